import { formatRupees, isDiscounted } from '../../domain/rules/price.ts'
import { type RentType, rentTimeUnit } from '../../domain/rules/rent-type.ts'
import { useLanguage } from '../i18n/language-provider.tsx'

interface Priced {
  /** Whole rupees, before the discount. */
  price: number
  discount: number
  finalPrice: number
  rentType: RentType
}

const sizes = {
  card: { amount: 'text-18 sm:text-22', rest: 'text-14' },
  page: { amount: 'text-36', rest: 'text-18' },
}

/** The final price and its unit, with the struck price beside it. Each part wraps whole. */
export function Price({ ad, size }: { ad: Priced; size: keyof typeof sizes }) {
  const { t } = useLanguage()
  const { amount, rest } = sizes[size]
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 leading-snug tabular-nums">
      <b className={`font-price tracking-tight ${amount}`}>{formatRupees(ad.finalPrice)}</b>
      <span className={`text-ink-soft ${rest}`}>{t(`unit.${rentTimeUnit(ad.rentType)}`)}</span>
      {isDiscounted(ad.discount) && (
        <s className={`text-ink-soft ${rest}`}>
          <span className="sr-only">{t('price_before')} </span>
          {formatRupees(ad.price)}
        </s>
      )}
    </p>
  )
}

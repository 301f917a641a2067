import { CircleAlert } from 'lucide'
import { formatRupees } from '../../../domain/rules/price.ts'
import { longerUnitsOf, usablePrices } from '../../../domain/rules/rent/terms.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { categoryName } from '../../i18n/names.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { OwnAdEntry } from './use-own-ads.ts'

const noteClass = 'mt-2 rounded-12 bg-marigold-50 px-3 py-2 text-14 leading-snug'

/** Notices about one's own ad: its category is hidden, prices that contradict its price are ignored, or it was removed. */
export function OwnAdNotices({ ad, onEdit }: { ad: OwnAd; onEdit(): void }) {
  const translator = useTranslation('ad')
  const { t } = translator
  const usable = usablePrices(ad, ad.terms.prices)
  const ignored = longerUnitsOf(ad.rentType).filter((unit) => ad.terms.prices[unit] !== undefined && !usable[unit])
  return (
    <>
      {ad.isCategoryHidden && (
        <p className={noteClass}>{t('myAds.closed_note', { category: categoryName(translator, ad.category) })}</p>
      )}
      {ad.status !== 'removed' && ignored.length > 0 && (
        <div className={`relative z-1 flex flex-wrap items-center gap-x-2 ${noteClass}`}>
          {ignored.map((unit) => (
            <p key={unit} className="flex-[1_1_10rem]">
              {t(`myAds.price_ignored_${unit}`, { price: formatRupees(ad.terms.prices[unit] ?? 0) })}
            </p>
          ))}
          <Button kind="quiet" onClick={onEdit}>
            {t('myAds.change_prices')}
          </Button>
        </div>
      )}
      {ad.status === 'removed' && <p className={noteClass}>{t('myAds.removed_note')}</p>}
    </>
  )
}

/** The error of an action. It is always rendered, so that a new error is announced. */
export function OwnAdActionError({ problem, className }: Pick<OwnAdEntry, 'problem'> & { className: string }) {
  const { t } = useTranslation('ad')
  return (
    <div
      role="alert"
      className={`z-1 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-12 bg-bad-50 px-3 py-2 leading-snug text-bad not-empty:relative empty:absolute empty:p-0 ${className}`}
    >
      {problem && (
        <>
          <Icon of={CircleAlert} className="size-5 shrink-0" />
          <p className="flex-[1_1_10rem]">{problem.text}</p>
          {problem.retry && (
            <Button kind="quiet" onClick={problem.retry}>
              {t('retry')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

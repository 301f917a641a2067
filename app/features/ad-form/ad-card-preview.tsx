import { detectLanguage } from '../../../domain/languages.ts'
import type { AdFormValues } from '../../../domain/rules/ad/ad-form.ts'
import { parseFormPrices } from '../../../domain/rules/ad/form-to-ad-body.ts'
import { formatPlaceName } from '../../../domain/rules/place.ts'
import { finalPrice, isDiscounted } from '../../../domain/rules/price.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Price } from '../../ui/price.tsx'

interface AdCardPreviewProps {
  values: AdFormValues
  /** The address of the cover; empty while there is none. */
  cover: string
  vendor: { name: string; avatar: string | null }
  place: { area: string; city: string }
}

/** The ad as a card of a list, beside the form on wide screens. */
export function AdCardPreview({ values, cover, vendor, place }: AdCardPreviewProps) {
  const { t } = useTranslation('ad')
  const prices = parseFormPrices(values)
  return (
    <aside
      className="hidden lg:sticky lg:top-40 labels:top-26 lg:block lg:self-start lg:[grid-area:1/2/span_10/3]"
      aria-label={t('adForm.as_others_see')}
    >
      <p className="mb-3 font-label" aria-hidden="true">
        {t('adForm.as_others_see')}
      </p>
      <div className="rounded-20 border border-line bg-surface p-4">
        <div className="relative aspect-4/3 overflow-hidden rounded-12 bg-sunken">
          {cover && <img src={cover} alt="" className="size-full object-cover" />}
          {prices && isDiscounted(prices.discount) && (
            <span className="toran">
              {prices.discount}%<small>{t('off')}</small>
            </span>
          )}
        </div>
        <div className="mt-3 min-h-8">
          {prices && (
            <Price
              ad={{ ...prices, finalPrice: finalPrice(prices.price, prices.discount), rentType: values.rentType }}
              size="card"
            />
          )}
        </div>
        <p className="line-clamp-2 min-h-6 leading-snug font-title" lang={detectLanguage(values.title)}>
          {values.title}
        </p>
        <div className="mt-2.5 flex items-center gap-2 text-14 leading-snug">
          <Avatar name={vendor.name} src={vendor.avatar} size="small" />
          <p className="min-w-0">
            <span className="block" lang={detectLanguage(vendor.name)}>
              {vendor.name}
            </span>
            <span className="block text-ink-soft" lang={detectLanguage(formatPlaceName(place))}>
              {formatPlaceName(place)}
            </span>
          </p>
        </div>
      </div>
    </aside>
  )
}

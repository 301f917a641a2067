import { Copy, Share2 } from 'lucide'
import { placeNameOfAd, stateNameOfAd } from '../../../domain/rules/place.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import { rentTimeUnit } from '../../../domain/rules/rent-type.ts'
import { shortAdLink } from '../../../domain/rules/short-link.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { copyText, share } from '../../browser/share.ts'
import { showToast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { iconButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Milliseconds for which *Copied!* is shown (specification section 9). */
const copiedTime = 2_000

/** Copies the place of the thing, and shares the ad (specification section 2). */
export function PlaceActions({ ad, publicUrl }: { ad: PublicAd; publicUrl: string }) {
  const { t, language } = useTranslation('product')

  async function copyPlace() {
    const state = `${stateNameOfAd(ad, language)} ${ad.location.zipCode}`.trim()
    const place = [placeNameOfAd(ad, language), state].filter(Boolean).join(', ')
    if (await copyText(place)) showToast(t('address_copied'), copiedTime)
    else showToast(t('copy_failed'))
  }
  async function shareAd() {
    const url = shortAdLink(publicUrl, ad._id, language)
    const text = t('product_description', {
      title: ad.title,
      price: formatRupees(ad.finalPrice),
      unit: t(`unit.${rentTimeUnit(ad.rentType)}`),
      place: placeNameOfAd(ad, language),
    })
    const outcome = await share({ title: ad.title, text, url }, url)
    if (outcome === 'copied') showToast(t('link_copied'), copiedTime)
    if (outcome === 'unsupported') showToast(t('share_unsupported'))
  }
  return (
    <div className="-mr-2 flex noscript:hidden">
      <button type="button" aria-label={t('copy_address')} className={iconButtonClass} onClick={copyPlace}>
        <Icon of={Copy} className="size-5" />
      </button>
      <button type="button" aria-label={t('share_ad')} className={iconButtonClass} onClick={shareAd}>
        <Icon of={Share2} className="size-5" />
      </button>
    </div>
  )
}

import { formatRupees } from '../../../domain/rules/price.ts'
import { rentUnit } from '../../../domain/rules/rent-type.ts'
import { adLink } from '../../../domain/rules/short-link.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import type { Translator } from '../../i18n/translator.ts'

/**
 * What a renter writes to a lender: the ad, its price, a line for the dates, and the link (specification section 2).
 * @param translator with the words of `contact`
 */
export function chatText({ t, language }: Translator, ad: PublicAd, publicUrl: string): string {
  return t('chat_message', {
    title: ad.title,
    price: formatRupees(ad.finalPrice),
    unit: t(`unit.${rentUnit(ad.rentType)}`),
    link: adLink(publicUrl, ad._id, language),
  })
}

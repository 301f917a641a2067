import type { Language } from '../../../domain/languages.ts'
import { chatMessageLanguages, chatNameOf } from '../../../domain/rules/chat-message.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import { rentTimeUnit } from '../../../domain/rules/rent-type.ts'
import { shortAdLink } from '../../../domain/rules/short-link.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { formatMessage } from '../../i18n/format-message.ts'
import { loadedMessages, loadMessages, type MessageId, type MessageValues } from '../../i18n/translator.ts'

const perUnit = { hour: 'chat.per_hour', day: 'chat.per_day', week: 'chat.per_week', month: 'chat.per_month' } as const

interface ChatFacts {
  /** With the number of its lender, the language for a message to them, and the area of the renter. */
  ad: PublicAd
  /** Who writes, from their account. */
  renter: {
    name?: string | undefined
    lastName?: string | undefined
  }
  /** In which the renter reads the site. */
  language: Language
  publicUrl: string
}

/**
 * Composes the first WhatsApp message to a lender, in languages that the lender reads: who writes, the ad with its
 * price, a question, and the link (specification section 2).
 * @throws when no language could be loaded
 */
export async function composeChatMessage({ ad, renter, language: reader, publicUrl }: ChatFacts): Promise<string> {
  const { language: lender = reader, isLanguageChosen: isChosen = false } = ad.userId
  const languages = chatMessageLanguages({ lender, isChosen, reader, state: ad.location.state })
  const loaded = await Promise.allSettled(languages.map((language) => loadMessages(language, 'contact')))
  const texts = languages.filter((_, at) => loaded[at]?.status === 'fulfilled').map((one) => composeIn(one, ad, renter))
  if (texts.length === 0) throw new Error('no words for the message')
  const link = shortAdLink(publicUrl, ad._id, isChosen ? lender : 'en')
  return `${texts.join('\n\n')}\n${link}`
}

function composeIn(language: Language, ad: PublicAd, renter: ChatFacts['renter']): string {
  const t = (id: MessageId, values: MessageValues) =>
    formatMessage(loadedMessages[language][id] ?? id, values, language)
  const name = chatNameOf(renter.name ?? '', renter.lastName ?? '')
  const area = ad.userId.readerArea?.[language] ?? ''
  const hello = name && area ? 'chat.name_and_area' : name ? 'chat.name' : area ? 'chat.area' : 'chat.hello'
  const price = t(perUnit[rentTimeUnit(ad.rentType)], { price: formatRupees(ad.finalPrice) })
  return `${t(hello, { name, area })}\n${t('chat.question', { title: ad.title, price })}`
}

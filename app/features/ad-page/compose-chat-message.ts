import type { Language } from '../../../domain/languages.ts'
import { chatMessageLanguages, chatNameOf } from '../../../domain/rules/chat-message.ts'
import { dayInIndia } from '../../../domain/rules/dates.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import { type QuotedRental, quote } from '../../../domain/rules/rent/quote.ts'
import { formatDatesQuery } from '../../../domain/rules/rent/typed-dates.ts'
import { rentTimeUnit } from '../../../domain/rules/rent-type.ts'
import { shortAdLink } from '../../../domain/rules/short-link.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { formatMessage } from '../../i18n/format-message.ts'
import { loadedMessages, loadMessages, type Translator } from '../../i18n/translator.ts'
import { formatPeriod, formatSum } from '../dates/dates-words.ts'

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
 * Prepares the first WhatsApp message to a lender, in languages that the lender reads: who writes, the ad with its price,
 * a question, and the link (specification section 2). With dates it says them and their sum, and its link leads to them.
 * @returns composes it, for the dates that are chosen by then
 * @throws when no language could be loaded
 */
export async function prepareChatMessage({
  ad,
  renter,
  language: reader,
  publicUrl,
}: ChatFacts): Promise<(rental?: QuotedRental) => string> {
  const { language: lender = reader, isLanguageChosen: isChosen = false } = ad.userId
  const languages = chatMessageLanguages({ lender, isChosen, reader, state: ad.location.state })
  const loaded = await Promise.allSettled(languages.map((one) => loadMessages(one, 'contact')))
  const known = languages.filter((_, at) => loaded[at]?.status === 'fulfilled')
  if (known.length === 0) throw new Error('no words for the message')
  const link = shortAdLink(publicUrl, ad._id, isChosen ? lender : 'en')
  return (rental) => {
    const texts = known.map((one) => composeIn(one, { ad, renter, rental }))
    const dates = rental ? `${link.includes('?') ? '&' : '?'}${formatDatesQuery(rental)}` : ''
    return `${texts.join('\n\n')}\n${link}${dates}`
  }
}

/** A language's message without its link. */
function composeIn(
  language: Language,
  { ad, renter, rental }: Pick<ChatFacts, 'ad' | 'renter'> & { rental: QuotedRental | undefined },
): string {
  const t: Translator['t'] = (id, values = {}) => formatMessage(loadedMessages[language][id] ?? id, values, language)
  const name = chatNameOf(renter.name ?? '', renter.lastName ?? '')
  const area = ad.userId.readerArea?.[language] ?? ''
  const hello = name && area ? 'chat.name_and_area' : name ? 'chat.name' : area ? 'chat.area' : 'chat.hello'
  const price = t(perUnit[rentTimeUnit(ad.rentType)], { price: formatRupees(ad.finalPrice) })
  const question = rental
    ? t('chat.dates', { title: ad.title, price, dates: describeRental(t, ad, rental) })
    : t('chat.question', { title: ad.title, price })
  return `${t(hello, { name, area })}\n${question}`
}

/** The dates, how many pieces, and the sum. */
function describeRental(t: Translator['t'], ad: PublicAd, rental: QuotedRental): string {
  const { pieces = 1 } = rental
  const period = formatPeriod(t, ad.rentType, rental, dayInIndia(new Date()))
  const all = pieces > 1 ? `${period} · ${t('dates.count_pieces', { count: pieces })}` : period
  return `${all}\n${formatSum(t, quote(ad, rental), ad.discount)}`
}

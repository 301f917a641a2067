import type { Kysely, Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { Language } from '../../../domain/languages.ts'
import { contactRates, newAccountDays } from '../../../domain/limits/contact.ts'
import { type PlaceNames, translatedPlaceNames } from '../../../domain/places/known-places.ts'
import { tenDigitsOf } from '../../../domain/rules/account/login-name.ts'
import type { VisitSource } from '../../../domain/rules/visit-source.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { limitRequest, type RateLimit, type RateLimiting, rateLimitFor } from '../../db/rate-limits.ts'
import { mustSkipWrites } from '../../db/read-only-mode.ts'
import type { Database } from '../../db/schema.ts'
import type { EventBus } from '../../events.ts'
import { getPublicAd } from '../ad-page/ad-page.ts'
import { countFunnelStep } from '../figures/figures.ts'
import { type ContactedAd, notifyLender } from './contact-requesters.ts'
import {
  insertReveal,
  lockReveal,
  type RevealKey,
  selectContactOfAd,
  selectContactRequester,
  updateReveal,
} from './contacts.queries.ts'

export { listContactRequesters, listenForNameWithdrawals } from './contact-requesters.ts'

/** The ads whose numbers were shown under a key, in a time that begins with the first one. */
interface Shown {
  ads: Set<string>
  endsAt: number
}

/** The maximum number of keys in memory; above it the oldest are dropped. */
const keysMax = 60_000

const shown = new Map<string, Shown>()

/**
 * Counts a number that someone is shown under several keys, each ad once in its time, in this process alone.
 * @throws AppError `too_many_requests`, with the seconds to wait, when one of the limits is reached; then none is counted
 */
function limitRevealsInMemory(adId: string, allowances: readonly RateLimit[]): void {
  const now = Date.now()
  const found = allowances.map(({ key, max, seconds }) => {
    const known = shown.get(key)
    const counted = known && known.endsAt > now ? known : { ads: new Set<string>(), endsAt: now + seconds * 1_000 }
    return { key, max, ...counted }
  })
  const ends = found.flatMap(({ ads, max, endsAt }) => (!ads.has(adId) && ads.size >= max ? [endsAt] : []))
  if (ends.length > 0) throw new AppError('too_many_requests', [], Math.ceil((Math.max(...ends) - now) / 1_000))
  for (const { key, ads, endsAt } of found) {
    ads.add(adId)
    shown.delete(key)
    shown.set(key, { ads, endsAt })
    const [oldest] = shown.keys()
    if (shown.size > keysMax && oldest !== undefined) shown.delete(oldest)
  }
}

export { limitRevealsInMemory }

/** How to contact a lender. */
export interface LenderContact {
  /** Ten digits. */
  number: string | null
  /** For a message to them: the one that they have chosen in their settings, else the one of their last visit. */
  language: Language
  isLanguageChosen: boolean
  /** Does the owner hear who asks? Null while that person has not said whether they may; undefined where it is not asked. */
  isToldWhoAsks?: boolean | null
  /** The area of who asks, else their city. */
  readerArea?: PlaceNames
}

export interface ContactDependencies extends RateLimiting {
  events: EventBus
}

interface AskOptions {
  /** Where their visit comes from, if that is known. */
  source?: VisitSource | undefined
  /** Is the owner told who asks? Without it, as the person has chosen in their settings. */
  shareName?: boolean | undefined
}

/**
 * The number behind an ad, for a person who is signed in and wants to call or write (decisions: Seller's number). Each
 * person counts for the owner once; each ad counts towards the limits of a day, again only a day after it was last asked
 * for: of the person, of the mailbox, and of the neighbourhood. Owners get their own, uncounted and in any status. While the site only reads, nothing is counted for the owner, and each process
 * counts towards the limits for itself, and nobody is named.
 * @returns the number is null when the owner has none
 * @throws AppError `product_gone`; `not_available` when it cannot be rented now; `too_many_requests`
 */
function revealContact(
  deps: ContactDependencies,
  asked: RevealKey,
  { source, shareName }: AskOptions,
): Promise<LenderContact> {
  if (mustSkipWrites(deps.db)) return revealOnly(deps, asked)
  return deps.db.transaction().execute(async (tx) => {
    // The ad stays until the end of the transaction.
    const { contact, ad, isOwn } = judge(
      await selectContactOfAd(tx, asked).forKeyShare('products').executeTakeFirst(),
      asked,
    )
    if (isOwn || contact.number === null) return contact
    if (await countReveal({ ...deps, db: tx }, asked))
      await countFunnelStep(tx, { step: 'contact', source, city: ad.city })
    return { ...contact, isToldWhoAsks: await notifyLender({ ...deps, db: tx }, { ...asked, ad, shareName }) }
  })
}

async function revealOnly({ db, hasRequestLimits }: RateLimiting, asked: RevealKey): Promise<LenderContact> {
  const { contact, isOwn } = judge(await selectContactOfAd(db, asked).executeTakeFirst(), asked)
  if (!isOwn && contact.number !== null && hasRequestLimits)
    limitRevealsInMemory(asked.adId, await allowancesOf(db, asked))
  return contact
}

/** A public ad with its seller's number, as `reveal=contact` answers it. Refuses as `revealContact` does. */
export async function getAdWithContact(
  deps: ContactDependencies,
  asked: RevealKey,
  options: AskOptions,
): Promise<PublicAd> {
  const ad = await getPublicAd(deps.db, asked.adId)
  const { number: phoneNumber, ...written } = await revealContact(deps, asked, options)
  return { ...ad, userId: { ...ad.userId, phoneNumber, ...written } }
}

type Found = Awaited<ReturnType<ReturnType<typeof selectContactOfAd>['executeTakeFirst']>>

/** @throws AppError `product_gone`; `not_available` */
function judge(found: Found, { userId }: RevealKey): { contact: LenderContact; ad: ContactedAd; isOwn: boolean } {
  if (!found) throw new AppError('product_gone')
  const isOwn = found.user_id === userId
  if (!isOwn && found.status !== 'active') throw new AppError('not_available')
  const { phone_number: number, language, chosen_language: chosen, city, title, user_id: ownerId } = found
  const area = found.reader_area?.trim() || found.reader_city?.trim()
  const contact = {
    number: tenDigitsOf(number),
    language: chosen ?? language,
    isLanguageChosen: chosen !== null,
    ...(area && { readerArea: translatedPlaceNames(area) }),
  }
  return { contact, ad: { ownerId, title, city }, isOwn }
}

/** These providers deliver all spellings of a name with dots to one mailbox. */
const withoutDots: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an e-mail address: one person can have any number of addresses that all lead to it, as `asha+1@` and, with some
 * providers, `a.sha@` do. For counting alone: mail goes to the address itself.
 */
export function canonicalMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const [name = ''] = email.slice(0, at).toLowerCase().split('+')
  if (!withoutDots.has(domain)) return `${name}@${domain}`
  return `${name.replaceAll('.', '')}@gmail.com`
}

/** The limits of who asks. New accounts of one neighbourhood have a limit together, too: they cost whoever makes them nothing. */
async function allowancesOf(db: Kysely<Database>, { userId, neighbourhood }: RevealKey): Promise<RateLimit[]> {
  const { email, is_new: isNew } = await selectContactRequester(db, userId, newAccountDays).executeTakeFirstOrThrow()
  const own = isNew ? contactRates.newPerson : contactRates.person
  return [
    rateLimitFor('contact', [userId], own),
    rateLimitFor('contact mailbox', [canonicalMailbox(email)], own),
    rateLimitFor('contact around', [neighbourhood], contactRates.neighbourhood),
    ...(isNew ? [rateLimitFor('contact new around', [neighbourhood], contactRates.newInNeighbourhood)] : []),
  ]
}

/**
 * With the row locked, so that two parallel requests count as one; a refusal rolls it back.
 * @returns whether it is the first time
 */
async function countReveal(deps: RateLimiting & { db: Transaction<Database> }, asked: RevealKey): Promise<boolean> {
  const { db: tx } = deps
  const isFirst = (await insertReveal(tx, asked).executeTakeFirst()) !== undefined
  const { is_recent: isRecent } = await lockReveal(tx, asked).executeTakeFirstOrThrow()
  if (isFirst || !isRecent) await limitRequest(deps, ...(await allowancesOf(tx, asked)))
  if (!isFirst) await updateReveal(tx, asked).execute()
  return isFirst
}

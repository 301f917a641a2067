import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { rentalLimits } from '../domain/limits/rent.ts'
import { addDays, dayInIndia, endOfDayInIndia, startOfDayInIndia } from '../domain/rules/dates.ts'
import { isSameValue } from '../domain/rules/edit-conflicts.ts'
import type { DayBlock } from '../domain/rules/rent/busy-days.ts'
import { quote } from '../domain/rules/rent/quote.ts'
import { defaultTerms } from '../domain/rules/rent/terms.ts'
import type { Database } from '../server/db/schema.ts'
import { type LockedAd, toTermsRow, type WantedPieces } from '../server/modules/rent/rent.ts'
import { demoBanners, nextSeason } from './banners.data.ts'
import type { DemoPerson } from './people/demo-person.ts'
import { demoPlaces, type PlaceKey } from './people/places.data.ts'
import type { PlannedAd } from './plan-ads.ts'
import type { PlannedContact } from './plan-contacts.ts'
import { planRentals } from './plan-rentals.ts'
import type { PlannedReview } from './plan-reviews.ts'
import { planTerms, rentTypeOf } from './plan-terms.ts'
import { seededRandom } from './seeded-random.ts'

type Rows<Table extends keyof Database> = Insertable<Database[Table]>[]

export interface DemoRows {
  users: Rows<'users'>
  products: Rows<'products'>
  reviews: Rows<'reviews'>
  contact_reveals: Rows<'contact_reveals'>
  banners: Rows<'banners'>
  rental_terms: Rows<'rental_terms'>
  blocks: DemoBlock[]
  rentals: Rows<'rentals'>
  holds: DemoHold[]
}

/** The same days of some ads. */
export interface DemoBlock extends DayBlock {
  adIds: string[]
}

/** What an accepted rental holds of an ad. */
export type DemoHold = WantedPieces & { ad: LockedAd; rentalId: string }

interface DemoParts {
  now: Date
  people: Record<string, DemoPerson>
  ads: readonly PlannedAd[]
  reviews: readonly PlannedReview[]
  contacts: readonly PlannedContact[]
  passwordHash: string
  categoryIds: ReadonlyMap<string, string>
}

const day = 86_400_000
const lifetime = 90

const fullName = ({ name, lastName }: DemoPerson): string => `${name} ${lastName}`

/** Sums of stars and their counts by key. */
function tally<T>(
  reviews: readonly PlannedReview[],
  keyOf: (review: PlannedReview) => T,
): (key: T) => { sum: number; count: number } {
  const groups = Map.groupBy(reviews, keyOf)
  return (key) => {
    const group = groups.get(key) ?? []
    return { sum: group.reduce((sum, { rating }) => sum + rating, 0), count: group.length }
  }
}

/**
 * Converts the plan into rows, with every date relative to now: people in their order, ads from the oldest to the
 * newest. The same time gives the same ids.
 */
export function buildDemoRows({ now, people, ads, reviews, contacts, passwordHash, categoryIds }: DemoParts): DemoRows {
  const random = seededRandom('ids')
  const daysAgo = (days: number): Date => new Date(now.getTime() - Math.round(days * day))
  const idOf = (createdAt: Date): string => uuidv7({ msecs: createdAt.getTime(), random: random.bytes(16) })

  const keys = Object.keys(people)
  const userIds = new Map<string, string>()
  const ratingOfSeller = tally(reviews, ({ ad }) => ad.seed.by as string)
  const users: DemoRows['users'] = Object.entries(people).map(([key, person], index) => {
    const created_at = daysAgo(600 - index * 6.3 - random.fraction() * 4)
    const id = idOf(created_at)
    userIds.set(key, id)
    const { sum, count } = ratingOfSeller(key)
    return {
      id,
      name: person.name,
      last_name: person.lastName,
      email: `${key}@demo.kiraya.test`,
      phone_number: `+91${phoneOf(key, keys)}`,
      password_hash: passwordHash,
      ...placeColumns(person.home),
      role: person.role ?? 'user',
      rating_sum: sum,
      rating_count: count,
      created_at,
      updated_at: created_at,
    }
  })

  const productIds = new Map<PlannedAd, string>()
  const ratingOfAd = tally(reviews, ({ ad }) => ad)
  // Oldest first.
  const products: DemoRows['products'] = ads.toReversed().map((ad) => {
    const { seed } = ad
    const created_at = daysAgo(ad.age)
    const id = idOf(created_at)
    productIds.set(ad, id)
    const owner = required(people, seed.by)
    const { sum, count } = ratingOfAd(ad)
    return {
      id,
      user_id: required(userIds, seed.by),
      category_id: required(categoryIds, ad.category),
      sub_category: seed.sub,
      title: seed.title,
      description: seed.text,
      price: seed.price,
      discount: seed.off ?? 0,
      rent_type: rentTypeOf(seed),
      status: seed.status ?? 'active',
      vendor_name: fullName(owner),
      amenities: [...(seed.amenities ?? [])],
      custom_address: seed.at !== undefined,
      ...placeColumns(seed.at ?? owner.home),
      attributes: JSON.stringify(seed.fields ?? {}),
      rating_sum: sum,
      total_reviews: count,
      created_at,
      ...lifeOf(ad, daysAgo),
    }
  })

  const termsOfAds = planTerms(ads)
  const terms = [...termsOfAds].map(([ad, planned]) => ({ ...planned, id: required(productIds, ad) }))
  const today = dayInIndia(now)
  const planned = terms.flatMap(({ id, blocks }) => blocks.map((block) => ({ id, block })))
  const blocks = [...Map.groupBy(planned, ({ block }) => block)].map(([{ from, to, pieces }, those]) => ({
    adIds: those.map(({ id }) => id),
    firstDay: addDays(today, from),
    lastDay: addDays(today, to),
    pieces,
  }))

  const hoursAgo = (hours: number): Date => daysAgo(hours / 24)
  const rentals = planRentals(termsOfAds).map((rental) => {
    const { ad, askedAgo, answeredAgo, endedAgo, endedBy, deliverTo = '' } = rental
    const { seed } = ad
    const rentType = rentTypeOf(seed)
    const { terms: ofAd } = required(termsOfAds, ad)
    const period = { from: addDays(today, rental.from), to: addDays(today, rental.to) }
    const isDelivered = deliverTo !== '' && ofAd.deliveryFee !== null
    const sum = quote(
      { price: seed.price, rentType, discount: seed.off ?? 0, terms: ofAd },
      { ...period, pieces: 1, isDelivered },
    )
    const end = endOfDayInIndia(period.to)
    const asked_at = hoursAgo(askedAgo)
    const row = {
      id: idOf(asked_at),
      product_id: required(productIds, ad),
      lender_id: required(userIds, seed.by),
      renter_id: required(userIds, 'arjun'),
      title: seed.title,
      rent_type: rentType,
      period: `[${startOfDayInIndia(period.from).toISOString()},${end.toISOString()})`,
      pieces: 1,
      is_delivered: isDelivered,
      quote: JSON.stringify(sum),
      state: rental.state,
      reason: rental.reason ?? null,
      ended_by: endedBy ?? null,
      ask_words: rental.words,
      deliver_to: isDelivered ? deliverTo : '',
      answer_words: rental.answerWords ?? '',
      place: rental.place ?? '',
      asked_at,
      expires_at: hoursAgo(askedAgo - rentalLimits.askHours),
      answered_at: answeredAgo === undefined ? null : hoursAgo(answeredAgo),
      ended_at: endedBy === undefined ? null : endedAgo === undefined ? end : hoursAgo(endedAgo),
    }
    return { row, hold: { rentalId: row.id, ad: { id: row.product_id, rentType, terms: ofAd }, period, pieces: 1 } }
  })

  return {
    users,
    products,
    rentals: rentals.map(({ row }) => row),
    holds: rentals.flatMap(({ row, hold }) => (row.state === 'accepted' ? [hold] : [])),
    rental_terms: terms
      .filter((one) => !isSameValue(one.terms, defaultTerms))
      .map((one) => ({ product_id: one.id, ...toTermsRow(one.terms), prices: JSON.stringify(one.terms.prices) })),
    blocks,
    reviews: reviews
      .toSorted((a, b) => b.age - a.age)
      .map(({ ad, author, rating, text, age, answer }) => {
        const created_at = daysAgo(age)
        const answered_at = answer === null ? null : daysAgo(age * 0.9)
        const ends = { product_id: required(productIds, ad), user_id: required(userIds, author) }
        return {
          id: idOf(created_at),
          ...ends,
          rating,
          review_text: text,
          answer_text: answer,
          answered_at,
          created_at,
          updated_at: created_at,
        }
      }),
    contact_reveals: contacts.map(({ ad, person, age }) => ({
      product_id: required(productIds, ad),
      user_id: required(userIds, person),
      first_at: daysAgo(age),
      last_at: daysAgo(age),
    })),
    banners: demoBanners.map(({ headline, subline, leadsTo, season }, index) => ({
      id: idOf(now),
      // Until its picture is stored.
      web_image: '',
      headline: JSON.stringify(headline),
      subline: JSON.stringify(subline),
      category_id: required(categoryIds, leadsTo.category),
      sub_category: leadsTo.subCategory ?? '',
      ...(season && seasonColumns(nextSeason(season, dayInIndia(now)))),
      position: index + 1,
    })),
  }
}

const seasonColumns = ({ first, last }: { first: string; last: string }) => ({
  starts_at: startOfDayInIndia(first),
  ends_at: endOfDayInIndia(last),
})

/** Priya and Arjun have the first two of the demo numbers, the others follow in order. */
function phoneOf(key: string, keys: readonly string[]): number {
  const order = ['priya', 'arjun', ...keys.filter((other) => other !== 'priya' && other !== 'arjun')]
  return 98_250_00_001 + order.indexOf(key)
}

/** When an ad last changed and when it expires: old ones were renewed, unless they are planned as expired. */
function lifeOf(ad: PlannedAd, daysAgo: (days: number) => Date): { updated_at: Date; expires_at: Date } {
  if (ad.seed.status === 'expired') {
    return { updated_at: daysAgo(ad.age - lifetime), expires_at: daysAgo(ad.age - lifetime) }
  }
  const renewed = ad.age > lifetime - 2 ? ad.age * 0.4 - 25 : ad.age
  const changed = ad.seed.status ? renewed * 0.2 : renewed
  return { updated_at: daysAgo(changed), expires_at: daysAgo(renewed - lifetime) }
}

function placeColumns(key: PlaceKey) {
  const { line, area, city, state, pin } = demoPlaces[key]
  return { address: line, area, city, state, country: 'India', zip_code: pin }
}

/** The value of a key. Throws when it is missing. */
function required<K, V>(values: ReadonlyMap<K, V> | Record<string, V>, key: K): V {
  const value = values instanceof Map ? values.get(key) : (values as Record<string, V>)[String(key)]
  if (value === undefined) throw new Error(`the demo data lacks ${String(key)}`)
  return value
}

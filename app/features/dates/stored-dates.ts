import type { QuotedRental } from '../../../domain/rules/rent/quote.ts'
import { blankDates, readDatesQuery, rentalOf, type TypedDates } from '../../../domain/rules/rent/typed-dates.ts'
import type { RentType } from '../../../domain/rules/rent-type.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { objectWithDefaults, textSchema } from '../../browser/storage-entry.ts'
import { begunDates } from './begun-dates.ts'

const storedSchema = objectWithDefaults<TypedDates>(blankDates, {
  from: textSchema,
  to: textSchema,
  time: textSchema,
  count: textSchema,
  pieces: textSchema,
  isDelivered: (value) => (typeof value === 'boolean' ? value : undefined),
})

/** The dates that were chosen for an ad in this tab. */
const datesOf = (adId: string): TypedDates | undefined => storedSchema(begunDates.read()?.[adId])

/** Dates chosen in this tab, else those of the link that was followed; what is chosen now wins over the link. */
export function beginDates(adId: string, rentType: RentType): TypedDates | undefined {
  return datesOf(adId) ?? readDatesQuery(rentType, new URLSearchParams(location.search))
}

/** Stores dates for this tab; null takes them away. */
export function storeDates(adId: string, dates: TypedDates | null): void {
  const { [adId]: _, ...others } = begunDates.read() ?? {}
  begunDates.write(dates ? { ...others, [adId]: dates } : others)
}

/** What is wanted of an ad now, where dates are chosen that it can be rented for. */
export function wantedRental(ad: PublicAd): QuotedRental | undefined {
  const typed = ad.terms.takesAsks ? beginDates(ad._id, ad.rentType) : undefined
  return typed && rentalOf(ad, typed)
}

/** The action that asks for the chosen dates of an ad. */
export const askActionOf = (adId: string): string => `ask ${adId}`

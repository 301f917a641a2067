import type { RentalReason, RentalSide, RentalState } from '../domain/rules/rent/rental-steps.ts'
import { rentalStates } from '../domain/rules/rent/rental-steps.ts'
import type { PlannedAd } from './plan-ads.ts'
import { type PlannedTerms, rentTypeOf } from './plan-terms.ts'

/** A rental of one of Priya's ads by Arjun. Days count from the day of the load, hours back from its time. */
export interface PlannedRental {
  ad: PlannedAd
  state: RentalState
  from: number
  to: number
  askedAgo: number
  answeredAgo?: number
  /** Without it: at the end of its days. */
  endedAgo?: number
  endedBy?: RentalSide | 'clock'
  reason?: RentalReason
  words: string
  deliverTo?: string
  answerWords?: string
  place?: string
}

/** After the days that are blocked in some ads (`plan-terms.ts`). */
const plans: Record<RentalState, Omit<PlannedRental, 'ad' | 'state'>> = {
  asked: {
    from: 24,
    to: 26,
    askedAgo: 2,
    words: 'Hello! We need it for my cousin’s engagement. Can I fetch it the evening before?',
  },
  accepted: {
    from: 25,
    to: 27,
    askedAgo: 30,
    answeredAgo: 26,
    words: 'નમસ્તે, ઘરના પ્રસંગ માટે જોઈએ છે.',
    deliverTo: 'Vesu, near the lake',
    answerWords: 'ચોક્કસ! આઈડી પ્રૂફ સાથે લાવજો.',
    place: 'Adajan, at the society gate',
  },
  over: {
    from: -12,
    to: -10,
    askedAgo: 360,
    answeredAgo: 350,
    endedBy: 'clock',
    words: 'For a day trip with friends.',
    answerWords: 'Gladly. Call me when you leave home.',
    place: 'Adajan, at the society gate',
  },
  declined: {
    from: 23,
    to: 25,
    askedAgo: 70,
    answeredAgo: 60,
    endedAgo: 60,
    endedBy: 'lender',
    reason: 'not_available',
    words: 'Is it free on these days?',
    answerWords: 'Sorry, I need it myself. The week after would do.',
  },
  withdrawn: {
    from: 28,
    to: 30,
    askedAgo: 80,
    endedAgo: 75,
    endedBy: 'renter',
    words: '',
  },
  expired: {
    from: 22,
    to: 24,
    askedAgo: 100,
    endedAgo: 76,
    endedBy: 'clock',
    words: 'એક દિવસ વધારે રાખી શકાય?',
  },
  cancelled: {
    from: 26,
    to: 28,
    askedAgo: 130,
    answeredAgo: 125,
    endedAgo: 50,
    endedBy: 'renter',
    reason: 'plans_changed',
    words: 'For my sister’s wedding.',
    answerWords: 'Congratulations! It is yours.',
    place: 'Adajan, at the society gate',
  },
}

/** One rental in each state, so that every page of it can be seen; each of another ad. The same every time. */
export function planRentals(terms: ReadonlyMap<PlannedAd, PlannedTerms>): PlannedRental[] {
  const ads = [...terms].filter(
    ([ad, planned]) =>
      ad.seed.by === 'priya' &&
      ad.seed.status === undefined &&
      rentTypeOf(ad.seed) === 'Per day' &&
      planned.terms.takesAsks &&
      planned.terms.pieces === 1,
  )
  return rentalStates.map((state, index) => {
    const [ad] = ads[index] ?? []
    if (!ad) throw new Error(`the demo lacks an ad for a rental that is ${state}`)
    return { ad, state, ...plans[state] }
  })
}

import type { Rental } from '../../schemas/rental.ts'
import type { RentalSide, RentalState } from '../rent/rental-steps.ts'
import type { ForOtherReviewers } from './decisions.ts'

/** A rental in the team's list. Times are ISO 8601, its days or minutes those in India. */
export interface RentalRowForTeam {
  id: string
  /** Empty when its time with names is over, as the sides are. */
  title: string
  state: RentalState
  from: string
  to: string
  lender: RentalPerson | null
  renter: RentalPerson | null
  askedAt: string
}

export interface RentalPerson {
  id: string
  name: string
}

export interface RentalListForTeam {
  rentals: (RentalRowForTeam & ForOtherReviewers)[]
  nextCursor: string | null
}

/** What has happened to a rental, and who did it. */
export interface RentalStepTaken {
  state: RentalState | 'reminded'
  by: RentalSide | 'clock' | 'team'
  at: string
}

/** What the team knows of a rental. Moderators see numbers in part; what the two wrote is shown by `revealRental`. */
export interface RentalDetailForTeam
  extends RentalRowForTeam,
    Pick<Rental, 'pieces' | 'isDelivered' | 'quote' | 'reason' | 'expiresAt'> {
  adId: string | null
  lenderPhone: string | null
  renterPhone: string | null
  steps: RentalStepTaken[]
  /** Is there more to see: words, places, whole numbers? */
  isHidden: boolean
}

/** What both sides wrote, and their numbers: `+91` and ten digits. */
export interface RentalPrivateParts
  extends Pick<Rental, 'words' | 'answerWords' | 'deliverTo' | 'place'>,
    Pick<RentalDetailForTeam, 'lenderPhone' | 'renterPhone'> {}

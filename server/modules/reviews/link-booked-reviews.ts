import type { EventListeners } from '../../events.ts'
import { linkReviewToRental, unlinkReview } from './reviews.queries.ts'

/** A review that is older than the end of a booking is one of it, too; none is of a booking that did not take place. */
export const listenForRentals: EventListeners = {
  rental_changed: async (tx, { rental: { id, adId, renterId }, step }) => {
    if ((step === 'finish' || step === 'end_early') && adId && renterId)
      await linkReviewToRental(tx, { adId, userId: renterId, rentalId: id }).execute()
    if (step === 'not_held') await unlinkReview(tx, id).execute()
  },
}

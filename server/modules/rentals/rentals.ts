/** Rentals: asks for dates, answers to them, and what becomes of them (docs/decisions/rentals.md). */
export { askForDates } from './ask-for-dates.ts'
export { createRentalListeners } from './end-rentals.ts'
export { countEndingRentals, getRental, getRentalContact, listRentals } from './list-rentals.ts'
export type { RentalDependencies } from './rentals.policy.ts'
export { forgetRentalNames } from './retention.ts'
export { settleRentals } from './settle-rentals.ts'
export { takeStep } from './take-step.ts'

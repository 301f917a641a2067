import { daySeconds, type Rate, type VisitorRate } from './rate-types.ts'

/**
 * Numbers of lenders that may be asked for: by one person and by one mailbox, which can have many accounts, fewer in the first days of
 * an account; and by one neighbourhood, which may be five hundred people of a mobile carrier.
 */
export const contactRates = {
  person: [50, daySeconds],
  newPerson: [20, daySeconds],
  neighbourhood: [2_000, daySeconds],
  newInNeighbourhood: [1_000, daySeconds],
  /** A lender hears of the same person and ad, and gets an e-mail about people who ask. */
  told: [1, daySeconds],
} as const satisfies Record<string, Rate>

/** The days for which an account counts as new. */
export const newAccountDays = 7

/** Rate limits of callback requests, and of the messages to their numbers. */
export const callbackRequestRates = {
  user: [10, daySeconds],
  visitor: { browser: 5, network: 5, neighbourhood: 60, seconds: daySeconds },
  told: [1, daySeconds],
} as const satisfies Record<string, Rate | VisitorRate>

/** Limits of the list of contact requesters. */
export const contactRequesterLimits = {
  pageSize: 10,
  pageSizeMax: 50,
} as const

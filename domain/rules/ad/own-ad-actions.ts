import { adLimits } from '../../limits/ad.ts'
import type { AdStatus, OwnAd, OwnerSetStatus } from '../../schemas/ad.ts'
import type { AdState } from '../../schemas/bulk-ads.ts'
import { addDays, dayInIndia } from '../dates.ts'

const statusActions = ['pause', 'resume', 'rented', 'available'] as const
type StatusAction = (typeof statusActions)[number]

/** What an owner can do about an ad besides changing and deleting it. */
export const ownAdActions = [...statusActions, 'return_day', 'renew', 'another'] as const
export type OwnAdAction = (typeof ownAdActions)[number]
/** Those that change the ad itself. */
export type AdChangeAction = Exclude<OwnAdAction, 'another'>

/** Actions that ask for the day of return. */
export type ReturnDayAction = Extract<OwnAdAction, 'pause' | 'rented' | 'return_day'>
export const asksReturnDay = (action: OwnAdAction): action is ReturnDayAction =>
  action === 'pause' || action === 'rented' || action === 'return_day'

/** Which status an action leads to, by the status before; in the order in which they are offered (decisions: Ad status). */
const transitions: Record<AdStatus, Partial<Record<StatusAction, OwnerSetStatus>>> = {
  active: { pause: 'paused', rented: 'rented' },
  paused: { resume: 'active', rented: 'rented' },
  rented: { available: 'active', pause: 'paused' },
  expired: {},
  removed: {},
}

/** The status that an action gives an ad; undefined when it gives none. */
export function statusAfter(action: OwnAdAction, before: AdStatus): OwnerSetStatus | undefined {
  if (action === 'renew' || action === 'another') return undefined
  if (action !== 'return_day') return transitions[before][action]
  return isUnavailable(before) ? before : undefined
}

/** May an ad of this status have a day of return? */
const isUnavailable = (status: AdStatus): status is 'rented' | 'paused' => status === 'rented' || status === 'paused'

/** Tells whether an owner can set this status. The same status again changes nothing. */
export function canChangeStatus(before: AdStatus, after: OwnerSetStatus): boolean {
  return before === after || Object.values(transitions[before]).includes(after)
}

/** Can an ad be given out until this day? From today on, for a year. @param day `2026-12-02` */
export function isPossibleReturnDay(day: string, now: Date): boolean {
  const today = dayInIndia(now)
  return day >= today && day <= addDays(today, adLimits.givenOutDaysMax)
}

type Aged = Pick<OwnAd, 'status' | 'expiresAt' | 'isCategoryHidden'>

/** The actions for an ad as it is, in the order in which they are offered. */
export function furtherActionsFor(ad: Aged, now: Date): OwnAdAction[] {
  if (ad.status === 'removed') return []
  const renewal: OwnAdAction[] = isExpiringSoon(ad, now) ? ['renew'] : []
  const actions = [
    ...renewal,
    ...(Object.keys(transitions[ad.status]) as StatusAction[]),
    ...(isUnavailable(ad.status) ? (['return_day'] as const) : []),
    'another' as const,
  ]
  if (!ad.isCategoryHidden) return actions
  // No further life and no other ad. An ad whose time is over gets a further life when it becomes active.
  const isOver = daysUntil(ad.expiresAt, now) <= 0
  return actions.filter(
    (action) => action !== 'renew' && action !== 'another' && !(isOver && statusAfter(action, ad.status) === 'active'),
  )
}

/**
 * Tells whether an ad has expired or expires within the reminder days, so that it can be renewed, unless its category is
 * hidden.
 */
export function isExpiringSoon({ status, expiresAt, isCategoryHidden }: Aged, now: Date): boolean {
  if (status === 'removed' || isCategoryHidden) return false
  return status === 'expired' || daysUntil(expiresAt, now) <= adLimits.reminderDays
}

/** Days until an instant, a part of one counted as a part; negative when it is past. @param instant ISO 8601 */
function daysUntil(instant: string, now: Date): number {
  return (Date.parse(instant) - now.getTime()) / (24 * 60 * 60 * 1000)
}

/** Returns an ad with the state that a call has answered. */
export function withAdState({ returnDay: _, placeNames: __, ...ad }: OwnAd, state: AdState): OwnAd {
  return { ...ad, ...state } as OwnAd
}

/** Returns the fields that a new price depends on, to detect conflicts. */
export const priceFieldsForConflictCheck = ({
  price,
  discount,
  rentType,
}: Pick<OwnAd, 'price' | 'discount' | 'rentType'>) => ({
  price,
  discount,
  rentType,
})

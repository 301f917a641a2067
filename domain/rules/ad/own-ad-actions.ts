import { adLimits } from '../../limits/ad.ts'
import type { AdStatus, OwnAd, OwnStatus } from '../../schemas/ad.ts'

const statusActions = ['pause', 'resume', 'rented', 'available'] as const
type StatusAction = (typeof statusActions)[number]

/** What an owner can do about an ad besides changing and deleting it. */
export const ownAdActions = [...statusActions, 'renew', 'duplicate'] as const
export type OwnAdAction = (typeof ownAdActions)[number]

/** Which status an action leads to, by the status before; in the order in which they are offered (decisions: Ad status). */
const transitions: Record<AdStatus, Partial<Record<StatusAction, OwnStatus>>> = {
  active: { pause: 'paused', rented: 'rented' },
  paused: { resume: 'active', rented: 'rented' },
  rented: { available: 'active', pause: 'paused' },
  expired: {},
  removed: {},
}

/** The status that an action gives an ad; undefined when it gives none. */
export function statusAfter(action: OwnAdAction, before: AdStatus): OwnStatus | undefined {
  return action === 'renew' || action === 'duplicate' ? undefined : transitions[before][action]
}

/** Can an owner give an ad this status? The same one again changes nothing. */
export function canBecome(before: AdStatus, after: OwnStatus): boolean {
  return before === after || Object.values(transitions[before]).includes(after)
}

type Aged = Pick<OwnAd, 'status' | 'expiresAt' | 'isCategoryHidden'>

/** The actions for an ad as it is, in the order in which they are offered. */
export function actionsFor(ad: Aged, now: Date): OwnAdAction[] {
  if (ad.status === 'removed') return []
  const renewal: OwnAdAction[] = isEnding(ad, now) ? ['renew'] : []
  const actions = [...renewal, ...(Object.keys(transitions[ad.status]) as StatusAction[]), 'duplicate' as const]
  if (!ad.isCategoryHidden) return actions
  // No further life and no copy. An ad whose time is over gets a further life when it becomes active.
  const isOver = daysUntil(ad.expiresAt, now) <= 0
  return actions.filter(
    (action) =>
      action !== 'renew' && action !== 'duplicate' && !(isOver && statusAfter(action, ad.status) === 'active'),
  )
}

/** Has its time run out, or will it within the days of the reminder? Then it can be renewed, unless its category is hidden. */
export function isEnding({ status, expiresAt, isCategoryHidden }: Aged, now: Date): boolean {
  if (status === 'removed' || isCategoryHidden) return false
  return status === 'expired' || daysUntil(expiresAt, now) <= adLimits.reminderDays
}

/** Days until an instant, a part of one counted as a part; negative when it is past. @param instant ISO 8601 */
function daysUntil(instant: string, now: Date): number {
  return (Date.parse(instant) - now.getTime()) / (24 * 60 * 60 * 1000)
}

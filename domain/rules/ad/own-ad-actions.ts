import { adLimits } from '../../limits/ad.ts'
import type { OwnAd } from '../../schemas/ad.ts'

/** What an owner can do about an ad besides changing and deleting it. */
export const ownAdActions = ['pause', 'resume', 'rented', 'available', 'renew', 'duplicate'] as const
export type OwnAdAction = (typeof ownAdActions)[number]

type Aged = Pick<OwnAd, 'status' | 'expiresAt'>

/** The actions for an ad as it is, in the order in which they are offered (decisions: Ad status). */
export function actionsFor(ad: Aged, now: Date): OwnAdAction[] {
  const renewal = isEnding(ad, now) ? (['renew'] as const) : []
  switch (ad.status) {
    case 'active':
      return [...renewal, 'pause', 'rented', 'duplicate']
    case 'paused':
      return [...renewal, 'resume', 'rented', 'duplicate']
    case 'rented':
      return [...renewal, 'available', 'pause', 'duplicate']
    case 'expired':
      return ['renew', 'duplicate']
    case 'removed':
      return []
  }
}

/** Has its time run out, or will it within the days of the reminder? Then it can be renewed. */
export function isEnding({ status, expiresAt }: Aged, now: Date): boolean {
  if (status === 'removed') return false
  return status === 'expired' || daysUntil(expiresAt, now) <= adLimits.reminderDays
}

/** Days until an instant, a part of one counted as a part; negative when it is past. @param instant ISO 8601 */
function daysUntil(instant: string, now: Date): number {
  return (Date.parse(instant) - now.getTime()) / (24 * 60 * 60 * 1000)
}

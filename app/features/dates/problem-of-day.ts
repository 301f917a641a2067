import { earliestStart, latestStart } from '../../../domain/rules/rent/period.ts'
import type { DatesProblem } from '../../../domain/rules/rent/typed-dates.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import type { Calendar } from './use-calendar.ts'

/**
 * Why a rental cannot start on a day; absent when it can.
 * @param now as the server says
 */
export function problemOfDay(
  day: string,
  { rentType, terms }: { rentType: PublicAd['rentType']; terms: Pick<PublicAd['terms'], 'notice'> },
  { today, free }: Pick<Calendar, 'today' | 'free'>,
  now: Date,
): DatesProblem | undefined {
  if (day < today) return { code: 'period_over' }
  if (free[day] === 0) return { code: 'taken', day }
  if (day < earliestStart(rentType, terms.notice, now).slice(0, 10)) return { code: 'period_too_soon' }
  return day > latestStart(now) ? { code: 'period_too_far' } : undefined
}

import { formatDay } from '../format-day.ts'
import type { RentPeriod } from './period.ts'

/** The words of days: short names with blanks between them. */
export interface DayNames {
  /** From Sunday on. */
  weekdays: string
  months: string
}

/** `Fri 4 Dec`, with the year where it is another one than today's. */
export function formatWeekday({ weekdays, months }: DayNames, day: string, today: string): string {
  // Without `Intl`, as days are written everywhere: every browser has the same words.
  const weekday = weekdays.split(' ')[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${weekday} ${formatDay(day, months, today)}`
}

/** The same of a minute: `Fri 4 Dec, 09:30`. @param moment a day or a minute in India */
export function formatMoment(names: DayNames, moment: string, today: string): string {
  const day = formatWeekday(names, moment.slice(0, 10), today)
  return moment.length > 10 ? `${day}, ${moment.slice(11)}` : day
}

/** `Fri 4 Dec – Sun 6 Dec`, `Fri 4 Dec, 09:30 – 12:30`. */
export function formatEnds(names: DayNames, { from, to }: RentPeriod, today: string): string {
  const first = formatMoment(names, from, today)
  if (from === to) return first
  const isWithinDay = to.length > 10 && from.slice(0, 10) === to.slice(0, 10)
  return `${first} – ${isWithinDay ? to.slice(11) : formatMoment(names, to, today)}`
}

/** The same for a narrow place: no line breaks but at the dash. */
export const keepEndsWhole = (ends: string): string =>
  ends
    .split(' – ')
    .map((end) => end.replaceAll(' ', '\u00a0'))
    .join(' – ')

/** The values of a message about a rental that its words show: when it is, and when it begins. Of other messages none. */
export function wordsOfPeriod(
  names: DayNames,
  { from, to = from }: { from?: string | undefined; to?: string | undefined },
  today: string,
): { period?: string; date?: string } {
  if (from === undefined || to === undefined) return {}
  return { period: formatEnds(names, { from, to }, today), date: formatMoment(names, from, today) }
}

/** In figures, the same in every language, for the console: `05/12/2026–07/12/2026`, `05/12/2026, 10:00–14:00`. */
export function formatPeriodInFigures({ from, to }: RentPeriod): string {
  if (from === to) return inFigures(from)
  const [day, time] = to.split('T')
  const isWithinDay = time !== undefined && from.startsWith(`${day}`)
  return `${inFigures(from)}–${isWithinDay ? time : inFigures(to)}`
}

function inFigures(moment: string): string {
  const [day = '', time] = moment.split('T')
  const date = day.split('-').reverse().join('/')
  return time === undefined ? date : `${date}, ${time}`
}

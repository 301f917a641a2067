import type { Language, Localized } from '../languages.ts'
import { formatDate } from './dates.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `Intl` has only “now”, in Hindi the word of “from now on”. */
const justNow: Localized = { en: 'just now', hi: 'अभी', gu: 'હમણાં' }

/** Was it on this day, as seen in India? */
export function isToday(instant: string, now: number): boolean {
  return formatDate(instant) === formatDate(new Date(now))
}

/**
 * The age of something in words; from a week on, its day as `14/10/2025`.
 * @param instant ISO 8601 @param now milliseconds since 1970; with a slow clock, a future time counts as now
 */
export function timeAgo(instant: string, now: number, language: Language): string {
  const age = Math.max(0, now - Date.parse(instant))
  if (age < minute) return justNow[language]
  if (age >= 7 * day) return formatDate(instant)
  const [count, unit] =
    age < hour
      ? ([Math.floor(age / minute), 'minute'] as const)
      : age < day
        ? ([Math.floor(age / hour), 'hour'] as const)
        : ([Math.floor(age / day), 'day'] as const)
  // “The day before yesterday” is one word in Hindi, the same as “the day after tomorrow”.
  const numeric = age < 2 * day ? 'auto' : 'always'
  return new Intl.RelativeTimeFormat(`${language}-IN`, { numeric }).format(-count, unit)
}

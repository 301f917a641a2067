/** India has one time, all year: in milliseconds before that of Greenwich. */
const india = 5.5 * 60 * 60_000

/**
 * `14/10/2025`: the day as seen in India, where the marketplace lives: server and browser must agree on it. Without
 * `Intl`, like `formatCount`. @param instant ISO 8601 text or a Date
 */
export function formatDate(instant: string | Date): string {
  const [year, month, day] = new Date(new Date(instant).getTime() + india).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

/** Returns the time of day of an instant in India: `18:05`. */
export const timeOfDayInIndia = (instant: Date): string =>
  new Date(instant.getTime() + india).toISOString().slice(11, 16)

/** The day of an instant as seen in India: `2025-10-14`, as a field for days has it. */
export const dayInIndia = (instant: Date): string => new Date(instant.getTime() + india).toISOString().slice(0, 10)

/** Tells whether a text is an existing day: `2025-10-14`. */
export function isIsoDay(text: string): boolean {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** Adds days to a day. @param day `2025-10-14` */
export const addDays = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** When a day begins in India. @param day `2025-10-14` */
export const startOfDayInIndia = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - india)

/** When it ends there. */
export const endOfDayInIndia = (day: string): Date => new Date(startOfDayInIndia(day).getTime() + 86_400_000)

/** Whole seconds until a time, never below 0. @param until in milliseconds since 1970 @param now likewise */
export function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** Formats seconds as a countdown: `04:32`. */
export function formatCountdown(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

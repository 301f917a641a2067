/** A day in the middle of a date of the browser's zone, as the month grid has its days. @param day `2026-12-04` */
export function toLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

const two = (part: number): string => String(part).padStart(2, '0')

/** The day of such a date. Never by way of UTC, where it may be another one. */
export const fromLocalDate = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

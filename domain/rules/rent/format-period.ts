import type { RentPeriod } from './period.ts'

/** `05/12/2026`, of an ad per hour with the time: `05/12/2026, 10:00`. @param minute a day or a minute in India */
export function formatMinute(minute: string): string {
  const [day = '', time] = minute.split('T')
  const date = day.split('-').reverse().join('/')
  return time === undefined ? date : `${date}, ${time}`
}

/** A period in figures, the same in every language: `05/12/2026–07/12/2026`, `05/12/2026, 10:00–14:00`. */
export function formatPeriod({ from, to }: RentPeriod): string {
  if (from === to) return formatMinute(from)
  const [day, time] = to.split('T')
  const isWithinDay = time !== undefined && from.startsWith(`${day}`)
  return `${formatMinute(from)}–${isWithinDay ? time : formatMinute(to)}`
}

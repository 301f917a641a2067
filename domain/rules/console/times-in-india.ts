/** When a task of the timetable runs, in Indian time. */
export interface IndianTimes {
  kind: 'every_minute' | 'every_hour' | 'every_day' | 'other'
  /** Of each hour. */
  minute: number
  /** Of each day, as `08:00`. */
  time: string
}

const timeOfDay = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
})

/** Instants in ISO 8601 that are a value of JSON, or a value alone. */
const instants = /(?<=^|")\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z(?=$|")/g

/**
 * Replaces the instants in a text by times in India, as spreadsheets read them: `2026-11-27 12:05:09`.
 * @param text an instant, or JSON
 */
export const localizeUtcTimes = (text: string): string =>
  text.replace(instants, (instant) => timeOfDay.format(new Date(instant)))

/** India is five and a half hours ahead of UTC. */
const [hours, minutes] = [5, 30]
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** @param times as in a crontab, in UTC */
export function parseTimesInIndia(times: string): IndianTimes {
  const [minute, hour] = times.split(' ').map(Number)
  const isEvery = (kind: IndianTimes['kind']) => ({ kind, minute: 0, time: '' })
  if (times === '* * * * *') return isEvery('every_minute')
  if (minute === undefined || Number.isNaN(minute) || !times.endsWith(' * * *')) return isEvery('other')
  const ownMinute = (minute + minutes) % 60
  if (hour === undefined || Number.isNaN(hour)) return { kind: 'every_hour', minute: ownMinute, time: '' }
  const ownHour = (hour + hours + Math.floor((minute + minutes) / 60)) % 24
  return { kind: 'every_day', minute: ownMinute, time: `${twoDigits(ownHour)}:${twoDigits(ownMinute)}` }
}

/** When a task of the timetable runs, in Indian time. */
export interface IndianTimes {
  kind: 'every_minute' | 'every_hour' | 'every_day' | 'other'
  /** Of each hour. */
  minute: number
  /** Of each day, as `08:00`. */
  time: string
}

/** India is five and a half hours ahead of UTC. */
const [hours, minutes] = [5, 30]
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** @param times as in a crontab, in UTC */
export function timesInIndia(times: string): IndianTimes {
  const [minute, hour] = times.split(' ').map(Number)
  const isEvery = (kind: IndianTimes['kind']) => ({ kind, minute: 0, time: '' })
  if (times === '* * * * *') return isEvery('every_minute')
  if (minute === undefined || Number.isNaN(minute) || !times.endsWith(' * * *')) return isEvery('other')
  const ownMinute = (minute + minutes) % 60
  if (hour === undefined || Number.isNaN(hour)) return { kind: 'every_hour', minute: ownMinute, time: '' }
  const ownHour = (hour + hours + Math.floor((minute + minutes) / 60)) % 24
  return { kind: 'every_day', minute: ownMinute, time: `${twoDigits(ownHour)}:${twoDigits(ownMinute)}` }
}

import { endOf, instantOfMinute, type RentPeriod } from './period.ts'

interface CalendarEntry extends RentPeriod {
  /** Of the rental: the same rental is one entry, however often its file is opened. */
  id: string
  title: string
  place: string
  /** More words, and the page of the rental. */
  text: string
  url: string
}

/** Bytes of a line of such a file, without its end (RFC 5545, 3.1). */
const lineMax = 75

/**
 * The file that puts a rental into a calendar (RFC 5545): whole days, or hours as an instant.
 * @param now when it is made
 */
export function formatCalendarFile(entry: CalendarEntry, now: Date): string {
  const { id, title, place, text, url, from } = entry
  const end = endOf(entry)
  const times =
    from.length === 10
      ? [`DTSTART;VALUE=DATE:${digitsOf(from)}`, `DTEND;VALUE=DATE:${digitsOf(end)}`]
      : [`DTSTART:${stampOfMinute(from)}`, `DTEND:${stampOfMinute(end)}`]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//rental//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stampOf(now)}`,
    ...times,
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(text ? [`DESCRIPTION:${escapeText(text)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const digitsOf = (day: string): string => day.replaceAll('-', '')

const stampOf = (instant: Date): string => instant.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')

const stampOfMinute = (minute: string): string => stampOf(new Date(instantOfMinute(minute)))

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n?|\n/g, String.raw`\n`)

/** Breaks a long line, never within a letter. */
function fold(line: string): string {
  const bytes = new TextEncoder()
  let folded = ''
  let size = 0
  for (const letter of line) {
    const length = bytes.encode(letter).length
    if (size + length > lineMax) {
      folded += '\r\n '
      size = 1
    }
    folded += letter
    size += length
  }
  return folded
}

import { describe, expect, it } from 'vitest'
import { formatCalendarFile } from '../../domain/rules/rent/calendar-file.ts'

const now = new Date('2026-12-01T06:00:00.123Z')
const rental = {
  id: '0198f1c2-0000-7000-8000-000000000001',
  title: 'Canon R10',
  place: '',
  text: '',
  url: 'https://kiraya.test/rentals/1',
  from: '2026-12-04',
  to: '2026-12-06',
}
const linesOf = (given: Partial<typeof rental>) => formatCalendarFile({ ...rental, ...given }, now).split('\r\n')

describe('the calendar file of a rental', () => {
  it('has whole days, and ends on the day after the last one', () => {
    expect(linesOf({})).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//rental//EN',
      'BEGIN:VEVENT',
      `UID:${rental.id}`,
      'DTSTAMP:20261201T060000Z',
      'DTSTART;VALUE=DATE:20261204',
      'DTEND;VALUE=DATE:20261207',
      'SUMMARY:Canon R10',
      'URL:https://kiraya.test/rentals/1',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it.each([
    ['2026-12-31', '2026-12-31', '20261231', '20270101'],
    ['2028-02-28', '2028-02-29', '20280228', '20280301'],
  ])('goes over the end of a month and a year: %s to %s', (from, to, first, after) => {
    expect(linesOf({ from, to })).toEqual(
      expect.arrayContaining([`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${after}`]),
    )
  })

  it('has hours as an instant: early morning in India is the day before in Greenwich', () => {
    expect(linesOf({ from: '2026-12-04T04:30', to: '2026-12-04T09:00' })).toEqual(
      expect.arrayContaining(['DTSTART:20261203T230000Z', 'DTEND:20261204T033000Z']),
    )
  })

  it('keeps signs, lines and letters of every script', () => {
    const text = String.raw`Bring: ID, papers; a\b` + '\nકેમેરા બેગ સાથે'
    expect(linesOf({ place: 'Shop 4, Navrangpura' })).toContain(String.raw`LOCATION:Shop 4\, Navrangpura`)
    const whole = formatCalendarFile({ ...rental, text }, now).replaceAll('\r\n ', '')
    expect(whole).toContain(String.raw`DESCRIPTION:Bring: ID\, papers\; a\\b\nકેમેરા બેગ સાથે`)
  })

  it('cannot be given lines of its own by a title', () => {
    expect(linesOf({ title: 'Camera\r\nATTENDEE:x' })).toContain(String.raw`SUMMARY:Camera\nATTENDEE:x`)
  })

  it('has no line above 75 bytes, and breaks none within a letter', () => {
    const title = `📷${'કેમેરા '.repeat(40)}`
    const lines = linesOf({ title })
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\ufffd')
    }
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
  })
})

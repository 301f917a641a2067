import { formatCalendarFile } from '../../../domain/rules/rent/calendar-file.ts'
import type { Rental } from '../../../domain/schemas/rental.ts'
import { downloadFile } from '../../browser/download-file.ts'
import { rentalPath } from './use-rental.ts'

/** Gives the device a calendar file of a rental, made here. @param text with whom it is */
export function saveCalendarFile({ _id, ad, from, to }: Rental, place: string, text: string): void {
  const url = location.origin + rentalPath(_id)
  const file = formatCalendarFile({ id: _id, title: ad.title, from, to, place, text, url }, new Date())
  downloadFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${from.slice(0, 10)}.ics`)
}

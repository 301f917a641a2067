const calendarDay = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  // The marketplace lives in India: server and browser must agree on the day.
  timeZone: 'Asia/Kolkata',
})

/** `14/10/2025`: the en-GB day, as seen in India. @param instant ISO 8601 text or a Date */
export function formatDate(instant: string | Date): string {
  return calendarDay.format(new Date(instant))
}

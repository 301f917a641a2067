/**
 * `November 2026`. Without `Intl`, which takes 60 ms on a slow phone: the server and every browser write the same.
 * @param month `2026-11`, or a day of it
 * @param names of the months, with blanks between them
 */
export function formatMonth(month: string, names: string): string {
  const [year, number] = month.split('-')
  return `${names.split(' ')[Number(number) - 1]} ${year}`
}

/** `3 December`, with the year where it is another one than that of `today`. @param day and @param today `2026-12-03` */
export function formatDay(day: string, names: string, today: string): string {
  const words = `${Number(day.slice(8))} ${formatMonth(day, names)}`
  return day.slice(0, 4) === today.slice(0, 4) ? words.slice(0, -5) : words
}

/** `3 – 5 December`, `30 November – 2 December`. @param from and @param to are days, both included */
export function formatDays({ from, to }: { from: string; to: string }, names: string, today: string): string {
  const last = formatDay(to, names, today)
  if (from === to) return last
  const first = from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}` : formatDay(from, names, today)
  return `${first} – ${last}`
}

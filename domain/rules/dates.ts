/** India has one time, all year: in milliseconds before that of Greenwich. */
const india = 5.5 * 60 * 60_000

/**
 * `14/10/2025`: the day as seen in India, where the marketplace lives: server and browser must agree on it. By hand, like
 * `formatCount`. @param instant ISO 8601 text or a Date
 */
export function formatDate(instant: string | Date): string {
  const [year, month, day] = new Date(new Date(instant).getTime() + india).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

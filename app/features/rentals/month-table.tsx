import { Link } from 'react-router'
import type { Rental } from '../../../domain/schemas/rental.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { formatWeekday } from '../dates/dates-words.ts'
import { type DayEvent, eventsOn, weeksOf } from './month-events.ts'
import { rentalsPath } from './use-rental.ts'

interface MonthTableProps {
  /** `2026-12`. */
  month: string
  rentals: readonly Rental[]
  today: string
  /** The day whose list is shown. */
  shown: string | undefined
}

/** Marks of a day that have room on a phone, and those beside the number of the others. */
const marksMax = 3
const marksBesideNumber = 2

/** A month of all ads of a lender: each day with marks of what is given out or asked for, as a link to the list of that day. */
export function MonthTable({ month, rentals, today, shown }: MonthTableProps) {
  const { t } = useTranslation('contact')
  const { t: say } = useTranslation('rentals')
  const short = t('dates.weekdays').split(' ')
  const long = t('dates.weekdays_long').split(' ')
  return (
    <>
      <table aria-labelledby="rentals-month" className="w-full table-fixed border-separate border-spacing-0.5">
        <thead>
          <tr>
            {long.map((weekday, i) => (
              <th key={weekday} scope="col" abbr={weekday} className="py-1 text-12 font-normal text-ink-soft">
                {short[i]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, weekday) => (
                <td key={long[weekday]} className="p-0 align-top">
                  {day && <MonthDay day={day} today={today} isShown={day === shown} events={eventsOn(rentals, day)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden="true" className="mt-2 mb-5 flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-soft">
        <span className="inline-flex items-center gap-1.5">
          <Mark isAsked={false} /> {say('rentals.mark_booked')}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Mark isAsked /> {say('rentals.mark_asked')}
        </span>
      </p>
    </>
  )
}

interface MonthDayProps {
  day: string
  today: string
  isShown: boolean
  events: readonly DayEvent[]
}

function MonthDay({ day, today, isShown, events }: MonthDayProps) {
  const { t } = useTranslation('contact')
  const { t: say } = useTranslation('rentals')
  // What goes out and comes back on one day is one rental.
  const rentals = [...new Map(events.map(({ rental }) => [rental._id, rental])).values()]
  const asked = rentals.filter(({ state }) => state === 'asked').length
  const booked = rentals.length - asked
  const isCut = rentals.length > marksMax
  // Of both kinds one is marked.
  const ofBoth = [false, true].flatMap((isAsked) => rentals.find(({ state }) => (state === 'asked') === isAsked) ?? [])
  const marked =
    isCut && ofBoth.length === marksBesideNumber ? ofBoth : rentals.slice(0, isCut ? marksBesideNumber : marksMax)
  const number = (
    <span
      className={`grid size-7 place-items-center rounded-pill tabular-nums ${day === today ? 'bg-peacock-600 font-price text-on-peacock' : rentals.length > 0 ? 'font-price' : 'text-ink-soft'}`}
    >
      {Number(day.slice(8))}
    </span>
  )
  const look = 'grid min-h-14 content-start justify-items-center gap-1 rounded-12 pt-1 pb-1.5'
  if (rentals.length === 0) return <div className={look}>{number}</div>
  const words = [
    formatWeekday(t, day, today),
    ...(booked > 0 ? [say('rentals.day_booked', { count: booked })] : []),
    ...(asked > 0 ? [say('rentals.day_asked', { count: asked })] : []),
  ]
  return (
    <Link
      to={`${rentalsPath}?month=${day.slice(0, 7)}&day=${day}`}
      replace
      preventScrollReset
      aria-label={words.join(', ')}
      aria-current={isShown ? 'date' : undefined}
      className={`${look} border hover:bg-sunken ${isShown ? 'border-peacock-600 bg-peacock-50' : 'border-line bg-surface'}`}
    >
      {number}
      <span className="flex min-h-4 flex-wrap items-center justify-center gap-0.5">
        {marked.map((rental) => (
          <Mark key={rental._id} isAsked={rental.state === 'asked'} />
        ))}
        {isCut && <span className="text-12 leading-none whitespace-nowrap">+{rentals.length - marksBesideNumber}</span>}
      </span>
    </Link>
  )
}

/** A full square is a booking, a ring is a request. */
function Mark({ isAsked }: { isAsked: boolean }) {
  return (
    <span
      className={`size-2.5 flex-none border-2 ${isAsked ? 'rounded-pill border-marigold-500' : 'forced-edge border-peacock-600 bg-peacock-600'}`}
    />
  )
}

import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import { rentalLimits } from '../../../domain/limits/rent.ts'
import { formatMonth } from '../../../domain/rules/format-day.ts'
import { addMonths } from '../../../domain/rules/rent/period.ts'
import type { Rental, RentalPage } from '../../../domain/schemas/rental.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { iconButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { useServerQuery } from '../../ui/use-server-query.ts'
import { formatWeekday } from '../dates/dates-words.ts'
import { callApi } from '../session/call-api.ts'
import { DayTile } from './day-tile.tsx'
import { type DayEvent, eventsByDay, eventsOn } from './month-events.ts'
import { MonthTable } from './month-table.tsx'
import { otherNameOf } from './rental-words.ts'
import { RentalLabel } from './state-label.tsx'
import { rentalPath, rentalsPath, useOnRentalNews } from './use-rental.ts'

/** Calls for one month: more than so many pages of 100 nobody reads. */
const pagesMax = 5

interface MonthOfRentals {
  rentals: Rental[]
  today: string
}

async function fetchPage(month: string, cursor: string | null): Promise<RentalPage | undefined> {
  const query = { side: 'lender', month, limit: rentalLimits.pageSizeMax, ...(cursor && { cursor }) } as const
  return (await callApi('GET rentals/list', { query })).answer
}

async function fetchMonth(month: string): Promise<MonthOfRentals | null> {
  const rentals: Rental[] = []
  let cursor: string | null = null
  let today = ''
  for (let page = 0; page < pagesMax; page++) {
    const next: RentalPage | undefined = await fetchPage(month, cursor)
    if (!next) return null
    rentals.push(...next.rentals)
    today = next.today
    cursor = next.nextCursor
    if (cursor === null) break
  }
  return { rentals, today }
}

const whatMessages = {
  asked: 'rentals.asked_for',
  out: 'rentals.out',
  back: 'rentals.back',
  held: 'rentals.held',
} as const

interface RentalsMonthProps {
  /** `2026-12`. */
  month: string
  /** A day of it whose list is shown; without one that of the month. */
  day: string | undefined
  /** Hears what day it is, as the server says. */
  onToday(today: string): void
}

/** A month of all ads of a lender as a grid, and what happens on a day or in all of it. */
export function RentalsMonth({ month, day: shown, onToday }: RentalsMonthProps) {
  const { t } = useTranslation('rentals')
  useTranslation('contact')
  const { answer, state, load } = useServerQuery({
    queryKey: month,
    async query(wanted) {
      const found = await fetchMonth(wanted)
      if (found) onToday(found.today)
      return found
    },
  })
  useOnRentalNews(undefined, () => void load())
  const turn = (by: number) => `${rentalsPath}?month=${addMonths(`${month}-01`, by).slice(0, 7)}`
  const days =
    answer && (shown ? [[shown, eventsOn(answer.rentals, shown)] as const] : eventsByDay(answer.rentals, month))
  const list = useRef<HTMLOListElement>(null)
  // The list of a day stands below the grid, which may be off the screen.
  useEffect(() => {
    if (shown && list.current) list.current.focus()
  }, [shown])
  return (
    <section aria-labelledby="rentals-month">
      <div className="mb-3 flex flex-wrap items-center">
        <Link to={turn(-1)} replace aria-label={t('rentals.previous_month')} className={iconButtonClass}>
          <Icon of={ChevronLeft} className="size-6" />
        </Link>
        <h2 id="rentals-month" className="flex-1 text-center text-18">
          {formatMonth(month, t('month_names'))}
        </h2>
        <Link to={turn(1)} replace aria-label={t('rentals.next_month')} className={iconButtonClass}>
          <Icon of={ChevronRight} className="size-6" />
        </Link>
      </div>
      {answer && <MonthTable month={month} rentals={answer.rentals} today={answer.today} shown={shown} />}
      {shown && days && (
        <Link
          to={`${rentalsPath}?month=${month}`}
          replace
          preventScrollReset
          className="mb-2 inline-flex min-h-11 items-center font-label text-peacock-600 underline-offset-4 hover:underline"
        >
          {t('rentals.whole_month')}
        </Link>
      )}
      {days ? (
        days.every(([, events]) => events.length === 0) ? (
          <p className="py-6 text-center text-ink-soft">{t('rentals.month_empty')}</p>
        ) : (
          <ol ref={list} tabIndex={-1} className="grid gap-3 outline-none">
            {days.map(([day, events]) => (
              <li key={day} className="flex gap-3.5 rounded-20 border border-line bg-surface p-3">
                <DayTile day={day} />
                <div className="min-w-0 flex-1">
                  <h3 className="sr-only">{formatWeekday(t, day, answer.today || day)}</h3>
                  <ul>
                    {events.map(({ rental, what }) => (
                      <li key={`${rental._id} ${what}`}>
                        <MonthEntry rental={rental} what={what} />
                      </li>
                    ))}
                  </ul>
                </div>
              </li>
            ))}
          </ol>
        )
      ) : state === 'failed' ? (
        <LoadError title={t('rental.failed')} retry={() => void load()} />
      ) : (
        <p role="status" className="py-6 text-ink-soft">
          {t('rental.loading')}
        </p>
      )}
    </section>
  )
}

function MonthEntry({ rental, what }: DayEvent) {
  const { t } = useTranslation('rentals')
  const { _id, ad, from, to } = rental
  const name = otherNameOf(t, rental)
  const time = (what === 'back' ? to : from).slice(11)
  return (
    <Link
      to={rentalPath(_id)}
      className="flex min-h-11 justify-between gap-x-3 gap-y-1 rounded-12 px-2 py-1.5 leading-snug hover:bg-sunken max-sm:flex-col max-sm:items-start sm:items-center"
    >
      <span className="min-w-0">
        <b className="font-label wrap-anywhere" lang={detectLanguage(ad.title)}>
          {ad.title}
        </b>
        <span className="block text-14 text-ink-soft">
          <SentenceWithUserText userTexts={{ name }} format={({ name }) => `${t(whatMessages[what])} · ${name}`} />
          {time && ` · ${time}`}
        </span>
      </span>
      <RentalLabel rental={rental} />
    </Link>
  )
}

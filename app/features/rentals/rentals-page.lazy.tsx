import { CalendarDays } from 'lucide'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { dayInIndia, isIsoDay } from '../../../domain/rules/dates.ts'
import { type RentalSide, rentalSides } from '../../../domain/rules/rent/rental-steps.ts'
import type { Rental, rentalGroups } from '../../../domain/schemas/rental.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button, ButtonLink, chipClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent, lazyModule } from '../../ui/lazy-part.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { usePagedList } from '../../ui/use-paged-list.ts'
import { scrollCurrentIntoView } from '../catalogue/scroll-strip.ts'
import { LazyPushOffer } from '../notifications/push-offer.tsx'
import { callApi } from '../session/call-api.ts'
import { useSession } from '../session/session.ts'
import { LoadingRentals } from './loading-rentals.tsx'
import { RentalRow } from './rental-row.tsx'
import { rentalsPath, useOnRentalNews } from './use-rental.ts'

type Group = (typeof rentalGroups)[number]

const loadMonth = lazyModule(() => import('./rentals-month.lazy.tsx'))
const RentalsMonth = lazyComponent(loadMonth, 'RentalsMonth')

/** The requests and bookings of the signed-in user, as lender and as renter, and a month of all that they lend (docs/decisions/rentals.md). */
export function RentalsPage() {
  const token = useSession()?.token
  // The next user of the device sees nothing of the previous one.
  return token === undefined ? null : <Rentals key={token} />
}

function bringCurrentIntoSight(strip: HTMLElement | null) {
  if (strip) scrollCurrentIntoView(strip)
}

const sideMessages = { lender: 'rentals.as_lender', renter: 'rentals.as_renter' } as const

function Rentals() {
  const { t } = useTranslation('rentals')
  const [today, setToday] = useState(() => dayInIndia(new Date()))
  useTranslation('contact')
  const params = new URLSearchParams(useLocation().search)
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(params.get('month') ?? '')?.[0]
  const typedDay = params.get('day') ?? ''
  const day = month && typedDay.startsWith(month) && isIsoDay(typedDay) ? typedDay : undefined
  const side = rentalSides.find((one) => one === params.get('as'))
  const views = [
    { to: rentalsPath, label: t('rentals.all'), isShown: !month && !side },
    ...rentalSides.map((one) => ({
      to: `${rentalsPath}?as=${one}`,
      label: t(sideMessages[one]),
      isShown: !month && side === one,
    })),
    {
      to: `${rentalsPath}?month=${today.slice(0, 7)}`,
      label: t('rentals.month'),
      isShown: month !== undefined,
    },
  ]
  return (
    <div className="mx-auto min-h-[60vh] max-w-[calc(44rem+2*var(--gutter))] px-gutter pt-6 pb-12">
      <h1 className="grid min-h-12 items-center text-22 md:text-28">{t('rental.all')}</h1>
      <nav
        aria-label={t('rentals.views')}
        ref={bringCurrentIntoSight}
        className="strip -mx-gutter mt-2 mb-5 gap-1.5 px-gutter sm:gap-2 py-0.5"
      >
        {views.map(({ to, label, isShown }) => (
          <Link
            key={label}
            to={to}
            aria-current={isShown ? 'page' : undefined}
            className={chipClass('flex-none px-3 whitespace-nowrap sm:px-4')}
          >
            {label}
          </Link>
        ))}
      </nav>
      {month ? (
        <RentalsMonth key={month} month={month} day={day} onToday={setToday} />
      ) : (
        <Groups key={side ?? ''} side={side} onToday={setToday} />
      )}
    </div>
  )
}

const groups = ['todo', 'coming', 'past'] as const satisfies Group[]
const groupMessages = { todo: 'rentals.todo', coming: 'rentals.coming', past: 'rentals.past' } as const
const emptyMessages = { todo: 'rentals.todo_empty', coming: 'rentals.coming_empty', past: null } as const

interface GroupPage {
  items: readonly Rental[]
  nextCursor: string | null
  waiting: number
  today: string
}

interface GroupsProps {
  side: RentalSide | undefined
  /** Hears what day it is, as the server says. */
  onToday(today: string): void
}

function useGroup(group: Group, { side, onToday }: GroupsProps) {
  return usePagedList<GroupPage>({
    listKey: `${group} ${side ?? ''}`,
    async fetchPage(cursor) {
      const query = { group, ...(side && { side }), ...(cursor && { cursor }) }
      const { answer } = await callApi('GET rentals/list', { query })
      if (!answer) return null
      const { rentals: items, nextCursor, waiting, today } = answer
      onToday(today)
      return { items, nextCursor, waiting, today }
    },
  })
}

function Groups(props: GroupsProps) {
  const { side } = props
  const { t } = useTranslation('rentals')
  const all = { todo: useGroup('todo', props), coming: useGroup('coming', props), past: useGroup('past', props) }
  const lists = Object.values(all)
  const load = () => {
    for (const { load } of lists) void load()
  }
  useOnRentalNews(undefined, load)
  const { todo } = all
  if (lists.some(({ list, state }) => !list && state === 'failed'))
    return <LoadError title={t('rental.failed')} retry={load} />
  if (lists.some(({ list }) => !list)) return <LoadingRentals />
  if (lists.every(({ list }) => list?.items.length === 0))
    return (
      <StatePanel
        level="h2"
        title={t('rentals.empty_title')}
        text={t('rentals.empty_text')}
        picture={<Icon of={CalendarDays} className="mb-9 size-13 text-peacock-600" />}
        action={
          <ButtonLink kind="primary" to="/">
            {t('see_everything')}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      {todo.list && todo.list.waiting > 0 && side !== 'renter' && (
        <p className="mb-4 rounded-12 bg-marigold-50 px-4 py-3 font-label">
          {t('rentals.waiting', { count: todo.list.waiting })}
        </p>
      )}
      {groups.map((group) => (
        <GroupSection key={group} group={group} {...all[group]} />
      ))}
      <LazyPushOffer about="rental" />
    </>
  )
}

function GroupSection({ group, list, state, loadMore }: { group: Group } & ReturnType<typeof useGroup>) {
  const { t } = useTranslation('rentals')
  const [firstNew, setFirstNew] = useState<string>()
  const empty = emptyMessages[group]
  if (!list || (list.items.length === 0 && empty === null)) return null
  async function more() {
    setFirstNew((await loadMore())?._id)
  }
  return (
    <section aria-labelledby={`rentals-${group}`} className="not-first:mt-7">
      <h2 id={`rentals-${group}`} className="mb-2 text-18">
        {t(groupMessages[group])}
      </h2>
      {list.items.length === 0 ? (
        <p className="text-ink-soft">{empty && t(empty)}</p>
      ) : (
        <ul className="overflow-cut rounded-20 border border-line bg-surface *:not-first:border-t *:not-first:border-line">
          {list.items.map((rental) => (
            <RentalRow key={rental._id} rental={rental} today={list.today} isFocused={rental._id === firstNew} />
          ))}
        </ul>
      )}
      {list.nextCursor && (
        <div className="grid justify-items-center gap-2 pt-4">
          {state === 'failed' && (
            <p role="alert" className="text-ink-soft">
              {t('load_more_failed')}
            </p>
          )}
          <Button kind="outline" aria-disabled={state === 'loading'} onClick={() => void more()}>
            {t(state === 'loading' ? 'rental.loading' : state === 'failed' ? 'retry' : 'rentals.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

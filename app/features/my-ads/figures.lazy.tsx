import { ChevronDown, Lightbulb } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { figureLimits } from '../../../domain/limits/figures.ts'
import { formatDate } from '../../../domain/rules/dates.ts'
import { adPath } from '../../../domain/rules/links.ts'
import { formatCount } from '../../../domain/rules/price.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { DayChart } from '../../ui/day-chart.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type DailyAdFigures, loadAdFigures } from './load-ad-figures.ts'

interface AdFiguresProps {
  ad: OwnAd
  onEdit(): void
}

/** Daily views of one's own ad, with contacts and favourites, and hints for improving it. */
export function AdFigures({ ad, onEdit }: AdFiguresProps) {
  const { t } = useTranslation('ad')
  const [figures, setFigures] = useState<DailyAdFigures | null>()
  const load = useEffectEvent(async () => {
    setFigures(undefined)
    setFigures(await loadAdFigures(ad._id))
  })
  useEffect(() => void load(), [])
  if (figures === undefined) return null
  if (figures === null)
    return (
      <div className="flex flex-wrap items-center gap-x-3 text-14 text-ink-soft">
        <p>{t('figures.failed')}</p>
        <Retry onPress={load} />
      </div>
    )
  return (
    <>
      <Chart ad={ad} figures={figures} />
      <Hints ad={ad} unanswered={figures.unanswered} onEdit={onEdit} />
    </>
  )
}

/** A retry button: effect events must not be passed to handlers. */
function Retry({ onPress }: { onPress(): Promise<void> }) {
  const { t } = useTranslation('ad')
  return (
    <Button kind="quiet" onClick={() => void onPress()}>
      {t('retry')}
    </Button>
  )
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const series = [
  { name: 'views', mark: 'fill-peacock-600' },
  { name: 'contacts', mark: 'fill-marigold-500' },
  { name: 'favourites', mark: 'fill-rani-600' },
] as const

function Chart({ ad, figures }: { ad: OwnAd; figures: DailyAdFigures }) {
  const { t } = useTranslation('ad')
  const { days, views, contacts, favourites } = figures
  const isEmpty = sum(views) + sum(contacts) + sum(favourites) === 0
  if (isEmpty) return <p className="text-14 text-ink-soft">{t('figures.none', { days: days.length })}</p>
  const counts = { total: formatCount(sum(views)), most: formatCount(Math.max(...views)) }
  return (
    <>
      <p className="text-14 text-ink-soft">{t('figures.title', { days: days.length })}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-14">
        {series.map(({ name, mark }) => (
          <li key={name} className="inline-flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 10 10" className={`size-2.5 ${mark}`}>
              {name === 'views' ? <rect width="10" height="10" rx="2" /> : <circle cx="5" cy="5" r="5" />}
            </svg>
            {t(`figures.${name}`)}
            <b className="font-label tabular-nums">{formatCount(sum(figures[name]))}</b>
          </li>
        ))}
      </ul>
      <DayChart
        label={t('figures.chart', { title: ad.title, days: days.length, ...counts })}
        bars={views}
        points={[
          { values: contacts, className: 'fill-marigold-500' },
          { values: favourites, className: 'fill-rani-600' },
        ]}
        days={[
          { at: 0, text: shortDate(days.at(0)) },
          { at: days.length - 1, text: shortDate(days.at(-1)) },
        ]}
        className="mt-1 w-full max-w-112"
      />
      <details className="group text-14">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-label text-peacock-600 [&::-webkit-details-marker]:hidden">
          {t('figures.by_day')}
          <span className="sr-only">: {ad.title}</span>
          <Icon of={ChevronDown} className="size-4 group-[[open]]:rotate-180" />
        </summary>
        <Days figures={figures} />
      </details>
    </>
  )
}

/** A day of India, at noon. @param day as `2026-11-25` */
const dateOf = (day: string): string => formatDate(`${day}T12:00:00+05:30`)
/** Without the year. */
const shortDate = (day = ''): string => dateOf(day).slice(0, 5)

/** The same figures as a table, the newest day first. */
function Days({ figures }: { figures: DailyAdFigures }) {
  const { t } = useTranslation('ad')
  return (
    <table className="mb-2 w-full max-w-112 tabular-nums [&_td]:text-right [&_th:not(:first-child)]:text-right">
      <thead className="text-ink-soft">
        <tr>
          <Head>{t('figures.day')}</Head>
          {series.map(({ name }) => (
            <Head key={name}>{t(`figures.${name}`)}</Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.days
          .map((day, at) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-body whitespace-nowrap">
                {dateOf(day)}
              </th>
              {series.map(({ name }) => (
                <td key={name} className="py-1 pl-2">
                  {formatCount(figures[name][at] ?? 0)}
                </td>
              ))}
            </tr>
          ))
          .reverse()}
      </tbody>
    </table>
  )
}

const Head = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="py-1 pl-2 text-left font-body first:pl-0">
    {children}
  </th>
)

const linkClass =
  'inline-flex min-h-11 items-center py-1 text-left leading-snug text-peacock-600 underline underline-offset-4'

/** What would make an ad better, each with the way there. */
function Hints({ ad, unanswered, onEdit }: AdFiguresProps & { unanswered: number }) {
  const { t } = useTranslation('ad')
  const edits = [
    ...(ad.pictures.length < figureLimits.fewPictures ? (['figures.more_photos'] as const) : []),
    ...(ad.description.trim().length < figureLimits.shortDescription ? (['figures.say_more'] as const) : []),
  ]
  if (ad.status === 'removed' || (edits.length === 0 && unanswered === 0)) return null
  return (
    <ul className="mt-1 grid text-14">
      {edits.map((hint) => (
        <Hint key={hint}>
          <button type="button" className={linkClass} onClick={onEdit}>
            {t(hint)}
          </button>
        </Hint>
      ))}
      {unanswered > 0 && (
        <Hint>
          <Link to={`${adPath(ad)}#reviews`} className={linkClass}>
            {t('figures.unanswered', { count: unanswered })}
          </Link>
        </Hint>
      )}
    </ul>
  )
}

const Hint = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-1.5">
    <Icon of={Lightbulb} className="mt-3.5 size-4 shrink-0 text-ink-soft" />
    {children}
  </li>
)

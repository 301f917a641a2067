import { scaleLinear } from 'd3-scale'
import { type FigureKind, figureKinds, type SiteFigures } from '../../../domain/rules/console/operations.ts'
import { formatDate } from '../../../domain/rules/dates.ts'
import { formatCount } from '../../../domain/rules/price.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { DayChart } from '../../ui/day-chart.tsx'

/** Daily counts as charts with their tables. Counts that are all zero are only named. */
export function DailyFigures({ days, counts }: Pick<SiteFigures, 'days' | 'counts'>) {
  const { t } = useTranslation('console')
  const shown = figureKinds.filter((thing) => counts[thing].some((value) => value > 0))
  const without = figureKinds.filter((thing) => !shown.includes(thing))
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{t('console.figures', { days: days.length })}</h2>
      <ul className="flex flex-wrap gap-3">
        {shown.map((thing) => (
          <li
            key={thing}
            className={`min-w-0 grow basis-full rounded-20 border border-line bg-surface p-4 pb-2 sm:basis-72 ${shown.length % 2 === 0 ? 'lg:basis-2/5' : 'lg:basis-88'}`}
          >
            <DailyFigure thing={thing} days={days} values={counts[thing]} />
          </li>
        ))}
      </ul>
      {without.length > 0 && (
        <p className="text-14 text-ink-soft">
          {t('console.figures_none', { names: without.map((thing) => t(`console.counted.${thing}`)).join(', ') })}
        </p>
      )}
    </section>
  )
}

interface DailyFigureProps {
  thing: FigureKind
  days: readonly string[]
  values: readonly number[]
}

function DailyFigure({ thing, days, values }: DailyFigureProps) {
  const { t } = useTranslation('console')
  const name = t(`console.counted.${thing}`)
  const total = formatCount(values.reduce((sum, value) => sum + value, 0))
  const weeks = days.flatMap((day, at) =>
    at % 7 === days.length % 7 || at === days.length - 1 ? [{ at, text: shortDate(day) }] : [],
  )
  return (
    <>
      <h3 className="text-16">{name}</h3>
      <p className="text-14 text-ink-soft tabular-nums">
        {t('console.counted_sum', { today: formatCount(values.at(-1) ?? 0), total })}
      </p>
      <DayChart
        label={t('console.chart', { name, total, most: formatCount(Math.max(0, ...values)) })}
        bars={values}
        scale={scaleOf(values)}
        days={weeks}
        className="mt-2 max-w-120"
      />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 underline underline-offset-4">
          {t('console.day_by_day')}
        </summary>
        <DayTable name={name} days={days} values={values} />
      </details>
    </>
  )
}

/** Round numbers up to above the highest bar. */
function scaleOf(values: readonly number[]) {
  const scale = scaleLinear([0, Math.max(1, ...values)], [0, 1]).nice(3)
  const [, top = 1] = scale.domain()
  const ticks = scale.ticks(3).filter((value) => value > 0 && Number.isInteger(value))
  return { top, ticks: ticks.map((value) => ({ value, text: formatCount(value) })) }
}

const dateOf = (day: string): string => formatDate(`${day}T12:00:00+05:30`)
/** Without the year. */
const shortDate = (day: string): string => dateOf(day).slice(0, 5)

/** The numbers of the chart, the newest day first. */
function DayTable({ name, days, values }: { name: string; days: readonly string[]; values: readonly number[] }) {
  const { t } = useTranslation('console')
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its box is scrolled by the keyboard, too
      tabIndex={0}
      aria-label={t('console.by_day', { name })}
      className="max-h-40 overflow-y-auto rounded-12 border border-line px-3"
    >
      <table className="w-full text-14 tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('console.day')}</th>
            <th scope="col">{t('console.number')}</th>
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, at) => (
              <tr key={day} className="border-t border-line first:border-t-0">
                <th scope="row" className="py-1 text-left font-body text-ink-soft">
                  {dateOf(day)}
                </th>
                <td className="py-1 text-right">{formatCount(values[at] ?? 0)}</td>
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </section>
  )
}

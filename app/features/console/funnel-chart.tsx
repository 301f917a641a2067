import { scaleBand, scaleLinear } from 'd3-scale'
import type { FunnelCounts } from '../../../domain/rules/console/operations.ts'
import { formatCount } from '../../../domain/rules/price.ts'
import { type FunnelStep, funnelSteps } from '../../../domain/rules/visit-source.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { ConsoleTable, type TableColumn } from './console-table.tsx'
import { CollapsedOnPhone } from './table-filters.tsx'

interface FunnelRow {
  key: string
  name: string
  counts: FunnelCounts
}

interface FunnelChartProps {
  title: string
  /** The heading of the rows. */
  head: string
  rows: readonly FunnelRow[]
}

const tones: Record<FunnelStep, string> = {
  view: 'fill-peacock-600',
  contact: 'fill-marigold-500',
  sign_up: 'fill-rani-600',
}

/** A funnel chart from views to contacts and sign-ups, with its table. */
export function FunnelChart({ title, head, rows }: FunnelChartProps) {
  const { t } = useTranslation('console')
  const columns: TableColumn<FunnelRow>[] = [
    { name: 'name', head, cell: ({ name }) => name, look: 'whitespace-nowrap' },
    ...funnelSteps.map((step) => ({
      name: step,
      head: t(`console.step.${step}`),
      cell: ({ counts }: FunnelRow) => formatCount(counts[step]),
      isNumber: true,
    })),
    {
      name: 'share',
      head: t('console.contacts_of_views'),
      cell: ({ counts: { view, contact } }) => (view === 0 ? '' : `${((contact / view) * 100).toFixed(1)} %`),
      isNumber: true,
    },
  ]
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{title}</h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="rounded-20 border border-line bg-surface p-4">
          <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-0.5 text-14">
            {funnelSteps.map((step) => (
              <li key={step} className="inline-flex items-center gap-1.5">
                <svg aria-hidden="true" viewBox="0 0 10 10" className={`size-2.5 ${tones[step]}`}>
                  <rect width="10" height="10" rx="2" />
                </svg>
                {t(`console.step.${step}`)}
              </li>
            ))}
          </ul>
          <FunnelBars label={title} rows={rows} />
        </div>
        <CollapsedOnPhone text={t('console.numbers')}>
          <ConsoleTable
            label={title}
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
            emptyText={t('console.no_figures')}
          />
        </CollapsedOnPhone>
      </div>
    </section>
  )
}

const [width, height] = [1_000, 28]

/** Bars from left to right, three for each row: one scale for all, so that rows can be compared. */
function FunnelBars({ label, rows }: { label: string; rows: readonly FunnelRow[] }) {
  const placeOf = scaleBand(funnelSteps, [0, height]).paddingInner(0.2)
  const most = Math.max(1, ...rows.flatMap(({ counts }) => funnelSteps.map((step) => counts[step])))
  const lengthOf = scaleLinear([0, most], [0, width])
  return (
    <div role="img" aria-label={label} className="grid gap-2.5">
      {rows.map(({ key, name, counts }) => (
        <div key={key} className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-3 text-14">
          <span className="leading-snug">{name}</span>
          <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-7 w-full">
            {funnelSteps.map((step) => (
              <rect
                key={step}
                y={placeOf(step) ?? 0}
                height={placeOf.bandwidth()}
                width={counts[step] === 0 ? 0 : Math.max(5, lengthOf(counts[step]))}
                className={tones[step]}
              />
            ))}
          </svg>
        </div>
      ))}
    </div>
  )
}

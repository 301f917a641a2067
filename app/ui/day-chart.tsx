interface DayChartProps {
  /** What assistive technology reads; a table beside the chart has the numbers. */
  label: string
  /** One number for each day, the oldest first. */
  bars: readonly number[]
  /** Rows of points below the bars: a larger point for a larger value. */
  points?: readonly { values: readonly number[]; className: string }[]
  /** The lines across and their numbers, with the highest at the top; without them, the highest bar reaches it. */
  scale?: { top: number; ticks: readonly { value: number; text: string }[] }
  /** Labels below some days. */
  days?: readonly { at: number; text: string }[]
  className?: string
}

const step = 12
const barWidth = 8
const height = 72
const rowHeight = 13
const textHeight = 18
const textWidth = 46

/** A bar chart by day as plain SVG, which the server renders, too; it needs no library. */
export function DayChart({ label, bars, points = [], scale, days = [], className }: DayChartProps) {
  const top = scale?.top ?? Math.max(1, ...bars)
  const left = scale ? textWidth : 0
  const above = scale ? 8 : 0
  const right = left + bars.length * step
  const foot = above + height
  const down = foot + 4 + points.length * rowHeight
  const lengthOf = (value: number) => (value === 0 ? 0 : Math.max(2, (value / top) * height))
  const startOf = (at: number) => left + at * step + (step - barWidth) / 2
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${right} ${down + (days.length > 0 ? textHeight : 0)}`}
      className={className}
    >
      {scale?.ticks.map(({ value, text }) => (
        <g key={value}>
          <path d={`M${left} ${foot - (value / top) * height}H${right}`} className="stroke-line" />
          <text
            x={left - 6}
            y={foot - (value / top) * height}
            dominantBaseline="central"
            textAnchor="end"
            className="fill-ink-soft text-[0.8125rem] tabular-nums"
          >
            {text}
          </text>
        </g>
      ))}
      <path d={`M${left} ${foot + 0.5}H${right}`} className="stroke-line" />
      {bars.map((value, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the days are in one order
          key={at}
          x={startOf(at)}
          y={foot - lengthOf(value)}
          width={barWidth}
          height={lengthOf(value)}
          rx={Math.min(2, lengthOf(value) / 2)}
          className="fill-peacock-600"
        />
      ))}
      {points.flatMap(({ values, className: tone }, row) =>
        values.map(
          (value, at) =>
            value > 0 && (
              <circle
                // biome-ignore lint/suspicious/noArrayIndexKey: the days are in one order
                key={`${row} ${at}`}
                cx={startOf(at) + barWidth / 2}
                cy={foot + 4 + (row + 0.5) * rowHeight}
                r={Math.min(2.5 + value, 5.5)}
                className={tone}
              />
            ),
        ),
      )}
      {days.map(({ at, text }) => (
        <text
          key={at}
          x={startOf(at) + barWidth / 2}
          y={down + textHeight - 5}
          textAnchor={at === 0 ? 'start' : at === bars.length - 1 ? 'end' : 'middle'}
          className="fill-ink-soft text-[0.8125rem] tabular-nums"
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

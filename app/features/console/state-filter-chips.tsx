import { chipClass } from '../../ui/button.tsx'
import { buildConsoleUrl } from './build-console-url.ts'

interface StateFilterChipsProps<State extends string> {
  label: string
  path: string
  /** The query of the address. */
  query: Readonly<Record<string, string>>
  states: readonly State[]
  /** The one that is shown. */
  current: string
  /** How many there are of each, if they are counted. */
  counts?: Readonly<Record<State, number>>
  wordsOf(state: State): string
}

/** Links that filter a queue by state, with counts. */
export function StateFilterChips<State extends string>(props: StateFilterChipsProps<State>) {
  const { label, path, query, states, current, counts, wordsOf } = props
  const { cursor: _, ...asked } = query
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {states.map((state) => (
        <a
          key={state}
          href={buildConsoleUrl(path, { ...asked, state })}
          aria-current={state === current ? 'true' : undefined}
          className={chipClass('gap-2 px-4')}
        >
          {wordsOf(state)} {counts && <span className="tabular-nums">{counts[state]}</span>}
        </a>
      ))}
    </nav>
  )
}

import { chipClass } from '../../ui/button.tsx'
import { addressOf } from './address-of.ts'

interface StateChipsProps<State extends string> {
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
export function StateChips<State extends string>(props: StateChipsProps<State>) {
  const { label, path, query, states, current, counts, wordsOf } = props
  const { cursor: _, ...asked } = query
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {states.map((state) => (
        <a
          key={state}
          href={addressOf(path, { ...asked, state })}
          aria-current={state === current ? 'true' : undefined}
          className={chipClass('gap-2 px-4')}
        >
          {wordsOf(state)} {counts && <span className="tabular-nums">{counts[state]}</span>}
        </a>
      ))}
    </nav>
  )
}

import { useState } from 'react'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { chipClass } from '../../ui/button.tsx'
import { type RowState, rowStates } from './check-rows.ts'
import { ImportRowCard, rowStateMessages } from './import-row-card.tsx'
import type { ImportSession, ImportState } from './import-session.ts'

/** The rows of an import in the order of the file, filtered by state. */
export function ImportRowList({ session, now: { rows } }: { session: ImportSession; now: ImportState }) {
  const { t } = useTranslation('import')
  /** The rows that were in the chosen state when it was chosen: one that is corrected stays where it is. */
  const [chosen, setChosen] = useState<{ state: RowState; numbers: ReadonlySet<number> }>()
  // Once nothing is left to do, all are shown.
  const isOver = rows.every(({ state }) => state === 'posted' || state === 'there')
  const narrowed = isOver ? undefined : chosen
  const states = rowStates.flatMap((state) => {
    const numbers = rows.flatMap((one) => (one.state === state ? [one.row.number] : []))
    return numbers.length > 0 || narrowed?.state === state ? [{ state, numbers }] : []
  })
  const shown = narrowed ? rows.filter(({ row }) => narrowed.numbers.has(row.number)) : rows
  return (
    <section aria-labelledby="import-rows" className="mt-5">
      <h2 id="import-rows" className="sr-only">
        {t('import.rows', { count: rows.length })}
      </h2>
      {states.length > 1 && (
        <div className="-mx-gutter mb-4 flex gap-2 overflow-x-auto px-gutter py-0.5">
          <button
            type="button"
            className={chipClass('flex-none px-4')}
            aria-pressed={!narrowed}
            onClick={() => setChosen(undefined)}
          >
            {t('import.all', { count: rows.length })}
          </button>
          {states.map(({ state, numbers }) => (
            <button
              key={state}
              type="button"
              className={chipClass('flex-none px-4')}
              aria-pressed={narrowed?.state === state}
              onClick={() => setChosen({ state, numbers: new Set(numbers) })}
            >
              {t(rowStateMessages[state])} · {numbers.length}
            </button>
          ))}
        </div>
      )}
      <ul className="grid gap-3">
        {shown.map((one) => (
          <ImportRowCard key={one.row.number} session={session} now={one} />
        ))}
      </ul>
    </section>
  )
}

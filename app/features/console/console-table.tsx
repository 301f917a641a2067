import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { buildConsoleUrl } from './build-console-url.ts'

export interface TableColumn<Row> {
  name: string
  head: string
  cell(row: Row): ReactNode
  /** Utility classes of its cells. */
  look?: string
  /** The order that its head leads to. */
  sort?: string
  /** On a phone: does it take the whole width of the card? */
  isWide?: boolean
  /** Are its cells numbers, below each other? */
  isNumber?: boolean
}

interface ConsoleTableProps<Row> {
  /** The accessible name of the table. */
  label: string
  /** The first names the row. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  /** The key of a row. */
  rowKey(row: Row): string
  /** The text without rows. */
  emptyText: string
  /** The path and query of the page, for the links of sortable columns. */
  path?: string
  query?: Readonly<Record<string, string>>
  /** Makes rows selectable for the form with this id, which gets their keys as `id`. */
  selection?: { form: string; labelOf(row: Row): ReactNode; bar: ReactNode; mayBeChosen?(row: Row): boolean }
}

/** Attributes of a row that keyboard shortcuts can focus. */
export const rowAttributes = { 'data-row': '', tabIndex: -1 } as const

const boxClass = 'size-5 accent-peacock-600'

/** A table that the server sorts and pages. On a phone each row is a card. */
export function ConsoleTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  emptyText,
  path = '',
  query = {},
  selection,
}: ConsoleTableProps<Row>) {
  const { t } = useTranslation('console')
  if (rows.length === 0) return <p role="status">{emptyText}</p>
  const { cursor: _, ...asked } = query
  return (
    <div className="group/rows grid grid-cols-[minmax(0,1fr)] gap-3">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the window is scrolled by the keyboard, too
        tabIndex={0}
        aria-label={label}
        className="md:overflow-x-auto md:rounded-20 md:border md:border-line md:bg-surface"
      >
        <table className="w-full text-14 wrap-break-word max-md:block">
          <thead className="max-md:block">
            <tr className="text-left max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4">
              {selection && (
                <th scope="col" className="px-1 max-md:mr-auto md:w-12">
                  <span className="sr-only">{t('console.choose')}</span>
                  <label hidden className="flex min-h-11 items-center gap-2 px-3 font-label">
                    <input type="checkbox" data-choose-all={selection.form} className={boxClass} />
                    <span className="md:sr-only">{t('console.choose_all')}</span>
                  </label>
                </th>
              )}
              {columns.map(({ name, head, sort, isNumber }) => {
                const isSorted = sort !== undefined && asked.sort === sort
                return (
                  <th
                    key={name}
                    scope="col"
                    aria-sort={isSorted ? 'descending' : undefined}
                    className={`px-3 py-2.5 font-label whitespace-nowrap max-md:p-0 ${sort === undefined ? 'max-md:hidden' : ''} ${isNumber ? 'text-right' : ''}`}
                  >
                    {sort === undefined || isSorted ? (
                      head
                    ) : (
                      <a
                        href={buildConsoleUrl(path, { ...asked, sort })}
                        className="inline-flex min-h-8 items-center underline underline-offset-4 max-md:min-h-11"
                      >
                        {head}
                      </a>
                    )}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody className="max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-3">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                {...rowAttributes}
                className="border-line align-top focus-visible:bg-sunken max-md:relative max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:rounded-20 max-md:border max-md:bg-surface max-md:p-4 md:border-t"
              >
                {selection && (
                  <td className="px-1 max-md:absolute max-md:top-1.5 max-md:left-1 max-md:p-0">
                    {selection.mayBeChosen?.(row) !== false && (
                      <label className="grid size-11 place-items-center">
                        <span className="sr-only">{selection.labelOf(row)}</span>
                        <input
                          type="checkbox"
                          name="id"
                          value={rowKey(row)}
                          form={selection.form}
                          className={boxClass}
                        />
                      </label>
                    )}
                  </td>
                )}
                {columns.map(({ name, head, cell, look = '', isWide, isNumber }, at) => (
                  <td
                    key={name}
                    data-label={at === 0 ? undefined : head}
                    className={`px-3 py-2.5 md:[&>a]:-my-2.5 max-md:min-w-0 max-md:p-0 max-md:text-left max-md:whitespace-normal max-md:empty:hidden ${
                      at === 0
                        ? `max-md:col-span-full max-md:text-16 ${selection ? 'max-md:pl-9' : ''}`
                        : 'max-md:before:block max-md:before:text-12 max-md:before:text-ink-soft max-md:before:content-[attr(data-label)]'
                    } ${isWide ? 'max-md:col-span-full' : ''} ${isNumber ? 'text-right whitespace-nowrap tabular-nums' : ''} ${look}`}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {selection?.bar}
    </div>
  )
}

/**
 * The look of a form for selected rows: sticky at the bottom of the window while rows are selected, always in browsers
 * without `:has`, never in a low window.
 */
export const selectionBarClass =
  'z-1 rounded-20 border border-line bg-surface p-4 bottom-3 not-supports-[selector(:has(*))]:[@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:group-has-[input[name=id]:checked]/rows:sticky [@media(min-height:30rem)]:group-has-[input[name=id]:checked]/rows:shadow-2'

import type { ReactNode } from 'react'
import { useWords } from '../../i18n/language-provider.tsx'
import { addressOf } from './address-of.ts'

export interface Column<Row> {
  name: string
  head: string
  cell(row: Row): ReactNode
  /** Utility classes of its cells. */
  look?: string
  /** The order that its head leads to. */
  sort?: string
}

interface ConsoleTableProps<Row> {
  /** What the table shows, for assistive technology. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  /** What stands there without rows. */
  none: string
  /** The page and what it is asked: the heads of sorted columns lead there. */
  path?: string
  query?: Readonly<Record<string, string>>
  /** With it, rows can be chosen for the form of this id, which gets their keys as `id`. */
  choose?: { form: string; labelOf(row: Row): ReactNode }
}

/** A table that the server sorts and pages; wide ones are scrolled within themselves. */
export function ConsoleTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  none,
  path = '',
  query = {},
  choose,
}: ConsoleTableProps<Row>) {
  const { t } = useWords('console')
  if (rows.length === 0) return <p role="status">{none}</p>
  const { cursor: _, ...asked } = query
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the window is scrolled by the keyboard, too
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto rounded-20 border border-line bg-surface"
    >
      <table className="w-full text-14">
        <thead>
          <tr className="text-left">
            {choose && (
              <th scope="col" className="w-12">
                <span className="sr-only">{t('console.choose')}</span>
              </th>
            )}
            {columns.map(({ name, head, sort }) => {
              const isSorted = sort !== undefined && asked.sort === sort
              return (
                <th
                  key={name}
                  scope="col"
                  aria-sort={isSorted ? 'descending' : undefined}
                  className="px-3 py-2.5 font-label whitespace-nowrap"
                >
                  {sort === undefined || isSorted ? (
                    head
                  ) : (
                    <a
                      href={addressOf(path, { ...asked, sort })}
                      className="inline-flex min-h-8 items-center underline underline-offset-4"
                    >
                      {head}
                    </a>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-t border-line align-top">
              {choose && (
                <td className="px-1">
                  <label className="grid size-11 place-items-center">
                    <span className="sr-only">{choose.labelOf(row)}</span>
                    <input
                      type="checkbox"
                      name="id"
                      value={keyOf(row)}
                      form={choose.form}
                      className="size-5 accent-peacock-600"
                    />
                  </label>
                </td>
              )}
              {columns.map(({ name, cell, look = '' }) => (
                <td key={name} className={`px-3 py-2.5 ${look}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import type { ReactNode } from 'react'

/** A list of names with their values. Missing values are left out. */
export function DescriptionList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-20 border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([name, value]) =>
        value === null || value === '' || value === false ? null : (
          <div key={name} className="min-w-0">
            <dt className="text-14 text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

import type { ReactNode } from 'react'
import type { DecisionReason } from '../../../domain/rules/console/decisions.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { UserText } from './user-text.tsx'

/** A list of names with their values. Missing values are left out. */
export function DescriptionList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-20 border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([name, value]) =>
        value === null || value === '' || value === false ? null : (
          <div key={name} className="min-w-0">
            <dt className="text-14 text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line [&>a]:-my-2.5">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** The reason of a decision: the ready one in the language of the page, and the free text. */
export function ReasonText({ ready, reason = '' }: DecisionReason) {
  const { t } = useTranslation('console')
  return (
    <>
      {ready && <span className="block">{t(`console.ready.${ready}`)}</span>}
      <UserText text={reason} />
    </>
  )
}

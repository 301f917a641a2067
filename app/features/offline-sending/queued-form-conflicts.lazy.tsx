import { Suspense } from 'react'
import { detectLanguage } from '../../../domain/languages.ts'
import { profileFieldGroupOf } from '../../../domain/rules/account/own-profile.ts'
import { changedFields, type FieldGroupOf, findConflicts } from '../../../domain/rules/edit-conflicts.ts'
import type { QueuedAd, QueuedEntry, QueuedForm } from '../../../domain/rules/queued-entry.ts'
import { useLanguage, useTranslation } from '../../i18n/language-provider.tsx'
import { findDraft } from '../ad-form/drafts.ts'
import { findDraftConflicts } from '../ad-form/use-ad-conflicts.ts'
import { useAdPartFormatter } from '../ad-form/use-ad-part-formatter.tsx'
import type { ConflictField } from '../edit-conflicts/conflict-fields.tsx'

/** The conflicts of a refused form with what was stored meanwhile. */
export function QueuedFormConflicts({ entry }: { entry: QueuedEntry }) {
  return (
    <Suspense>{entry.kind === 'ad' ? <AdConflictsOf entry={entry} /> : <FormConflictsOf entry={entry} />}</Suspense>
  )
}

function AdConflictsOf({ entry }: { entry: QueuedAd }) {
  const wordsOf = useAdPartFormatter()
  const draft = findDraft(entry.draft.id, entry.owner)
  const meanwhile = draft && findDraftConflicts(draft)
  return meanwhile && <ConflictList fields={wordsOf(meanwhile.parts, { ...meanwhile, kind: draft })} />
}

type Values = Readonly<Record<string, unknown>>

function FormConflictsOf({ entry }: { entry: QueuedForm }) {
  useTranslation('address')
  const { t } = useTranslation(entry.kind === 'review' ? 'review' : 'account')
  const { opened = {}, ...sent }: Values = entry.request.body
  const stored = entry.stored as Values
  const groupOf: FieldGroupOf = entry.kind === 'review' ? (field) => field : profileFieldGroupOf
  const conflicts = findConflicts({ sent, opened: opened as Values, stored }, groupOf)
  const say = (group: string, values: Values) => {
    if (group === 'rating') return t('review.stars', { stars: Number(values.rating) })
    const texts = changedFields(sent, {}, groupOf).filter((field) => groupOf(field) === group)
    const text = texts
      .map((field) => values[field])
      .filter(Boolean)
      .join(', ')
    return text && <span lang={detectLanguage(text)}>{text}</span>
  }
  return (
    <ConflictList
      fields={[...new Set(conflicts.map(groupOf))].map((group) => ({
        name: group,
        label: t(labels[group as keyof typeof labels]),
        mine: say(group, sent),
        saved: say(group, stored),
      }))}
    />
  )
}

const labels = {
  rating: 'review.rating',
  reviewText: 'review.text',
  fullName: 'profile.full_name',
  address: 'place.address',
  avatar: 'profile.photo_change',
} as const

function ConflictList({ fields }: { fields: readonly ConflictField[] }) {
  const { t } = useLanguage()
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {fields.map(({ name, label, ...values }) => (
        <div key={name} className="border-l-3 border-line-strong pl-3">
          <dt className="font-label">{label}</dt>
          {(['mine', 'saved'] as const).map((which) => (
            <dd key={which} className="wrap-anywhere whitespace-pre-line">
              <span className="block text-14 text-ink-soft">{t(`network.changed.${which}`)}</span>
              {values[which] || t('network.changed.empty')}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

import { Suspense } from 'react'
import { languageOfText } from '../../../domain/languages.ts'
import { profilePartOf } from '../../../domain/rules/account/own-profile.ts'
import { changedFields, findConflicts, type GroupOf } from '../../../domain/rules/changed-meanwhile.ts'
import type { WaitingAd, WaitingEntry, WaitingForm } from '../../../domain/rules/waiting-entry.ts'
import { useLanguage, useWords } from '../../i18n/language-provider.tsx'
import { findDraft } from '../ad-form/drafts.ts'
import { usePartWords } from '../ad-form/part-words.tsx'
import { meanwhileOf } from '../ad-form/use-meanwhile.ts'
import type { TwoValues } from '../changed-meanwhile/both-values.tsx'

/** The conflicts of a refused form with what was stored meanwhile. */
export function WaitingBoth({ entry }: { entry: WaitingEntry }) {
  return <Suspense>{entry.kind === 'ad' ? <BothOfAd entry={entry} /> : <BothOfForm entry={entry} />}</Suspense>
}

function BothOfAd({ entry }: { entry: WaitingAd }) {
  const wordsOf = usePartWords()
  const draft = findDraft(entry.draft.id, entry.owner)
  const meanwhile = draft && meanwhileOf(draft)
  return meanwhile && <Pairs fields={wordsOf(meanwhile.parts, { ...meanwhile, kind: draft })} />
}

type Values = Readonly<Record<string, unknown>>

function BothOfForm({ entry }: { entry: WaitingForm }) {
  useWords('address')
  const { t } = useWords(entry.kind === 'review' ? 'review' : 'account')
  const { opened = {}, ...sent }: Values = entry.request.body
  const stored = entry.stored as Values
  const groupOf: GroupOf = entry.kind === 'review' ? (field) => field : profilePartOf
  const conflicts = findConflicts({ sent, opened: opened as Values, stored }, groupOf)
  const say = (group: string, values: Values) => {
    if (group === 'rating') return t('review.stars', { stars: Number(values.rating) })
    const texts = changedFields(sent, {}, groupOf).filter((field) => groupOf(field) === group)
    const text = texts
      .map((field) => values[field])
      .filter(Boolean)
      .join(', ')
    return text && <span lang={languageOfText(text)}>{text}</span>
  }
  return (
    <Pairs
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

function Pairs({ fields }: { fields: readonly TwoValues[] }) {
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

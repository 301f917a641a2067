import { useRef, useState } from 'react'
import type { AdFormValues } from '../../../../domain/rules/ad/ad-form.ts'
import { type AdDraft, changeDraft, keepDraft } from '../../../browser/ads/drafts.ts'

/** What is typed into the form, kept with every change. */
export function useDraftValues(draft: AdDraft) {
  const [values, setValues] = useState(draft.values)
  /** Also for answers that come after more was typed. */
  const latest = useRef(values)
  const [isStored, setStored] = useState(true)

  function change(changed: Partial<AdFormValues>) {
    latest.current = { ...latest.current, ...changed }
    setValues(latest.current)
    const now = { values: latest.current }
    setStored(changeDraft(draft, now) || keepDraft({ ...draft, ...now }))
  }

  return { values, change, latest: () => latest.current, isStored }
}

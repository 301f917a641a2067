import { useRef, useState } from 'react'
import type { AdFormValues } from '../../../domain/rules/ad/ad-form.ts'
import { type AdDraft, storeDraft, updateDraft } from './drafts.ts'
import { discardDraft } from './edit-mode.ts'

/** The values of the ad form, stored with every change. */
export function useDraftValues(draft: AdDraft) {
  const [values, setValues] = useState(draft.values)
  /** Also for answers that arrive after more was typed. */
  const latest = useRef(values)
  const [isStored, setStored] = useState(true)
  /** The form stays while the next page loads; the place of a PIN may arrive until then. */
  const isOver = useRef(false)

  function change(changed: Partial<AdFormValues>) {
    if (isOver.current) return
    latest.current = { ...latest.current, ...changed }
    setValues(latest.current)
    const now = { values: latest.current }
    setStored(updateDraft(draft, now) || storeDraft({ ...draft, ...now }))
  }

  /** Shows values that the draft has already. */
  function show(values: AdFormValues) {
    latest.current = values
    setValues(values)
  }

  function end() {
    isOver.current = true
    discardDraft(draft)
  }

  return { values, change, latest: () => latest.current, isStored, show, end }
}

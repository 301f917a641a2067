import { useEffect, useState } from 'react'
import { findDraft, forgetDraft, isUntouched } from './drafts.ts'
import { markSeen, type OpenedDraft } from './open-draft.ts'
import { type FormWish, openForm } from './open-form.ts'
import { rememberKind } from './remembered-kind.ts'

/**
 * The draft of a form, locked for this tab while the form is mounted.
 * @returns undefined while it is loading, null when the ad could not be loaded
 */
export function useOpenedDraft(wish: FormWish) {
  const [turn, setTurn] = useState(0)
  const [found, setFound] = useState<{ opened: OpenedDraft | null; turn: number }>()
  const { owner, category, subCategory, borrows, productId, isNew } = wish

  useEffect(() => {
    let isLeft = false
    let taken: OpenedDraft | null = null
    rememberKind({ category, subCategory })
    void openForm({ owner, category, subCategory, borrows, productId, isNew }).then((opened) => {
      taken = opened
      if (isLeft) leave(taken)
      else {
        if (opened) markSeen(opened.draft.id)
        setFound({ opened, turn })
      }
    })
    return () => {
      isLeft = true
      leave(taken)
    }
  }, [owner, category, subCategory, borrows, productId, isNew, turn])

  return {
    opened: found?.turn === turn ? found.opened : undefined,
    again: () => setTurn(turn + 1),
  }
}

/** Deletes a new ad without values. */
function leave(opened: OpenedDraft | null): void {
  if (!opened) return
  opened.letGo()
  const { id, owner, productId } = opened.draft
  const latest = productId ? undefined : findDraft(id, owner)
  if (latest && isUntouched(latest)) forgetDraft(latest)
}

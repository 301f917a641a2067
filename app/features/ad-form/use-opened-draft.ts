import { useEffect, useState } from 'react'
import { deleteDraft, findDraft, isUnchanged } from './drafts.ts'
import { storeLastAdKind } from './last-kind.ts'
import { type AdFormRequest, openAdForm } from './open-ad-form.ts'
import { markDraftShown, type OpenedDraft } from './open-draft.ts'

/**
 * The draft of a form, locked for this tab while the form is mounted.
 * @returns undefined while it is loading, null when the ad could not be loaded
 */
export function useOpenedDraft(request: AdFormRequest) {
  const [turn, setTurn] = useState(0)
  const [found, setFound] = useState<{ opened: OpenedDraft | null; turn: number }>()
  const { owner, category, subCategory, borrows, productId, isNew } = request

  useEffect(() => {
    let isLeft = false
    let taken: OpenedDraft | null = null
    storeLastAdKind({ category, subCategory })
    void openAdForm({ owner, category, subCategory, borrows, productId, isNew }).then((opened) => {
      taken = opened
      if (isLeft) leave(taken)
      else {
        if (opened) markDraftShown(opened.draft.id)
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
  opened.release()
  const { id, owner, productId } = opened.draft
  const latest = productId ? undefined : findDraft(id, owner)
  if (latest && isUnchanged(latest)) deleteDraft(latest)
}

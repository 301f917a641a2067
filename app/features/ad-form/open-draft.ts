import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { findWaitingDrafts } from '../offline-queue/waiting-store.ts'
import { claimDraft } from './claim-draft.ts'
import { type AdDraft, findDraft, findDrafts, isUntouched, keepDraft } from './drafts.ts'
import { findRemembered, rememberDraft, slotOf } from './remember-draft.ts'

/** Which draft a form asks for: a new ad of a kind, or the changes to an ad. */
export interface DraftWish extends AdKind {
  owner: string
  productId?: string | undefined
  /** Is a new ad wanted, and not the last one? */
  isNew?: boolean
}

/** A draft that is locked for this tab. */
export interface OpenedDraft {
  draft: AdDraft
  /** Does it contain text from before a reload, or from another page? */
  isLeftover: boolean
  /** Releases the lock. */
  letGo(): void
}

/** Milliseconds to wait for a lock of this tab itself: the one from before a reload may end a moment later. */
const patience = 2_000

/** Drafts that were shown since this page was loaded: a return to one of them needs no notice. */
const seen = new Set<string>()

/** Records that a draft was shown. */
export function markSeen(draftId: string): void {
  seen.add(draftId)
}

/**
 * Finds and locks the draft that a form continues with: that of this tab, or one that no other tab has locked. A new ad
 * in the offline queue is skipped, unless its form is opened from there.
 */
export async function adoptDraft(wish: DraftWish): Promise<OpenedDraft | null> {
  const slot = slotOf(wish)
  const own = findRemembered(slot)
  const waiting = await findWaitingDrafts()
  const isLeftAlone = ({ id, productId }: AdDraft) =>
    !productId && waiting.includes(id) && (wish.isNew === true || id !== own)
  const fitting = findDrafts(wish.owner).filter((draft) => slotOf(draft) === slot && !isLeftAlone(draft))
  const byNearness = [...fitting.filter(({ id }) => id === own), ...fitting.filter(({ id }) => id !== own)]
  for (const { id } of byNearness) {
    const letGo = await claimDraft(id, id === own ? patience : 0)
    if (!letGo) continue
    // Another tab may have finished it meanwhile.
    const draft = findDraft(id, wish.owner)
    if (draft) return opened(draft, letGo)
    letGo()
  }
  return null
}

/** Stores a new draft and locks it for this tab. */
export async function beginDraft(draft: AdDraft): Promise<OpenedDraft> {
  const letGo = await claimDraft(draft.id)
  keepDraft(draft)
  return opened(draft, letGo ?? (() => {}))
}

function opened(draft: AdDraft, letGo: () => void): OpenedDraft {
  const isLeftover = !seen.has(draft.id) && !isUntouched(draft)
  rememberDraft(draft)
  return { draft, isLeftover, letGo }
}

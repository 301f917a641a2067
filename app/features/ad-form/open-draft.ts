import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { findWaitingDrafts } from '../offline-queue/waiting-store.ts'
import { claimDraft } from './claim-draft.ts'
import { type AdDraft, findDraft, findDrafts, isUntouched, keepDraft } from './drafts.ts'
import { findRemembered, rememberDraft, slotOf } from './remember-draft.ts'

/** What a form is about: a new ad of a kind, or changes to an ad. */
export interface DraftWish extends AdKind {
  owner: string
  productId?: string | undefined
  /** Is another ad meant than the one that was written last? */
  isNew?: boolean
}

/** A draft that this tab has to itself. */
export interface OpenedDraft {
  draft: AdDraft
  /** Does it hold what somebody wrote on another page, or before a reload? */
  isLeftover: boolean
  letGo(): void
}

/** How long a tab waits for itself: what it had before a reload may be a moment in coming free. */
const patience = 2_000

/** Drafts that were on the screen since this page was loaded; coming back to one of them is no surprise. */
const seen = new Set<string>()

/** A draft is on the screen. */
export function markSeen(draftId: string): void {
  seen.add(draftId)
}

/**
 * Finds what this tab goes on with: its own draft, or one that was left behind and that no other tab has. A new ad that
 * waits for the network is left alone, except by whoever comes back to it.
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

/** Takes a new draft for this tab and keeps it. */
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

import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { findWaitingDrafts } from '../offline-queue/waiting-store.ts'
import { claimDraft } from './claim-draft.ts'
import { type AdDraft, findDraft, findDrafts, isUntouched, keepDraft } from './drafts.ts'
import { findRemembered, rememberDraft, slotOf } from './remember-draft.ts'

/** The subject of a form: a new ad of a kind, or changes to an ad. */
export interface DraftWish extends AdKind {
  owner: string
  productId?: string | undefined
  /** Is another ad meant than the last one? */
  isNew?: boolean
}

/** A draft claimed by this tab. */
export interface OpenedDraft {
  draft: AdDraft
  /** Does it contain text from another page, or from before a reload? */
  isLeftover: boolean
  letGo(): void
}

/** Milliseconds that a tab waits for itself: its claim from before a reload may end a moment later. */
const patience = 2_000

/** Drafts that were shown since this page was loaded; returning to one of them needs no message. */
const seen = new Set<string>()

/** A draft is shown. */
export function markSeen(draftId: string): void {
  seen.add(draftId)
}

/**
 * Finds the draft that this tab continues with: its own, or an abandoned one that no other tab has. A new ad that
 * waits for the network is left alone, unless its form is opened from there.
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

/** Claims a new draft for this tab and stores it. */
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

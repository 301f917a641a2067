import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { findQueuedDraftIds } from '../offline-queue/queue-store.ts'
import { lockDraft } from './draft-lock.ts'
import {
  type AdDraft,
  adFormKey,
  findDraft,
  findDraftOfForm,
  findDrafts,
  isUnchanged,
  storeDraft,
  storeDraftOfForm,
} from './drafts.ts'

/** Which draft a form asks for: a new ad of a kind, or the changes to an ad. */
export interface DraftRequest extends AdKind {
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
  release(): void
}

/** Milliseconds to wait for a lock of this tab itself: the one from before a reload may end a moment later. */
const ownLockTimeout = 2_000

/** Drafts that were shown since this page was loaded: a return to one of them needs no notice. */
const shownDrafts = new Set<string>()

/** Records that a draft was shown. */
export function markDraftShown(draftId: string): void {
  shownDrafts.add(draftId)
}

/**
 * Finds and locks the draft that a form continues with: that of this tab, or one that no other tab has locked. A new ad
 * in the offline queue is skipped, unless its form is opened from there.
 */
export async function findOrResumeDraft(request: DraftRequest): Promise<OpenedDraft | null> {
  const formKey = adFormKey(request)
  const own = findDraftOfForm(formKey)
  const waiting = await findQueuedDraftIds()
  const isLeftAlone = ({ id, productId }: AdDraft) =>
    !productId && waiting.includes(id) && (request.isNew === true || id !== own)
  const fitting = findDrafts(request.owner).filter((draft) => adFormKey(draft) === formKey && !isLeftAlone(draft))
  const byNearness = [...fitting.filter(({ id }) => id === own), ...fitting.filter(({ id }) => id !== own)]
  for (const { id } of byNearness) {
    const release = await lockDraft(id, id === own ? ownLockTimeout : 0)
    if (!release) continue
    // Another tab may have finished it meanwhile.
    const draft = findDraft(id, request.owner)
    if (draft) return opened(draft, release)
    release()
  }
  return null
}

/** Stores a new draft and locks it for this tab. */
export async function createDraft(draft: AdDraft): Promise<OpenedDraft> {
  const release = await lockDraft(draft.id)
  storeDraft(draft)
  return opened(draft, release ?? (() => {}))
}

function opened(draft: AdDraft, release: () => void): OpenedDraft {
  const isLeftover = !shownDrafts.has(draft.id) && !isUnchanged(draft)
  storeDraftOfForm(draft)
  return { draft, isLeftover, release }
}

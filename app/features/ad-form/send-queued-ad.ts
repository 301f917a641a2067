import { formToAdBody } from '../../../domain/rules/ad/form-to-ad-body.ts'
import { withAllTerms } from '../../../domain/rules/ad/terms-form.ts'
import type { QueuedAd } from '../../../domain/rules/queued-entry.ts'
import { findQueued, removeQueued, updateQueued } from '../offline-queue/queue-store.ts'
import type { CallResult } from '../session/call-api.ts'
import { lockDraft } from './draft-lock.ts'
import { type AdDraft, clearEditedAd, findDraft, findEditedAd } from './drafts.ts'
import { discardDraft } from './edit-mode.ts'
import { loadPhotoUploader } from './load-photo-uploader.ts'
import { photoItemOfDraft } from './photo-item.ts'
import { sendAd } from './send-ad.ts'

/** Drafts in the offline queue whose photographs this tab uploads. */
const uploading = new Set<string>()

/**
 * Sends an ad of the offline queue, after its photographs are uploaded, also where its form is not open.
 * @param ready called when the photographs are uploaded
 * @returns `not ready` while they are not, or when the draft is gone
 */
export async function sendQueuedAd(entry: QueuedAd, ready: () => void): Promise<CallResult<object> | 'not ready'> {
  const draft = findDraft(entry.draft.id, entry.owner)
  if (!draft) {
    // Its owner has deleted it, or posted it in another tab.
    await removeQueued(entry)
    return 'not ready'
  }
  const images = draft.photos.flatMap(({ url }) => url ?? [])
  if (images.length < draft.photos.length) {
    void uploadPhotos(entry, draft, []).then((areThere) => areThere && ready())
    return 'not ready'
  }
  const called = await sendAd(draft, formToAdBody(withAllTerms(entry.draft.values), draft, images))
  const lost = Object.keys(called.failure?.fields ?? {}).flatMap((name) => /^images\.(\d+)$/.exec(name)?.[1] ?? [])
  if (lost.length === 0 || entry.hasRenewedPhotos) return called
  // The server deletes pictures that no ad has used for a day.
  await updateQueued(entry.id, { hasRenewedPhotos: true })
  void uploadPhotos(entry, draft, lost.map(Number)).then((areThere) => areThere && ready())
  return 'not ready'
}

/**
 * Uploads missing photographs, unless the form is open in another tab, which does it.
 * @param lost the places of those that have to be sent again
 * @returns whether all are uploaded
 */
async function uploadPhotos({ id }: QueuedAd, draft: AdDraft, lost: readonly number[]): Promise<boolean> {
  if (uploading.has(draft.id)) return false
  uploading.add(draft.id)
  const release = await lockDraft(draft.id)
  try {
    if (!release) return false
    const engine = await loadPhotoUploader(() => {})
    const stop = engine.subscribeToPhotos(draft, { items: draft.photos.map(photoItemOfDraft) }, () => {})
    for (const item of engine.findPhotos(draft.id)?.items ?? [])
      if (item.problem === 'storage/retry-limit-exceeded') engine.retryPhoto(draft.id, item.id)
    engine.uploadAgain(draft.id, lost)
    const urls = await engine.waitForUploads(draft.id)
    const failed = engine.findPhotos(draft.id)?.items.filter(({ state }) => state === 'failed') ?? []
    stop()
    if (failed.some(({ problem }) => problem !== 'storage/retry-limit-exceeded'))
      await updateQueued(id, { problem: 'photos_failed' })
    return urls !== undefined
  } finally {
    release?.()
    uploading.delete(draft.id)
  }
}

/** Deletes the draft of a posted ad. A draft that was taken back meanwhile stays, and edits the ad when it is sent. */
export async function finishQueuedAd(entry: QueuedAd): Promise<void> {
  if (!(await findQueued(entry.id))) return
  discardDraft({ id: entry.draft.id, ...(entry.draft.productId && { productId: entry.draft.productId }) })
  if (entry.draft.productId && findEditedAd() === entry.draft.productId) clearEditedAd()
  await removeQueued(entry, true)
}

import { bodyOfForm } from '../../../domain/rules/ad/sent-ad.ts'
import type { WaitingAd } from '../../../domain/rules/waiting-entry.ts'
import { changeWaiting, dropWaiting, findWaiting } from '../offline-queue/waiting-store.ts'
import type { Called } from '../session/api.ts'
import { claimDraft } from './claim-draft.ts'
import { discardDraft } from './discard-draft.ts'
import { type AdDraft, findDraft } from './drafts.ts'
import { findMarkedEdit, unmarkEdit } from './marked-edit.ts'
import { photoEngine } from './photo-engine.ts'
import { restoredPhoto } from './photo-item.ts'
import { sendAd } from './send-ad.ts'

/** Drafts in the offline queue whose photographs this tab uploads. */
const uploading = new Set<string>()

/**
 * Sends an ad of the offline queue, after its photographs are uploaded, also where its form is not open.
 * @param ready called when the photographs are uploaded
 * @returns `not ready` while they are not, or when the draft is gone
 */
export async function sendWaitingAd(entry: WaitingAd, ready: () => void): Promise<Called<object> | 'not ready'> {
  const draft = findDraft(entry.draft.id, entry.owner)
  if (!draft) {
    // Its owner has deleted it, or posted it in another tab.
    await dropWaiting(entry)
    return 'not ready'
  }
  const images = draft.photos.flatMap(({ url }) => url ?? [])
  if (images.length < draft.photos.length) {
    void uploadPhotos(entry, draft, []).then((areThere) => areThere && ready())
    return 'not ready'
  }
  const called = await sendAd(draft, bodyOfForm(entry.draft.values, draft, images))
  const lost = Object.keys(called.failure?.fields ?? {}).flatMap((name) => /^images\.(\d+)$/.exec(name)?.[1] ?? [])
  if (lost.length === 0 || entry.hasRenewedPhotos) return called
  // The server deletes pictures that no ad has used for a day.
  await changeWaiting(entry.id, { hasRenewedPhotos: true })
  void uploadPhotos(entry, draft, lost.map(Number)).then((areThere) => areThere && ready())
  return 'not ready'
}

/**
 * Uploads missing photographs, unless the form is open in another tab, which does it.
 * @param lost the places of those that have to be sent again
 * @returns whether all are uploaded
 */
async function uploadPhotos({ id }: WaitingAd, draft: AdDraft, lost: readonly number[]): Promise<boolean> {
  if (uploading.has(draft.id)) return false
  uploading.add(draft.id)
  const letGo = await claimDraft(draft.id)
  try {
    if (!letGo) return false
    const engine = await photoEngine(() => {})
    const stop = engine.followPhotos(draft, { items: draft.photos.map(restoredPhoto) }, () => {})
    for (const item of engine.findPhotos(draft.id)?.items ?? [])
      if (item.problem === 'storage/retry-limit-exceeded') engine.retryPhoto(draft.id, item.id)
    engine.sendPhotosAgain(draft.id, lost)
    const urls = await engine.whenUploaded(draft.id)
    const failed = engine.findPhotos(draft.id)?.items.filter(({ state }) => state === 'failed') ?? []
    stop()
    if (failed.some(({ problem }) => problem !== 'storage/retry-limit-exceeded'))
      await changeWaiting(id, { problem: 'photos_failed' })
    return urls !== undefined
  } finally {
    letGo?.()
    uploading.delete(draft.id)
  }
}

/** Deletes the draft of a posted ad. A draft that was taken back meanwhile stays, and edits the ad when it is sent. */
export async function finishAd(entry: WaitingAd): Promise<void> {
  if (!(await findWaiting(entry.id))) return
  discardDraft({ id: entry.draft.id, ...(entry.draft.productId && { productId: entry.draft.productId }) })
  if (entry.draft.productId && findMarkedEdit() === entry.draft.productId) unmarkEdit()
  await dropWaiting(entry, true)
}

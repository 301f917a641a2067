import { useCallback, useState, useSyncExternalStore } from 'react'
import type { DraftPhoto } from '../../../domain/rules/ad/ad-form.ts'
import { findLoadedPhotos, loadPhotoUploader } from './load-photo-uploader.ts'
import {
  isUploadPending,
  type PhotoDraftRef,
  type PhotoItem,
  type PhotoListState,
  type PhotoNotice,
  photoItemOfDraft,
} from './photo-item.ts'

type Engine = Awaited<ReturnType<typeof loadPhotoUploader>>

export interface DraftPhotos {
  /** In order; the first is the cover. */
  items: readonly PhotoItem[]
  /** The result for offered files that were not added. */
  notice: PhotoNotice | undefined
  /** The code for photographs could not be loaded; actions run when it is. */
  isOffline: boolean
  add(files: readonly File[]): void
  retry(id: string): void
  /** Stops and removes. */
  cancel(id: string): void
  remove(id: string): void
  /** @param to counted from 0 */
  move(id: string, to: number): void
  /** Shows other photographs, which are uploaded, instead. */
  replace(photos: readonly DraftPhoto[]): void
  /**
   * Resolves when all uploads have ended. @returns the URLs in order; undefined when a photograph is missing, which the
   * field shows
   */
  waitForUploads(): Promise<string[] | undefined>
  /** Uploads files again that the server no longer has: it deletes unused pictures after a day. */
  sendAgain(indexes: readonly number[]): void
  isBusy: boolean
}

/**
 * The photographs of a draft. Their uploads continue when the form is unmounted, and after a reload.
 * @param initial of the stored draft; used until they were changed in this tab
 */
export function useDraftPhotos({ id, productId, owner }: PhotoDraftRef, initial: readonly DraftPhoto[]): DraftPhotos {
  const [first] = useState<PhotoListState>(() => ({ items: initial.map(photoItemOfDraft) }))
  const [isCutOff, setCutOff] = useState(false)
  const run = useCallback(async <T>(action: (engine: Engine) => T | Promise<T>): Promise<T> => {
    const engine = await loadPhotoUploader(() => setCutOff(true))
    setCutOff(false)
    return action(engine)
  }, [])
  const follow = useCallback(
    (changed: () => void) => {
      const leaving = new AbortController()
      void run((engine) => {
        if (leaving.signal.aborted) return
        const stop = engine.subscribeToPhotos({ id, owner, ...(productId && { productId }) }, first, changed)
        leaving.signal.addEventListener('abort', stop)
        changed()
      })
      return () => leaving.abort()
    },
    [id, owner, productId, first, run],
  )
  const now = useSyncExternalStore(
    follow,
    () => findLoadedPhotos(id) ?? first,
    () => first,
  )
  return {
    items: now.items,
    notice: now.notice,
    isOffline: isCutOff,
    add: (files) => void run((engine) => engine.addPhotos(id, files)),
    retry: (photo) => void run((engine) => engine.retryPhoto(id, photo)),
    cancel: (photo) => void run((engine) => engine.removePhoto(id, photo)),
    remove: (photo) => void run((engine) => engine.removePhoto(id, photo)),
    move: (photo, to) => void run((engine) => engine.movePhoto(id, photo, to)),
    replace: (photos) => void run((engine) => engine.replacePhotos(id, photos)),
    waitForUploads: () => run((engine) => engine.waitForUploads(id)),
    sendAgain: (indexes) => void run((engine) => engine.uploadAgain(id, indexes)),
    isBusy: now.items.some(isUploadPending),
  }
}

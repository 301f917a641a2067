import type { PhotoListState } from './photo-item.ts'

type PhotoUploader = typeof import('./photo-uploads.lazy.ts')

let engine: PhotoUploader | undefined
let coming: Promise<PhotoUploader> | undefined
const waiting = new Set<() => void>()

/** Milliseconds until a failed load is tried again. */
const retryDelay = 2_000

/**
 * Loads the code that prepares, stores and uploads photographs; not before the form is hydrated.
 * @param onFailure a load failed; it is tried again until it succeeds
 */
export function loadPhotoUploader(onFailure: () => void): Promise<PhotoUploader> {
  waiting.add(onFailure)
  coming ??= fetchEngine()
  return coming
}

async function fetchEngine(): Promise<PhotoUploader> {
  while (!engine)
    try {
      engine = await import('./photo-uploads.lazy.ts')
    } catch {
      for (const onFailure of waiting) onFailure()
      await new Promise((resolve) => setTimeout(resolve, retryDelay))
    }
  waiting.clear()
  return engine
}

/** The photographs of a draft, if that code has loaded and the draft was opened in this tab. */
export function findLoadedPhotos(draftId: string): PhotoListState | undefined {
  return engine?.findPhotos(draftId)
}

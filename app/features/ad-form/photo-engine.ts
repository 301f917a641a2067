import type { PhotosNow } from './photo-item.ts'

type Engine = typeof import('./photo-set.lazy.ts')

let engine: Engine | undefined
let coming: Promise<Engine> | undefined
const waiting = new Set<() => void>()

/** Milliseconds until a failed load is tried again. */
const again = 2_000

/**
 * Loads the code that prepares, stores and uploads photographs; not before the form is hydrated.
 * @param onFailure a load failed; it is tried again until it succeeds
 */
export function photoEngine(onFailure: () => void): Promise<Engine> {
  waiting.add(onFailure)
  coming ??= fetchEngine()
  return coming
}

async function fetchEngine(): Promise<Engine> {
  while (!engine)
    try {
      engine = await import('./photo-set.lazy.ts')
    } catch {
      for (const onFailure of waiting) onFailure()
      await new Promise((resolve) => setTimeout(resolve, again))
    }
  waiting.clear()
  return engine
}

/** The photographs of a draft, if that code has loaded and the draft was opened in this tab. */
export function findPhotos(draftId: string): PhotosNow | undefined {
  return engine?.findPhotos(draftId)
}

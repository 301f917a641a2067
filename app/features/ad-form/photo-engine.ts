import type { PhotosNow } from './photo-item.ts'

type Engine = typeof import('./photo-set.lazy.ts')

let engine: Engine | undefined
let coming: Promise<Engine> | undefined
const waiting = new Set<() => void>()

/** Milliseconds until what the network did not bring is asked for again. */
const again = 2_000

/**
 * What makes photographs ready, keeps and sends them. It is fetched after the form has come to life.
 * @param onFailure the network did not bring it; it is asked for until it comes
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

/** The photographs of a draft that was opened in this tab. */
export function findPhotos(draftId: string): PhotosNow | undefined {
  return engine?.findPhotos(draftId)
}

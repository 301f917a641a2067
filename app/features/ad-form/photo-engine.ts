import type { PhotosNow } from './photo-item.ts'

type Engine = typeof import('./photo-set.lazy.ts')

let engine: Engine | undefined
let coming: Promise<Engine> | undefined
const waiting = new Set<() => void>()

/** Milliseconds until a failed load is retried. */
const again = 2_000

/**
 * The code that prepares, stores and sends photographs. It loads after the form is hydrated.
 * @param onFailure a load failed; it is retried until it succeeds
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

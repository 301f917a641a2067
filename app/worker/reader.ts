import { defaultLanguage } from '../../domain/languages.ts'
import type { Reader } from './protocol.ts'

const place = { cache: 'reader', key: '/reader' } as const

/** The stored reader, in memory while the worker runs. */
let known: Reader | undefined
/** How often the person or the place has changed while the worker runs. */
let changes = 0

/** A number that changes when the user or the place changes: what was requested before was made for another reader. */
export const readerTurn = (): number => changes

/** Changes that number. */
export function beginReaderTurn(): void {
  changes++
}

/** The last reader. It is stored, because the browser stops the worker between pages. */
export async function readReader(): Promise<Reader> {
  known ??= await findKept()
  return known ?? { language: defaultLanguage, isLight: false, person: '', place: '' }
}

/** Stores the reader. */
export async function rememberReader(reader: Reader): Promise<void> {
  known = reader
  const cache = await caches.open(place.cache)
  await cache.put(place.key, new Response(JSON.stringify(reader)))
}

async function findKept(): Promise<Reader | undefined> {
  try {
    const kept = await caches.match(place.key, { cacheName: place.cache })
    return await kept?.json()
  } catch {
    // An unreadable value counts as missing.
    return undefined
  }
}

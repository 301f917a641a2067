import { defaultLanguage } from '../../domain/languages.ts'
import type { Reader } from './messages.ts'

const place = { cache: 'reader', key: '/reader' } as const

/** The stored reader, in memory while the worker runs. */
let known: Reader | undefined
/** How often the person or the place has changed while the worker runs. */
let changes = 0

/** A number that changes when the user or the place changes: what was requested before was made for another reader. */
export const readerVersion = (): number => changes

/** Changes that number. */
export function incrementReaderVersion(): void {
  changes++
}

/** The last reader. It is stored, because the browser stops the worker between pages. */
export async function loadReader(): Promise<Reader> {
  known ??= await findStored()
  return known ?? { language: defaultLanguage, isLight: false, person: '', place: '' }
}

/** Stores the reader. */
export async function storeReader(reader: Reader): Promise<void> {
  known = reader
  const cache = await caches.open(place.cache)
  await cache.put(place.key, new Response(JSON.stringify(reader)))
}

async function findStored(): Promise<Reader | undefined> {
  try {
    const cached = await caches.match(place.key, { cacheName: place.cache })
    return await cached?.json()
  } catch {
    // An unreadable value counts as missing.
    return undefined
  }
}

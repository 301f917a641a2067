import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { ownPins, type PinRow, type SourcePlace, tidyPlace, tidyPoint } from './tidy-place.ts'

/** What the packages export; what they say of their types is as large as the data. */
interface Addresses {
  pininfo: Record<string, SourcePlace>
}
interface Points {
  getlatlong(pin: string): { lat: number; long: number } | undefined
}

/** All rows of the table of PIN codes, tidied, from the packages that it is shipped in. */
export function readPinTable(): PinRow[] {
  const require = createRequire(import.meta.url)
  const { pininfo }: Addresses = require('indian_address')
  const { getlatlong }: Points = require('pincode-lat-long')
  return [...new Set([...Object.keys(pininfo), ...ownPins])].flatMap((pin) => {
    const place = tidyPlace(pin, pininfo[pin])
    return place ? [{ pin, ...place, ...tidyPoint(getlatlong(pin)) }] : []
  })
}

// In a thread of its own: what the packages take of the memory goes with it.
parentPort?.postMessage(readPinTable())

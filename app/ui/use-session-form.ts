import { useState } from 'react'
import { inSessionStorage, objectWithDefaults, storageEntry, type ValueSchema } from '../browser/storage-entry.ts'

/**
 * The values of a small form, stored in session storage until they are sent: they survive a reload, a lost network and
 * a login.
 * @param key names the form, and the ad, review or user that it is about
 * @param schemas validate the stored values
 */
export function useSessionForm<T extends object>(
  key: string,
  initial: T,
  schemas: { [K in keyof T]-?: ValueSchema<NonNullable<T[K]>> },
) {
  const entry = storageEntry(key, objectWithDefaults(initial, schemas), inSessionStorage)
  const [values, set] = useState(() => entry.read() ?? initial)
  return {
    values,
    change(changed: Partial<T>) {
      const all = { ...values, ...changed }
      set(all)
      entry.write(all)
    },
    /** Call it when the values are stored on the server. */
    clear: entry.remove,
  }
}

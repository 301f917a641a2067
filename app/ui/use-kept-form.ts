import { useState } from 'react'
import { forVisit, type Schema, stored, withDefaults } from '../browser/stored.ts'

/**
 * The values of a small form, stored in session storage until they are sent: they survive a reload, a lost network and
 * a login.
 * @param key names the form, and the ad, review or user that it is about
 * @param schemas validate the stored values
 */
export function useKeptForm<T extends object>(
  key: string,
  initial: T,
  schemas: { [K in keyof T]-?: Schema<NonNullable<T[K]>> },
) {
  const kept = stored(key, withDefaults(initial, schemas), forVisit)
  const [values, set] = useState(() => kept.read() ?? initial)
  return {
    values,
    change(changed: Partial<T>) {
      const all = { ...values, ...changed }
      set(all)
      kept.write(all)
    },
    /** Call it when the values are stored on the server. */
    forget: kept.remove,
  }
}

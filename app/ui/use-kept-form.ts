import { useState } from 'react'
import { findKeptForVisit, keepForVisit } from '../browser/visit-storage.ts'

/**
 * What stands in a small form. It outlasts a reload, a lost network and signing in, until it has been sent.
 * @param key names the form, with whom or what it is about
 */
export function useKeptForm<T extends object>(key: string, initial: T) {
  const [values, set] = useState<T>(() => ({ ...initial, ...findKeptForVisit<T>(key) }))
  return {
    values,
    change(changed: Partial<T>) {
      const all = { ...values, ...changed }
      set(all)
      keepForVisit(key, all)
    },
    /** It has arrived. */
    forget: () => keepForVisit(key, null),
  }
}

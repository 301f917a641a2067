/**
 * Values that survive a reload, but not the visit: drafts, and a visitor's answers to offers. Where a browser refuses
 * storage they are dropped.
 */
export function keepForVisit(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // private mode, or storage is full
  }
}

/** @returns the stored value; an empty object when there is none, or it is unreadable */
export function findKeptForVisit<T extends object>(key: string): Partial<T> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return kept && typeof kept === 'object' ? kept : {}
  } catch {
    return {}
  }
}

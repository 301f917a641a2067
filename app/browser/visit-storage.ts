/**
 * Something that outlasts a reload, but not the visit: drafts, and what a visitor has answered. Where a browser refuses
 * storage it is forgotten.
 */
export function keepForVisit(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // private mode, or storage is full
  }
}

/** @returns what was kept; an empty object when nothing was, or nothing that can be read */
export function findKeptForVisit<T extends object>(key: string): Partial<T> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return kept && typeof kept === 'object' ? kept : {}
  } catch {
    return {}
  }
}

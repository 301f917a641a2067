const idPattern = /^[0-9a-f-]{36}$/

/** The ids of ads in what a browser has stored, each once. Anybody may have written into the storage. */
export function storedIds(value: unknown): string[] {
  return Array.isArray(value)
    ? [...new Set(value)].filter((id): id is string => typeof id === 'string' && idPattern.test(id))
    : []
}

const idPattern = /^[0-9a-f-]{36}$/

/** The ids of ads in a stored value, each once. The storage may contain anything. */
export function storedIds(value: unknown): string[] {
  return Array.isArray(value)
    ? [...new Set(value)].filter((id): id is string => typeof id === 'string' && idPattern.test(id))
    : []
}

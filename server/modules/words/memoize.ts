/** So many words are remembered by each function. */
const rememberedMax = 20_000

/** Memoizes a function of a word for frequent words. */
export function memoizeByWord<T>(compute: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    const value = compute(word)
    if (known.size >= rememberedMax) known.clear()
    known.set(word, value)
    return value
  }
}

/** A deterministic generator of pseudo-random numbers. */
export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  fraction(): number
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number
  pick<T>(items: readonly T[]): T
  shuffled<T>(items: readonly T[]): T[]
  bytes(length: number): Uint8Array
}

/** Starts a sequence; the same seed always gives the same one. */
export function seededRandom(seed: string): SeededRandom {
  let state = 2_166_136_261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0

  // Mulberry32: small, fast and even enough for demo data.
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number): number => Math.floor(fraction() * end)
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('nothing to pick from')
    return items[below(items.length)] as T
  }
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, order: fraction() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item)
  return { fraction, below, pick, shuffled, bytes: (length) => Uint8Array.from({ length }, () => below(256)) }
}

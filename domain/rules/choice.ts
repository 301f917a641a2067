import { normalizeUnicode } from './normalize-unicode.ts'

/** Values of choices, and the words for them, have fewer characters. */
const longest = 100

/**
 * Normalizes a choice for comparison: letter case, blanks, hyphens, and the dot below Indic letters, which many people leave
 * out. Empty for a text that is too long.
 */
export function normalizeChoice(text: string): string {
  if (text.length > longest) return ''
  return normalizeUnicode(text, 'NFD')
    .replace(/[\u093c\u0abc]/g, '')
    .toLowerCase()
    .trim()
    .replace(/[\s\p{Pd}]+/gu, ' ')
}

/** Finds the typed value among some values; any other text is returned unchanged, and validation refuses it. */
export function matchChoice(values: readonly string[], typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const key = normalizeChoice(typed)
  return values.find((value) => normalizeChoice(value) === key) ?? typed
}

import { foldText, phoneticKey, splitWords } from '../words/words.ts'

/**
 * What is equal for names of places that sound alike, in any script, in one word or two: `nvrngpr` for Navrangpura,
 * Nawrang Pura and नवरंगपुरा. Empty for a text without letters and digits.
 */
export const normalizePlaceName = (name: string): string =>
  splitWords(foldText(name))
    .map(phoneticKey)
    .join('')
    .replace(/([a-z])\1+/g, '$1')

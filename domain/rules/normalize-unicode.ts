/** The maximum number of marks on one letter, as in Unicode's stream-safe texts; no writing has more than a few. */
const marksMax = 30

const stacked = new RegExp(`(\\p{M}{${marksMax}})\\p{M}+`, 'gu')

/**
 * A text in the normal form in which texts are stored and compared. The engine sorts the marks that follow one another
 * in a time that grows with their square, so those that no letter can bear are left out before.
 * @param form of Unicode; NFC but for passwords, which are compared more loosely
 */
export const normalizeUnicode = (text: string, form: 'NFC' | 'NFD' | 'NFKC' = 'NFC'): string =>
  text.replace(stacked, '$1').normalize(form)

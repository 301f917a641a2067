import { inOneSpelling } from './one-spelling.ts'

/** Characters that change the text direction. */
export const turning = /\p{Bidi_Control}/gu

/** Visible characters; the pattern excludes the Braille character without dots. */
const visible = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u

/** Has a text nothing that can be seen? */
export const isBlank = (text: string): boolean => !visible.test(text)

/**
 * A line as titles and names are kept and searches are compared with them: without blanks around it, one blank for several of any kind,
 * in one spelling, without characters that change the text direction. Joiners stay: Indic scripts need them. Empty where nothing of it can
 * be seen.
 */
export function tidyLine(text: string): string {
  return isBlank(text) ? '' : inOneSpelling(text.replace(turning, '').replace(/\s+/g, ' ').trim())
}

import { normalizeUnicode } from './normalize-unicode.ts'

/** Signs that change the text direction, and those that stand around notes between lines: neither is part of a text. */
const stray = /[\p{Bidi_Control}\ufff9-\ufffb]/gu

/**
 * Something that a reader sees: a letter, a number or a sign. Not the Braille character without dots, the place of an object
 * and the note without a head, which are signs to Unicode alone. Control characters and halves of letters are something, too: a text
 * with them is refused.
 */
const visible =
  /(?![\s\x80-\x9f\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}])[\p{L}\p{N}\p{P}\p{S}\p{Cc}\p{Cs}]/u

/** Tells whether a text has no visible character. */
export const isBlank = (text: string): boolean => !visible.test(text)

const sound = (text: string): string => (isBlank(text) ? '' : normalizeUnicode(text.trim()))

/**
 * A text of one line as titles and names are stored and measured against their limits, and as searches are compared with them: without blanks around it, runs of blanks as one, in
 * one spelling, and without invisible signs that belong to no letter. Joiners stay: Indic scripts need them.
 */
export const normalizeLine = (text: string): string => sound(text.replace(stray, '').replace(/\s+/g, ' '))

/** The same of a text of several lines; runs of empty lines become one. */
export const normalizeLines = (text: string): string =>
  sound(
    text
      .replace(stray, '')
      .replace(/\r\n?/g, '\n')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n'),
  )

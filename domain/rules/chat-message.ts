import type { Language } from '../languages.ts'
import { isNameTitle } from './name-titles.ts'
import { fullNameOf } from './person-name.ts'

interface Known {
  /** That the lender has chosen, else that of their last visit. */
  lender: Language
  /** Has the lender chosen it in their settings? */
  isChosen: boolean
  /** Of whom writes. */
  reader: Language
  /** The state of the ad. */
  state: string
}

/**
 * The languages of a message to a lender: the one that they have chosen, else two, so that it can be read whatever they speak. The
 * language of a last visit may be the default, which nobody has chosen: where it is the writer's, too, the second one is English, and
 * beside English the one of the state.
 */
export function chatMessageLanguages({ lender, isChosen, reader, state }: Known): Language[] {
  if (isChosen) return [lender]
  if (lender !== reader) return [lender, reader]
  if (reader !== 'en') return [reader, 'en']
  return [state === 'Gujarat' ? 'gu' : 'hi', 'en']
}

/** An initial, or a word that says with its full stop that it is short for another. */
const short = /^(?:\p{L}\p{M}*|.*\.)$/u

/** Returns how a person is addressed in a chat: their first name, with the titles and initials before it. */
export function chatNameOf(name: string, lastName: string): string {
  const words = fullNameOf(name.trim(), lastName).split(/\s+/)
  const first = words.findIndex((word) => !short.test(word) && !isNameTitle(word))
  return words.slice(0, first < 0 ? words.length : first + 1).join(' ')
}

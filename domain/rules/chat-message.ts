import type { Language } from '../languages.ts'

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
export function chatLanguages({ lender, isChosen, reader, state }: Known): Language[] {
  if (isChosen) return [lender]
  if (lender !== reader) return [lender, reader]
  if (reader !== 'en') return [reader, 'en']
  return [state === 'Gujarat' ? 'gu' : 'hi', 'en']
}

/** Titles and initials, which are no name by themselves. */
const notAlone = /^(?:\p{L}\p{M}*|.*\.)$/u

/** What a person is called in a chat, of the first name that they have stored, which may be a whole name. */
export function callName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return notAlone.test(first) && rest.length > 0 ? name.trim() : first
}

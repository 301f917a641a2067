import { AppError, fieldError } from '../../../domain/errors.ts'
import { hasContactAddress } from '../../../domain/rules/addresses-in-text.ts'
import { lookalikeKeysOf } from '../words/words.ts'

/** What the people of a site call themselves; a name of these words alone is theirs. */
const wordsOfTeam = new Set(
  [
    'team support help helpdesk desk helpline customer care service services center centre admin administrator administration',
    'moderator official staff security safety alert verification verified account accounts billing payment payments refund department the',
    'टीम सपोर्ट हेल्प हेल्पलाइन कस्टमर केयर सर्विस सेंटर एडमिन मॉडरेटर ऑफिशियल सहायता ग्राहक सेवा केंद्र',
    'ટીમ સપોર્ટ હેલ્પ હેલ્પલાઇન કસ્ટમર કેર સર્વિસ સેન્ટર એડમિન મોડરેટર ઓફિશિયલ સહાયતા ગ્રાહક સેવા કેન્દ્ર',
  ].flatMap(lookalikeKeysOf),
)

/** What such words are joined by. */
const joiningWords = new Set(['of and for in india indian का की के और ની નો ના અને'].flatMap(lookalikeKeysOf))

/** First names of people that are also such words in another script. */
const namesOfPeople = new Set(['tim'])

/** A brand of fewer letters is found as a whole word alone. */
const partFrom = 5

/**
 * Refuses a name that looks like an address, or like the site or its team, in any spelling.
 * @throws AppError `invalid_input` with `name_has_address` or `name_of_team` for the field
 */
export function refuseImpersonatingName(field: string, name: string, brandName: string): void {
  if (hasContactAddress(name)) throw refusal(field, 'name_has_address')
  if (isOfTeam(name, brandName)) throw refusal(field, 'name_of_team')
}

const refusal = (field: string, code: 'name_has_address' | 'name_of_team') =>
  new AppError('invalid_input', [fieldError(field, code)])

function isOfTeam(name: string, brandName: string): boolean {
  const words = lookalikeKeysOf(name)
  const brand = lookalikeKeysOf(brandName).join('')
  if (brand !== '' && words.some((word, at) => hasBrand(words.slice(at), word, brand))) return true
  // A number behind a word is none of its letters: *Admin1*, *Support 24*.
  const telling = lookalikeKeysOf(name.replace(/\p{N}+(?![\p{L}\p{M}])/gu, ' ')).filter(
    (word) => !joiningWords.has(word),
  )
  return (
    telling.length > 0 && telling.every(isWordOfTeam) && !(telling.length === 1 && namesOfPeople.has(telling[0] ?? ''))
  )
}

/** Is it one of these words, or two of them written as one, in which they may share a letter? */
const isWordOfTeam = (word: string): boolean =>
  wordsOfTeam.has(word) ||
  Array.from(word, (_, at) => at).some(
    (at) => wordsOfTeam.has(word.slice(0, at)) && [at, at - 1].some((from) => wordsOfTeam.has(word.slice(from))),
  )

/** Does a word have the brand in it, or do words from here on make it up? */
function hasBrand(words: readonly string[], first: string, brand: string): boolean {
  if (brand.length >= partFrom && first.includes(brand)) return true
  let joined = ''
  for (const word of words) {
    joined += word
    if (joined === brand) return true
    if (joined.length >= brand.length) return false
  }
  return false
}

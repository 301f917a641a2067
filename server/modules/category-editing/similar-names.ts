import { AppError, fieldError } from '../../../domain/errors.ts'
import { type Localized, languages } from '../../../domain/languages.ts'
import { normalizedWordsOf, phoneticKey, scriptOf, stemOf } from '../words/words.ts'

/** A name in use: its owner, and all its texts. */
export interface NamedCategory {
  name: string
  words: Localized
}

/** Many short words sound alike in one script. */
const soundMin = 4

/** Do two names read or sound the same? Camera and कैमरा do, in whichever script. */
function areAlike(one: string, other: string): boolean {
  const [words, others] = [normalizedWordsOf(one), normalizedWordsOf(other)]
  if (joined(words.map(stemOf)) === joined(others.map(stemOf))) return true
  const sound = joined(words.map(phoneticKey))
  if (sound === '' || sound !== joined(others.map(phoneticKey))) return false
  return scriptOf(one) !== scriptOf(other) || sound.length >= soundMin
}

const joined = (words: readonly string[]): string => words.join(' ')

/**
 * Refuses names that look or sound like those of another category, in any language and script.
 * @throws AppError `invalid_input` with `name_like_other`, and the other name
 */
export function refuseSimilarNames(words: Localized, others: readonly NamedCategory[]): void {
  for (const language of languages)
    for (const other of others) {
      const known = [other.name, ...languages.map((one) => other.words[one])]
      const same = known.find((name) => areAlike(words[language], name))
      if (same !== undefined)
        throw new AppError('invalid_input', [fieldError(language, 'name_like_other')], undefined, { name: same })
    }
}

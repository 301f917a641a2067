import { possiblePlaceKeys } from '../places/places.ts'
import { foldText, normalizedWordsOf, phoneticKey } from '../words/words.ts'
import { type AdToIndexText, collectSearchTerms, conceptTerm, placeTerm } from './ad-terms.ts'
import { findConcepts, withoutFillers } from './concepts.ts'

interface Titled extends Pick<AdToIndexText, 'title' | 'category' | 'places'> {
  id: string
  subCategory: string
}

/** A shorter key belongs to too many words. */
const soundMin = 3

/**
 * The ads that a lender means by some words: all of them have to be in the title, the category or the place, as the beginning of a word, in
 * another script, or as the thing that they mean. A text that stands in the title letter by letter is found, too. For ads of one person, also
 * those that no list shows.
 * @returns their ids, in their order
 */
export function matchOwnTitles(search: string, ads: readonly Titled[]): string[] {
  const folded = foldText(search).trim()
  const words = withoutFillers(normalizedWordsOf(search))
  return ads.filter((ad) => foldText(ad.title).includes(folded) || hasWords(ad, words)).map(({ id }) => id)
}

function hasWords(ad: Titled, words: readonly string[]): boolean {
  const { title, category, subCategory, places } = ad
  const { all } = collectSearchTerms({
    title,
    category,
    places,
    subCategories: subCategory === '' ? [] : [subCategory],
    description: '',
    amenities: [],
    attributes: {},
    calledBy: [],
    localities: [],
  })
  const spoken = [...all].filter((term) => !/^[@=/#~]/.test(term))
  const sounds = new Set(spoken.map(phoneticKey))
  const hasWord = (word: string) => {
    const key = phoneticKey(word)
    return (
      spoken.some((term) => term.startsWith(word)) ||
      (key.length >= soundMin && sounds.has(key)) ||
      possiblePlaceKeys(word).some((place) => all.has(placeTerm(place)))
    )
  }
  for (let at = 0; at < words.length; ) {
    const found = findConcepts(words, at)
    const isThing = found?.concepts.some(({ name }) => all.has(conceptTerm(name))) ?? false
    if (!isThing && !hasWord(words[at] ?? '')) return false
    at += isThing ? (found?.length ?? 1) : 1
  }
  return words.length > 0
}

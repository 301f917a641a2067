import type { OwnWords } from '../../domain/rules/category-words.ts'

/** Values from the server for the scripts of a page: areas of its words, version of the release, scripts of an ad's page. */
type PageFact = 'words' | 'release' | 'ad-scripts'

/** @param values without spaces @returns a `<meta>` element for the head of the page */
export const factTag = (name: PageFact, values: readonly string[]): string =>
  `<meta name="${name}" content="${values.join(' ')}">`

/** Reads these values in the browser. */
export function readFact(name: PageFact): string[] {
  const text = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content
  return text ? text.split(' ') : []
}

/** The team's words for categories. @returns nothing where there are none */
export const ownWordsTag = (words: OwnWords): string =>
  Object.keys(words).length > 0 ? `<meta name="own-words" content="${inAttribute(JSON.stringify(words))}">` : ''

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Reads them in the browser. */
export const readOwnWords = (): OwnWords =>
  JSON.parse(document.querySelector<HTMLMetaElement>(`meta[name=own-words]`)?.content || '{}')

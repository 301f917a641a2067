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

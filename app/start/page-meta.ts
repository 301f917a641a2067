/**
 * Values that the server passes to the page's scripts: message namespaces, the release, and the scripts of an ad's
 * page.
 */
type PageMetaName = 'words' | 'release' | 'ad-scripts'

/** A `<meta>` tag for the head. @param values without spaces */
export const pageMetaTag = (name: PageMetaName, values: readonly string[]): string =>
  `<meta name="${name}" content="${values.join(' ')}">`

/** Reads the values of such a tag in the browser. */
export function readPageMeta(name: PageMetaName): string[] {
  const text = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content
  return text ? text.split(' ') : []
}

import { defaultLanguage, type Language, languages } from '../../domain/languages.ts'
import { sharePictureSize } from '../../domain/rules/share-picture.ts'
import { paperColors } from '../styles/paper-colors.ts'
import type { PageDescription } from './page-description.ts'

interface HeadContext {
  language: Language
  brandName: string
  /** The only origin for absolute links, without a trailing slash. */
  publicUrl: string
  /** The path and query that the page was asked for, without the language; null where other addresses have the same copy of it. */
  ownPath: string | null
}

/** The site's own picture for shared links, in `public/`; of the same size as those of ads. */
const sitePicture = '/share.jpg'

/** The head tags that are the same on every page: icons, manifest and theme colours. */
export function siteHeadTags(language: Language): string {
  const themeColor = (scheme: keyof typeof paperColors): string =>
    `<meta name="theme-color" content="${paperColors[scheme]}" media="(prefers-color-scheme: ${scheme})">`
  return [
    themeColor('light'),
    themeColor('dark'),
    '<link rel="icon" href="/mark.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/touch-180.png">',
    `<link rel="manifest" href="/manifest.webmanifest?lang=${language}">`,
  ].join('')
}

/**
 * The head tags of one page: description, canonical address, languages, Open Graph and structured data. The server
 * alone renders them, so that no browser loads code for it.
 */
export function pageHeadTags(
  page: PageDescription | undefined,
  { language, brandName, publicUrl, ownPath }: HeadContext,
): string {
  if (!page) return noIndexTag
  const absolute = (path: string): string => new URL(path, publicUrl).href
  const address = page.canonicalPath === null ? null : absolute(page.canonicalPath)
  return [
    meta('name', 'description', page.description),
    ...(address === null ? [noIndexTag] : [canonical(address, language)]),
    // On other addresses of the page, search engines would read them as those of a copy.
    ...(address !== null && page.canonicalPath === ownPath ? alternates(address) : []),
    meta('property', 'og:type', page.picture ? 'product' : 'website'),
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    ...(address === null ? [] : [meta('property', 'og:url', inLanguage(address, language))]),
    meta('property', 'og:locale', `${language}_IN`),
    ...pictureTags(page.picture ?? { path: sitePicture, alt: brandName }, absolute),
    ...(page.data.length > 0 ? [structuredData(page)] : []),
  ].join('')
}

/** For search engines: a page that is not indexed. */
const noIndexTag = '<meta name="robots" content="noindex">'

const canonical = (address: string, language: Language): string =>
  `<link rel="canonical" href="${escapeHtml(inLanguage(address, language))}">`

function alternates(address: string): string[] {
  const alternate = (code: string, href: string): string =>
    `<link rel="alternate" hreflang="${code}" href="${escapeHtml(href)}">`
  return [...languages.map((one) => alternate(`${one}-IN`, inLanguage(address, one))), alternate('x-default', address)]
}

/** A page's address for readers of a language; without one in it, it is for those of the default language. */
function inLanguage(address: string, language: Language): string {
  if (language === defaultLanguage) return address
  const url = new URL(address)
  url.searchParams.set('lang', language)
  return url.href
}

function pictureTags({ path, alt }: NonNullable<PageDescription['picture']>, absolute: (path: string) => string) {
  const address = absolute(path)
  return [
    meta('property', 'og:image', address),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', `${sharePictureSize.width}`),
    meta('property', 'og:image:height', `${sharePictureSize.height}`),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image', address),
    meta('name', 'twitter:image:alt', alt),
  ]
}

function structuredData({ data }: PageDescription): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': data })
  // Nothing in typed text may end the script element.
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)

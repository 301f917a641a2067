import { cachedPageHeaders, offlinePath, pageCacheNames } from '../../worker/messages.ts'

/** A page that opens without a network. */
export interface CachedPage {
  path: string
  title: string
}

/** When the opened page was cached, ISO 8601; undefined when it has come from the server. */
export function readCachedAt(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=kept]')?.content
}

/** Pages of which only the frame is cached, because their content is personal. */
const personalPages = new RegExp(
  `^(?:${offlinePath}|/My_ads|/notifications|/saved-searches|/rentals(?:/[^/?]*)?)(?:\\?|$)`,
  'i',
)

/** The cached pages: the last visited first, then the permanent ones. */
export async function listCachedPages(): Promise<CachedPage[]> {
  try {
    const [seen, always] = await Promise.all([readPageCache(pageCacheNames.seen), readPageCache(pageCacheNames.always)])
    seen.sort((a, b) => (a.at < b.at ? 1 : -1))
    always.sort((a, b) => (a.path < b.path ? -1 : 1))
    const pages = new Map([...seen, ...always].map((page) => [page.path, page]))
    return [...pages.values()].filter(({ path }) => !personalPages.test(path))
  } catch {
    // A broken cache has none.
    return []
  }
}

async function readPageCache(name: string): Promise<(CachedPage & { at: string })[]> {
  if (!(await caches.has(name))) return []
  const cache = await caches.open(name)
  return Promise.all(
    (await cache.keys()).map(async (request) => {
      const headers = (await cache.match(request))?.headers
      const url = new URL(request.url)
      url.searchParams.delete(cachedPageHeaders.language)
      const title = decodeURIComponent(headers?.get(cachedPageHeaders.title) ?? '')
      return { path: url.pathname + url.search, title: readText(title), at: headers?.get(cachedPageHeaders.at) ?? '' }
    }),
  )
}

/** The HTML escapes of a title. */
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The title from HTML, without the name of the site. */
const readText = (title: string): string =>
  title.replace(/&([a-z]+);/g, (written, name) => signs[name] ?? written).replace(/ · [^·]*$/, '')

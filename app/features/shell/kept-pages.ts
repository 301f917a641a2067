import { keptHeaders, offlinePath, pageCaches } from '../../worker/protocol.ts'

/** A page that opens without a network. */
export interface KeptPage {
  path: string
  title: string
}

/** When the opened page was cached, ISO 8601; undefined when it has come from the server. */
export function findKeptSince(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=kept]')?.content
}

/** Pages of which only the frame is cached, because their content is personal. */
const emptyOffline = new RegExp(`^(?:${offlinePath}|/My_ads|/notifications|/saved-searches)(?:\\?|$)`, 'i')

/** The cached pages: the last visited first, then the permanent ones. */
export async function listKeptPages(): Promise<KeptPage[]> {
  try {
    const [seen, always] = await Promise.all([readShelf(pageCaches.seen), readShelf(pageCaches.always)])
    seen.sort((a, b) => (a.at < b.at ? 1 : -1))
    always.sort((a, b) => (a.path < b.path ? -1 : 1))
    const pages = new Map([...seen, ...always].map((page) => [page.path, page]))
    return [...pages.values()].filter(({ path }) => !emptyOffline.test(path))
  } catch {
    // A broken cache has none.
    return []
  }
}

async function readShelf(name: string): Promise<(KeptPage & { at: string })[]> {
  if (!(await caches.has(name))) return []
  const cache = await caches.open(name)
  return Promise.all(
    (await cache.keys()).map(async (request) => {
      const kept = (await cache.match(request))?.headers
      const url = new URL(request.url)
      url.searchParams.delete(keptHeaders.language)
      const title = decodeURIComponent(kept?.get(keptHeaders.title) ?? '')
      return { path: url.pathname + url.search, title: readText(title), at: kept?.get(keptHeaders.at) ?? '' }
    }),
  )
}

/** The HTML escapes of a title. */
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The title from HTML, without the name of the site. */
const readText = (title: string): string =>
  title.replace(/&([a-z]+);/g, (written, name) => signs[name] ?? written).replace(/ · [^·]*$/, '')

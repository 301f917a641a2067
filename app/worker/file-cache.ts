import { CacheExpiration, CacheFirst, ExpirationPlugin, type SerwistPlugin } from 'serwist'

const day = 24 * 60 * 60
/** The files installed with this release. */
export const shellFiles = __SHELL__

/** A plugin that refuses HTML in place of a file, as an intermediary may answer it: a cached file never changes. */
export const fileResponsesOnly: SerwistPlugin = {
  cacheWillUpdate: async ({ response: { status, redirected, headers }, response }) =>
    status === 200 && !redirected && !headers.get('content-type')?.startsWith('text/html') ? response : null,
}

const assetLimits = { maxEntries: 400, maxAgeSeconds: 60 * day }

/** Scripts, styles and fonts with hashed names, which never change; pages of older releases need those of theirs. */
const assets = new CacheFirst({
  cacheName: 'assets',
  matchOptions: { ignoreVary: true },
  plugins: [fileResponsesOnly, new ExpirationPlugin({ ...assetLimits, maxAgeFrom: 'last-used' })],
})

const pictureLimits = new ExpirationPlugin({
  maxEntries: 250,
  maxAgeSeconds: 60 * day,
  maxAgeFrom: 'last-used',
  purgeOnQuotaError: true,
})

/** Pictures of ads and users, and those of the site that not every page shows. */
const pictures = new CacheFirst({
  cacheName: 'pictures',
  matchOptions: { ignoreVary: true },
  plugins: [fileResponsesOnly, pictureLimits],
})

const isAsset = (path: string): boolean => path.startsWith('/assets/')
const isPicture = (path: string): boolean => /^\/(?:files|categories|pictures|phones|icons)\//.test(path)

/** The caching strategy of a path; undefined for what is not cached. */
export const cacheStrategyFor = (path: string): CacheFirst | undefined =>
  isAsset(path) ? assets : isPicture(path) ? pictures : undefined

/** The paths of scripts, styles and fonts that a page needs for its hydration. */
export const findAssetPaths = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)\b/g)].map(([path]) => path)),
]

/** Caches missing files, one after another. A file that fails is fetched when it is needed. */
export async function cacheFiles(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const path of paths) {
    const request = new Request(path, { priority: 'low' })
    if (await caches.match(request, { ignoreVary: true })) continue
    const [, done] = cacheStrategyFor(path)?.handleAll({ request, event }) ?? []
    await done?.catch(() => undefined)
  }
}

/**
 * Moves files of the last release that this one does not have into the asset cache: pages of that release may still be
 * open.
 * @param cacheName of the installed files
 */
export async function cacheFilesOfLastRelease(cacheName: string): Promise<void> {
  const [installed, assetCache] = await Promise.all([caches.open(cacheName), caches.open(assets.cacheName)])
  const expiration = new CacheExpiration(assets.cacheName, assetLimits)
  const needed = new Set(shellFiles.map(({ url }) => url))
  for (const request of await installed.keys()) {
    const { pathname } = new URL(request.url)
    const file = isAsset(pathname) && !needed.has(pathname) && (await installed.match(request))
    if (!file) continue
    await assetCache.put(request, file)
    await expiration.updateTimestamp(request.url)
  }
}

/** Deletes the cached pictures. */
export const clearPictureCache = (): Promise<void> => pictureLimits.deleteCacheAndMetadata()

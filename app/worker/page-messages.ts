import { clearCachedPages, clearPlaceDependentPages, findCachedPage } from './cached-pages.ts'
import { cacheFiles, clearPictureCache, findAssetPaths } from './file-cache.ts'
import { offlinePath, type Reader, type WorkerMessage } from './messages.ts'
import { refreshCachedPage } from './navigation-requests.ts'
import { incrementReaderVersion, loadReader, readerVersion, storeReader } from './reader.ts'

declare const self: ServiceWorkerGlobalScope

const hour = 60 * 60 * 1000
const day = 24 * hour

/** The background tasks, one after another. */
let work: Promise<unknown> = Promise.resolve()

/**
 * Handles the messages of pages: who reads, and which page is shown; and caches what may be needed without a network.
 */
export function handlePageMessages(): void {
  self.addEventListener('message', (event) => {
    const word: WorkerMessage = event.data
    if (word.about === 'reader') event.waitUntil(handleReader(word, event))
    if (word.about === 'signOut') event.waitUntil(handleSignOut(event))
    if (word.about === 'page') event.waitUntil(handlePageShown(word, event))
  })
}

async function handleReader({ language, isLight, person, place }: Reader, event: ExtendableEvent): Promise<void> {
  const before = await loadReader()
  const reader = { language, isLight, person, place }
  await storeReader(reader)
  // The user has signed out or was signed out: what they saw is private.
  if (before.person !== '' && before.person !== person) {
    await clearAll()
    await enqueue(clearVisited)
  } else if (before.place !== place) {
    incrementReaderVersion()
    await clearPlaceDependentPages()
  }
  await cachePermanentPages(reader, event)
}

async function handleSignOut(event: ExtendableMessageEvent): Promise<void> {
  const reader = { ...(await loadReader()), person: '' }
  await storeReader(reader)
  await clearAll()
  event.ports[0]?.postMessage('done')
  await enqueue(clearVisited)
  // A page may have asked for them before that.
  await cachePermanentPages(reader, event)
}

/** Caches the messages of the language, and the pages that open without a network although they were never visited. */
function cachePermanentPages({ language, isLight }: Reader, event: ExtendableEvent): Promise<unknown> {
  return enqueue(async () => {
    await cacheFiles(__WORDS__[language], event)
    await cachePageWithFiles(offlinePath, event)
    await cachePageWithFiles('/', event)
    if (!isLight) for (const path of await listCategories()) await cachePageWithFiles(path, event)
  })
}

async function handlePageShown(
  { path, files }: { path: string; files: string[] },
  event: ExtendableEvent,
): Promise<void> {
  await enqueue(async () => {
    await cacheFiles(files, event)
    await cachePageWithFiles(path, event, hour)
  })
}

/** Caches a page with the files that it needs for its hydration. */
async function cachePageWithFiles(path: string, event: ExtendableEvent, ageMax = day): Promise<string | undefined> {
  const html = await refreshCachedPage(path, ageMax)
  if (html) await cacheFiles(findAssetPaths(html), event)
  return html
}

/** The category pages that the home page links to. */
async function listCategories(): Promise<Set<string>> {
  const home = await (await findCachedPage(`${self.origin}/`))?.text()
  return new Set([...(home ?? '').matchAll(/ href="(\/category\/[^"/?]+)"/g)].flatMap(([, path]) => path ?? []))
}

const clearVisited = (): Promise<unknown> => Promise.all([clearCachedPages(), clearPictureCache()])

/**
 * Deletes the cached pages of the user who signs out, and drops waiting tasks for them. Called again after the running
 * task.
 */
async function clearAll(): Promise<void> {
  incrementReaderVersion()
  await clearVisited()
}

function enqueue(next: () => Promise<unknown>): Promise<unknown> {
  const turn = readerVersion()
  work = work.then(() => (turn === readerVersion() ? next() : undefined)).catch(() => undefined)
  return work
}

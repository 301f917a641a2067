import { filesNamedIn, forgetPictures, keepFiles } from './files.ts'
import { findKeptPage, forgetLists, forgetPages } from './kept-pages.ts'
import { refreshPage } from './open-page.ts'
import { offlinePath, type Reader, type WordToWorker } from './protocol.ts'
import { beginReaderTurn, readerTurn, readReader, rememberReader } from './reader.ts'

declare const self: ServiceWorkerGlobalScope

const hour = 60 * 60 * 1000
const day = 24 * hour

/** The background tasks, one after another. */
let work: Promise<unknown> = Promise.resolve()

/**
 * Handles the messages of pages: who reads, and which page is shown; and caches what may be needed without a network.
 */
export function listenToPages(): void {
  self.addEventListener('message', (event) => {
    const word: WordToWorker = event.data
    if (word.about === 'reader') event.waitUntil(hearReader(word, event))
    if (word.about === 'signOut') event.waitUntil(hearSignOut(event))
    if (word.about === 'page') event.waitUntil(hearPage(word, event))
  })
}

async function hearReader({ language, isLight, person, place }: Reader, event: ExtendableEvent): Promise<void> {
  const before = await readReader()
  const reader = { language, isLight, person, place }
  await rememberReader(reader)
  // The user has signed out or was signed out: what they saw is private.
  if (before.person !== '' && before.person !== person) {
    await forgetAll()
    await later(forgetSeen)
  } else if (before.place !== place) {
    beginReaderTurn()
    await forgetLists()
  }
  await keepAlways(reader, event)
}

async function hearSignOut(event: ExtendableMessageEvent): Promise<void> {
  const reader = { ...(await readReader()), person: '' }
  await rememberReader(reader)
  await forgetAll()
  event.ports[0]?.postMessage('done')
  await later(forgetSeen)
  // A page may have asked for them before that.
  await keepAlways(reader, event)
}

/** Caches the messages of the language, and the pages that open without a network although they were never visited. */
function keepAlways({ language, isLight }: Reader, event: ExtendableEvent): Promise<unknown> {
  return later(async () => {
    await keepFiles(__WORDS__[language], event)
    await keepWhole(offlinePath, event)
    await keepWhole('/', event)
    if (!isLight) for (const path of await listCategories()) await keepWhole(path, event)
  })
}

async function hearPage({ path, files }: { path: string; files: string[] }, event: ExtendableEvent): Promise<void> {
  await later(async () => {
    await keepFiles(files, event)
    await keepWhole(path, event, hour)
  })
}

/** Caches a page with the files that it needs for its hydration. */
async function keepWhole(path: string, event: ExtendableEvent, ageMax = day): Promise<string | undefined> {
  const html = await refreshPage(path, ageMax)
  if (html) await keepFiles(filesNamedIn(html), event)
  return html
}

/** The category pages that the home page links to. */
async function listCategories(): Promise<Set<string>> {
  const home = await (await findKeptPage(`${self.origin}/`))?.text()
  return new Set([...(home ?? '').matchAll(/ href="(\/category\/[^"/?]+)"/g)].flatMap(([, path]) => path ?? []))
}

const forgetSeen = (): Promise<unknown> => Promise.all([forgetPages(), forgetPictures()])

/**
 * Deletes the cached pages of the user who signs out, and drops waiting tasks for them. Called again after the running
 * task.
 */
async function forgetAll(): Promise<void> {
  beginReaderTurn()
  await forgetSeen()
}

function later(next: () => Promise<unknown>): Promise<unknown> {
  const turn = readerTurn()
  work = work.then(() => (turn === readerTurn() ? next() : undefined)).catch(() => undefined)
  return work
}

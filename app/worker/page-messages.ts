import { filesNamedIn, forgetPictures, keepFiles } from './files.ts'
import { findKeptPage, forgetSeenPages } from './kept-pages.ts'
import { refreshPage } from './open-page.ts'
import { offlinePath, type Reader, type WordToWorker } from './protocol.ts'
import { readReader, rememberReader } from './reader.ts'

declare const self: ServiceWorkerGlobalScope

const hour = 60 * 60 * 1000
const day = 24 * hour

/** The background tasks, in sequence. */
let work: Promise<unknown> = Promise.resolve()
/** The number of changes of the reader while the worker runs: tasks for the previous one are dropped. */
let turns = 0

/** Receives the reader and the shown pages, and caches what they may need without a network. */
export function listenToPages(): void {
  self.addEventListener('message', (event) => {
    const word: WordToWorker = event.data
    if (word.about === 'reader') event.waitUntil(hearReader(word, event))
    if (word.about === 'page') event.waitUntil(hearPage(word, event))
  })
}

async function hearReader({ language, isLight, person }: Reader, event: ExtendableEvent): Promise<void> {
  const before = await readReader()
  await rememberReader({ language, isLight, person })
  // The user has signed out or was signed out: the visited pages are private.
  if (before.person !== '' && before.person !== person) {
    turns++
    await forgetSeen()
    // Pending requests have finished.
    await later(forgetSeen)
  }
  await later(async () => {
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

/** Caches a page with the scripts of its hydration. */
async function keepWhole(path: string, event: ExtendableEvent, ageMax = day): Promise<string | undefined> {
  const html = await refreshPage(path, ageMax)
  if (html) await keepFiles(filesNamedIn(html), event)
  return html
}

/** The pages of the categories that the home page links to. */
async function listCategories(): Promise<Set<string>> {
  const home = await (await findKeptPage(`${self.origin}/`))?.text()
  return new Set([...(home ?? '').matchAll(/ href="(\/category\/[^"/?]+)"/g)].flatMap(([, path]) => path ?? []))
}

const forgetSeen = (): Promise<unknown> => Promise.all([forgetSeenPages(), forgetPictures()])

function later(next: () => Promise<unknown>): Promise<unknown> {
  const turn = turns
  work = work.then(() => (turn === turns ? next() : undefined)).catch(() => undefined)
  return work
}

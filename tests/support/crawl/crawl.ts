import type { Page } from 'playwright-core'
import { checkPage, checkPageNarrow, findUntranslatedText, setAppearance } from './check-page.ts'
import type { setUpCrawl } from './crawl-site.ts'
import type { Visit } from './plan-visits.ts'

interface CrawlResult {
  visits: number
  looks: number
  /** One line for each problem: where it was seen first, and how often. */
  faults: string[]
}

type OpenedPage = Awaited<ReturnType<Awaited<ReturnType<typeof setUpCrawl>>['openAs']>>

interface ReaderPage extends OpenedPage {
  /** Waits until no request is pending, and the page has rendered. */
  becomeQuiet(): Promise<void>
}

/** The number of parallel pages that keeps two cores busy: while one waits for its next paint, others are checked. */
const readers = 3

/** Makes all visits; each user has one page for signed-in visits, and one for the others. */
export async function crawl(
  { openAs }: Pick<Awaited<ReturnType<typeof setUpCrawl>>, 'openAs'>,
  visits: readonly Visit[],
): Promise<CrawlResult> {
  const placesOf = new Map<string, string[]>()
  const queue = visits.values()

  async function read(): Promise<void> {
    const pages = new Map<boolean, ReaderPage>()
    for (const visit of queue) {
      const { language, isSignedIn } = visit
      const opened = pages.get(isSignedIn) ?? withQuiet(await openAs(isSignedIn))
      pages.set(isSignedIn, opened)
      const name = 'name' in visit.page ? `, ${visit.page.name}` : ''
      const place = `${visit.page.address}${name}, ${language}, ${isSignedIn ? 'signed in' : 'signed out'}`
      const faults = await see(visit, opened).catch((error: Error) => [error.message])
      for (const fault of faults) placesOf.set(fault, [...(placesOf.get(fault) ?? []), place])
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  return {
    visits: visits.length,
    looks: visits.reduce((sum, { looks }) => sum + looks.length, 0),
    faults: [...placesOf].map(([fault, [first, ...others]]) => `${first} and ${others.length} others: ${fault}`),
  }
}

async function see(
  { page: visited, language, looks }: Visit,
  { page, problems, choose, becomeQuiet }: ReaderPage,
): Promise<string[]> {
  const { address, status = 200 } = visited
  problems.length = 0
  await choose(language)
  const [first] = looks
  if (first) await setAppearance(page, first)
  const answer = await page.goto(address)
  await becomeQuiet()
  // Parts that load near the viewport load now.
  await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    scrollTo({ top: 0, behavior: 'instant' })
  })
  if ('open' in visited) await visited.open(page)
  await becomeQuiet()
  // React may be about to render: a page that never gets its heading is a problem below.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => undefined)

  const faults = answer?.status() === status ? [] : [`it answers ${answer?.status()}`]
  faults.push(...(await findUntranslatedText(page, language)))
  for (const look of looks) faults.push(...(await checkPage(page, look)))
  faults.push(...(await checkPageNarrow(page)))
  const refused = 'refused' in visited ? visited.refused : undefined
  const isRefusal = (problem: string) =>
    refused !== undefined && problem.startsWith('403: ') && problem.includes(refused)
  return [...faults, ...problems.filter((problem) => !isRefusal(problem))]
}

function withQuiet(watched: OpenedPage): ReaderPage {
  const { page } = watched
  const onTheirWay = new Set<unknown>()
  page.on('request', (request) => {
    // The stream stays open as long as the page.
    if (!request.url().endsWith('/notifications/stream')) onTheirWay.add(request)
  })
  page.on('requestfinished', (request) => onTheirWay.delete(request))
  page.on('requestfailed', (request) => onTheirWay.delete(request))

  async function becomeQuiet(): Promise<void> {
    const end = Date.now() + 10_000
    do await nextPaint(page)
    while (onTheirWay.size > 0 && Date.now() < end)
    await nextPaint(page)
  }
  return { ...watched, becomeQuiet }
}

const nextPaint = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

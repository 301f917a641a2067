import { afterAll, expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import type { TeamRole } from '../../domain/rules/team-roles.ts'
import { setUpSite } from '../support/built-site.ts'
import { openConsole } from '../support/console-client.ts'
import { addConsoleThings } from '../support/console-things.ts'
import { checkPage, checkPageNarrow, findUntranslatedText, type PageAppearance } from '../support/crawl/check-page.ts'
import { crawlTexts } from '../support/crawl/crawl-site.ts'
import { pickVariants } from '../support/in-turn.ts'
import { startTestServer } from '../support/test-server.ts'

const site = await setUpSite()
const things = await addConsoleThings(site)
// A browser sends the console's cookie without https to this machine alone.
const local = await startTestServer(site, { publicUrl: 'http://localhost:3000' })
afterAll(() => local.close())

const looksInTurn: readonly (readonly PageAppearance[])[] = [
  [
    { size: 'phone', colorScheme: 'light' },
    { size: 'desktop', colorScheme: 'dark', isOnlyColors: true },
  ],
  [
    { size: 'desktop', colorScheme: 'light' },
    { size: 'phone', colorScheme: 'dark', isOnlyColors: true },
  ],
]

/** The open console in a real browser. */
async function openPages(role: TeamRole) {
  const { browser } = await openConsole({ ...site, ...local }, role, {
    name: crawlTexts.firstName,
    last_name: 'Wadiawala',
  })
  const { page, problems } = await site.newPage({ javaScriptEnabled: true })
  const cookies = [...browser.cookies].map(([name, value]) => ({ name, value, url: local.baseUrl }))
  await page.context().addCookies(cookies)
  const { html } = await browser.ask('/console')
  const menu = [...html.matchAll(/<a href="(\/console[\w/-]*)"[^>]*class="inline-flex/g)].map(([, path = '']) => path)
  return { page, problems, menu: [...new Set(menu)] }
}

test(
  'every page of the console, with rows in it, has no fault in light and dark on a phone and a desktop, and no word of another language',
  async () => {
    const { page, problems, menu } = await openPages('admin')
    expect(menu.length).toBeGreaterThan(13)
    expect(await findFaults(page, [...menu, ...things])).toEqual({})
    expect(problems.filter((problem) => !problem.startsWith('another site'))).toEqual([])
  },
  300_000 * pickVariants(languages, 0).length,
)

test('so have pages with what is hidden from a moderator', async () => {
  const { page } = await openPages('moderator')
  const person = things.find((path) => path.startsWith('/console/people/')) ?? ''
  const ad = things.find((path) => path.startsWith('/console/ads/')) ?? ''
  expect(await findFaults(page, [person, ad, '/console/people', '/console/calls'])).toEqual({})
})

/** The faults of pages, by language and path. */
async function findFaults(page: Awaited<ReturnType<typeof openPages>>['page'], paths: readonly string[]) {
  const found: Record<string, string[]> = {}
  for (const [turn, path] of paths.entries())
    for (const language of pickVariants(languages, turn)) {
      await page.context().addCookies([{ name: 'language', value: language, url: local.baseUrl }])
      const answer = await page.goto(local.baseUrl + path)
      const faults = answer?.status() === 200 ? [] : [`its status is ${answer?.status()}`]
      // Also what is folded.
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('details')) one.open = true
      })
      faults.push(...(await findUntranslatedText(page, language)))
      for (const look of pickVariants(looksInTurn, turn).flat()) faults.push(...(await checkPage(page, look)))
      faults.push(...(await checkPageNarrow(page)))
      if (faults.length > 0) found[`${language} ${path.replaceAll(/[0-9a-f-]{36}/g, '…')}`] = [...new Set(faults)]
    }
  return found
}

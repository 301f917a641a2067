import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { loginAnswerSchema } from '../../domain/schemas/account.ts'

/** The values that a browser stores for a signed-in user. */
export interface StoredSession {
  user: string
  token: string
}

/** Signs in a demo account. @returns the user, and the values that their browser stores */
export async function signIn(siteUrl: string): Promise<{ id: string; person: StoredSession }> {
  const answer = await fetch(new URL('/api/users/login', siteUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'priya@demo.kiraya.test', password: 'kiraya-demo' }),
  })
  const { token, userInfo } = loginAnswerSchema.parse(await answer.json())
  return { id: userInfo._id, person: { user: JSON.stringify(userInfo), token } }
}

/** The first ad of the cameras. */
export async function findAd(siteUrl: string): Promise<string> {
  const list = await (await fetch(new URL('/category/camera', siteUrl))).text()
  const [, product] = /href="(\/[^"]+\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/.exec(list) ?? []
  if (!product) throw new Error('There is no ad on /category/camera to take a picture of.')
  return product
}

interface Screen {
  siteUrl: string
  path: string
  language: string
  /** The signed-in user, if any. */
  person: StoredSession | undefined
  /** Selects the element that appears last. */
  awaited?: string
}

/** Opens a screen with all its pictures loaded, and without the offers that open by themselves. */
export async function openScreen(
  browser: Browser,
  { siteUrl, path, language, person, awaited = 'main' }: Screen,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: siteUrl, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'language', value: language, url: siteUrl }])
  // The offers to log in and to install the app would cover every list.
  await context.addInitScript(() => {
    sessionStorage.setItem('loginOffered', '{"isDone":true}')
    localStorage.setItem('appDismissed', 'true')
  })
  if (person) await context.addInitScript((stored) => Object.assign(localStorage, stored), person)
  // With the stream of notifications the network is never idle.
  await context.route('**/notifications/stream', (route) => route.abort())
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator(awaited).first().waitFor()
  // A screenshot does not scroll, so lazy images have to load at once.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    await document.fonts.ready
  })
  return page
}

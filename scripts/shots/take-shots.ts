import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { languages } from '../../domain/languages.ts'
import { loginAnswerSchema } from '../../domain/schemas/account.ts'

const devices = {
  phone: { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
}

/** Every screen by the name of its pictures: a path, and whether somebody is signed in. */
async function listScreens(
  siteUrl: string,
  seller: string,
): Promise<Record<string, [path: string, who?: 'signed in']>> {
  const list = await (await fetch(new URL('/category/camera', siteUrl))).text()
  const [, product] = /href="(\/[^"]+\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/.exec(list) ?? []
  if (!product) throw new Error('There is no ad on /category/camera to take a picture of.')
  return {
    home: ['/'],
    'home-signed-in': ['/', 'signed in'],
    login: ['/login'],
    signup: ['/login?mode=signup'],
    category: ['/category/camera'],
    subcategory: ['/category/camera/dslr'],
    product: [product],
    seller: [`/seller/${seller}`],
    chooser: ['/Add-product', 'signed in'],
    'ad-form': ['/Add-Product/Car/Hatchback', 'signed in'],
    'my-ads': ['/My_ads', 'signed in'],
    notifications: ['/notifications', 'signed in'],
    'profile-edit': ['/profile-edit', 'signed in'],
    profile: ['/Edit_2', 'signed in'],
    visitor: ['/Edit_2'],
    password: ['/Password'],
    unsubscribe: ['/unsubscribe?token=any'],
    'not-found': ['/no-such-page'],
    'no-results': ['/category/camera?search=qqqqzzzz'],
  }
}

/** What a browser keeps of somebody who is signed in. */
interface Stored {
  user: string
  token: string
}

/** Signs in somebody of the demo. @returns who they are, and what their browser keeps */
async function signIn(siteUrl: string): Promise<{ id: string; person: Stored }> {
  const answer = await fetch(new URL('/api/users/login', siteUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'priya@demo.kiraya.test', password: 'kiraya-demo' }),
  })
  const { token, userInfo } = loginAnswerSchema.parse(await answer.json())
  return { id: userInfo._id, person: { user: JSON.stringify(userInfo), token } }
}

interface Shot {
  name: string
  path: string
  isSignedIn: boolean
  language: string
  device: keyof typeof devices
  colorScheme: 'light' | 'dark'
}

/**
 * Takes pictures of all screens in all languages, sizes and colour sets: `home-hi-phone-dark.png`, and with
 * `-full` the whole length of the page.
 * @param words takes only pictures whose names have all of these words
 * @returns how many pictures there are
 */
export async function takeShots(
  browser: Browser,
  { siteUrl, folder, words }: { siteUrl: string; folder: string; words: readonly string[] },
): Promise<number> {
  await mkdir(folder, { recursive: true })
  const shots: Shot[] = []
  const { id, person } = await signIn(siteUrl)
  for (const [screen, [path, who]] of Object.entries(await listScreens(siteUrl, id)))
    for (const language of languages)
      for (const device of Object.keys(devices) as (keyof typeof devices)[])
        for (const colorScheme of ['light', 'dark'] as const)
          shots.push({
            name: `${screen}-${language}-${device}-${colorScheme}`,
            path,
            isSignedIn: who !== undefined,
            language,
            device,
            colorScheme,
          })

  const wanted = shots.filter(({ name }) => words.every((word) => `-${name}-`.includes(`-${word}-`)))
  const queue = wanted.values()
  const photographer = async (): Promise<void> => {
    for (const shot of queue) await takeShot(browser, shot, { siteUrl, folder, person })
  }
  await Promise.all([photographer(), photographer()])
  return wanted.length * 2
}

async function takeShot(
  browser: Browser,
  shot: Shot,
  { siteUrl, folder, person }: { siteUrl: string; folder: string; person: Stored },
): Promise<void> {
  const { colorScheme, device, isSignedIn, language, name, path } = shot
  const context = await browser.newContext({
    ...devices[device],
    baseURL: siteUrl,
    colorScheme,
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'language', value: language, url: siteUrl }])
  // The offer to log in would lie over every list.
  await context.addInitScript(() => sessionStorage.setItem('loginOffered', '{"isDone":true}'))
  if (isSignedIn) await context.addInitScript((stored) => Object.assign(localStorage, stored), person)
  // Beside the stream of notifications the network is never idle.
  await context.route('**/notifications/stream', (route) => route.abort())
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  // A picture has no scrolling reader for whom late images would be loaded.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    await document.fonts.ready
  })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  await page.screenshot({ path: join(folder, `${name}-full.png`), animations: 'disabled', fullPage: true })
  await context.close()
}

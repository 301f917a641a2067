import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { languages } from '../../domain/languages.ts'
import { findAd, openScreen, type StoredSession, signIn } from './open-screen.ts'

const devices = {
  phone: { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
}

/** Every screen by the name of its screenshots: a path, and whether a user is signed in. */
async function listScreens(
  siteUrl: string,
  seller: string,
): Promise<Record<string, [path: string, who?: 'signed in']>> {
  const product = await findAd(siteUrl)
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
    'import-ads': ['/import-ads', 'signed in'],
    notifications: ['/notifications', 'signed in'],
    'profile-edit': ['/profile-edit', 'signed in'],
    profile: ['/Edit_2', 'signed in'],
    visitor: ['/Edit_2'],
    'verify-number': ['/verify-number', 'signed in'],
    password: ['/Password'],
    'password-signed-in': ['/Password', 'signed in'],
    about: ['/About'],
    install: ['/install'],
    unsubscribe: ['/unsubscribe?token=any'],
    'not-found': ['/no-such-page'],
    'no-results': ['/category/camera?search=qqqqzzzz'],
  }
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
 * Takes screenshots of all screens in all languages, sizes and colour sets: `home-hi-phone-dark.png`, and with
 * `-full` the whole length of the page.
 * @param words takes only screenshots whose names have all of these words
 * @returns the number of screenshots
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
  { siteUrl, folder, person }: { siteUrl: string; folder: string; person: StoredSession },
): Promise<void> {
  const { colorScheme, device, isSignedIn, language, name, path } = shot
  const who = isSignedIn ? person : undefined
  const page = await openScreen(browser, { siteUrl, path, language, person: who }, { ...devices[device], colorScheme })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  await page.screenshot({ path: join(folder, `${name}-full.png`), animations: 'disabled', fullPage: true })
  await page.context().close()
}

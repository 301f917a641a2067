import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished, TestRunner } from 'vitest'
import type { Language } from '../../domain/languages.ts'
import { launchChromium } from '../../scripts/browsers/launch-chromium.ts'

export interface PageOptions
  extends Pick<
    BrowserContextOptions,
    | 'viewport'
    | 'deviceScaleFactor'
    | 'colorScheme'
    | 'javaScriptEnabled'
    | 'locale'
    | 'hasTouch'
    | 'reducedMotion'
    | 'userAgent'
    | 'serviceWorkers'
    | 'baseURL'
  > {
  /** The reader's language, as the cookie stores it; without it this is a first visit. */
  language?: Language
  /** Lets the login popup open over lists, as it does once in a visit. */
  isLoginOffered?: boolean
  /** Lets lists offer the app after a while. */
  isAppOffered?: boolean
  /** The values in `localStorage`, such as the signed-in user. */
  stored?: Record<string, string>
  /** A browser with an empty cache: for tests about requests. */
  isFirstVisit?: boolean
}

/** A page in a profile of its own, with every problem in it. */
export interface WatchedPage {
  page: Page
  /** Errors in the console or in scripts, failed or refused requests, requests to other sites. */
  problems: string[]
}

export interface TestBrowser {
  newPage(options?: PageOptions): Promise<WatchedPage>
  close(): Promise<void>
}

/** The address of a static file of the site, where storage can be written without hydrating a page. */
export const staticFileAddress = '/mark.svg'

export const phone = { width: 360, height: 800 }
export const tablet = { width: 768, height: 1024 }
export const desktop = { width: 1440, height: 900 }

/** Starting a browser takes a second: all files that run in one process share one of each kind. */
const browsers = new Map<boolean, Promise<Browser>>()

/** Save a sixth of the time of a test: painting has no process of its own, and no page lives long enough for optimized code. */
const lean = ['--in-process-gpu', '--js-flags=--no-turbofan --no-maglev']

function shareBrowser(hasWindows: boolean): Promise<Browser> {
  const browser = browsers.get(hasWindows) ?? launchChromium({ hasWindows, further: lean })
  browsers.set(hasWindows, browser)
  return browser
}

/**
 * Opens pages for one test file. The pages of each test have storage and cookies of their own.
 * @param siteUrl the origin under test; addresses in tests are relative to it
 * @param options the required features of the browser
 */
export async function openBrowser(siteUrl: string, { hasWindows = false } = {}): Promise<TestBrowser> {
  const browser = await shareBrowser(hasWindows)
  const opened = new Set<Profile>()
  /** Unused profiles, by the options that they were made with. */
  const idle = new Map<string, Profile[]>()

  async function openProfile(options: ProfileOptions): Promise<Profile> {
    const profile = await createProfile(browser, siteUrl, options)
    opened.add(profile)
    return profile
  }

  async function leave(profile: Profile, key: string): Promise<void> {
    if (await profile.clear()) {
      idle.set(key, [...(idle.get(key) ?? []), profile])
    } else {
      opened.delete(profile)
      await profile.context.close()
    }
  }

  async function newPage({
    language,
    stored,
    isFirstVisit = false,
    viewport = desktop,
    colorScheme = null,
    reducedMotion = null,
    ...options
  }: PageOptions = {}): Promise<WatchedPage> {
    const key = JSON.stringify(options)
    const kept = isFirstVisit ? undefined : idle.get(key)?.pop()
    const profile = kept ?? (await openProfile(options))
    // Activity in closed tests' pages would slow down those that follow.
    if (TestRunner.getCurrentTest()) onTestFinished(() => leave(profile, key))
    const { context } = profile
    if (language) await context.addCookies([{ name: 'language', value: language, url: siteUrl }])
    if (stored) await profile.store(stored)
    profile.look = { viewport, colorScheme, reducedMotion }
    const page = await context.newPage()
    if (options.javaScriptEnabled !== false) openHydrated(page)
    return { page, problems: watch(page, siteUrl, options.javaScriptEnabled ?? true) }
  }

  async function close(): Promise<void> {
    await Promise.all([...opened].map(({ context }) => context.close()))
  }
  return { newPage, close }
}

type ProfileOptions = Omit<PageOptions, 'language' | 'stored' | 'isFirstVisit' | keyof Look>

/** Options that are set for each page, so that pages of every size and colour scheme share a profile. */
type Look = Required<Pick<PageOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>>

/**
 * A profile of the browser, which tests use one after the other: the next one has nothing of the last but the
 * HTTP cache, which halves the time of its pages.
 */
interface Profile {
  context: BrowserContext
  /** Of every page that is opened in it from now on. */
  look: Look | undefined
  /** Writes into `localStorage`, as an earlier page would have. */
  store(stored: Record<string, string>): Promise<void>
  /** Closes the pages and removes their data. @returns whether the profile can be used again */
  clear(): Promise<boolean>
}

/** Changes to a context that cannot be undone. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'on',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const
const ofTheClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

async function createProfile(browser: Browser, siteUrl: string, options: ProfileOptions): Promise<Profile> {
  const { isLoginOffered = false, isAppOffered = false, ...settings } = options
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: desktop,
    locale: 'en-IN',
    // Only tests about the worker check its requests and its cache.
    serviceWorkers: 'block',
    ...settings,
  })
  if (!isLoginOffered) await context.addInitScript(() => sessionStorage.setItem('loginOffered', '{"isDone":true}'))
  if (!isAppOffered) await context.addInitScript(() => localStorage.setItem('appDismissed', 'true'))
  // Shorter than a test's own limit, so that a failure names the step that waited.
  context.setDefaultTimeout(20_000)

  const profile: Profile = { context, look: undefined, store, clear }
  const openPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await openPage()
    if (profile.look) await show(page, profile.look)
    return page
  }

  async function openBare(): Promise<Page> {
    const page = await openPage()
    await page.goto(staticFileAddress)
    return page
  }
  let keeper: Page | undefined
  /** The page that stays open to reach the storage of the profile; without scripts, it does nothing of its own. */
  const keep = async (): Promise<Page> => (keeper ??= await openBare())
  // A service worker depends on the open pages.
  const hasWorker = settings.serviceWorkers === 'allow'

  let isSpent = false
  const spend = <Name extends string>(
    target: { [name in Name]: (...given: never[]) => unknown },
    names: readonly Name[],
  ) => {
    for (const name of names) {
      const run = target[name].bind(target)
      target[name] = (...given) => {
        isSpent = true
        return run(...given)
      }
    }
  }
  spend(context, lasting)
  spend(context.clock, ofTheClock)

  async function store(stored: Record<string, string>): Promise<void> {
    const page = hasWorker ? await openBare() : await keep()
    await page.evaluate((items) => Object.assign(localStorage, items), stored)
    if (hasWorker) await page.close()
  }

  async function clear(): Promise<boolean> {
    if (hasWorker || isSpent) return false
    await context.unrouteAll()
    await context.setOffline(false)
    const kept = await keep()
    await Promise.all(context.pages().map((page) => page !== kept && page.close()))
    await context.clearCookies()
    await context.clearPermissions()
    const devtools = await context.newCDPSession(kept)
    await devtools.send('Storage.clearDataForOrigin', { origin: siteUrl, storageTypes: 'all' })
    await devtools.detach()
    return true
  }
  return profile
}

async function show(page: Page, { viewport, colorScheme, reducedMotion }: Look): Promise<void> {
  if (viewport && viewport !== desktop) await page.setViewportSize(viewport)
  if (colorScheme || reducedMotion) await page.emulateMedia({ colorScheme, reducedMotion })
}

/**
 * Waits until a page is hydrated: its scripts load after the first paint, which the browser's own `load` does
 * not wait for. Those of a light page load when its reader does something.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    const waitsForReader = document.documentElement.dataset.light === 'waits'
    // Some pages have no script, or only that of the console.
    const isScriptless = [...document.scripts].every(({ src }) => src.includes('/console-script'))
    return !main || isScriptless || waitsForReader || Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
}

/** Makes every opening and reloading of a page wait until it is hydrated. */
function openHydrated(page: Page): void {
  const [open, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...parameters) => {
    const answer = await open(...parameters)
    await waitForHydration(page)
    return answer
  }
  page.reload = async (...parameters) => {
    const answer = await reload(...parameters)
    await waitForHydration(page)
    return answer
  }
}

function watch(page: Page, siteUrl: string, runsScripts: boolean): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`))
  page.on('console', (message) => {
    // Chromium repeats refused requests here; they are collected below, except for the page itself, which may be a 404.
    const isRepeated = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRepeated) problems.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(siteUrl))
      problems.push(`another site: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A navigation aborts pending requests; a browser without JavaScript refuses scripts.
    const isKeptAway = request.url().endsWith(streamPath)
    const isWanted = reason === 'net::ERR_ABORTED' || (reason === 'csp' && !runsScripts) || isKeptAway
    if (!isWanted) problems.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      problems.push(`${response.status()}: ${response.url()}`)
  })
  return problems
}

/** Sets the default font size of the browser. @param size of the page's own letters, in CSS */
export function setFontSize(page: Page, size: string): Promise<unknown> {
  return page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted
  }, size)
}

/**
 * Blocks the page's stream of notifications: it would keep the network busy, and would end the session of
 * a token that the server does not know.
 */
export async function blockNotificationStream(page: Page): Promise<void> {
  // Not by a route: a browser with intercepted requests caches nothing.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: [`*${streamPath}`] })
}

const streamPath = '/notifications/stream'

const sample = (await readFile('public/categories/all.webp')).toString('base64')
const ofSample = Object.entries({ 'content-type': 'image/webp', 'cache-control': 'max-age=3600' })

/** Makes a page show one sample for each picture of an ad: those of the factories have no files. */
export async function showSamplePictures(page: Page): Promise<void> {
  // Not by a route, for the same reason.
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = ofSample.map(([name, value]) => ({ name, value }))
    const answer = { requestId, responseCode: 200, responseHeaders, body: sample }
    // A closed page waits for nothing.
    void devtools.send('Fetch.fulfillRequest', answer).catch(() => undefined)
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/files/*' }] })
}

/** Goes back before the next page is drawn, as on a slow phone. */
export const goBackBeforeNextPage = (page: Page) =>
  page.evaluate(() => {
    const { pushState } = history
    const { postMessage } = MessagePort.prototype
    history.pushState = (...given) => {
      history.pushState = pushState
      history.pushState(...given)
      // React draws the page in a task of its own.
      const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      MessagePort.prototype.postMessage = function (...message: unknown[]) {
        void isBack.then(() => Reflect.apply(postMessage, this, message))
      }
      history.back()
    }
  })

/** Delays the requests for an address. @returns a function that releases them, and waits until they are answered */
export async function delayRequests(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const passed: Promise<unknown>[] = []
  await page.route(address, async (route) => {
    await released
    passed.push(route.request().response())
    await route.continue()
  })
  return async () => {
    release()
    await expect.poll(() => passed.length).toBeGreaterThan(0)
    await Promise.all(passed)
  }
}

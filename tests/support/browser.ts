import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { Language } from '../../domain/languages.ts'
import { launchChromium } from '../../scripts/browser/launch-chromium.ts'

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
  /** The reader's choice, as the cookie keeps it; without it the browser has never been here. */
  language?: Language
  /** Lets the login popup come over lists, as it does once in a visit. */
  isLoginOffered?: boolean
  /** Lets lists offer the app after a while. */
  isAppOffered?: boolean
}

/** A page of a reader of its own, and everything that went wrong in it. */
export interface WatchedPage {
  page: Page
  /** Errors in the console or in scripts, failed or refused requests, requests to other sites. */
  problems: string[]
}

export interface TestBrowser {
  newPage(options?: PageOptions): Promise<WatchedPage>
  close(): Promise<void>
}

/** Where a page can be given what its browser keeps, with no page of ours coming to life for it. */
export const bareAddress = '/mark.svg'

export const phone = { width: 360, height: 800 }
export const tablet = { width: 768, height: 1024 }
export const desktop = { width: 1440, height: 900 }

/**
 * One browser for a test file. Every page has its own storage and cookies.
 * @param siteUrl the origin under test; addresses in tests are relative to it
 * @param options what its browser has to be able to
 */
export async function openBrowser(siteUrl: string, options?: { hasWindows?: boolean }): Promise<TestBrowser> {
  const browser = await launchChromium(options)

  async function newPage({
    language,
    isLoginOffered = false,
    isAppOffered = false,
    ...options
  }: PageOptions = {}): Promise<WatchedPage> {
    const context = await browser.newContext({
      baseURL: siteUrl,
      viewport: desktop,
      locale: 'en-IN',
      // Requests of a worker, and what it keeps, are nobody's business but of tests about it.
      serviceWorkers: 'block',
      ...options,
    })
    // What goes on in pages that nobody looks at any more would slow down those that follow.
    if (expect.getState().currentTestName !== undefined) onTestFinished(() => context.close())
    if (language) await context.addCookies([{ name: 'language', value: language, url: siteUrl }])
    if (!isLoginOffered) await context.addInitScript(() => sessionStorage.setItem('loginOffered', '{"isDone":true}'))
    if (!isAppOffered) await context.addInitScript(() => localStorage.setItem('appDismissed', 'true'))
    // Shorter than a test's own limit, so that a failure names the step that waited.
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    if (options.javaScriptEnabled !== false) waitForLife(page)
    return { page, problems: watch(page, siteUrl, options.javaScriptEnabled ?? true) }
  }
  return { newPage, close: () => browser.close() }
}

/**
 * Lets every opening and reloading of a page take until it answers to its reader: its scripts are fetched after the first
 * paint, which the browser's own `load` does not wait for. Those of a light page come when its reader does something.
 */
function waitForLife(page: Page): void {
  const [open, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const live = () =>
    page.waitForFunction(() => {
      const main = document.querySelector('main')
      const waitsForReader = document.documentElement.dataset.light === 'waits'
      return !main || waitsForReader || Object.keys(main).some((key) => key.startsWith('__reactProps'))
    })
  page.goto = async (...parameters) => {
    const answer = await open(...parameters)
    await live()
    return answer
  }
  page.reload = async (...parameters) => {
    const answer = await reload(...parameters)
    await live()
    return answer
  }
}

function watch(page: Page, siteUrl: string, runsScripts: boolean): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`))
  page.on('console', (message) => {
    // Chromium repeats refused requests here; they are told below, except for the page itself, which may be a 404.
    const isRepeated = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRepeated) problems.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(siteUrl))
      problems.push(`another site: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A reader who moves on breaks off what was still loading; one without JavaScript refuses scripts.
    const isWanted = reason === 'net::ERR_ABORTED' || (reason === 'csp' && !runsScripts)
    if (!isWanted) problems.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      problems.push(`${response.status()}: ${response.url()}`)
  })
  return problems
}

/** As who wants larger letters sets their browser. @param size of the page's own letters, in CSS */
export function enlargeLetters(page: Page, size: string): Promise<unknown> {
  return page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted
  }, size)
}

/**
 * Keeps the page's stream of notifications away: it would never let the network fall idle, and would end the session of
 * a token that the server does not know.
 */
export function keepStreamAway(page: Page): Promise<unknown> {
  return page.context().route('**/notifications/stream', (route) => route.abort('aborted'))
}

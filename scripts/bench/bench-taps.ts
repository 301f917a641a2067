/**
 * `npm run bench:taps`: the time from the first tap on a small, slow phone to its visible effect, as a Markdown table.
 * `KIRAYA_URL` names a running site with demo data. `npm run bench:taps -- 9`: the number of rounds.
 */
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../browsers/launch-chromium.ts'
import { findAd } from '../shots/open-screen.ts'
import { startTemporarySite } from '../shots/temporary-site.ts'
import { median } from './measure-rates.ts'

const rounds = Number(process.argv[2] ?? 5)
/** Milliseconds by which each round taps later than the one before: the page hydrates meanwhile. */
const step = 200

interface Tap {
  name: string
  path: string
  /** Selects the tapped element. */
  target: string
  /** Selects the result of the tap. */
  answer: string
}

/** The times of a tap, in milliseconds: until the next frame, and until its result. */
interface Taken {
  frame: number
  answer: number
}

const { KIRAYA_URL: given } = process.env
const site = given === undefined ? await startTemporarySite() : undefined
const siteUrl = given ?? site?.url ?? ''
// As on a phone of two gigabytes.
const browser = await launchChromium({
  further: ['--enable-low-end-device-mode', '--js-flags=--max-old-space-size=256'],
})
try {
  const ad = await findAd(siteUrl)
  const taps: Tap[] = [
    { name: 'filter', path: '/', target: '[aria-haspopup=dialog] >> visible=true', answer: 'dialog[open]' },
    { name: 'heart', path: '/', target: '.heart', answer: '.heart[aria-pressed=true]' },
    { name: 'Call', path: ad, target: '.call-button', answer: 'dialog[open]' },
  ]
  console.log('| first tap | ms to the next frame, each round | median | worst | ms to its answer, median |')
  console.log('|---|---|---|---|---|')
  for (const tap of taps) {
    const taken: Taken[] = []
    for (let round = 0; round < rounds; round++) taken.push(await measure(browser, tap, round * step))
    const frames = taken.map(({ frame }) => Math.round(frame))
    const answers = median(taken.map(({ answer }) => answer))
    console.log(
      `| ${[tap.name, frames.join(', '), median(frames), Math.max(...frames), Math.round(answers)].join(' | ')} |`,
    )
  }
} finally {
  await browser.close()
  await site?.stop()
}

/** @param later milliseconds after the page looks ready */
async function measure(browser: Browser, { path, target, answer }: Tap, later: number): Promise<Taken> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-IN',
  })
  // An offer over lists would be tapped in place of the target.
  await context.addInitScript(() => sessionStorage.setItem('loginOffered', '{"isDone":true}'))
  await context.addInitScript(watchInput, answer)
  const page = await context.newPage()
  await slowDown(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'looksReady' in window && window.looksReady)
  await page.locator(target).first().waitFor()
  await page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), later)
  await page.locator(target).first().tap({ noWaitAfter: true })
  const taken = await page.waitForFunction(() => window.taken?.())
  const result = (await taken.jsonValue()) as Taken
  await context.close()
  return result
}

declare global {
  interface Window {
    /** Has the largest element of the first view been painted? */
    looksReady?: boolean
    taken?(): Taken | undefined
  }
}

/** Runs in each page, before its own scripts: the result of a tap may be another page, which starts with the notes of this one. */
function watchInput(answer: string): void {
  const now = () => performance.timeOrigin + performance.now()
  const note = (key: string, time: number) => sessionStorage.setItem(key, String(Math.max(time, read(key))))
  const read = (key: string) => Number(sessionStorage.getItem(key))
  const isOther = read('pressed') > 0
  addEventListener('pointerdown', ({ timeStamp }) => note('pressed', performance.timeOrigin + timeStamp), true)
  new PerformanceObserver(() => {
    window.looksReady = true
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0) note('frame', entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  const look = () => {
    const isThere = read('pressed') > 0 && (document.querySelector(answer) || (isOther && window.looksReady))
    if (isThere && !read('answered')) note('answered', now())
    // Durations below the observer's resolution are not reported.
    if (read('answered') && now() > read('answered') + 1_000) {
      window.taken = () => ({ frame: read('frame') || 16, answer: read('answered') - read('pressed') })
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** A sixth of this machine's processor, and slow 4G as Lighthouse defines it. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_600 * 1_024) / 8,
    uploadThroughput: (750 * 1_024) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

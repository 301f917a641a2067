import { pino } from 'pino'
import type { BrowserContext, Page, Worker } from 'playwright-core'
import { afterAll, expect, it, vi } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { startJobRunner } from '../../server/jobs.ts'
import { notify } from '../../server/modules/notifications/notify.ts'
import { createLender, type Lender } from '../support/ads-setup.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { blockNotificationStream, phone, staticFileAddress } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct, createRental, createReview } from '../support/factories.ts'
import { setUpLocalMessages } from '../support/messages-setup.ts'
import { startPushService } from '../support/push-service.ts'
import { dayFromNow } from '../support/rentals-setup.ts'

const service = await startPushService()
const site = await setUpSite({ pushHosts: [service.host], hasWindows: true })
const { db, pool, baseUrl, newPage, push } = site
const log = pino({ level: 'silent' })
const { messages, events } = setUpLocalMessages({ db, log }, site.dataDir)
const jobs = await startJobRunner({ pool, log, media: { db } as never, messages, events, push })
afterAll(() => jobs.stop())

/** Milliseconds that a job, or a worker that starts first, may take. */
const patience = 10_000

/** Notifies a user, as any process does. */
const tell = ({ user }: Lender, title: string) =>
  db
    .transaction()
    .execute((tx) => notify({ messages, events }, tx, { userId: user.id, kind: 'ad_expired', details: { title } }))

const endpointsOf = async ({ user }: Lender) =>
  (await db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', user.id).execute()).map(
    ({ endpoint }) => endpoint,
  )

/** The page's view of the permission and the subscription. */
interface Asked {
  /** The number of permission prompts. */
  times: number
}

interface OpenOptions {
  lender: Lender
  /** The answer to the permission prompt. */
  answer?: NotificationPermission
  /** Is it the first visit of this browser? */
  isFirstVisit?: boolean
  /** The page looks for its worker before that is registered. */
  isWorkerLate?: boolean
}

/**
 * A page of a signed-in user, in a browser with a local push service, since the real one is remote. Everything
 * else is the browser's own: its permission, its worker, its notifications.
 */
async function open(
  path: string,
  { lender, answer = 'granted', isFirstVisit = false, isWorkerLate = false }: OpenOptions,
) {
  const opened = await newPage({ language: 'en', viewport: phone, serviceWorkers: 'allow' })
  const { page } = opened
  const context = page.context()
  await blockNotificationStream(page)
  if (answer === 'granted') await context.grantPermissions(['notifications'], { origin: baseUrl })
  const subscriber = service.subscriber()
  await page.addInitScript(
    ({ before, answer, endpoint, keys, isWorkerLate }) => {
      const find = navigator.serviceWorker.getRegistration.bind(navigator.serviceWorker)
      let looks = isWorkerLate ? 0 : 1
      navigator.serviceWorker.getRegistration = async () => (looks++ === 0 ? undefined : find())
      if (!localStorage.isKnown) Object.assign(localStorage, before, { isKnown: 'true' })
      const asked: Asked = { times: 0 }
      Object.assign(window, { asked })
      // Headless builds of the browser cannot prompt, and deny all permissions.
      if (Notification.permission !== 'granted') {
        const before = answer === 'granted' ? answer : 'default'
        Object.defineProperty(Notification, 'permission', { get: () => localStorage.answered ?? before })
      }
      Notification.requestPermission = async () => {
        asked.times++
        if (answer === 'denied') localStorage.answered = answer
        return answer
      }
      const subscription = () => ({
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => delete localStorage.isSubscribed,
      })
      PushManager.prototype.subscribe = async () => {
        localStorage.isSubscribed = 'true'
        return subscription() as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () =>
        localStorage.isSubscribed ? (subscription() as unknown as PushSubscription) : null
    },
    {
      before: {
        user: JSON.stringify({ _id: lender.user.id, name: lender.user.name }),
        token: lender.token,
        ...(!isFirstVisit && { visited: 'true' }),
      },
      answer,
      endpoint: subscriber.endpoint,
      keys: subscriber.keys,
      isWorkerLate,
    },
  )
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return { ...opened, context, subscriber }
}

/** A headless build of the browser shows no notifications, with any permission. */
async function canNotify(): Promise<boolean> {
  const { page } = await newPage({})
  await page.context().grantPermissions(['notifications'], { origin: baseUrl })
  await page.goto(staticFileAddress)
  const permission = await page.evaluate(() => Notification.permission)
  await page.context().close()
  return permission === 'granted'
}
const showsNotifications = await canNotify()

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: Asked }).asked.times)
/** The offer in a page. @param about what will come */
const offer = (page: Page, about = 'there is a new ad for your search?') =>
  page.getByRole('group', { name: `Shall we tell you on this device when ${about}` })
const aboutAd = 'someone asks for your thing, your ad gets a review, or is about to end?'
const aboutRental = 'there is a request or an answer?'
const aboutReview = 'your review is answered?'
const anyOffer = (page: Page) => page.getByText('Shall we tell you on this device')
const saveButton = (page: Page) => page.getByRole('button', { name: 'Tell me when there is one' })

/** Saves a search of an empty list, and waits until that is said. */
async function saveSearch(page: Page, words: string) {
  await page.goto(`/category/camera?search=${words}`)
  await saveButton(page).click()
  // A mouse above the toast stops its time.
  await page.mouse.move(0, 0)
  await page.locator('#toast').getByRole('button', { name: 'See all' }).waitFor()
}
const pushSwitch = (page: Page, name = 'Also on this device') => page.getByRole('switch', { name })

/** Closes all windows of the site: notifications are shown now. */
const awayAddress = 'data:text/html,away'

/** The worker's part, driven as the browser's push service does. */
async function driveWorker(page: Page) {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await workerOf(page.context()).evaluate(() => {
    const worker = globalThis as unknown as HeardWorker
    worker.heard = 0
    addEventListener('push', () => worker.heard++)
  })
  return {
    /** Resolves when the worker has seen which windows are visible. */
    async deliver(data: object | string) {
      const heard = () => workerOf(page.context()).evaluate(() => (globalThis as unknown as HeardWorker).heard)
      const before = await heard()
      const text = typeof data === 'string' ? data : JSON.stringify(data)
      await session.send('ServiceWorker.deliverPushMessage', { origin: baseUrl, registrationId, data: text })
      await vi.waitUntil(async () => (await heard()) > before, patience)
      await workerOf(page.context()).evaluate(() => (globalThis as unknown as HeardWorker).clients.matchAll())
    },
    /** The shown notifications, once there are this many. */
    shows: (count: number) =>
      vi.waitUntil(async () => {
        const shown = await workerOf(page.context()).evaluate(async () => {
          const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
          const all = await registration.getNotifications()
          return all.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }))
        })
        return shown.length === count && shown
      }, patience),
    /** Presses the notification with a tag. Only a real press may focus a window, so here it stays in place. */
    press: (tag: string) =>
      workerOf(page.context()).evaluate(async (tag) => {
        const worker = globalThis as unknown as {
          registration: ServiceWorkerRegistration
          dispatchEvent(event: Event): boolean
          WindowClient: { prototype: object }
          ExtendableEvent: { prototype: object }
          NotificationEvent: new (type: string, init: object) => Event
        }
        Object.assign(worker.WindowClient.prototype, { focus: async () => undefined })
        Object.assign(worker.ExtendableEvent.prototype, { waitUntil: () => undefined })
        const [notification] = await worker.registration.getNotifications({ tag })
        worker.dispatchEvent(new worker.NotificationEvent('notificationclick', { notification }))
      }, tag),
  }
}

interface HeardWorker {
  /** Pushes. */
  heard: number
  clients: { matchAll(): Promise<unknown[]> }
}

const workerOf = (context: BrowserContext) => context.serviceWorkers()[0] as Worker

/** Waits until the code of the subscription, or of the offer, has loaded. */
const isLoaded = (page: Page, code: 'push' | 'push-offer.lazy') =>
  page.waitForFunction(
    (start) => performance.getEntriesByType('resource').some(({ name }) => name.includes(start)),
    `/assets/${code}-`,
  )

it('stands below the ads of a lender, also in the first visit, and asks for nothing by itself', async () => {
  const lender = await createLender(site)
  await createProduct(db, { user_id: lender.user.id, title: 'Canon' })
  const { page } = await open('/My_ads', { lender, answer: 'default', isFirstVisit: true, isWorkerLate: true })
  await offer(page, aboutAd).waitFor()
  const { y = 0, height = 0 } = (await page.getByRole('article').boundingBox()) ?? {}
  expect((await offer(page, aboutAd).boundingBox())?.y).toBeGreaterThan(y + height)
  expect(await page.locator('.foot-part:visible').count()).toBe(0)
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await asked(page)).toBe(0)
})

it('stands below requests and bookings, and speaks of those', async () => {
  const lender = await createLender(site)
  // Days of India: whole ones are shown.
  const period = `[${dayFromNow(7)} 00:00+05:30,${dayFromNow(9)} 00:00+05:30)`
  await createRental(db, { lender_id: lender.user.id, period })
  const { page } = await open('/rentals', { lender, answer: 'default', isFirstVisit: true, isWorkerLate: true })
  await offer(page, aboutRental).waitFor()
  expect(await anyOffer(page).count()).toBe(1)
  expect(await asked(page)).toBe(0)
})

it('stands in the page of saved searches, not in the first visit; Not now applies for 30 days, the second time finally', async () => {
  const lender = await createLender(site)
  const { page, context, problems } = await open('/notifications', { lender, isFirstVisit: true })
  await saveSearch(page, 'canon')
  await page.locator('#toast').getByRole('button', { name: 'See all' }).click()
  await isLoaded(page, 'push-offer.lazy')
  await page.getByRole('group', { name: 'How often' }).waitFor()
  expect(await anyOffer(page).count()).toBe(0)

  const visitAgain = async (daysLater: number) => {
    await page.evaluate((days) => {
      localStorage.firstVisit = '0'
      const answered = JSON.parse(localStorage.offersAnswered ?? '{}')
      for (const one of Object.values<{ at: number }>(answered)) one.at = Date.now() - days * 86_400_000
      localStorage.offersAnswered = JSON.stringify(answered)
    }, daysLater)
    await page.goto('/saved-searches')
    await isLoaded(page, 'push-offer.lazy')
    await page.getByRole('group', { name: 'How often' }).waitFor()
  }
  await visitAgain(0)
  await offer(page).waitFor()
  expect(await page.locator('.foot-part:visible').count()).toBe(0)
  expect(await findAccessibilityFaults(page)).toEqual([])
  // A search that never tells awaits nothing.
  await page.getByRole('button', { name: 'Never' }).click()
  await offer(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Once a day' }).click()
  await offer(page).getByRole('button', { name: 'Not now' }).click()
  await offer(page).waitFor({ state: 'detached' })
  await visitAgain(29)
  expect(await anyOffer(page).count()).toBe(0)
  await visitAgain(31)
  await offer(page).getByRole('button', { name: 'Not now' }).click()
  await visitAgain(31)
  expect(await anyOffer(page).count()).toBe(0)
  // As versions before this one stored it.
  await page.evaluate(() => {
    localStorage.removeItem('offersAnswered')
    localStorage.pushLater = JSON.stringify({ times: 1, at: Date.now() - 29 * 86_400_000 })
  })
  await visitAgain(0)
  expect(await anyOffer(page).count()).toBe(0)
  await page.evaluate(() => localStorage.removeItem('pushLater'))
  await visitAgain(0)
  await offer(page).waitFor()
  expect(await asked(page)).toBe(0)
  expect(await endpointsOf(lender)).toEqual([])
  expect(context.pages()).toHaveLength(1)
  expect(problems).toEqual([])
})

it('stands with the reviews of an ad for the author of one, for no other person on the device, and not beside what they only read', async () => {
  const [lender, author] = [await createLender(site), await createLender(site)]
  const ad = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', user_id: lender.user.id })
  await createReview(db, { product_id: ad.id, user_id: author.user.id })
  await tell(author, 'Canon')
  const { page } = await open('/notifications', { lender: author })
  await page.getByRole('main').getByText('Canon').waitFor()
  await isLoaded(page, 'push')
  expect(await anyOffer(page).count()).toBe(0)
  await page.goto(adPath({ _id: ad.id, title: ad.title, category: 'Camera', subCategory: 'DSLR' }))
  await offer(page, aboutReview).waitFor()
  expect(await page.locator('#reviews').getByText('Shall we tell you on this device').count()).toBe(1)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.evaluate(
    ([_id, token]) => {
      Object.assign(localStorage, { user: JSON.stringify({ _id, name: 'Other' }), token })
      dispatchEvent(new Event('session'))
    },
    [lender.user.id, lender.token] as const,
  )
  await expect.poll(() => anyOffer(page).count()).toBe(0)
})

it.skipIf(!showsNotifications)(
  'arrives after permission, in the language of the page, is shown unless a window is visible, leads to its target, and ends with the session',
  async () => {
    const lender = await createLender(site)
    const { page, context, subscriber, problems } = await open('/My_ads', { lender })
    await saveSearch(page, 'canon')
    await page.goto('/saved-searches')
    await offer(page).getByRole('button', { name: 'Yes, tell me' }).click()
    await page.locator('#toast').getByText('Done: we will tell you on this device.').waitFor()
    expect(await asked(page)).toBe(1)
    expect(await endpointsOf(lender)).toEqual([subscriber.endpoint])

    // The same in another language from the next visit on, and no request while nothing changes.
    await context.addCookies([{ name: 'language', value: 'hi', url: baseUrl }])
    const told = page.waitForResponse('**/api/push/subscribe')
    await page.goto('/')
    expect((await told).ok()).toBe(true)
    const repeated: string[] = []
    page.on('request', (request) => request.url().includes('/api/push/') && repeated.push(request.url()))
    await page.goto('/My_ads')
    await isLoaded(page, 'push')
    expect(problems).toEqual([])
    await tell(lender, 'Saree')
    const [notice] = await vi.waitUntil(() => subscriber.notices().length > 0 && subscriber.notices(), patience)
    expect(notice).toMatchObject({
      body: expect.stringContaining('आपका विज्ञापन “Saree” बंद हो गया है।'),
      path: '/My_ads',
    })

    const worker = await driveWorker(page)
    // A visible window shows it at the bell.
    await worker.deliver({ ...notice, tag: 'seen at the bell' })
    await page.goto(awayAddress)
    await worker.deliver('no notice')
    await worker.deliver({ ...notice, tag: 'elsewhere', path: 'https://elsewhere.test/' })
    await worker.deliver(notice ?? {})
    await worker.deliver(notice ?? {})
    const { title, body, tag } = notice ?? {}
    expect(await worker.shows(2)).toContainEqual({ title, body, tag, lang: 'hi-IN', data: '/My_ads' })
    await page.goto('/')
    await worker.press(tag ?? '')
    await page.waitForURL('**/My_ads')
    await worker.press('elsewhere')
    await page.waitForURL('**/notifications')
    expect(await worker.shows(0)).toEqual([])
    expect(repeated).toEqual([])

    await pushSwitch(page, 'इस डिवाइस पर भी').waitFor()
    await page.evaluate(
      () => Object.assign(localStorage, { user: '', token: '' }) && dispatchEvent(new Event('session')),
    )
    await page.waitForFunction(() => localStorage.isSubscribed === undefined && localStorage.push === undefined)
  },
)

it('is switched on and off beside the list, reports a failure or a block by the browser, and ends at logout', async () => {
  const lender = await createLender(site)
  await tell(lender, 'Canon')
  const { page, subscriber } = await open('/notifications', { lender })
  const toggle = pushSwitch(page)
  await toggle.waitFor()
  expect(await toggle.isChecked()).toBe(false)
  await page.route('**/api/push/key', (route) => route.abort(), { times: 1 })
  await toggle.click()
  await page.getByText('That did not work.').waitFor()
  expect(await toggle.isChecked()).toBe(false)
  await toggle.click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await endpointsOf(lender)).toEqual([subscriber.endpoint])
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.reload()
  await expect.poll(() => toggle.isChecked()).toBe(true)
  await toggle.press('Space')
  await page.getByText('Saved', { exact: true }).waitFor()
  await expect.poll(() => endpointsOf(lender)).toEqual([])
  await toggle.click()
  await expect.poll(() => endpointsOf(lender)).toEqual([subscriber.endpoint])

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => endpointsOf(lender)).toEqual([])
  await page.waitForFunction(() => localStorage.isSubscribed === undefined && localStorage.push === undefined)

  const blocked = await open('/notifications', { lender: await createLender(site), answer: 'denied' })
  await pushSwitch(blocked.page).click()
  await blocked.page.getByText('Your browser blocks notifications from this site.').waitFor()
  expect(await pushSwitch(blocked.page).count()).toBe(0)
  expect(await findAccessibilityFaults(blocked.page)).toEqual([])
})

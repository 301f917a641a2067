import { pino } from 'pino'
import type { BrowserContext, Page, Worker } from 'playwright-core'
import { afterAll, expect, it, vi } from 'vitest'
import { startJobs } from '../../server/jobs.ts'
import { notify } from '../../server/modules/notifications/notify.ts'
import { fillAd, sendButton } from '../support/ad-form.ts'
import { createLender, type Lender } from '../support/ads-setup.ts'
import { findFaults } from '../support/axe.ts'
import { bareAddress, keepStreamAway, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { setUpLocalMessages } from '../support/messages-setup.ts'
import { startPushService } from '../support/push-service.ts'

const service = await startPushService()
const site = await setUpSite({ pushHosts: [service.host], hasWindows: true })
const { db, pool, baseUrl, newPage, push } = site
const log = pino({ level: 'silent' })
const { messages, events } = setUpLocalMessages({ db, log }, site.dataDir)
const jobs = await startJobs({ pool, log, media: { db } as never, messages, events, push })
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
  /** The person has done something before about which notifications will come. */
  awaited?: string
  /** The page looks for its worker before that is registered. */
  isWorkerLate?: boolean
}

/**
 * A page of a signed-in user, in a browser with a local push service, since the real one is remote. Everything
 * else is the browser's own: its permission, its worker, its notifications.
 */
async function open(
  path: string,
  { lender, answer = 'granted', isFirstVisit = false, awaited, isWorkerLate = false }: OpenOptions,
) {
  const opened = await newPage({ language: 'en', viewport: phone, serviceWorkers: 'allow' })
  const { page } = opened
  const context = page.context()
  await keepStreamAway(page)
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
        ...(awaited && { awaited: JSON.stringify({ owner: lender.user.id, what: awaited }) }),
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
  await page.goto(bareAddress)
  const permission = await page.evaluate(() => Notification.permission)
  await page.context().close()
  return permission === 'granted'
}
const showsNotifications = await canNotify()

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: Asked }).asked.times)
const offer = (page: Page) =>
  page.getByRole('complementary', { name: 'Shall we tell you on this device when there is a new ad for your search?' })
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

/** Waits until the code of the prompt, and of the subscription, has loaded. */
const isTended = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('push-offer.lazy')),
  )

it('is offered to a lender after the first ad, also in the first visit', async () => {
  const lender = await createLender(site)
  const { page } = await open('/My_ads', {
    lender,
    answer: 'default',
    isFirstVisit: true,
    awaited: 'ad',
    isWorkerLate: true,
  })
  const name = 'Shall we tell you on this device when your ad gets a review, or is about to end?'
  await page.getByRole('complementary', { name }).waitFor()
  expect(await asked(page)).toBe(0)
})

it('is offered to people who await something, not in the first visit, saying what will come; Not now applies for a month, the second time finally', async () => {
  const lender = await createLender(site)
  const { page, context, problems } = await open('/notifications', { lender, isFirstVisit: true })
  await saveSearch(page, 'canon')
  await isTended(page)
  await page.locator('#toast').getByRole('button', { name: 'See all' }).waitFor({ state: 'detached' })
  expect(await offer(page).count()).toBe(0)

  /** Comes again later, with a tab of its own. */
  const visitAgain = async () => {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/My_ads')
    await isTended(page)
  }
  await visitAgain()
  await offer(page).waitFor()
  expect(await findFaults(page)).toEqual([])
  await offer(page).getByRole('button', { name: 'Not now' }).click()
  await offer(page).waitFor({ state: 'detached' })
  await visitAgain()
  expect(await offer(page).count()).toBe(0)

  const ageRefusal = () =>
    page.evaluate(() => {
      const refused = JSON.parse(localStorage.pushLater)
      localStorage.pushLater = JSON.stringify({ ...refused, at: refused.at - 31 * 86_400_000 })
    })
  await saveSearch(page, 'nikon')
  await visitAgain()
  expect(await offer(page).count()).toBe(0)
  await ageRefusal()
  await visitAgain()
  await offer(page).waitFor()
  await page.keyboard.press('Escape')
  await offer(page).waitFor({ state: 'detached' })
  await ageRefusal()
  await saveSearch(page, 'sony')
  await visitAgain()
  expect(await offer(page).count()).toBe(0)
  expect(await asked(page)).toBe(0)
  expect(await endpointsOf(lender)).toEqual([])
  expect(context.pages()).toHaveLength(1)
  expect(problems).toEqual([])
})

it('is offered to a lender after their first ad, to no other person on the device, and not for what they only read', async () => {
  const [lender, other] = [await createLender(site), await createLender(site)]
  await tell(lender, 'Canon')
  const { page } = await open('/notifications', { lender })
  await isTended(page)
  await page.getByRole('main').getByText('Canon').waitFor()
  const anyOffer = page.getByRole('complementary').filter({ hasText: 'Shall we tell you' })
  expect(await anyOffer.count()).toBe(0)
  await page.goto('/Add-product/camera/dslr')
  await fillAd(page)
  await sendButton(page).click()
  await page.waitForURL('**/My_ads')
  await page.getByText('when your ad gets a review, or is about to end?').waitFor()
  const signInAs = ({ user, token }: Lender) =>
    page.evaluate(
      ([_id, token]) => {
        Object.assign(localStorage, { user: JSON.stringify({ _id, name: 'Other' }), token })
        dispatchEvent(new Event('session'))
      },
      [user.id, token] as const,
    )
  await signInAs(other)
  await expect.poll(() => anyOffer.count()).toBe(0)
  await page.reload()
  await isTended(page)
  expect(await anyOffer.count()).toBe(0)
})

it.skipIf(!showsNotifications)(
  'arrives after permission, in the language of the page, is shown unless a window is visible, leads to its target, and ends with the session',
  async () => {
    const lender = await createLender(site)
    const { page, context, subscriber, problems } = await open('/My_ads', { lender })
    await saveSearch(page, 'canon')
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
    await isTended(page)
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
  const { page, subscriber } = await open('/notifications', { lender, awaited: 'search' })
  const toggle = pushSwitch(page)
  await Promise.all([toggle.waitFor(), offer(page).waitFor()])
  expect(await toggle.isChecked()).toBe(false)
  await page.route('**/api/push/key', (route) => route.abort(), { times: 1 })
  await toggle.click()
  await page.getByText('That did not work.').waitFor()
  expect(await toggle.isChecked()).toBe(false)
  await toggle.click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await offer(page).waitFor({ state: 'detached' })
  expect(await endpointsOf(lender)).toEqual([subscriber.endpoint])
  expect(await findFaults(page)).toEqual([])
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
  expect(await findFaults(blocked.page)).toEqual([])
})

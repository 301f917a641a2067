import { pino } from 'pino'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { formatDate } from '../../domain/rules/dates.ts'
import { type NewNotification, notify } from '../../server/modules/notifications/notify.ts'
import { createLender, type Lender } from '../support/ads-setup.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { desktop, type PageOptions, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'
import { pickVariants } from '../support/in-turn.ts'
import { setUpLocalMessages } from '../support/messages-setup.ts'
import { createReviewer } from '../support/reviews-setup.ts'
import { noPages, startTestServer } from '../support/test-server.ts'

const site = await setUpSite()
const { db, pool, newPage, mailbox } = site
/** Another server over the same database, as a site under load has several. */
const elsewhere = await startTestServer(site, { pages: noPages })
afterAll(() => elsewhere.close())
const log = pino({ level: 'silent' })
const { messages, events } = setUpLocalMessages({ db, log }, site.dataDir)
const minute = 60_000
const day = 24 * 60 * minute

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

/** Notifies a user, as any process does. */
const tell = (userId: string, notice: Omit<NewNotification, 'userId'>) =>
  db.transaction().execute((tx) => notify({ messages, events }, tx, { userId, ...notice }))

/** A user reviews an ad of a lender, through a server that serves no page here. */
async function review(lender: Lender, title: string) {
  const ad = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', user_id: lender.user.id, title })
  const author = await createReviewer({ db, baseUrl: elsewhere.baseUrl }, { name: 'Kiran', last_name: 'Shah' })
  await author.add(ad.id, 4)
}

const tellOften = async (lender: Lender, count: number) => {
  for (let number = 1; number <= count; number++)
    await tell(lender.user.id, { kind: 'ad_expired', details: { title: `Ad ${number}` } })
}

const unreadOf = async ({ user }: Lender) =>
  (
    await db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', user.id)
      .where('read_at', 'is', null)
      .execute()
  ).length

/** A page that finds a new login in the storage as soon as it opens another address. */
function signIn(lender: Lender, options: PageOptions = {}) {
  const stored = { user: JSON.stringify({ name: 'Meera', email: lender.user.email }), token: lender.token }
  return newPage({ language: 'en', stored, ...options })
}

/** A page of a user who has signed in before. */
async function open(lender: Lender, path = '/notifications', options: PageOptions = {}) {
  const opened = await signIn(lender, options)
  await opened.page.goto(path)
  return opened
}

/** The calls of the stream that a browser has open, of all its tabs. */
function countStreams(context: BrowserContext) {
  const isStream = (url: string) => new URL(url).pathname === '/api/notifications/stream'
  const counts = { begun: 0, open: 0 }
  const ended = () => counts.open--
  context.on('request', (request) => {
    if (!isStream(request.url())) return
    counts.begun++
    counts.open++
  })
  context.on('requestfailed', (request) => isStream(request.url()) && ended())
  context.on('requestfinished', (request) => isStream(request.url()) && ended())
  return counts
}

const bell = (page: Page, name = /^Notifications/) => page.getByRole('banner').getByRole('link', { name })
const hasUnread = (page: Page, unread: number) => bell(page, new RegExp(`^Notifications, ${unread} unread$`)).waitFor()
const hasNoneUnread = (page: Page) => bell(page, /^Notifications$/).waitFor()
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })
const isFocused = (page: Page, text: string) =>
  row(page, text)
    .getByRole('link')
    .evaluate((link) => link === document.activeElement)

describe('a new notification', () => {
  it('shows in every open tab without reload, by one stream for all of them, and to no other user [R59]', async () => {
    const [asha, ravi] = [await createLender(site), await createLender(site)]
    const { page, problems } = await signIn(asha, { viewport: desktop })
    const streams = countStreams(page.context())
    await page.goto('/')
    const list = await page.context().newPage()
    await list.goto('/notifications')
    await list.getByRole('heading', { name: 'Nothing new yet' }).waitFor()
    const ravis = await open(ravi, '/notifications')
    await ravis.page.getByRole('heading', { name: 'Nothing new yet' }).waitFor()
    await expect.poll(() => streams.open).toBe(1)
    await review(asha, 'Canon EOS R10')
    await hasUnread(page, 1)
    await hasUnread(list, 1)
    await row(list, 'Kiran Shah gave your ad “Canon EOS R10” 4 stars.').waitFor()
    expect(await page.getByRole('banner').getByRole('status').innerText()).toBe('New notification: 1 unread')
    expect(streams).toEqual({ begun: 1, open: 1 })

    // It leads to the reviews even when the ad loads slowly.
    await list.route(/\.data/, async (route) => {
      await list.locator('.ad-skeleton').waitFor()
      await route.continue()
    })
    await row(list, 'Canon').getByRole('link').click()
    await list.waitForURL((url) => url.hash === '#reviews')
    await expect.poll(() => list.evaluate(() => scrollY)).toBeGreaterThan(0)
    await hasNoneUnread(list)
    await hasNoneUnread(page)
    expect(await unreadOf(asha)).toBe(0)
    expect(problems).toEqual([])

    // The others continue when the tab with the stream is closed.
    await page.close()
    await expect.poll(() => streams.begun).toBe(2)
    await review(asha, 'Tripod')
    await hasUnread(list, 1)
    expect(await bell(ravis.page).getAttribute('aria-label')).toBe('Notifications')
    expect(await rows(ravis.page).count()).toBe(0)
    expect(ravis.problems).toEqual([])
  })

  it('appears at the top of the list, and moves neither the focus nor the scroll position', async () => {
    const lender = await createLender(site)
    await tellOften(lender, 12)
    const { page, problems } = await open(lender, '/notifications', { viewport: phone })
    await hasUnread(page, 12)
    await row(page, 'Ad 3').getByRole('link').focus()
    const place = () => row(page, 'Ad 3').evaluate((one) => Math.round(one.getBoundingClientRect().top))
    const before = await place()
    await review(lender, 'Lens')
    await row(page, 'Lens').waitFor()
    expect(await rows(page).first().innerText()).toContain('New')
    expect(await isFocused(page, 'Ad 3')).toBe(true)
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1)
    expect(problems).toEqual([])
  })

  it('arrives after the connection broke and could not be restored, with those sent meanwhile', async () => {
    const lender = await createLender(site)
    const { page } = await signIn(lender)
    const answers: ((route: Route) => Promise<void>)[] = [
      // It ends at once, and asks for a quick reconnect.
      (route) => {
        const body = 'retry: 50\n\nevent: news\ndata: {"unread":0,"added":[]}\n\n'
        return route.fulfill({ contentType: 'text/event-stream', body })
      },
      async (route) => {
        await page.getByRole('heading', { name: 'Nothing new yet' }).waitFor()
        await review(lender, 'Gimbal')
        await route.abort()
      },
    ]
    await page.route('**/notifications/stream', (route) => (answers.shift() ?? ((last) => last.continue()))(route))
    await page.goto('/notifications')
    await row(page, 'Gimbal').waitFor()
    await hasUnread(page, 1)
    expect(answers).toEqual([])
  })

  it('is not awaited by a tab that is hidden for five minutes or frozen, until it is back', async () => {
    const lender = await createLender(site)
    const { page } = await signIn(lender)
    const streams = countStreams(page.context())
    await page.clock.install()
    await page.goto('/notifications')
    await page.getByRole('heading', { name: 'Nothing new yet' }).waitFor()
    await expect.poll(() => streams.open).toBe(1)
    const look = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await look('hidden')
    await page.clock.fastForward(6 * minute)
    await expect.poll(() => streams.open).toBe(0)
    // A connection that merely seemed lost would be open again by now.
    await page.clock.fastForward(minute)
    await review(lender, 'Drone')
    expect(streams.begun).toBe(1)
    await look('visible')
    await row(page, 'Drone').waitFor()
    expect(streams.begun).toBe(2)
    // The browser puts the page into its back-forward cache, and restores it.
    const move = (name: string) =>
      page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name)
    await move('pagehide')
    await expect.poll(() => streams.open).toBe(0)
    await move('pageshow')
    await expect.poll(() => streams.open).toBe(1)
  })

  it('stops after signing out, and leaves nothing behind', async () => {
    const [asha, ravi] = [await createLender(site), await createLender(site)]
    await review(asha, 'Sherwani')
    const { page } = await signIn(asha)
    const streams = countStreams(page.context())
    await page.goto('/notifications')
    await hasUnread(page, 1)
    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => streams.open).toBe(0)
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain('Sherwani')
    // The next user has their own bell and list.
    await page.evaluate((token) => Object.assign(localStorage, { user: '{"name":"Ravi"}', token }), ravi.token)
    await page.goto('/notifications')
    await page.getByRole('heading', { name: 'Nothing new yet' }).waitFor()
    await hasNoneUnread(page)
  })

  it('ends the local session when the server has ended it', async () => {
    const lender = await createLender(site)
    const { page } = await open(lender, '/')
    await bell(page).waitFor()
    await db.deleteFrom('sessions').where('user_id', '=', lender.user.id).execute()
    // With no more events, it reconnects and is refused.
    await review(lender, 'Saree')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

describe('the list', () => {
  it('names the event in the language of the reader, and marks the language of quoted words', async () => {
    const lender = await createLender(site)
    const { id } = lender.user
    await tell(id, { kind: 'number_taken' })
    await tell(id, { kind: 'ad_removed', details: { title: 'Rolex', reason: 'A copy' } })
    await db
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 30 * day) })
      .where('user_id', '=', id)
      .execute()
    await tell(id, { kind: 'ad_expiring', details: { title: 'ड्रिल', date: '28/11/2026' } })
    await tell(id, { kind: 'new_sign_in', details: { device: 'Chrome, Android' } })
    await review(lender, 'સાડી')
    const { page, problems } = await open(lender)
    await row(page, 'Chrome, Android').waitFor()
    expect(await rows(page).allInnerTexts()).toEqual([
      expect.stringMatching(/^Kiran Shah gave your ad “સાડી” 4 stars\.\s+just now\s+New$/),
      expect.stringContaining('New login on Chrome, Android.'),
      expect.stringContaining('Your ad “ड्रिल” will leave the lists on 28/11/2026.'),
      expect.stringContaining('Our team took your ad “Rolex” down: A copy'),
      expect.stringContaining(formatDate(new Date(Date.now() - 30 * day))),
    ])
    const groups = page.getByRole('main').getByRole('region')
    expect(await groups.getByRole('heading').allInnerTexts()).toEqual(['Today', 'Earlier'])
    expect(await row(page, 'સાડી').locator('[lang=gu]').innerText()).toBe('સાડી')
    expect(await row(page, 'ड्रिल').locator('[lang=hi]').innerText()).toBe('ड्रिल')
    await page.getByRole('button', { name: 'Languages' }).click()
    await page.getByRole('button', { name: 'ગુજરાતી' }).click()
    await row(page, 'Kiran Shahએ તમારી જાહેરાત “સાડી”ને 4 સ્ટાર આપ્યા.').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'નોટિફિકેશન, 5 નવાં' }).waitFor()
    expect(problems).toEqual([])
  })

  it('has pages with keyboard focus at the first new one, and is marked as read in one press', async () => {
    const lender = await createLender(site)
    await tellOften(lender, 23)
    const { page, problems } = await open(lender)
    await row(page, 'Ad 23').waitFor()
    expect(await rows(page).count()).toBe(20)
    await page.route(/notifications\/get\?cursor=/, (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Load more' }).click()
    const alert = page.getByRole('main').getByRole('alert').getByText('That did not work.')
    await alert.waitFor()
    // Another tab gets the change, this list fetches its first page again, and the message about the next page stays.
    const again = page.waitForResponse(/notifications\/get$/)
    const tab = await page.context().newPage()
    await tab.goto('/notifications')
    await row(tab, 'Ad 23').getByRole('link').click()
    await again
    await hasUnread(page, 22)
    expect(await alert.count()).toBe(1)
    await tab.close()
    await page.getByRole('button', { name: 'Retry' }).press('Enter')
    await expect.poll(() => rows(page).count()).toBe(23)
    await expect.poll(() => isFocused(page, '“Ad 3”')).toBe(true)
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)

    await page.route('**/notifications/read', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.locator('#toast').getByText('That did not work.').waitFor()
    await hasUnread(page, 22)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByRole('main').getByText('All read').waitFor()
    await hasNoneUnread(page)
    expect(await page.getByRole('main').getByText('New', { exact: true }).count()).toBe(0)
    expect(await page.getByRole('heading', { level: 1 }).evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await unreadOf(lender)).toBe(0)
    expect(problems.filter((problem) => !problem.startsWith('failed:'))).toEqual([])
  })

  it('shows placeholders while it loads, a retry after a failure, and asks visitors to log in', async () => {
    const lender = await createLender(site)
    const { page } = await signIn(lender)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/notifications/get*', async (route) => {
      await asked
      await route.abort()
    })
    await page.goto('/notifications')
    await page.locator('.notice-coming').first().waitFor()
    answer()
    await page.getByRole('heading', { name: 'The list did not load' }).waitFor()
    await page.unroute('**/notifications/get*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { name: 'Nothing new yet' }).waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')

    const visitor = await newPage({ language: 'en' })
    await visitor.page.goto('/notifications')
    await visitor.page.waitForURL((url) => url.pathname === '/login')
    expect(new URL(visitor.page.url()).searchParams.get('back')).toBe('/notifications')
  })

  it('has no fault that axe finds, at any size, in both colour schemes and each language', async () => {
    const lender = await createLender(site)
    await tellOften(lender, 100)
    await review(lender, 'Canon EOS R10 with 18–150 mm lens')
    for (const language of pickVariants(languages, 0)) {
      const { page } = await open(lender, '/notifications', { language, viewport: phone })
      await row(page, 'Canon').waitFor()
      await page.locator('header a[href="/notifications"]').getByText('99+').waitFor()
      for (const colorScheme of pickVariants(['light', 'dark'] as const, 1)) {
        await page.emulateMedia({ colorScheme })
        expect(await findAccessibilityFaults(page)).toEqual([])
      }
      for (const [width, size] of [
        [320, '100%'],
        [360, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate((given) => document.documentElement.style.setProperty('font-size', given), size)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, `${width} px, letters of ${size}`).toBeLessThanOrEqual(width)
      }
    }
  })
})

describe('e-mails', () => {
  const wantsMail = async ({ user }: Lender) =>
    (await db.selectFrom('users').select('wants_mail').where('id', '=', user.id).executeTakeFirstOrThrow()).wants_mail

  it('are switched off and on beside the list, which reports a failure', async () => {
    const lender = await createLender(site)
    const { page } = await open(lender)
    const mail = page.getByRole('switch', { name: 'Also by e-mail' })
    expect(await mail.isChecked()).toBe(true)
    await page.route('**/notifications/mail', (route) => route.abort(), { times: 1 })
    await mail.click()
    await page.getByText('That did not work.').waitFor()
    expect(await mail.isChecked()).toBe(true)
    await mail.press('Space')
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await wantsMail(lender)).toBe(false)
    await page.reload()
    await expect.poll(() => mail.isChecked()).toBe(false)
  })

  it('are stopped by the link in each of them and one press, without JavaScript, and can be resumed', async () => {
    const lender = await createLender(site)
    await review(lender, 'Projector')
    const [{ id } = { id: '' }] = await db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', lender.user.email)
      .execute()
    await messages.sendQueued(id, { signal: AbortSignal.timeout(10_000), isLastTry: true })
    const [letter] = await mailbox.list(lender.user.email)
    const [address = ''] = /https:\/\/kiraya\.test\/unsubscribe\S+/.exec(letter?.text ?? '') ?? []
    const { page, problems } = await newPage({ language: 'en', javaScriptEnabled: false })
    await page.goto(address.replace('https://kiraya.test', ''))
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.getByRole('main').innerText()).not.toContain(lender.user.email)
    expect(await wantsMail(lender)).toBe(true)
    await page.getByRole('button', { name: 'Stop these e-mails' }).click()
    await page.getByText('Done: no more such e-mails.').waitFor()
    expect(await wantsMail(lender)).toBe(false)
    await page.getByRole('button', { name: 'Send them again' }).click()
    await page.getByText('Done: the e-mails come again.').waitFor()
    expect(await wantsMail(lender)).toBe(true)
    expect(problems).toEqual([])

    await page.goto('/unsubscribe?token=nobody')
    await page.getByRole('button', { name: 'Stop these e-mails' }).click()
    await page.getByText('This link is not complete.').waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: 'Notifications' }).getAttribute('href')).toBe(
      '/notifications',
    )
  })
})

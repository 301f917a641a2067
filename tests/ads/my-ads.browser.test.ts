import type { Locator, Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdDraft } from '../../app/features/ad-form/drafts.ts'
import { addDays, dayInIndia, formatDate } from '../../domain/rules/dates.ts'
import { formatDay } from '../../domain/rules/format-day.ts'
import { adPath } from '../../domain/rules/links.ts'
import { createLender, type Lender, uploadedPicture } from '../support/ads-setup.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import {
  blockNotificationStream,
  type PageOptions,
  phone,
  setFontSize,
  showSamplePictures,
  staticFileAddress,
} from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createImage, createProduct, createUser } from '../support/factories.ts'

const monthNames = 'January February March April May June July August September October November December'

const site = await setUpSite()
const { db, pool, baseUrl, newPage } = site

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day)

type Given = NonNullable<Parameters<typeof createProduct>[1]>

/** An ad of a user; later ones are newer. */
const addAd = ({ user }: Lender, given: Given = {}) =>
  createProduct(db, { category: 'Camera', sub_category: 'DSLR', user_id: user.id, ...given })

const addAds = async (lender: Lender, count: number) => {
  for (let number = 1; number <= count; number++) await addAd(lender, { title: `Ad ${number}` })
}

/** A page of a user who has signed in before. */
async function open(lender: Lender, path = '/My_ads', options: PageOptions = {}) {
  const answer = await fetch(`${baseUrl}/api/users/me`, { headers: { authorization: `Bearer ${lender.token}` } })
  const { user } = await answer.json()
  const stored = { user: JSON.stringify(user), token: lender.token }
  const opened = await newPage({ language: 'en', stored, ...options })
  // Here sessions end on the server without the page's knowledge.
  await blockNotificationStream(opened.page)
  await showSamplePictures(opened.page)
  await opened.page.goto(path)
  opened.problems.length = 0
  return opened
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const total = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const toast = (page: Page) => page.locator('#toast')
const undo = (page: Page) => toast(page).getByRole('button', { name: 'Undo' })
const anyDialog = (page: Page) => page.getByRole('dialog')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete this ad?' })
const hasStatus = (one: Locator, status: string) => one.getByText(status, { exact: true })
const isHome = (url: URL) => url.pathname === '/'

async function choose(page: Page, title: string, action: string) {
  await card(page, title)
    .getByRole('button', { name: `${title}: More` })
    .click()
  await page.getByRole('button', { name: action, exact: true }).click()
  if (asksReturnDay.includes(action)) await anyDialog(page).getByRole('button', { name: action, exact: true }).click()
}
/** The day of return is left out. */
const asksReturnDay = ['Pause', 'Mark as rented']

async function confirmDelete(page: Page, title: string) {
  await card(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .click()
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
}

const rowOf = (id: string) =>
  db.selectFrom('products').select(['status', 'deleted_at', 'expires_at']).where('id', '=', id).executeTakeFirst()
const isTakenAway = async (id: string) => (await rowOf(id))?.deleted_at instanceof Date
const isGone = async (id: string) => (await rowOf(id)) === undefined
const statusOf = async (id: string) => (await rowOf(id))?.status

describe('the list', () => {
  it('shows the number of ads, and each with picture, title, status, price and dates, newest first [R35 R165 R166]', async () => {
    const lender = await createLender(site)
    const ends = inDays(-1)
    await addAd(lender, { title: 'Old tripod', status: 'expired', expires_at: ends })
    await addAd(lender, { title: 'Projector', status: 'rented', rent_type: 'Per week' })
    await addAd(lender, { title: 'Drone', status: 'paused' })
    const camera = await addAd(lender, { title: 'Canon EOS R10', price: 10_000_000, discount: 10 })
    await createImage(db, { product_id: camera.id })
    const renters = [await createUser(db), await createUser(db)]
    await db
      .insertInto('contact_reveals')
      .values(renters.map(({ id }) => ({ product_id: camera.id, user_id: id, times: 3 })))
      .execute()
    const { page, problems } = await open(lender)
    await total(page, '4 ads in total').waitFor()
    expect(await titles(page)).toEqual(['Canon EOS R10', 'Drone', 'Projector', 'Old tripod'])
    const first = card(page, 'Canon EOS R10')
    const text = await first.innerText()
    expect(text).toContain('₹90,00,000')
    expect(text).toContain('₹1,00,00,000')
    expect(text).toContain('/ day')
    expect(text).toContain(`Posted on ${formatDate(camera.created_at)}`)
    expect(text).toContain(`Ad ends on ${formatDate(camera.expires_at)}`)
    expect(text).toContain('2 people asked for your number')
    expect(await card(page, 'Drone').innerText()).not.toContain('asked for your number')
    expect(await first.locator('img').count()).toBe(1)
    expect(await first.getByRole('link').getAttribute('href')).toBe(
      adPath({ _id: camera.id, title: 'Canon EOS R10', category: 'Camera', subCategory: 'DSLR' }),
    )
    for (const [title, status] of Object.entries({
      'Canon EOS R10': 'Active',
      Drone: 'Paused',
      Projector: 'Rented',
      'Old tripod': 'Expired',
    }))
      await hasStatus(card(page, title), status).waitFor()
    expect(await card(page, 'Old tripod').innerText()).toContain(`Ad ended on ${formatDate(ends)}`)
    expect(problems).toEqual([])
  })

  it('a deleted ad is marked on its page for its owner alone, and is restored from there', async () => {
    const lender = await createLender(site)
    const ad = await addAd(lender, { title: 'A good tent' })
    await lender.remove(ad.id)
    const path = adPath({ ...ad, _id: ad.id, category: 'Camera', subCategory: 'DSLR' })
    const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
    const other = await open(await createLender(site), path)
    const mine = await open(lender, path)
    for (const address of [path, `/product?productId=${ad.id}`]) {
      await Promise.all([mine, other].map(({ page }) => page.goto(address)))
      await expect.poll(() => title(mine.page).innerText()).toBe('You deleted this ad')
      await expect.poll(() => title(other.page).innerText()).toBe('This ad was taken down')
    }
    await mine.page.getByRole('button', { name: 'Bring it back' }).click()
    await expect.poll(() => title(mine.page).innerText()).toBe('A good tent')
  })

  it('shows a removed ad with no action but deleting it', async () => {
    const lender = await createLender(site)
    await addAd(lender, { title: 'Fake watch', status: 'removed' })
    const { page } = await open(lender)
    const one = card(page, 'Fake watch')
    await hasStatus(one, 'Removed').waitFor()
    expect(await one.getByRole('link').count()).toBe(0)
    expect(await one.getByRole('button').allInnerTexts()).toEqual(['Delete\nFake watch'])
  })

  it('has pages of twelve, and loads the next page again after a failure', async () => {
    const lender = await createLender(site)
    await addAds(lender, 14)
    const { page, problems } = await open(lender)
    await total(page, '14 ads in total').waitFor()
    await expect.poll(() => cards(page).count()).toBe(12)
    expect(problems).toEqual([])
    await page.route('**/get-user-products*', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Load more' }).click()
    await page.getByText('That did not work.').waitFor()
    expect(await cards(page).count()).toBe(12)
    await page.getByRole('button', { name: 'Retry' }).click()
    await card(page, 'Ad 1').waitFor()
    expect(await titles(page)).toEqual(Array.from({ length: 14 }, (_, i) => `Ad ${14 - i}`))
    expect(await page.getByText('That did not work.').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
  })

  it('shows placeholders of the cards’ size while it loads, and a retry after a failure [R364]', async () => {
    const lender = await createLender(site)
    await addAd(lender, { title: 'Tripod' })
    const { page } = await open(lender, staticFileAddress, { viewport: phone })
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/get-user-products*', async (route) => {
      await asked
      await route.abort()
    })
    await page.goto('/My_ads')
    const boxes = page.locator('.own-ad-coming')
    await boxes.first().waitFor()
    const box = await boxes.first().boundingBox()
    answer()
    await page.getByRole('heading', { name: 'The list did not load' }).waitFor()
    await page.unroute('**/get-user-products*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await card(page, 'Tripod').waitFor()
    const real = await card(page, 'Tripod').boundingBox()
    expect(Math.abs((real?.height ?? 0) - (box?.height ?? 0))).toBeLessThan(24)
  })

  it('without ads leads to the chooser, as the button on top does', async () => {
    const lender = await createLender(site)
    const { page, problems } = await open(lender)
    await page.getByRole('heading', { name: 'You have no ads yet' }).waitFor()
    await total(page, 'No ads yet').waitFor()
    const ways = page.getByRole('main').getByRole('link', { name: 'Post an ad' })
    expect(await ways.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/Add-product',
      '/Add-product',
    ])
    expect(problems).toEqual([])
  })

  it('asks a visitor to sign in, and leads back', async () => {
    const { page } = await newPage({ language: 'en' })
    await page.goto('/my_ads?renew=7')
    await page.waitForURL((url) => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('back')).toBe('/my_ads?renew=7')
  })

  it('reports a session that ends meanwhile', async () => {
    const lender = await createLender(site)
    const { id } = await addAd(lender, { title: 'Tripod' })
    const { page } = await open(lender)
    await card(page, 'Tripod').getByText('Not opened by anyone').waitFor()
    await db.deleteFrom('sessions').where('user_id', '=', lender.user.id).execute()
    await choose(page, 'Tripod', 'Pause')
    await page.getByRole('heading', { name: 'You are not logged in' }).waitFor()
    expect(await statusOf(id)).toBe('active')
  })
})

describe('an ad', () => {
  it('is paused and resumed, and the public lists follow at once, also the cached ones', async () => {
    const lender = await createLender(site)
    const { id } = await addAd(lender, { title: 'Gimbal to pause' })
    const { page, problems } = await open(lender, '/')
    await page.getByRole('link', { name: 'Gimbal to pause' }).waitFor()
    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('link', { name: 'My ads' }).click()
    await choose(page, 'Gimbal to pause', 'Pause')
    await hasStatus(card(page, 'Gimbal to pause'), 'Paused').waitFor()
    expect(await statusOf(id)).toBe('paused')
    await page.goBack()
    await page.waitForURL(isHome)
    await page.getByRole('heading', { level: 1, name: 'Just listed' }).waitFor()
    expect(await page.getByRole('link', { name: 'Gimbal to pause' }).count()).toBe(0)
    await page.goForward()
    await choose(page, 'Gimbal to pause', 'Resume')
    await hasStatus(card(page, 'Gimbal to pause'), 'Active').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Gimbal to pause' }).waitFor()
    expect(problems).toEqual([])
  })

  it('is marked as rented and as available again; during an action it is busy, and a second press does nothing', async () => {
    const lender = await createLender(site)
    const { id } = await addAd(lender, { title: 'Tent' })
    const { page, problems } = await open(lender)
    const one = card(page, 'Tent')
    await choose(page, 'Tent', 'Mark as rented')
    await toast(page).getByText('“Tent” is marked as rented.').waitFor()
    await hasStatus(one, 'Rented').waitFor()
    expect(await statusOf(id)).toBe('rented')
    await choose(page, 'Tent', 'Available again')
    await hasStatus(one, 'Active').waitFor()
    expect(await statusOf(id)).toBe('active')
    expect(problems).toEqual([])

    const { promise: held, resolve: go } = Promise.withResolvers<void>()
    const asked: string[] = []
    await page.route('**/api/products/{status,edit,renew,delete}*', async (route) => {
      asked.push(route.request().url())
      await held
      await route.continue()
    })
    await choose(page, 'Tent', 'Pause')
    await expect.poll(() => one.getAttribute('aria-busy')).toBe('true')
    await hasStatus(one, 'Active').waitFor()
    await choose(page, 'Tent', 'Post another like this')
    await one.getByRole('button', { name: 'Edit' }).click({ force: true })
    await one.getByRole('button', { name: 'Delete' }).click({ force: true })
    go()
    await hasStatus(one, 'Paused').waitFor()
    expect(await one.getAttribute('aria-busy')).toBe('false')
    expect(await dialog(page).count()).toBe(0)
    expect(asked.map((url) => new URL(url).pathname)).toEqual(['/api/products/status'])
  })

  it('that is rented is asked for its day of return, which can be changed and taken away, and is told to its renters', async () => {
    const lender = await createLender(site)
    const { id } = await addAd(lender, { title: 'Drum kit' })
    const { page, problems } = await open(lender, '/My_ads', { viewport: phone })
    const one = card(page, 'Drum kit')
    const today = dayInIndia(new Date())
    const day = page.getByLabel('Day of return (optional)')
    await one.getByRole('button', { name: 'Drum kit: More' }).click()
    await page.getByRole('button', { name: 'Mark as rented' }).click()
    await anyDialog(page).getByText('With a day the ad stays in lists, for later dates.').waitFor()
    await day.fill(addDays(today, -1))
    await anyDialog(page).getByRole('button', { name: 'Mark as rented' }).click()
    await anyDialog(page).getByText('Choose a day from today on, at most a year ahead.').waitFor()
    expect(await statusOf(id)).toBe('active')
    const free = formatDay(addDays(today, 4), monthNames, today)
    await day.fill(addDays(today, 3))
    await anyDialog(page).getByText(`Renters read: Free again from ${free}`).waitFor()
    await anyDialog(page).getByRole('button', { name: 'Mark as rented' }).click()
    await one.getByText(`Given out until ${formatDate(addDays(today, 3))}`).waitFor()

    const renter = await createLender(site)
    const { page: seen } = await open(renter, `/camera/dslr/x/${id}`, { viewport: phone })
    const until = formatDay(addDays(today, 3), monthNames, today)
    await seen.getByText(`Given out until ${until}: free again from ${free}`).waitFor()
    // It can be asked for, for later dates.
    await seen.getByRole('button', { name: 'Call' }).waitFor()
    await seen.getByRole('button', { name: 'Tell me when it is free again' }).click()
    await seen.getByText('We will tell you when it is free again.').waitFor()
    await seen.reload()
    await seen.getByText('We will tell you when it is free again.').waitFor()
    await seen.getByRole('button', { name: 'Do not tell me' }).click()
    await seen.getByRole('button', { name: 'Tell me when it is free again' }).waitFor()

    await choose(page, 'Drum kit', 'Day of return')
    expect(await day.inputValue()).toBe(addDays(today, 3))
    await anyDialog(page).getByRole('button', { name: 'Without a day of return' }).click()
    await one.getByText('Given out until').waitFor({ state: 'detached' })
    expect(await statusOf(id)).toBe('rented')
    await expect
      .poll(async () => {
        await seen.reload()
        return seen.getByText('Free again from').count()
      })
      .toBe(0)
    await seen.getByText('Not available now').waitFor()
    expect(problems).toEqual([])
  })

  it('that is paused asks visitors who want to be told to log in, and offers it to its lender not at all', async () => {
    const lender = await createLender(site)
    const { id } = await addAd(lender, { title: 'Keyboard', status: 'paused' })
    const { page } = await newPage({ language: 'gu', viewport: phone })
    await page.goto(`/camera/dslr/x/${id}`)
    await page.getByRole('button', { name: 'ફરી મળે ત્યારે મને જણાવો' }).click()
    await anyDialog(page).getByText('લોગિન કરો, ફરી મળશે ત્યારે અમે તમને જણાવીશું.').waitFor()
    const { page: own } = await open(lender, `/camera/dslr/x/${id}`)
    await own.getByText('Not available now').waitFor()
    expect(await own.getByRole('button', { name: 'Tell me' }).count()).toBe(0)
  })

  it('is renewed when it has expired or soon will, and the action is not offered before', async () => {
    const lender = await createLender(site)
    await addAd(lender, { title: 'Fresh' })
    await addAd(lender, { title: 'Soon', expires_at: inDays(3) })
    const old = await addAd(lender, { title: 'Over', status: 'expired', expires_at: inDays(-3) })
    const { page, problems } = await open(lender)
    for (const title of ['Soon', 'Over']) {
      await choose(page, title, 'Renew')
      await toast(page).getByText(`“${title}” is renewed.`).waitFor()
      await hasStatus(card(page, title), 'Active').waitFor()
      await card(page, title)
        .getByText(`Ad ends on ${formatDate(inDays(90))}`)
        .waitFor()
    }
    expect(await statusOf(old.id)).toBe('active')
    await card(page, 'Fresh').getByRole('button', { name: 'Fresh: More' }).click()
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Renew', exact: true }).count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('is first, with one large button, after the link of the reminder', async () => {
    const lender = await createLender(site)
    const old = await addAd(lender, { title: 'To renew', expires_at: inDays(5) })
    await addAds(lender, 13)
    const { page, problems } = await open(lender, `/My_ads?renew=${old.id}`, { viewport: phone })
    await card(page, 'To renew').waitFor()
    expect((await titles(page)).slice(0, 2)).toEqual(['To renew', 'Ad 13'])
    expect(await page.getByRole('button', { name: 'Renew for 90 days' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Renew for 90 days' }).click()
    await card(page, 'To renew')
      .getByText(`Ad ends on ${formatDate(inDays(90))}`)
      .waitFor()
    expect(await page.getByRole('button', { name: 'Renew for 90 days' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Load more' }).click()
    await card(page, 'Ad 1').waitFor()
    expect(await titles(page)).toEqual(['To renew', ...Array.from({ length: 13 }, (_, i) => `Ad ${13 - i}`)])
    expect(problems).toEqual([])
  })

  it('of another user is not listed, nor renewed by the link of a reminder; one’s own is listed with any link', async () => {
    const [lender, other] = [await createLender(site), await createLender(site)]
    await addAd(lender, { title: 'Mine' })
    const theirs = await addAd(other, { title: 'Theirs', expires_at: inDays(5) })
    const { page } = await open(lender)
    for (const [said, notes] of [
      ['', 0],
      ['?renew=', 0],
      ['?renew=&renew=', 0],
      [`?renew=${theirs.id}`, 1],
      ['?renew=%00', 1],
      ['?renew=..%2F..%2Fusers%2Fme', 1],
      ['?renew=%ED%A0%80%22%5D%3Cscript%3E', 1],
    ] as const) {
      if (said) await page.goto(`/My_ads${said}`)
      await total(page, '1 ad in total').waitFor()
      expect(await titles(page)).toEqual(['Mine'])
      const note = page.getByText('The ad from the message is not there any more.')
      expect([said, await note.count()]).toEqual([said, notes])
    }
  })

  it('is the pattern of another one, under one name in the menu', async () => {
    const lender = await createLender(site)
    await addAds(lender, 2)
    const { page, problems } = await open(lender)
    await card(page, 'Ad 1').getByRole('button', { name: 'Ad 1: More' }).click()
    expect(await page.getByRole('button', { name: /copy/i }).filter({ visible: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Post another like this' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Ad title' }).inputValue()).toBe('Ad 1')
    expect(problems).toEqual([])
  })

  it('stays unchanged and shows the reason when network, server, a change elsewhere or a limit prevents a change', async () => {
    const lender = await createLender(site)
    await addAd(lender, { title: 'Guitar' })
    const { page } = await open(lender)
    const alert = card(page, 'Guitar').getByRole('alert')
    for (const [status, code, said] of [
      [0, '', 'That did not work. Check your network and try again.'],
      [500, 'internal', 'That did not work. Check your network and try again.'],
      [409, 'status_not_possible', 'That does not work any more'],
      [429, 'too_many_requests', 'Too many changes at once. Try again in 2 minutes.'],
    ] as const) {
      await page.route('**/products/status*', (route) =>
        status === 0
          ? route.abort()
          : route.fulfill({ status, headers: { 'retry-after': '61' }, json: { success: false, code, message: '' } }),
      )
      await choose(page, 'Guitar', 'Pause')
      await alert.getByText(said).waitFor()
      await hasStatus(card(page, 'Guitar'), 'Active').waitFor()
      await page.unroute('**/products/status*')
      await alert.getByRole('button', { name: 'Retry' }).click()
      await hasStatus(card(page, 'Guitar'), 'Paused').waitFor()
      expect(await alert.innerText()).toBe('')
      await choose(page, 'Guitar', 'Resume')
      await hasStatus(card(page, 'Guitar'), 'Active').waitFor()
    }
  })

  it('that was deleted on another device leaves the list with a message', async () => {
    const lender = await createLender(site)
    const [kept, gone] = [await addAd(lender, { title: 'Kept' }), await addAd(lender, { title: 'Deleted elsewhere' })]
    const { page } = await open(lender)
    await card(page, 'Deleted elsewhere').waitFor()
    await lender.remove(gone.id, true)
    await choose(page, 'Deleted elsewhere', 'Pause')
    await toast(page).getByText('“Deleted elsewhere” is not there any more.').waitFor()
    await total(page, '1 ad in total').waitFor()
    expect(await titles(page)).toEqual(['Kept'])
    await lender.remove(kept.id)
    await card(page, 'Kept').getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('heading', { name: 'You have no ads yet' }).waitFor()
  })

  it('opens its form with the latest version of the server [R221 R222 R244]', async () => {
    const lender = await createLender(site)
    const { id } = await addAd(lender, { title: 'Mixer', description: 'As listed.' })
    const { page } = await open(lender)
    await card(page, 'Mixer').waitFor()
    await db.updateTable('products').set({ description: 'Changed since.' }).where('id', '=', id).execute()
    await card(page, 'Mixer').getByRole('button', { name: 'Edit Mixer' }).click()
    await page.waitForURL((url) => url.pathname.toLowerCase() === '/add-product/camera/dslr')
    const kept = await page.evaluate(() => localStorage.getItem('editAd') ?? '')
    expect(kept).toContain('Changed since.')
    expect(kept).toContain(id)
    const flag = await page.evaluate(() => sessionStorage.getItem('isEditMode') ?? '')
    expect(JSON.parse(flag)).toEqual({ productId: id })
  })

  it('opens its form with the listed version when the latest cannot be loaded, and loses nothing of it [R245]', async () => {
    const lender = await createLender(site)
    const { id } = await addAd(lender, { title: 'Mixer', description: 'Two jars.' })
    for (const bytes of ['front', 'back'])
      await uploadedPicture(db, { owner_id: lender.user.id, bytes, product_id: id })
    const { page } = await open(lender)
    await card(page, 'Mixer').waitFor()
    const asked: string[] = []
    await page.route(/\/api\/products\/(edit|[^/]+\/edit)/, (route) => {
      asked.push(new URL(route.request().url()).pathname.replace(/[0-9a-f-]{36}/, 'id'))
      return route.abort()
    })
    await card(page, 'Mixer').getByRole('button', { name: 'Edit' }).click()
    await page.waitForURL((url) => url.pathname.toLowerCase() === '/add-product/camera/dslr')
    expect(asked.slice(0, 2)).toEqual(['/api/products/edit', '/api/products/id/edit'])
    const [kept] = Object.values<AdDraft>(JSON.parse(await page.evaluate(() => localStorage.getItem('editAd') ?? '{}')))
    const { title, description, pictures } = await lender.edit(id)
    expect(kept?.values).toMatchObject({ title, description })
    expect(kept?.photos.map(({ url }) => url)).toEqual(pictures.map(({ url }) => url))
    expect(pictures).toHaveLength(2)
  })
})

describe('deleting', () => {
  it('asks first, and does nothing on cancel; removes the card and the ad at once, and undo restores both in their place [R167 R246]', async () => {
    const lender = await createLender(site)
    await addAds(lender, 3)
    const { page, problems } = await open(lender)
    const [, middle] = (await lender.list(lender.user.id)).products
    const id = middle?._id ?? ''
    await card(page, 'Ad 2').getByRole('button', { name: 'Delete' }).click()
    await dialog(page).getByText('Ad 2').waitFor()
    await dialog(page).getByRole('button', { name: 'Keep it' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await total(page, '3 ads in total').count()).toBe(1)
    expect(await isTakenAway(id)).toBe(false)

    await confirmDelete(page, 'Ad 2')
    await toast(page).getByText('“Ad 2” is deleted.').waitFor()
    await total(page, '2 ads in total').waitFor()
    expect(await titles(page)).toEqual(['Ad 3', 'Ad 1'])
    await expect.poll(() => isTakenAway(id)).toBe(true)
    await undo(page).click()
    await total(page, '3 ads in total').waitFor()
    expect(await titles(page)).toEqual(['Ad 3', 'Ad 2', 'Ad 1'])
    await expect.poll(() => isTakenAway(id)).toBe(false)
    await expect.poll(() => card(page, 'Ad 2').getAttribute('aria-busy')).toBe('false')
    expect(await undo(page).count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('is final when the time to undo is over, not before, and not while the mouse or the focus is at undo', async () => {
    const lender = await createLender(site)
    const { id: drill } = await addAd(lender, { title: 'Drill' })
    const { id: ladder } = await addAd(lender, { title: 'Ladder' })
    const { page, problems } = await open(lender, staticFileAddress)
    await page.clock.install()
    await page.goto('/My_ads')
    await confirmDelete(page, 'Drill')
    await page.mouse.move(0, 0)
    await undo(page).waitFor()
    await expect.poll(() => isTakenAway(drill)).toBe(true)
    await page.clock.runFor(5_000)
    expect(await undo(page).count()).toBe(1)
    expect(await isGone(drill)).toBe(false)
    await page.clock.runFor(1_500)
    await expect.poll(() => isGone(drill)).toBe(true)
    expect(await undo(page).count()).toBe(0)

    await confirmDelete(page, 'Ladder')
    await undo(page).hover()
    await expect.poll(() => isTakenAway(ladder)).toBe(true)
    await page.clock.runFor(20_000)
    expect(await undo(page).count()).toBe(1)
    await undo(page).focus()
    await page.mouse.move(0, 0)
    await page.clock.runFor(20_000)
    expect(await undo(page).count()).toBe(1)
    expect(await isGone(ladder)).toBe(false)
    await undo(page).blur()
    await page.clock.runFor(7_000)
    await expect.poll(() => isGone(ladder)).toBe(true)
    expect(problems.filter((problem) => !problem.startsWith('404'))).toEqual([])
  })

  it.each([
    ['another page is opened', (page: Page) => page.getByRole('link', { name: 'kiraya' }).first().click()],
    ['the page is reloaded', (page: Page) => page.reload()],
    ['the tab is closed', (page: Page) => page.close({ runBeforeUnload: true })],
  ])('is final as soon as %s', async (_name, leave) => {
    const lender = await createLender(site)
    const { id } = await addAd(lender, { title: 'Table' })
    const { page } = await open(lender)
    await confirmDelete(page, 'Table')
    await undo(page).waitFor()
    await leave(page)
    await expect.poll(() => isGone(id), { timeout: 20_000 }).toBe(true)
  })

  it('of two ads can be undone one by one', async () => {
    const lender = await createLender(site)
    await addAds(lender, 2)
    const { page } = await open(lender)
    await confirmDelete(page, 'Ad 2')
    await toast(page).getByText('“Ad 2” is deleted.').waitFor()
    await toast(page).getByText('“Ad 2” is deleted.').hover()
    await confirmDelete(page, 'Ad 1')
    await page.getByRole('heading', { name: 'You have no ads yet' }).waitFor()
    await toast(page).locator('div', { hasText: 'Ad 1' }).getByRole('button').click()
    await card(page, 'Ad 1').waitFor()
    expect(await titles(page)).toEqual(['Ad 1'])
    // The time of the first one has waited behind the second.
    await undo(page).click()
    await card(page, 'Ad 2').waitFor()
    expect(await titles(page)).toEqual(['Ad 2', 'Ad 1'])
  })

  it('that fails restores the card and reports it; undo can be retried after a failure [R357]', async () => {
    const lender = await createLender(site)
    const { id } = await addAd(lender, { title: 'Fan' })
    const { page } = await open(lender)
    await card(page, 'Fan').waitFor()
    await page.route('**/products/delete*', (route) => route.abort(), { times: 1 })
    await confirmDelete(page, 'Fan')
    await card(page, 'Fan').getByText('Failed to delete the product.').waitFor()
    await total(page, '1 ad in total').waitFor()
    expect(await undo(page).count()).toBe(0)
    expect(await isTakenAway(id)).toBe(false)

    await page.route('**/products/restore*', (route) => route.abort(), { times: 1 })
    await confirmDelete(page, 'Fan')
    await expect.poll(() => isTakenAway(id)).toBe(true)
    await undo(page).click()
    const alert = card(page, 'Fan').getByRole('alert')
    await alert.getByText('It could not be brought back.').waitFor()
    expect(await isTakenAway(id)).toBe(true)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => isTakenAway(id)).toBe(false)
    await expect.poll(() => alert.innerText()).toBe('')
  })

  it('removes the ad from the public lists at once, also from the cached ones', async () => {
    const lender = await createLender(site)
    await addAd(lender, { title: 'Heater to delete' })
    const { page } = await open(lender, '/category/camera')
    await page.getByRole('link', { name: 'Heater to delete' }).waitFor()
    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('link', { name: 'My ads' }).click()
    await confirmDelete(page, 'Heater to delete')
    await undo(page).waitFor()
    const listed = async () => (await fetch(`${site.baseUrl}/category/camera`)).text()
    await expect.poll(listed).not.toContain('Heater to delete')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Cameras' }).waitFor()
    expect(await page.getByRole('link', { name: 'Heater to delete' }).count()).toBe(0)
  })
})

describe('accessibility', () => {
  it('everything works with the keyboard, and the focus continues where the ad was', async () => {
    const lender = await createLender(site)
    await addAds(lender, 2)
    const { page, problems } = await open(lender)
    await card(page, 'Ad 2').getByRole('link').focus()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('EditAd 2')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('DeleteAd 2')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Ad 2: More')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('Pause')
    await page.keyboard.press('Enter')
    await anyDialog(page).getByRole('button', { name: 'Pause', exact: true }).press('Enter')
    await hasStatus(card(page, 'Ad 2'), 'Paused').waitFor()
    await expect.poll(focused).toBe('Ad 2: More')
    await card(page, 'Ad 2').getByRole('button', { name: 'Delete' }).press('Enter')
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await expect.poll(focused).toBe('Undo')
    await page.keyboard.press('Enter')
    await card(page, 'Ad 2').waitFor()
    await expect.poll(focused).toBe('Ad 2')
    expect(problems).toEqual([])
  })

  it('has no accessibility problems with a dialog, a failure and an offer', async () => {
    const lender = await createLender(site)
    await addAd(lender, { title: 'Removed', status: 'removed' })
    await addAd(lender, { title: 'Over', status: 'expired', expires_at: inDays(-1) })
    await addAd(lender, { title: 'Rented', status: 'rented' })
    await addAd(lender, { title: 'Paused', status: 'paused' })
    await addAd(lender, { title: 'Second' })
    await addAd(lender, { title: 'First', expires_at: inDays(2) })
    const { page } = await open(lender, '/My_ads', { language: 'gu', viewport: phone })
    const check = async () => expect(await findAccessibilityFaults(page)).toEqual([])
    await card(page, 'First').waitFor()
    await page.route('**/products/status*', (route) => route.abort())
    await card(page, 'First').locator('button[popovertarget]').click()
    await page.locator('[popover]:popover-open').waitFor()
    await page.locator('[popover]:popover-open button').nth(1).click()
    await page.locator('dialog[open] input[type=date]').waitFor()
    await check()
    await page.locator('dialog[open] form[novalidate] button[type=submit]').click()
    await card(page, 'First').locator('[role=alert] p').waitFor()
    await card(page, 'Second').locator('button[aria-haspopup=dialog]').click()
    await page.locator('dialog[open]').waitFor()
    await check()
    await page.locator('dialog .danger-button').click()
    await toast(page).locator('button').hover()
    await check()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    const small = await page
      .getByRole('main')
      .locator('button:visible, a.add-button:visible')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML))
    expect(small).toEqual([])
  })

  it('holds with letters of double size', async () => {
    const lender = await createLender(site)
    await addAd(lender, { title: 'Antidisestablishmentarianism', price: 10_000_000, discount: 15, status: 'rented' })
    const { page } = await open(lender, '/My_ads', { language: 'gu', viewport: phone })
    await cards(page).first().waitFor()
    await setFontSize(page, '200%')
    const wide = await page
      .getByRole('main')
      .locator('*')
      .evaluateAll((all) =>
        all
          // The visually hidden text has a line of its own.
          .filter((one) => !one.parentElement?.closest('.sr-only') && one.getBoundingClientRect().right > 360)
          .map((one) => one.outerHTML),
      )
    expect(wide).toEqual([])
  })
})

it('shows who asked and wants to be known, to the owner of the ads alone, page by page', async () => {
  const [owner, other] = [await createLender(site), await createLender(site)]
  const ad = await addAd(owner, { title: 'Canon R10' })
  for (let number = 1; number <= 11; number++) {
    const asker = await createUser(db, {
      name: `Asker${number}`,
      last_name: 'Shah',
      area: 'Satellite',
      city: 'Ahmedabad',
    })
    await db
      .insertInto('askers')
      .values({
        id: uuidv7(),
        product_id: ad.id,
        user_id: asker.id,
        owner_id: owner.user.id,
        with_number: number === 11,
      })
      .execute()
  }
  const { page, problems } = await open(owner, '/My_ads#people-who-asked', { viewport: phone })
  const section = page.getByRole('region', { name: 'People who asked' })
  await section.waitFor()
  const heading = section.getByRole('heading', { name: 'People who asked' })
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
  const rows = section.getByRole('listitem')
  expect(await rows.count()).toBe(3)
  expect(await rows.first().innerText()).toMatch(/Asker11 Shah\s*· Satellite, Ahmedabad/)
  expect(await rows.first().getByRole('link', { name: 'Canon R10' }).getAttribute('href')).toContain(ad.id)
  const call = section.locator('a[href^="tel:"]')
  expect(await call.count()).toBe(1)
  const linesOf = (link: Element) => {
    const range = document.createRange()
    range.selectNodeContents(link.lastChild ?? link)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  }
  const chat = section.getByRole('link', { name: 'WhatsApp' })
  for (const link of [call, chat]) expect(await link.evaluate(linesOf)).toBe(1)
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/91\d{10}$/)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await section.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => rows.count()).toBe(11)
  expect(problems).toEqual([])
  const { page: translated } = await open(owner, '/My_ads', { viewport: phone, language: 'gu' })
  await translated.getByRole('listitem').filter({ hasText: 'Asker11' }).getByText('સેટેલાઇટ, અમદાવાદ').waitFor()
  const { page: foreign } = await open(other)
  await foreign.waitForLoadState('networkidle')
  expect(await foreign.getByRole('region', { name: 'People who asked' }).count()).toBe(0)
})

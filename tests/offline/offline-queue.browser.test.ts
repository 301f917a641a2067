import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { beginSession } from '../../server/modules/accounts/accounts.ts'
import { adTitleField, createAdOwners, fillAd, sendButton, textField } from '../support/ad-form.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { phone, staticFileAddress } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct, createReview } from '../support/factories.ts'
import { createPhotograph } from '../support/photographs.ts'

const site = await setUpSite()
const { db, pool } = site
const { newOwner, open: openPage, signIn, adsOf } = createAdOwners(site)
// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

/** A page that has loaded its offline messages. */
async function open(...given: Parameters<typeof openPage>) {
  const opened = await openPage(...given)
  await opened.page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    return [/\/background\.lazy-/, /\/network\.(en|hi|gu)-/].every((part) => fetched.some((name) => part.test(name)))
  })
  return opened
}

const lender = await newOwner({ name: 'Priya', last_name: 'Shah' })
const newAd = () =>
  createProduct(db, { category: 'Camera', sub_category: 'DSLR', user_id: lender.user.id, title: 'Drone' })
type Ad = Awaited<ReturnType<typeof newAd>>
const pathOf = ({ id, title: name }: Ad) => adPath({ _id: id, title: name, category: 'Camera', subCategory: 'DSLR' })
const reviewsOf = async ({ id }: Ad) =>
  (await db.selectFrom('reviews').select(['rating', 'review_text']).where('product_id', '=', id).execute()).map(
    ({ rating, review_text }) => `${rating} ${review_text}`,
  )

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const note = (page: Page) => page.locator('main').getByText('Waiting for the network. It will be sent by itself.')
const strip = (page: Page) => button(page, '1 thing waits for the network')
const toast = (page: Page, text: string) => page.locator('#toast').getByText(text).waitFor()
const invitation = (page: Page) => button(page, 'Write a review')
const words = (page: Page) => page.getByRole('dialog').getByRole('textbox')

const reviewCalls = '**/api/reviews/add'
/** The network fails before any request has left. */
const cut = (route: Route) => route.abort('internetdisconnected')
/** The server has processed the request, and its answer is lost. */
async function loseAnswer(route: Route) {
  await route.fetch()
  await route.abort('connectionreset')
}
/** The browser's event for a restored network, as it fires by itself where it detects one. */
const sayOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

async function writeReview(page: Page, stars: string, text: string) {
  await page.getByRole('dialog').getByRole('radio', { name: stars, exact: true }).check()
  await words(page).fill(text)
  await button(page, 'Post review').click()
}
/** The user's own review waits beside the others. */
async function seeWaiting(page: Page) {
  await page.keyboard.press('Escape')
  // A closed element is hidden a moment before it is removed.
  await page.locator('main dialog').waitFor({ state: 'detached' })
  await note(page).waitFor()
  await strip(page).waitFor()
}

describe('a review', () => {
  it('waits over a reload, is listed, and is posted once when the network is back', async () => {
    const [ad, renter] = [await newAd(), await newOwner({ name: 'Kiran' })]
    const { page } = await open(pathOf(ad), renter, { viewport: { width: 320, height: 700 } })
    await invitation(page).click()
    await words(page).waitFor()
    await page.context().setOffline(true)
    await writeReview(page, '4 stars', 'Flies well.')
    await page.getByRole('dialog').getByText('Waiting for the network.').waitFor()
    expect(await words(page).isVisible()).toBe(false)
    await seeWaiting(page)
    expect(await findAccessibilityFaults(page)).toEqual([])

    // The page loads, its calls fail.
    await page.route(reviewCalls, cut)
    await page.context().setOffline(false)
    await page.reload()
    await note(page).waitFor()
    await strip(page).click()
    const list = page.getByRole('dialog', { name: 'Waiting for the network' })
    expect(await list.innerText()).toContain('Flies well.')
    expect(await list.getByRole('link', { name: 'Drone' }).getAttribute('href')).toBe(`${pathOf(ad)}#reviews`)
    expect(await findAccessibilityFaults(page, { part: 'dialog' })).toEqual([])
    await button(page, 'Send now').click()
    await list.getByText('It did not go through. It will be tried again.').waitFor()
    expect(await reviewsOf(ad)).toEqual([])

    await page.unrouteAll({ behavior: 'wait' })
    await button(page, 'Send now').click()
    await toast(page, 'Your review is posted')
    await list.waitFor({ state: 'detached' })
    await page.getByRole('listitem').filter({ hasText: 'Flies well.' }).first().waitFor()
    expect(await note(page).count()).toBe(0)
    expect(await reviewsOf(ad)).toEqual(['4 Flies well.'])
  })

  it('whose answer was lost is sent again by itself and exists once', async () => {
    const [ad, renter] = [await newAd(), await newOwner({ name: 'Kiran' })]
    const { page } = await open(pathOf(ad), renter)
    await invitation(page).click()
    await page.route(reviewCalls, loseAnswer)
    await writeReview(page, '4 stars', 'Flies well.')
    await seeWaiting(page)
    expect(await reviewsOf(ad)).toEqual(['4 Flies well.'])
    await page.unrouteAll({ behavior: 'wait' })
    await toast(page, 'Your review is posted')
    expect(await reviewsOf(ad)).toEqual(['4 Flies well.'])
  })

  it('that arrives while something is typed says so above the field', async () => {
    const [ad, renter] = [await newAd(), await newOwner({ name: 'Kiran' })]
    const { page } = await open(pathOf(ad), renter, { viewport: phone })
    await page.route(reviewCalls, cut)
    await invitation(page).click()
    await writeReview(page, '4 stars', 'Flies well.')
    await seeWaiting(page)
    await page.goto('/Contact_Us')
    await strip(page).waitFor()
    const inUse = textField(page, 'Your name')
    const { y = 0, height = 0 } = (await inUse.boundingBox()) ?? {}
    const bar = (await page.locator('.bottom-bar').boundingBox())?.height ?? 0
    // So high that the field stands just above the bar.
    await page.setViewportSize({ width: phone.width, height: Math.ceil(y + height + 8 + bar) })
    await inUse.evaluate((one: HTMLElement) => one.focus({ preventScroll: true }))
    await page.unrouteAll({ behavior: 'wait' })
    await sayOnline(page)
    await toast(page, 'Your review is posted')
    const isAbove = async () => {
      const [box, line] = await Promise.all([inUse.boundingBox(), page.locator('.toast').boundingBox()])
      return box && line && box.y + box.height <= line.y
    }
    await expect.poll(isAbove).toBe(true)
  })

  it('that gets no answer from the server waits after half a minute, and is posted once', async () => {
    const [ad, renter] = [await newAd(), await newOwner({ name: 'Kiran' })]
    const { page } = await open(pathOf(ad), renter)
    await invitation(page).click()
    await words(page).waitFor()
    await page.clock.install()
    const asked = page.waitForRequest(reviewCalls)
    await page.route(reviewCalls, () => undefined)
    await writeReview(page, '4 stars', 'Flies well.')
    await asked
    await page.clock.runFor(30_000)
    await seeWaiting(page)
    await page.unroute(reviewCalls)
    await sayOnline(page)
    await toast(page, 'Your review is posted')
    expect(await reviewsOf(ad)).toEqual(['4 Flies well.'])
  })

  it('whose answer was lost and which is sent with other words is a change of it', async () => {
    const [ad, renter] = [await newAd(), await newOwner()]
    const { page } = await open(pathOf(ad), renter)
    await invitation(page).click()
    await page.route(reviewCalls, loseAnswer)
    await writeReview(page, '2 stars', 'Breaks.')
    await seeWaiting(page)
    await button(page, 'Take back').click()
    await toast(page, 'may have arrived')
    expect(await words(page).inputValue()).toBe('Breaks.')
    await page.unrouteAll({ behavior: 'wait' })
    await writeReview(page, '3 stars', 'Breaks easily.')
    await toast(page, 'Review added!')
    expect(await reviewsOf(ad)).toEqual(['3 Breaks easily.'])
    expect(await strip(page).count()).toBe(0)
  })

  it('does not become a change of the next user who signs in between two of its calls', async () => {
    const [ad, renter, stranger] = [await newAd(), await newOwner({ name: 'Kiran' }), await newOwner()]
    const own = { product_id: ad.id, user_id: stranger.user.id, rating: 1, review_text: 'Mine.' }
    await createReview(db, own)
    const { page } = await open(pathOf(ad), renter)
    await invitation(page).click()
    await page.route(reviewCalls, loseAnswer)
    await writeReview(page, '4 stars', 'Flies well.')
    await seeWaiting(page)
    await button(page, 'Take back').click()
    await toast(page, 'may have arrived')
    await page.unrouteAll({ behavior: 'wait' })
    const isAdded = page.waitForResponse(reviewCalls)
    await page.route(reviewCalls, async (route) => {
      const response = await route.fetch()
      await signIn(page, stranger)
      await route.fulfill({ response })
    })
    const edits: string[] = []
    page.on('request', (request) => request.url().endsWith('/reviews/edit') && edits.push(request.url()))
    await writeReview(page, '3 stars', 'Flies.')
    expect((await isAdded).status()).toBe(409)
    // Its author has to sign in first.
    await page.getByRole('dialog', { name: 'Please Log In' }).waitFor()
    expect(edits).toEqual([])
    expect((await reviewsOf(ad)).sort()).toEqual(['1 Mine.', '4 Flies well.'])
  })

  it('that is refused later shows the reason and its words, and stays until its author has seen it [R349]', async () => {
    const [ad, renter] = [await newAd(), await newOwner({ name: 'Kiran' })]
    const { page } = await open(pathOf(ad), renter)
    await invitation(page).click()
    await page.route(reviewCalls, cut)
    await writeReview(page, '5 stars', 'Words that nobody should lose.')
    await seeWaiting(page)
    await db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', ad.id).execute()
    await page.unrouteAll({ behavior: 'wait' })
    await page.goto('/about')
    const refused = button(page, '1 thing could not be sent')
    await refused.waitFor()
    await page.reload()
    await refused.click()
    const list = page.getByRole('dialog')
    await list.getByText('This could not be sent. The ad is no longer there.').waitFor()
    expect(await list.innerText()).toContain('Words that nobody should lose.')
    await button(page, 'Throw away').click()
    await list.waitFor({ state: 'detached' })
    expect(await refused.count()).toBe(0)
  })

  it('of a deleted account is deleted', async () => {
    const [ad, renter] = [await newAd(), await newOwner({ name: 'Kiran' })]
    const { page } = await open(pathOf(ad), renter)
    await invitation(page).click()
    await page.route(reviewCalls, cut)
    await writeReview(page, '5 stars', 'Good.')
    await seeWaiting(page)
    await page.goto('/Edit_2')
    await button(page, 'Delete my account').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('waiting') ?? '{}').count)).toBe(0)
  })
})

describe('a call-back request', () => {
  it('without a network waits in place of its form, can be taken back, and is sent once [R195]', async () => {
    const { page, problems } = await open('/Contact_Us', undefined, { viewport: phone })
    const callMe = page.getByRole('main').getByRole('button', { name: 'Call me' })
    const asked = async () =>
      (await pool.query('select name, phone_number, best_time, user_id from call_requests order by created_at')).rows
    await textField(page, 'Your name').fill('Farida')
    await textField(page, 'Mobile number').fill('9898012345')
    await page.context().setOffline(true)
    await callMe.dblclick()
    await note(page).waitFor()
    // A screen reader announces it where the button was.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Waiting for the network.')
    await strip(page).waitFor()
    await button(page, 'Take back').click()
    await toast(page, 'Nothing is lost')
    await strip(page).waitFor({ state: 'detached' })
    expect(await textField(page, 'Your name').inputValue()).toBe('Farida')
    await page.getByRole('radio', { name: 'Evening' }).check()
    await callMe.click()
    await note(page).waitFor()
    // At the bottom of the window they are stacked: the toast, the waiting forms, the offline message, the bar.
    await strip(page).waitFor()
    const parts = ['.toast', '.waiting-strip', '.network-notice', '.bottom-bar']
    const edges = () =>
      page.evaluate(
        (selectors) =>
          selectors.flatMap((one) => {
            const { top, bottom } = document.querySelector(one)?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
            return [top, bottom]
          }),
        parts,
      )
    await expect.poll(async () => (await edges()).every((edge, at, all) => edge > (all[at - 1] ?? 0))).toBe(true)
    expect(problems.filter((problem) => problem.startsWith('script:'))).toEqual([])

    // Meanwhile another user signs in on this device: the request is not theirs.
    await signIn(page, lender)
    await page.context().setOffline(false)
    await page.getByRole('status').filter({ hasText: 'We will call you' }).first().waitFor()
    expect(await asked()).toEqual([
      { name: 'Farida', phone_number: '+919898012345', best_time: 'evening', user_id: null },
    ])
    expect(await strip(page).count()).toBe(0)
  })
})

describe('a profile', () => {
  it('that was changed elsewhere meanwhile waits as a rejected entry with both values, and its form asks', async () => {
    const person = await newOwner({ name: 'Asha', last_name: 'Patel', area: 'Adajan' })
    const stored = () => db.selectFrom('users').selectAll().where('id', '=', person.user.id).executeTakeFirstOrThrow()
    const { page } = await open('/profile-edit', person)
    await textField(page, 'Area').fill('Vesu')
    await textField(page, 'Full name').fill('Asha Ben Patel')
    await page.route('**/api/users/edit-user', cut)
    await button(page, 'Update').click()
    await note(page).waitFor()
    await db.updateTable('users').set({ area: 'Athwa' }).where('id', '=', person.user.id).execute()
    await page.unrouteAll({ behavior: 'wait' })
    await sayOnline(page)
    await button(page, '1 thing could not be sent').click()
    const list = page.getByRole('dialog')
    await list.getByText('It was changed elsewhere meanwhile.').waitFor()
    await expect.poll(() => list.innerText()).toMatch(/What you wrote here\s.*Vesu.*What was saved meanwhile\s.*Athwa/s)
    expect(await list.innerText()).not.toContain('Full name')
    expect((await stored()).name).toBe('Asha')
    await list.getByRole('button', { name: 'Open the form' }).click()
    const choice = page.getByRole('region', { name: 'Changed elsewhere meanwhile' })
    await choice.getByRole('radio').first().check()
    await button(page, 'Update').click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await stored()).toMatchObject({ name: 'Asha Ben', area: 'Vesu' })
  })

  it('waits with its picture for its owner alone, whichever user signs in meanwhile, and is sent by one of two tabs [R352]', async () => {
    const [person, stranger] = [await newOwner({ name: 'Asha', last_name: 'Patel' }), await newOwner()]
    const { page } = await open('/profile-edit', person)
    const nameOf = async ({ user }: typeof person) =>
      (await pool.query('select name, avatar from users where id = $1', [user.id])).rows[0]
    await textField(page, 'Full name').fill('Asha Shah')
    const buffer = await createPhotograph({ width: 300, height: 200 })
    await page.getByLabel('Change photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('img', { name: 'Your new photo' }).waitFor()
    await page.route('**/api/users/edit-user', cut)
    await button(page, 'Update').click()
    await note(page).waitFor()
    await button(page, 'Take back').click()
    await page.getByRole('img', { name: 'Your new photo' }).waitFor()
    expect(await textField(page, 'Full name').inputValue()).toBe('Asha Shah')
    await button(page, 'Update').click()
    await note(page).waitFor()

    // Another user has the device meanwhile.
    await signIn(page, stranger)
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await textField(page, 'Full name').waitFor()
    await sayOnline(page)
    expect(await strip(page).count()).toBe(0)
    expect(await note(page).count()).toBe(0)
    expect((await nameOf(person))?.name).toBe('Asha')

    // No request is in progress when the two tabs open: a reload would abort it, and it would be sent again.
    await page.goto(staticFileAddress)
    await signIn(page, { ...person, token: await beginSession(db, person.user, 'a browser') })
    const sent: string[] = []
    page.context().on('request', (request) => {
      if (request.url().endsWith('/users/edit-user')) sent.push(request.headers()['idempotency-key'] ?? '')
    })
    const tab = await page.context().newPage()
    await Promise.all([page.goto('/profile-edit'), tab.goto('/profile-edit')])
    await expect.poll(async () => (await nameOf(person))?.name).toBe('Asha')
    await expect.poll(async () => (await nameOf(person))?.avatar).toMatch(/^\/files\//)
    await expect.poll(() => textField(tab, 'Full name').inputValue()).toBe('Asha Shah')
    await expect.poll(() => textField(page, 'Full name').inputValue()).toBe('Asha Shah')
    expect(sent).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect((await nameOf(stranger))?.avatar).toBeNull()
  })
})

describe('an ad', () => {
  it('waits with its photographs over a reload, leaves room for another one, and is posted once [R242]', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-product', owner)
    await page.locator('.chooser-tile').filter({ hasText: 'Cleaning' }).click()
    await fillAd(page, { title: 'Vacuum cleaner' })
    await page.route('**/api/products/add', cut)
    await sendButton(page).dblclick()
    await note(page).waitFor()
    await page.reload()
    await note(page).waitFor()
    await page.goto('/My_ads')
    const waiting = page.getByRole('region', { name: 'Waiting for the network' })
    await waiting.getByRole('link', { name: 'Vacuum cleaner' }).waitFor()
    await page.goto('/Add-product')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Vacuum cleaner' })
      .getByText('Waiting for the network')
      .waitFor()
    await page.locator('.chooser-tile').filter({ hasText: 'Cleaning' }).click()
    await adTitleField(page).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('')

    await page.goto('/My_ads')
    await waiting.waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await sayOnline(page)
    await toast(page, 'Your ad is posted')
    await page.getByRole('article').getByRole('link', { name: 'Vacuum cleaner' }).waitFor()
    expect(await waiting.count()).toBe(0)
    expect((await adsOf(owner)).map((ad) => ad.title)).toEqual(['Vacuum cleaner'])
    expect(await page.evaluate(() => localStorage.getItem('tempFormData') ?? '')).not.toContain('Vacuum')
  })

  it('that has waited longer than its key lasts is sent only when its owner confirms', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Camera/Drone', owner)
    await fillAd(page, { title: 'Drone' })
    await page.route('**/api/products/add', cut)
    await sendButton(page).click()
    await note(page).waitFor()
    await page.clock.setFixedTime(Date.now() + 26 * 86_400_000)
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    const question = page.getByText('This has waited for a long time. Do you still want to send it?')
    await question.first().waitFor()
    await sayOnline(page)
    await strip(page).click()
    expect(await adsOf(owner)).toEqual([])
    await button(page, 'Send now').click()
    await page.waitForURL(/\/My_ads$/)
    expect(await adsOf(owner)).toHaveLength(1)
  })
})

it('the end of a session that the server did not hear of is sent before what waits', async () => {
  const person = await newOwner({ name: 'Kiran' })
  const { page } = await open('/Edit_2', person, { viewport: phone })
  await page.route('**/api/**', cut)
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/Contact_Us')
  await textField(page, 'Your name').fill('Farida')
  await textField(page, 'Mobile number').fill('9898012346')
  await page.getByRole('main').getByRole('button', { name: 'Call me' }).click()
  await note(page).waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.unrouteAll({ behavior: 'wait' })
  await sayOnline(page)
  await page.getByRole('status').filter({ hasText: 'We will call you' }).first().waitFor()
  expect(sent.filter((path) => /logout|request-call/.test(path)).slice(-2)).toEqual([
    '/api/users/logout',
    '/api/contact/request-call',
  ])
  const me = await fetch(`${site.baseUrl}/api/users/me`, { headers: { authorization: `Bearer ${person.token}` } })
  expect(me.status).toBe(401)
})

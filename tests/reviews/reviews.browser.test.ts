import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { formatDate } from '../../domain/rules/dates.ts'
import { adPath } from '../../domain/rules/links.ts'
import { createLender, type Lender } from '../support/ads-setup.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { blockNotificationStream, desktop, type PageOptions, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createProduct, createReview, createUser } from '../support/factories.ts'
import { pickVariants } from '../support/in-turn.ts'
import { measureLayoutShift } from '../support/layout-shift.ts'

const site = await setUpSite()
const { db, pool, baseUrl, newPage, changesTold } = site

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

const owner = await createLender(site, { name: 'Priya', last_name: 'Shah' })
type Ad = Awaited<ReturnType<typeof addAd>>
const addAd = () =>
  createProduct(db, { category: 'Camera', sub_category: 'DSLR', user_id: owner.user.id, title: 'Drone' })
const pathOf = ({ id, title }: Ad) => adPath({ _id: id, title, category: 'Camera', subCategory: 'DSLR' })
const findReviews = ({ id }: Ad) =>
  db.selectFrom('reviews').select(['rating', 'review_text', 'user_id']).where('product_id', '=', id).execute()
const findReports = () => db.selectFrom('reports').selectAll().execute()

async function whatIsStored({ token }: Lender) {
  const answer = await fetch(`${baseUrl}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })
  return { user: JSON.stringify((await answer.json()).user), token }
}

/** The ad's page, of a visitor or of a user who has signed in before. */
async function open(ad: Ad, person?: Lender, options: PageOptions = {}) {
  const stored = person && (await whatIsStored(person))
  const opened = await newPage({ language: 'en', ...(stored && { stored }), ...options })
  // Here sessions end on the server without the page's knowledge.
  await blockNotificationStream(opened.page)
  const known = person && opened.page.waitForResponse('**/api/reviews/get*')
  await opened.page.goto(pathOf(ad))
  await known
  opened.problems.length = 0
  return opened
}

const section = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true })
const write = (page: Page) => section(page).getByRole('button', { name: 'Write a review' })
const dialog = (page: Page) => page.getByRole('dialog')
const star = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true })
const words = (page: Page) => dialog(page).getByRole('textbox')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const isSaid = (page: Page, text: string) => dialog(page).getByRole('alert').getByText(text, { exact: true }).waitFor()
const toast = (page: Page, text: string) => page.locator('#toast').getByText(text, { exact: true }).waitFor()
const review = (page: Page, text: string) => section(page).getByRole('listitem').filter({ hasText: text }).last()
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).innerText)
/** Opens the menu of a review. @returns its actions */
async function openMenu(page: Page, text: string) {
  await review(page, text)
    .getByRole('button', { name: /^Review by .*: More$/ })
    .click()
  return page.locator('[popover]:popover-open button').allInnerTexts()
}
const choose = (page: Page, action: string) =>
  page.locator('[popover]:popover-open').getByRole('button', { name: action, exact: true }).click()

const fail = (route: Route) => route.fulfill({ status: 500, json: { code: 'internal' } })

describe('a renter', () => {
  it('who had the number may show since when, changes that, and it is read on the ad and on the page of its lender', async () => {
    const lender = await createLender(site, { name: 'Meena' })
    const ad = await createProduct(db, {
      category: 'Camera',
      sub_category: 'DSLR',
      user_id: lender.user.id,
      title: 'Drone',
    })
    for (let index = 0; index < 11; index++)
      await createReview(db, { product_id: ad.id, review_text: `Older ${index}` })
    const renter = await createLender(site, { name: 'Kiran' })
    const contact = { product_id: ad.id, user_id: renter.user.id, first_at: new Date('2026-08-10T00:00:00Z') }
    await db
      .insertInto('contact_reveals')
      .values({ ...contact, last_at: new Date() })
      .execute()
    const { page, problems } = await open(ad, renter, { viewport: phone })
    await write(page).click()
    const choice = dialog(page).getByRole('checkbox', { name: 'Show with the review: Contacted in August 2026' })
    expect(await choice.isChecked()).toBe(false)
    await choice.check()
    await words(page).fill('Flies well.')
    await star(page, '5 stars').check({ force: true })
    await page.reload()
    await write(page).click()
    expect(await choice.isChecked()).toBe(true)
    await press(page, 'Post review')
    await review(page, 'Flies well.').getByText('Contacted in August 2026').waitFor()

    await changesTold()
    const { page: seen, problems: others } = await newPage({ language: 'gu', viewport: desktop })
    await seen.goto(`/seller/${lender.user.id}`)
    const reviews = seen.getByRole('region', { name: 'રિવ્યૂ', exact: true })
    const rows = reviews.locator('li[data-review]')
    expect(await rows.count()).toBe(10)
    expect(await rows.first().innerText()).toContain('ઓગસ્ટ 2026માં સંપર્ક કર્યો')
    expect(await reviews.getByRole('button').count()).toBe(0)
    await reviews.getByRole('link', { name: 'વધુ રિવ્યૂ' }).click()
    await expect.poll(() => rows.count()).toBe(12)
    await expect.poll(() => seen.evaluate(() => document.activeElement?.textContent)).toContain('Older 1')
    // The same without scripts.
    const { page: plain } = await newPage({ language: 'en', javaScriptEnabled: false })
    await plain.goto(`/seller/${lender.user.id}`)
    await section(plain).getByRole('link', { name: 'More reviews' }).click()
    await section(plain).getByRole('link', { name: 'Newest reviews' }).waitFor()
    expect(await section(plain).locator('li[data-review]').count()).toBe(2)
    await rows.first().getByRole('link', { name: 'Drone' }).click()
    await seen.waitForURL((url) => url.pathname === pathOf(ad))

    await openMenu(page, 'Flies well.')
    await choose(page, 'Edit')
    expect(await choice.isChecked()).toBe(true)
    await choice.uncheck()
    await press(page, 'Save changes')
    await review(page, 'Flies well.').getByText('Contacted in').waitFor({ state: 'detached' })
    expect([problems, others]).toEqual([[], []])
  })

  it('who never had the number is not asked', async () => {
    const [ad, renter] = [await addAd(), await createLender(site)]
    const { page } = await open(ad, renter)
    await write(page).click()
    await words(page).waitFor()
    expect(await dialog(page).getByRole('checkbox').count()).toBe(0)
  })

  it('writes by keyboard alone, loses nothing on a server error, changes and deletes; the sums follow [R269 R270 R349 R350 R351]', async () => {
    const [ad, renter] = [await addAd(), await createLender(site, { name: 'Kiran' })]
    const { page } = await open(ad, renter)
    expect(await section(page).innerText()).toContain('No reviews yet.')

    await write(page).focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    await dialog(page).getByRole('button', { name: 'Post review' }).focus()
    await page.keyboard.press('Enter')
    await isSaid(page, 'Please provide a rating and write a review.')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await star(page, '4 stars').isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await isSaid(page, 'Please provide a rating and write a review.')
    expect(await words(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('Flies well.')

    await page.route('**/api/reviews/add', fail)
    await press(page, 'Post review')
    await isSaid(page, 'Something went wrong. Try again.')
    await page.unroute('**/api/reviews/add')
    await page.reload()
    await write(page).click()
    expect(await words(page).inputValue()).toBe('Flies well.')
    expect(await star(page, '4 stars').isChecked()).toBe(true)

    const tries: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/reviews/add')) tries.push(request.method())
    })
    await dialog(page).getByRole('button', { name: 'Post review' }).dblclick()
    await toast(page, 'Review added!')
    expect(tries).toEqual(['POST'])
    expect(await findReviews(ad)).toEqual([{ rating: 4, review_text: 'Flies well.', user_id: renter.user.id }])
    expect(await focused(page)).toContain('Flies well.')
    expect(await review(page, 'Flies well.').innerText()).toContain('Your review')
    expect(await page.getByRole('link', { name: /1 review$/ }).innerText()).toContain('4.0')
    expect(await section(page).getByText('4 stars: 1').count()).toBe(1)

    expect(await openMenu(page, 'Flies well.')).toEqual(['Edit', 'Delete'])
    await choose(page, 'Edit')
    await star(page, '5 stars').check()
    await words(page).fill('Flies very well.')
    await page.route('**/api/reviews/edit', fail)
    await press(page, 'Save changes')
    await isSaid(page, 'Failed to update review')
    await page.unroute('**/api/reviews/edit')
    await press(page, 'Save changes')
    await toast(page, 'Review updated!')
    expect(await findReviews(ad)).toMatchObject([{ rating: 5, review_text: 'Flies very well.' }])
    expect(await page.getByRole('link', { name: /1 review$/ }).innerText()).toContain('5.0')

    await openMenu(page, 'Flies very well.')
    await choose(page, 'Delete')
    await dialog(page).getByText('Are you sure you want to delete this review?', { exact: true }).waitFor()
    await page.route('**/api/reviews/delete*', (route) => route.abort())
    await press(page, 'Delete')
    await isSaid(page, 'Failed to delete review')
    await page.unroute('**/api/reviews/delete*')
    await press(page, 'Delete')
    await toast(page, 'Review deleted!')
    expect(await findReviews(ad)).toEqual([])
    expect(await focused(page)).toBe('Reviews')
    expect(await section(page).innerText()).toContain('No reviews yet.')
    await write(page).waitFor()
  })

  it('is told that they have written in another tab, and sees that review', async () => {
    const [ad, renter] = [await addAd(), await createLender(site)]
    const { page } = await open(ad, renter)
    await write(page).click()
    await createReview(db, { product_id: ad.id, user_id: renter.user.id, review_text: 'From the other tab.' })
    await star(page, '1 star').check()
    await words(page).fill('Again.')
    await press(page, 'Post review')
    await isSaid(page, 'You have reviewed this ad already. Please edit your review instead.')
    await review(page, 'From the other tab.').waitFor()
    await page.keyboard.press('Escape')
    await section(page).getByRole('button', { name: 'Edit your review' }).waitFor()
  })

  it('logs in again where the session has ended, with their words kept', async () => {
    const [ad, renter] = [await addAd(), await createLender(site)]
    const { page } = await open(ad, renter)
    await write(page).click()
    await star(page, '3 stars').check()
    await words(page).fill('It is fine.')
    await db.deleteFrom('sessions').where('user_id', '=', renter.user.id).execute()
    await press(page, 'Post review')
    await page.getByRole('dialog', { name: 'Please Log In' }).waitFor()
    const kept = await page.evaluate((key) => sessionStorage.getItem(key), `review.${ad.id}`)
    expect(JSON.parse(kept ?? '')).toMatchObject({ rating: 3, reviewText: 'It is fine.' })
  })

  it('choose between two changes of their review, and keep what only the other device has changed', async () => {
    const [ad, renter] = [await addAd(), await createLender(site)]
    const { id } = await createReview(db, { product_id: ad.id, user_id: renter.user.id, review_text: 'Fine.' })
    const { page } = await open(ad, renter)
    await openMenu(page, 'Fine.')
    await choose(page, 'Edit')
    await words(page).fill('Mine.')
    await db.updateTable('reviews').set({ review_text: 'From the phone.', rating: 2 }).where('id', '=', id).execute()
    await press(page, 'Save changes')
    const choice = dialog(page).getByRole('region', { name: 'Changed elsewhere meanwhile' })
    await choice.getByText('From the phone.').waitFor()
    await press(page, 'Save changes')
    await choice.getByText('Choose one of the two').waitFor()
    await choice.getByRole('radio').first().check()
    await press(page, 'Save changes')
    await toast(page, 'Review updated!')
    expect(await findReviews(ad)).toMatchObject([{ rating: 2, review_text: 'Mine.' }])
  })
})

it('another user can only report a review, and its own menu opens for each [R247 R291]', async () => {
  const [ad, stranger] = [await addAd(), await createLender(site)]
  await createReview(db, { product_id: ad.id, review_text: 'First.' })
  await createReview(db, { product_id: ad.id, review_text: 'Second.' })
  const { page, problems } = await open(ad, stranger)
  expect(await openMenu(page, 'First.')).toEqual(['Report'])
  expect(await openMenu(page, 'Second.')).toEqual(['Report'])
  await choose(page, 'Report')
  await press(page, 'Send report')
  await isSaid(page, 'Please choose a reason.')
  await dialog(page).getByRole('radio', { name: 'It is advertising' }).check()
  await press(page, 'Send report')
  await toast(page, 'Thank you. We will look into it.')
  expect(await findReports()).toMatchObject([{ reason: 'advertising', reporter_id: stranger.user.id }])
  expect(problems).toEqual([])
})

it('the owner of the ad has no form, answers each review once, and can take the answer back [R281 R290]', async () => {
  const ad = await addAd()
  await createReview(db, { product_id: ad.id, review_text: 'Came late.' })
  const { page, problems } = await open(ad, owner)
  await section(page).getByText('Your own ad: you can answer each review.').waitFor()
  expect(await write(page).count()).toBe(0)
  await review(page, 'Came late.')
    .getByRole('button', { name: /^Answer/ })
    .click()
  await press(page, 'Post answer')
  await isSaid(page, 'Please write an answer.')
  await words(page).fill('Sorry for that.')
  await press(page, 'Post answer')
  await toast(page, 'Answer added!')
  const text = await review(page, 'Came late.').innerText()
  expect(text).toContain('Answer from the owner')
  expect(text).toContain('Sorry for that.')
  expect(text.match(new RegExp(formatDate(new Date()), 'g'))).toHaveLength(2)
  expect(
    await review(page, 'Came late.')
      .getByRole('button', { name: /^Answer/ })
      .count(),
  ).toBe(0)

  const { page: other } = await open(ad)
  expect(await review(other, 'Came late.').innerText()).toContain('Sorry for that.')

  expect(await openMenu(page, 'Came late.')).toEqual(['Delete answer', 'Report'])
  await choose(page, 'Delete answer')
  await press(page, 'Delete')
  await toast(page, 'Answer deleted!')
  await review(page, 'Came late.')
    .getByRole('button', { name: /^Answer/ })
    .waitFor()
  expect(problems).toEqual([])
})

describe('a visitor', () => {
  it('is asked to log in before a review, and returns to the reviews [R283]', async () => {
    const ad = await addAd()
    const { page, problems } = await open(ad, undefined, { viewport: phone })
    await write(page).click()
    const login = page.getByRole('dialog', { name: 'Please Log In' })
    await login.getByRole('button', { name: 'Cancel' }).click()
    expect(await focused(page)).toBe('Write a review')
    await write(page).click()
    await login.getByRole('link', { name: 'Login' }).click()
    await page.waitForURL((url) => url.searchParams.get('back') === `${pathOf(ad)}#reviews`)
    expect(problems).toEqual([])
  })

  it('has the form at once after the login: for a review, or to change the one there is; not for their own ad', async () => {
    const password = 'monsoon-2026'
    const { id, email } = await createUser(db, { password_hash: hashPasswordCheaply(password) })
    const writeAsVisitor = async (ad: Ad) => {
      const { page } = await open(ad)
      await write(page).click()
      await page.getByRole('dialog', { name: 'Please Log In' }).getByRole('link', { name: 'Login' }).click()
      await page.getByLabel('E-mail', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
      await page.waitForURL((url) => url.pathname === pathOf(ad))
      return page
    }
    const ad = await addAd()
    const page = await writeAsVisitor(ad)
    await page.getByRole('dialog', { name: 'Write a review' }).waitFor()
    await star(page, '4 stars').check()
    await words(page).fill('Works well.')
    await press(page, 'Post review')
    await toast(page, 'Review added!')
    expect(await findReviews(ad)).toMatchObject([{ rating: 4, user_id: id }])

    const again = await writeAsVisitor(ad)
    await again.getByRole('dialog', { name: 'Edit your review' }).waitFor()
    expect(await words(again).inputValue()).toBe('Works well.')

    const own = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', user_id: id, title: 'Drone' })
    const owner = await writeAsVisitor(own)
    await section(owner).getByText('Your own ad: you can answer each review.').waitFor()
    await owner.waitForLoadState('networkidle')
    expect(await dialog(owner).count()).toBe(0)
  })

  it('reports the ad, and the typed text survives a network error', async () => {
    const ad = await addAd()
    const { page } = await open(ad)
    const report = page.getByRole('button', { name: 'Report this ad' })
    await report.click()
    await dialog(page).getByRole('radio', { name: 'Something else' }).check()
    await press(page, 'Send report')
    await isSaid(page, 'Please say in a few words what is wrong.')
    await words(page).fill('This is my drone.')
    await page.route('**/api/reports/add', (route) => route.abort())
    await press(page, 'Send report')
    await isSaid(page, 'Something went wrong. What you wrote is kept: please try again.')
    await page.unroute('**/api/reports/add')
    await page.reload()
    await report.click()
    expect(await words(page).inputValue()).toBe('This is my drone.')
    await press(page, 'Send report')
    await toast(page, 'Thank you. We will look into it.')
    expect((await findReports()).filter(({ reason }) => reason === 'other')).toMatchObject([
      { report_text: 'This is my drone.', reporter_id: null },
    ])
  })
})

it('the owner of an ad has no link to report it, or themselves', async () => {
  const ad = await addAd()
  const report = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Report / })
  const { page } = await open(ad, owner)
  await page.getByRole('link', { name: 'Edit your ad' }).waitFor()
  expect(await report(page).count()).toBe(0)
  await page.goto(`/seller/${owner.user.id}`)
  await expect.poll(() => report(page).count()).toBe(0)
  const { page: other } = await open(ad, await createLender(site))
  expect(await report(other).count()).toBe(1)
  await other.goto(`/seller/${owner.user.id}`)
  await report(other).waitFor()
})

it.each([
  [[4, 5], '4.5', 4, 1],
  [[5, 5], '5.0', 5, 0],
  [[4, 4, 5], '4.3', 4, 1],
  [[1], '1.0', 1, 0],
])('an average of %j is drawn in half stars, and spoken as %s', async (ratings, spoken, whole, half) => {
  const ad = await addAd()
  for (const rating of ratings) await createReview(db, { product_id: ad.id, rating })
  const { page } = await open(ad)
  const summary = section(page).getByText(spoken, { exact: true }).locator('..')
  expect(await summary.innerText()).toContain(spoken)
  const stars = summary.locator('[role=img] > span')
  expect(await stars.count()).toBe(5)
  expect(await stars.locator('> svg.fill-star').count()).toBe(whole)
  const halves = stars.locator('[data-half]')
  expect(await halves.count()).toBe(half)
  for (const one of await halves.all()) {
    const [drawn, whole] = [await one.boundingBox(), await one.locator('..').boundingBox()]
    expect((drawn?.width ?? 0) * 2).toBeCloseTo(whole?.width ?? 0)
  }
  expect(await summary.ariaSnapshot()).toMatch(new RegExp(`Rating ${spoken.replace('.', '\\.')}`))
})

it('reviews load in tens, the newest first, with keyboard focus on the first new one [R133]', async () => {
  const [ad, author] = [await addAd(), await createLender(site)]
  for (let number = 1; number <= 23; number++)
    await createReview(db, {
      product_id: ad.id,
      user_id: number === 23 ? author.user.id : (await createUser(db)).id,
      rating: number > 20 ? 5 : 4,
      review_text: `Review ${number}.`,
    })
  const { page, problems } = await open(ad)
  const texts = (of = page) => section(of).locator('.review-text').allInnerTexts()
  const newest = (count: number) => Array.from({ length: count }, (_, index) => `Review ${23 - index}.`)
  const more = section(page).getByRole('link', { name: 'More reviews' })
  const toNewest = (of: Page) => section(of).getByRole('link', { name: 'Newest reviews' })
  expect(await texts()).toEqual(newest(10))
  expect(await section(page).locator('.rating-bars .sr-only').allInnerTexts()).toEqual([
    '5 stars: 3',
    '4 stars: 20',
    '3 stars: 0',
    '2 stars: 0',
    '1 star: 0',
  ])
  await more.click()
  await expect.poll(() => texts()).toEqual(newest(20))
  expect(await focused(page)).toContain('Review 13.')
  await more.click()
  await expect.poll(() => texts()).toEqual(newest(23))
  expect(await more.count()).toBe(0)
  expect(problems).toEqual([])

  const { page: still } = await newPage({ language: 'en', javaScriptEnabled: false })
  await still.goto(pathOf(ad))
  expect(await section(still).getByRole('listitem').filter({ hasText: 'Review 23.' }).isVisible()).toBe(true)
  expect(await section(still).getByRole('button').count()).toBe(0)
  const older = section(still).getByRole('link', { name: 'More reviews' })
  await older.click()
  await expect.poll(() => texts(still)).toEqual(newest(20).slice(10))
  const inTheMiddle = still.url()
  expect(await older.getAttribute('rel')).toBe('nofollow')
  await older.click()
  await expect.poll(() => texts(still)).toEqual(newest(23).slice(20))
  expect(await older.count()).toBe(0)
  await toNewest(still).click()
  await expect.poll(() => texts(still)).toEqual(newest(10))
  expect(await toNewest(still).count()).toBe(0)
  expect((await fetch(`${baseUrl}${pathOf(ad)}?reviews=WyJu`)).status).toBe(400)

  await page.goto(inTheMiddle)
  await toNewest(page).click()
  await expect.poll(() => texts()).toEqual(newest(10))

  const { page: later, problems: laterProblems } = await open(ad, author)
  await later.goto(inTheMiddle)
  // One's own is shown as soon as the user is known.
  await expect.poll(() => texts(later)).toEqual(['Review 23.', ...newest(20).slice(10)])
  await toNewest(later).click()
  await expect.poll(() => texts(later)).toEqual(newest(10))
  expect(later.url()).toBe(`${baseUrl}${pathOf(ad)}#reviews`)
  expect(laterProblems).toEqual([])

  await db
    .deleteFrom('reviews')
    .where('product_id', '=', ad.id)
    .where('review_text', 'in', newest(23).slice(10))
    .execute()
  await changesTold()
  const gone = await fetch(inTheMiddle, { redirect: 'manual' })
  expect([gone.status, gone.headers.get('location')]).toEqual([302, `${pathOf(ad)}#reviews`])
})

it('axe finds no fault, in any language, without layout shift for signed-in users', async () => {
  const [ad, renter] = [await addAd(), await createLender(site)]
  await createReview(db, { product_id: ad.id, user_id: renter.user.id, review_text: 'सुंदर!' })
  await createReview(db, { product_id: ad.id, review_text: 'સરસ!' })
  for (const language of pickVariants(languages, 1)) {
    const { page } = await open(ad, renter, { language, viewport: phone, reducedMotion: 'reduce' })
    expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
    const check = async (looks: ['light' | 'dark', typeof phone][], turn: number) => {
      for (const [colorScheme, viewport] of pickVariants(looks, turn)) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        expect(await findAccessibilityFaults(page, { part: '#reviews' })).toEqual([])
      }
    }
    await check(
      [
        ['light', desktop],
        ['dark', phone],
      ],
      0,
    )
    await page.locator('.review-invitation button').click()
    await dialog(page).locator('textarea').fill('')
    await dialog(page).locator('.review-form [type=submit]').click()
    await dialog(page).locator('.form-refused').waitFor()
    await check(
      [
        ['light', phone],
        ['dark', desktop],
      ],
      1,
    )
  }
})

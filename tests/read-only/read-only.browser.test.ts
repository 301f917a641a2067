import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { adPath } from '../../domain/rules/links.ts'
import { createAdOwners } from '../support/ad-form.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { consolePassword } from '../support/console-client.ts'
import { setUpTeam } from '../support/console-team.ts'
import { answerPathOf } from '../support/console-things.ts'
import { createProduct, createUser } from '../support/factories.ts'
import { createPhotograph } from '../support/photographs.ts'
import { startTestServer } from '../support/test-server.ts'

const site = await setUpSite()
const { db, pool, baseUrl } = site
const { newOwner, open } = createAdOwners(site)
const { letIn, outdateCode, deedsOn } = setUpTeam(site)

/** Without the console. */
const say = (isOn: boolean) =>
  pool.query(
    `insert into site_state (is_read_only, changed_by, reason) values ($1, 'a@kiraya.test', 'A move')
      on conflict (id) do update set is_read_only = excluded.is_read_only`,
    [isOn],
  )
const isRefused = async () => (await fetch(`${baseUrl}/api/users/logout`, { method: 'POST' })).status === 503
async function readOnly(isOn: boolean) {
  await say(isOn)
  await expect.poll(isRefused).toBe(isOn)
}
beforeEach(async () => {
  await pool.query('delete from rate_counters; delete from one_time_codes')
  await readOnly(false)
})

const lender = await newOwner({ name: 'Priya', last_name: 'Shah' })
const newAd = () =>
  createProduct(db, { category: 'Camera', sub_category: 'DSLR', user_id: lender.user.id, title: 'Drone' })
const pathOf = ({ id, title }: Awaited<ReturnType<typeof newAd>>) =>
  adPath({ _id: id, title, category: 'Camera', subCategory: 'DSLR' })
const reviewsOf = async (id: string) =>
  (await db.selectFrom('reviews').select('review_text').where('product_id', '=', id).execute()).map(
    ({ review_text }) => review_text,
  )
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

describe('a review', () => {
  test('that is written meanwhile says why it is not saved, and is still there afterwards', async () => {
    const [ad, renter] = [await newAd(), await newOwner({ name: 'Kiran' })]
    const { page } = await open(pathOf(ad), renter)
    await readOnly(true)
    await button(page, 'Write a review').click()
    await dialog(page).getByRole('radio', { name: '4 stars', exact: true }).check()
    await dialog(page).getByRole('textbox').fill('Flies well.')
    await button(page, 'Post review').click()
    await dialog(page).getByText('We are working on the site.').waitFor()
    expect(await dialog(page).getByRole('textbox').inputValue()).toBe('Flies well.')
    // Also after a reload.
    await page.reload()
    await button(page, 'Write a review').click()
    expect(await dialog(page).getByRole('textbox').inputValue()).toBe('Flies well.')
    expect(await reviewsOf(ad.id)).toEqual([])
    await readOnly(false)
    await button(page, 'Post review').click()
    await page.locator('#toast').getByText('Review added!').waitFor()
    expect(await reviewsOf(ad.id)).toEqual(['Flies well.'])
  })

  test('that waits for the network goes on waiting, and is sent by itself afterwards', async () => {
    const [ad, renter] = [await newAd(), await newOwner({ name: 'Kiran' })]
    const { page } = await open(pathOf(ad), renter)
    await page.waitForFunction(() => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
      return [/\/background\.lazy-/, /\/network\.(en|hi|gu)-/].every((part) => fetched.some((name) => part.test(name)))
    })
    await page.context().setOffline(true)
    await button(page, 'Write a review').click()
    await dialog(page).getByRole('radio', { name: '4 stars', exact: true }).check()
    await dialog(page).getByRole('textbox').fill('Flies well.')
    await button(page, 'Post review').click()
    await dialog(page).getByText('Waiting for the network. It will be sent by itself.').waitFor()
    await readOnly(true)
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/reviews/add') && answer.status() === 503)
    await page.context().setOffline(false)
    await refused
    expect(await reviewsOf(ad.id)).toEqual([])
    await readOnly(false)
    await expect.poll(() => reviewsOf(ad.id), { timeout: 30_000 }).toEqual(['Flies well.'])
  })
})

test('a photo of an ad that is written meanwhile says why it waits, and goes on afterwards', async () => {
  const { page } = await open('/Add-Product/Camera/DSLR', lender)
  await page.getByRole('group', { name: 'Photos' }).waitFor()
  await readOnly(true)
  const buffer = await createPhotograph({ width: 400, height: 300 })
  await page.locator('input[name=images]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByText('We are working on the site. The photo goes on by itself').waitFor()
  await readOnly(false)
  // By itself in a minute.
  await button(page, 'Send photo 1 again').click()
  await page.locator('[data-state=done]').waitFor()
})

test('a profile that is changed meanwhile says why it is not saved, and keeps its values', async () => {
  const { page } = await open('/profile-edit', lender)
  await readOnly(true)
  await page.locator('input[name=fullName]').fill('Priya Desai')
  await button(page, 'Update').click()
  await page.getByText('We are working on the site.').waitFor()
  await page.reload()
  await expect.poll(() => page.locator('input[name=fullName]').inputValue()).toBe('Priya Desai')
})

test('a login is refused with words, and those who are signed in stay so', async () => {
  const renter = await newOwner({ name: 'Kiran' })
  const { page } = await open('/', renter)
  await readOnly(true)
  await page.goto('/notifications')
  expect(new URL(page.url()).pathname).toBe('/notifications')
  const { page: visitor } = await site.newPage({ language: 'hi' })
  await visitor.goto('/login')
  await visitor
    .locator('input[name="login"], input[type="email"], input[type="text"]')
    .first()
    .fill('kiran@kiraya.test')
  await visitor.locator('input[type="password"]').first().fill('monsoon-2026')
  await visitor.locator('form').getByRole('button', { name: 'लॉगिन', exact: true }).click()
  await visitor.getByText('साइट पर काम चल रहा है।').waitFor()
})

describe('forms without scripts', () => {
  test('language and place are chosen as always; the answer to a decision of the console keeps its words', async () => {
    const [ad, admin] = [await newAd(), await letIn('admin')]
    await readOnly(true)
    const chosen = await fetch(`${baseUrl}/language`, {
      method: 'POST',
      body: new URLSearchParams({ language: 'hi', back: '/' }),
      redirect: 'manual',
    })
    expect([chosen.status, chosen.headers.get('set-cookie')]).toEqual([303, expect.stringContaining('hi')])
    // The console writes.
    const down = await admin.send(`/console/ads/${ad.id}`, { do: 'take-down', reason: 'It is a fake.' })
    expect(down.status).toBe(200)
    const path = await answerPathOf(site, lender.user.email)
    for (const [to, values] of [
      [path, { text: 'It is real, look <again>.' }],
      ['/unsubscribe?token=x', { wish: 'off' }],
    ] as const) {
      const sent = await fetch(baseUrl + to, { method: 'POST', body: new URLSearchParams(values) })
      const html = await sent.text()
      expect([sent.status, sent.headers.get('retry-after')]).toEqual([503, '60'])
      expect(html).toContain('We are working on the site.')
      if ('text' in values) expect(html).toContain('It is real, look &lt;again&gt;.')
    }
    await readOnly(false)
    const sent = await fetch(baseUrl + path, { method: 'POST', body: new URLSearchParams({ text: 'It is real.' }) })
    expect(sent.status).toBe(200)
  })
})

describe('the switch', () => {
  let local: Awaited<ReturnType<typeof startTestServer>>
  beforeAll(async () => {
    // Where cookies need no encryption. Not earlier: in this process it takes over what is known about the database.
    local = await startTestServer(site, { publicUrl: 'http://localhost:3000' })
  })
  afterAll(() => local.close())

  test.each(languages)('is pressed on a phone, without scripts, with a fresh code, in %s', async (language) => {
    const { email, id } = await createUser(db, { role: 'admin', password_hash: hashPasswordCheaply(consolePassword) })
    const { page } = await site.newPage({ language, viewport: { ...phone, width: 360 }, javaScriptEnabled: false })
    await page.context().addCookies([{ name: 'language', value: language, url: local.baseUrl }])
    await page.goto(`${local.baseUrl}/console`)
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill(consolePassword)
    await page.keyboard.press('Enter')
    await page.locator('[name=code]').waitFor()
    await page.locator('[name=code]').fill((await local.mailbox.newestCode(email)) ?? '')
    await page.keyboard.press('Enter')
    await page.locator('[aria-current=page]').first().waitFor({ state: 'attached' })
    await outdateCode(id)
    await pool.query('delete from one_time_codes')
    await page.goto(`${local.baseUrl}/console/settings`)
    const form = page.locator('form', { has: page.locator('input[name="to"][value="on"]') })
    await form.locator('input[name="reason"]').fill('A move & more')
    await form.getByRole('button').click()
    // Not before the code.
    expect(await isRefused()).toBe(false)
    await page.locator('[name=code]').waitFor()
    await page.locator('[name=code]').fill((await local.mailbox.newestCode(email)) ?? '')
    await page
      .locator('form', { has: page.locator('input[name="code"]') })
      .getByRole('button')
      .first()
      .click()
    await page.locator('[data-done]').waitFor()
    await expect.poll(isRefused).toBe(true)
    expect(await page.locator('main').innerText()).toContain('A move & more')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const back = page.locator('form', { has: page.locator('input[name="to"][value="off"]') })
    await back.locator('input[name="reason"]').fill('Done')
    await back.getByRole('button').click()
    await page.locator('[data-done]').waitFor()
    await expect.poll(isRefused).toBe(false)
    expect((await deedsOn('read-only')).slice(-2)).toMatchObject([
      { action: 'switchReadOnly', actor: email, reason: 'A move & more' },
      { action: 'switchReadOnly', actor: email, reason: 'Done' },
    ])
  })

  test('needs a reason; of two admins the second one is told who has pressed it', async () => {
    const [one, other] = [await letIn('admin'), await letIn('admin', 'Asha')]
    const flip = (by: typeof one, to: string, reason: string) =>
      by.send('/console/settings', { do: 'read-only', to, reason })
    expect((await flip(one, 'on', ' ')).status).toBe(400)
    expect((await flip(one, 'maybe', 'A move')).status).toBe(400)
    expect((await flip(one, 'on', 'A move')).status).toBe(200)
    const late = await flip(other, 'on', 'A move, too')
    expect(late.status).toBe(409)
    expect(late.html).toContain(`<bdi lang="en">${one.user.email}</bdi>`)
    expect((await flip(other, 'off', 'Over')).status).toBe(200)
  })

  test('is not there where READ_ONLY decides, and only admins press it', async () => {
    const fixed = await startTestServer(site, { isReadOnly: true })
    try {
      const admin = await letIn('admin')
      const there = (path: string, init?: RequestInit) => admin.ask(path, init, {}, fixed.baseUrl)
      const { html } = await there('/console/settings')
      expect(html).toContain('its environment says so')
      expect(html).not.toContain('name="to"')
      const mark = /name="mark" value="([\w-]{43})"/.exec(html)?.[1] ?? ''
      const body = new URLSearchParams({ mark, do: 'read-only', to: 'off', reason: 'Now' })
      expect((await there('/console/settings', { method: 'POST', body })).status).toBe(403)
    } finally {
      await fixed.close()
    }
    const moderator = await letIn('moderator')
    const { html } = await moderator.ask('/console')
    const mark = /name="mark" value="([\w-]{43})"/.exec(html)?.[1] ?? ''
    const body = new URLSearchParams({ mark, do: 'read-only', to: 'on', reason: 'Now' })
    expect((await moderator.ask('/console/settings', { method: 'POST', body })).status).toBe(403)
    expect((await fetch(`${baseUrl}/console/settings`, { method: 'POST', body, redirect: 'manual' })).status).toBe(403)
    expect(await isRefused()).toBe(false)
  })
})

import { sql } from 'kysely'
import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { categoryDeclarations } from '../../domain/categories/categories.ts'
import { languages } from '../../domain/languages.ts'
import { formatDate } from '../../domain/rules/dates.ts'
import { adPath } from '../../domain/rules/links.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct, createReview } from '../support/factories.ts'

const { db, baseUrl, logged, newPage } = await setUpSite()
const camera = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: 'Canon', discount: 0 })
for (let i = 0; i < 14; i++) await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: `Nikon ${i}` })
await createReview(db, { product_id: camera.id, rating: 5 })
await createReview(db, { product_id: camera.id, rating: 4 })

it('the logo leads home from everywhere [R54]', async () => {
  const { page, problems } = await newPage({ language: 'en', viewport: phone })
  await page.goto('/category/camera')
  await page.getByRole('banner').getByRole('link', { name: 'Kiraya' }).click()
  await page.getByRole('heading', { name: 'Just listed' }).waitFor()
  expect(problems).toEqual([])
})

it('the category bar starts with All, has one tile for each category and marks the open one [R74 R75 R84]', async () => {
  const { page } = await newPage({ language: 'en' })
  await page.goto('/category/camera')
  const bar = page.getByRole('navigation', { name: 'Categories' })
  const tiles = await bar.getByRole('link').allInnerTexts()
  expect(tiles[0]).toBe('All category')
  expect(tiles).toHaveLength(1 + categoryDeclarations.length)
  expect(await bar.locator('[aria-current]').allInnerTexts()).toEqual(['Cameras'])
  await bar.getByRole('link', { name: 'All category' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => bar.locator('[aria-current]').allInnerTexts()).toEqual(['All category'])
})

it('a card shows the rating of its ad, and no label without a discount [R92]', async () => {
  const { page } = await newPage({ language: 'en' })
  await page.goto('/category/camera?search=canon')
  const card = await page.getByRole('article').innerText()
  expect(card).toContain('4.5')
  expect(card).toContain('(2)')
  expect(card).not.toContain('off')
})

it('shows Loading products... while it loads more', async () => {
  const { page } = await newPage({ language: 'en' })
  await page.goto('/category/camera')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/products/**', async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('link', { name: 'Load more' }).click()
  await page.getByText('Loading products...').waitFor()
  answer()
  await expect.poll(() => page.getByRole('article').count()).toBe(15)
})

it('the footer has the brand, quick links, contact details and the year in each language [R1 R17 R49 R198 R199 R386]', async () => {
  const { page } = await newPage({ javaScriptEnabled: false })
  for (const language of languages) {
    await page.goto(`/nowhere?lang=${language}`)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    const footer = page.getByRole('contentinfo')
    const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual([
      '/Add-product',
      '/about',
      '/privacy-policy',
      '/terms',
      '/contact',
      'tel:+917940001234',
      'mailto:help@kiraya.example',
    ])
    expect(await footer.getByRole('img', { name: 'Kiraya' }).count()).toBe(1)
    const text = await footer.innerText()
    expect(text).toContain('Ahmedabad, Gujarat 380009')
    expect(text).toContain(`© 2025–${formatDate(new Date()).slice(-4)} Kiraya`)
  }
})

it('a script, messages or a page time out after two minutes: there is a message, and a retry [R362 R397]', async () => {
  const { page, problems } = await newPage({ language: 'en', viewport: phone })
  await page.clock.install()
  await page.goto('/')
  const alert = page.getByRole('alert')
  for (const late of [/\/assets\/filter-sheet\.lazy-/, /\/assets\/listing\.en-/]) {
    const held = Promise.withResolvers<Route>()
    await page.route(late, held.resolve, { times: 1 })
    await page.getByRole('button', { name: 'Filters' }).click()
    const request = await held.promise
    await page.clock.runFor(110_000)
    expect(await alert.count()).toBe(0)
    await page.clock.runFor(10_000)
    await alert.getByText('That did not work.').waitFor()
    await request.continue()
    await alert.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('dialog').waitFor()
    await page.goto('/')
  }

  // Without any route left, the browser would release the held requests.
  let isHeld = true
  await page.route(/\/assets\/about-/, (route) => (isHeld ? undefined : route.continue()))
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  // The timeout begins after the click, in an effect.
  await page.locator('.navigation-progress[data-waiting=true]').waitFor()
  await page.clock.runFor(110_000)
  expect(await alert.count()).toBe(0)
  await expect.poll(() => page.clock.runFor(10_000).then(() => alert.count())).toBe(1)
  isHeld = false
  await alert.getByRole('button', { name: 'Retry' }).click()
  await page.waitForURL('**/about')
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await alert.count()).toBe(0)

  // An ad shows its placeholders meanwhile.
  await page.goto('/')
  const ad = page.getByRole('article').first()
  const address = await ad.getByRole('link').first().getAttribute('href')
  const held = page.waitForRequest(/\.data/)
  await page.route(/\.data/, () => undefined)
  await ad.getByRole('link').first().click()
  await held
  await expect.poll(() => page.clock.runFor(200).then(() => new URL(page.url()).pathname)).toBe(address)
  await page.clock.runFor(90_000)
  const failed = page.getByRole('heading', { name: 'The ad did not load' })
  expect(await failed.count()).toBe(0)
  await page.clock.runFor(30_000)
  await failed.waitFor()
  await page.unroute(/\.data/)
  await page.getByRole('link', { name: 'Retry' }).click()
  await page.getByRole('heading', { level: 1, name: /^(?:Canon|Nikon)/ }).waitFor()
  expect(problems).toEqual([])
})

it.each(['/seller/nobody', '/category/nothing', '/nothing/at-all'])(
  'an unknown page hydrates, is also reported on navigation within the site, and has links onward: %s',
  async (path) => {
    const { page, problems } = await newPage({ language: 'hi', viewport: phone })
    const isSaid = () => page.getByRole('heading', { level: 1, name: 'यह पेज नहीं मिला' }).waitFor()
    const leadOn = async () => {
      await page.getByRole('main').getByRole('link').first().click()
      await page.getByRole('article').first().waitFor()
    }
    await page.goto(path, { waitUntil: 'networkidle' })
    await isSaid()
    // A press acts once, and nothing stays busy.
    await page.getByRole('banner').getByRole('button', { name: 'मेन्यू' }).click()
    await page.getByRole('dialog', { name: 'मेन्यू' }).waitFor()
    expect(await page.locator('.navigation-progress').getAttribute('data-waiting')).not.toBe('true')
    await page.keyboard.press('Escape')
    await leadOn()

    await page.waitForFunction(() => Reflect.get(window, '__reactRouterDataRouter')?.state.initialized)
    await page.evaluate((to) => Reflect.get(window, '__reactRouterDataRouter').navigate(to), path)
    await isSaid()
    await leadOn()
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  },
)

it('a page changed by a translator before hydration is rendered again, and works', async () => {
  const { page, problems } = await newPage({ language: 'en', viewport: phone })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const heading of document.querySelectorAll('h1, h2, nav a'))
        heading.replaceChildren(Object.assign(document.createElement('font'), { textContent: 'Übersetzt' }))
    })
  })
  await page.goto('/category/camera')
  await page.getByRole('heading', { name: 'Cameras' }).first().waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(problems.filter((problem) => /Trusted/.test(problem))).toEqual([])
})

it('a failing page shows a message, no details, and a retry [R362]', async () => {
  const { page } = await newPage({ language: 'gu' })
  await sql`alter table list_entries rename to away`.execute(db)
  const answer = await page.goto('/?sort=rating')
  expect(answer?.status()).toBe(500)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('કંઈક ગરબડ થઈ')
  expect(await answer?.text()).not.toMatch(/list_entries.*does not exist|at .*\.ts/)
  await sql`alter table away rename to list_entries`.execute(db)
  await page.getByRole('link', { name: 'ફરી પ્રયત્ન કરો' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0)

  await sql`alter table products rename to gone`.execute(db)
  const ad = adPath({ _id: camera.id, title: 'Canon', category: 'Camera', subCategory: 'DSLR' })
  const failed = await fetch(`${baseUrl}${ad}`, { headers: { accept: 'text/html' } })
  await sql`alter table gone rename to products`.execute(db)
  expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining('>Something went wrong</h1>')])
  expect(logged.filter(({ msg }) => msg === 'page failed')).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ message: expect.stringContaining('"products"') }) }),
  )
})

import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { indexOutdatedAds } from '../../server/modules/search/search.ts'
import { desktop, phone, tablet } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'

const { db, baseUrl, newPage } = await setUpSite()
for (const [price, city] of [
  [300, 'Surat'],
  [900, 'Surat'],
  [1500, 'Ahmedabad'],
  [5000, 'Ahmedabad'],
] as const)
  await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: `Camera for ${price}`, price, city })
await createProduct(db, { category: 'Car', sub_category: 'SUV', title: 'Car', price: 900, city: 'Surat' })

const openSheet = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.waitFor()
  return sheet
}
const titles = (page: Page) => page.getByRole('article').locator('h2').allTextContents()

describe.each([
  ['a sheet from below on a phone', phone],
  ['a popover under the button on a tablet', tablet],
  ['a popover on the home page of a desktop', desktop],
] as const)('%s', (_what, viewport) => {
  it('is in its place, closes by Escape, cross and a press beside it, returns the focus, and narrows the list without leaving the page [R7 R57]', async () => {
    const { page, problems } = await newPage({ language: 'en', viewport, reducedMotion: 'reduce' })
    await page.goto('/?search=camera&sort=price_asc')
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    const button = page.getByRole('banner').getByRole('button', { name: 'Filters' })
    const sheet = await openSheet(page)
    const [box, under] = [await sheet.boundingBox(), await button.boundingBox()]
    if (!box || !under) throw new Error('nothing to measure')
    if (viewport === phone) expect(Math.round(box.y + box.height)).toBe(viewport.height)
    else expect(box.y).toBeGreaterThanOrEqual(under.y + under.height)
    expect(box.x).toBeGreaterThanOrEqual(0)
    const ways = [
      () => page.keyboard.press('Escape'),
      () => sheet.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(3, 40),
    ]
    for (const close of ways) {
      if ((await sheet.count()) === 0) await openSheet(page)
      await close()
      await sheet.waitFor({ state: 'detached' })
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    }

    // Search and order are kept.
    await openSheet(page)
    await sheet.getByLabel('Min price').fill('500')
    await sheet.getByLabel('Max price').fill('२०००')
    await sheet.getByRole('button', { name: /^(Show|No results)/ }).click()
    await page.waitForURL('**/?search=camera&sort=price_asc&minPrice=500&maxPrice=2000')
    await expect.poll(() => titles(page)).toEqual(['Camera for 900', 'Camera for 1500'])
    expect(await sheet.count()).toBe(0)
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
    expect(await button.innerText()).toContain('2')
    expect(problems).toEqual([])
  })
})

it('reads every key of the address, and Clear all removes them but keeps the search [R90]', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone })
  await page.goto('/category/camera?minPrice=500&maxPrice=2000&location=Surat&subCategory=DSLR&search=camera')
  expect(await titles(page)).toEqual(['Camera for 900'])
  const sheet = await openSheet(page)
  expect(await sheet.getByLabel('Min price').inputValue()).toBe('500')
  expect(await sheet.getByLabel('Max price').inputValue()).toBe('2000')
  expect(await sheet.getByLabel('Where').inputValue()).toBe('Surat')
  expect(await sheet.getByRole('radio', { name: 'Cameras' }).isChecked()).toBe(true)
  expect(await sheet.getByRole('button', { name: '₹500–2,000' }).getAttribute('aria-pressed')).toBe('true')
  await sheet.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL('**/category/camera?search=camera')
  await expect.poll(() => titles(page)).toHaveLength(4)
  expect(await sheet.count()).toBe(0)
})

it.each(['/', '/category/camera'])('%s hydrates with any order of its keys', async (path) => {
  const { page, problems } = await newPage({ language: 'en' })
  for (const query of ['sort=rating&maxPrice=9000&search=c', 'maxPrice=9000&search=c&sort=rating'])
    await page.goto(`${path}?${query}`)
  expect(problems).toEqual([])
})

it('reads categoryId, and another category is another page with the same prices', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone })
  const { categories } = (await (await fetch(`${baseUrl}/api/categories/get`)).json()) as {
    categories: { _id: string; name: string }[]
  }
  const camera = categories.find(({ name }) => name === 'Camera')
  await page.goto(`/?categoryId=${camera?._id}&maxPrice=1000`)
  expect(await titles(page)).toHaveLength(2)
  const sheet = await openSheet(page)
  expect(await sheet.getByRole('radio', { name: 'Cameras' }).isChecked()).toBe(true)
  await sheet.getByText('Cars').click()
  await sheet.getByRole('button', { name: /^(Show|No results)/ }).click()
  await page.waitForURL('**/category/car?maxPrice=1000')
  await expect.poll(() => titles(page)).toEqual(['Car'])
  await openSheet(page)
  await sheet.getByText('All category', { exact: true }).click()
  await sheet.getByRole('button', { name: /^(Show|No results)/ }).click()
  await page.waitForURL('**/?maxPrice=1000')
  await expect.poll(() => titles(page)).toHaveLength(3)
})

it('a category and what its ads have are chosen in one go', async () => {
  await createProduct(db, {
    category: 'Electronics',
    sub_category: 'Laptop',
    title: 'Thinkpad',
    price: 700,
    city: 'Surat',
    attributes: JSON.stringify({ brand: 'Lenovo' }),
  })
  await indexOutdatedAds(db)
  const { page } = await newPage({ language: 'en', viewport: phone, reducedMotion: 'reduce' })
  await page.goto('/?search=thinkpad')
  const sheet = await openSheet(page)
  await sheet.getByRole('radio', { name: 'Electronics' }).check({ force: true })
  await sheet.getByRole('checkbox', { name: /lenovo/i }).check({ force: true })
  await sheet.getByRole('button', { name: 'Show 1' }).click()
  await page.waitForURL('**/category/electronics?search=thinkpad&brand=lenovo')
  await expect.poll(() => titles(page)).toEqual(['Thinkpad'])

  // Another category does not know the brand.
  await openSheet(page)
  await sheet.getByRole('radio', { name: 'Cars' }).check({ force: true })
  await sheet.getByRole('button', { name: /^(Show|No results)/ }).click()
  await page.waitForURL('**/category/car?search=thinkpad')
})

it('shows an error at its field, before anything is sent', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone })
  await page.goto('/')
  const counted = page.waitForResponse('**/api/products/filters')
  const sheet = await openSheet(page)
  await counted
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  // Scripts of the page may still be loading, and the lowest price is counted until the highest one is typed.
  const isAside = (url: string) => /\/assets\/|\/api\/products\/filters\?minPrice=900$/.test(url)
  page.on('request', (request) => isAside(request.url()) || requests.push(request.url()))
  const [min, max] = [sheet.getByLabel('Min price'), sheet.getByLabel('Max price')]
  expect([await min.getAttribute('inputmode'), await max.getAttribute('inputmode')]).toEqual(['numeric', 'numeric'])
  await min.fill('૯૦૦')
  await max.fill('300')
  await max.press('Enter')
  await sheet.getByText('The highest price is below the lowest.').waitFor()
  expect(await max.getAttribute('aria-invalid')).toBe('true')
  expect(await max.evaluate((field) => field === document.activeElement)).toBe(true)
  const errorId = await max.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${errorId}"]`).innerText()).toBe('The highest price is below the lowest.')
  await min.fill('cheap')
  await min.press('Enter')
  await sheet.getByText('Prices are whole rupees.').waitFor()
  await min.fill('1,00,00,001')
  await min.press('Enter')
  await sheet.getByText('A number is too small or too large.').waitFor()
  expect(requests).toEqual([])
  await min.fill('₹ 200')
  await min.press('Enter')
  await page.waitForURL('**/?minPrice=200&maxPrice=300')
})

it('chips choose a price range, and remove it', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone })
  await page.goto('/')
  const sheet = await openSheet(page)
  await sheet.getByRole('button', { name: '₹2,000+' }).click()
  expect(await sheet.getByLabel('Min price').inputValue()).toBe('2000')
  await sheet.getByRole('button', { name: '₹2,000+' }).click()
  expect(await sheet.getByLabel('Min price').inputValue()).toBe('')
  await sheet.getByRole('button', { name: 'Up to ₹500' }).click()
  await sheet.getByRole('button', { name: /^(Show|No results)/ }).click()
  await page.waitForURL('**/?maxPrice=500')
  await expect.poll(() => titles(page)).toEqual(['Camera for 300'])
})

it('the sheet of a small phone scrolls down alone, with its buttons always at its foot', async () => {
  const { page } = await newPage({ language: 'en', viewport: { width: 320, height: 480 }, reducedMotion: 'reduce' })
  await page.goto('/')
  const sheet = await openSheet(page)
  const done = sheet.getByRole('button', { name: /^Show / }).locator('..')
  const look = () =>
    sheet.locator('.dialog-body').evaluate((body) => {
      body.scrollLeft = 50
      return [body.scrollLeft, body.scrollHeight > body.clientHeight, body.parentElement?.scrollTop]
    })
  for (const top of [0, 60]) {
    await sheet.locator('.dialog-body').evaluate((body, to) => body.scrollTo({ top: to }), top)
    expect(await look()).toEqual([0, true, 0])
    const foot = (await done.boundingBox()) ?? { y: 0, height: 0 }
    expect(Math.round(foot.y + foot.height)).toBe(480)
  }
})

it.each([
  ['en', 'Filters', 'Max price'],
  ['hi', 'फ़िल्टर', 'सबसे ज़्यादा'],
  ['gu', 'ફિલ્ટર', 'સૌથી વધુ'],
] as const)(
  'without a network what is chosen and what is shown stays, and Retry narrows it: %s',
  async (language, filters, maxPrice) => {
    const { page } = await newPage({ language, viewport: phone, reducedMotion: 'reduce' })
    await page.goto('/category/camera?sort=price_asc')
    await page.getByRole('banner').getByRole('button', { name: filters }).click()
    const sheet = page.getByRole('dialog', { name: filters })
    await sheet.waitFor()
    await page.context().setOffline(true)
    await sheet.getByLabel(maxPrice).fill('1000')
    await sheet.getByLabel(maxPrice).press('Enter')
    const alert = page.getByRole('main').getByRole('alert')
    await alert.waitFor()
    expect(await titles(page)).toHaveLength(4)
    await page.context().setOffline(false)
    await alert.getByRole('link').click()
    await page.waitForURL(/maxPrice=1000/)
    await expect.poll(() => titles(page)).toEqual(['Camera for 300', 'Camera for 900'])
  },
)

describe('beside a category’s list from 1024 px', () => {
  it('stays in view, scrolls by itself, with 4 columns of cards', async () => {
    const { page } = await newPage({ language: 'en' })
    await page.goto('/category/camera')
    const panel = page.getByRole('complementary', { name: 'Filters' })
    expect(
      await panel.evaluate(({ offsetWidth, scrollHeight, clientHeight }: HTMLElement) => [
        offsetWidth,
        scrollHeight > clientHeight,
      ]),
    ).toEqual([304, true])
    const show = panel.getByRole('button', { name: /^(Show|No results)/ })
    const bottom = async () => {
      const [inner, outer] = [await show.boundingBox(), await panel.boundingBox()]
      return Math.round((outer?.y ?? 0) + (outer?.height ?? 0) - (inner?.y ?? 0) - (inner?.height ?? 0))
    }
    const before = await bottom()
    expect(before).toBeLessThan(30)
    await panel.evaluate((element) => element.scrollTo({ top: 200, behavior: 'instant' }))
    expect(await bottom()).toBe(before)
    const tops = await page.getByRole('article').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(4)
    // Below that width it is the sheet.
    await page.setViewportSize({ width: 1023, height: 800 })
    await expect.poll(() => panel.isVisible()).toBe(false)
    await openSheet(page)
  })

  it('narrows the list by keyboard alone and keeps the focus', async () => {
    const { page } = await newPage({ language: 'en' })
    await page.goto('/category/camera?sort=price_asc')
    await page.getByRole('banner').getByRole('button', { name: 'Filters' }).press('Enter')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1000')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/category/camera?sort=price_asc&minPrice=1000')
    await expect.poll(() => titles(page)).toEqual(['Camera for 1500', 'Camera for 5000'])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('minPrice')
  })

  it('keeps what is typed while the list loads, and takes the rest from its address', async () => {
    const { page } = await newPage({ language: 'en' })
    await page.goto('/category/camera?sort=price_asc')
    const panel = page.getByRole('complementary', { name: 'Filters' })
    const show = panel.getByRole('button', { name: /^(Show|No results)/ })
    const { promise: asked, resolve: hold } = Promise.withResolvers<Route>()
    await page.route((url) => url.pathname.endsWith('.data'), hold, { times: 1 })
    await panel.getByLabel('Min price').fill('८००')
    await show.click()
    const held = await asked
    await panel.getByLabel('Max price').fill('2000')
    await held.continue()
    await page.waitForURL('**/category/camera?sort=price_asc&minPrice=800')
    await expect.poll(() => panel.getByLabel('Min price').inputValue()).toBe('800')
    expect(await panel.getByLabel('Max price').inputValue()).toBe('2000')
    await show.click()
    await page.waitForURL('**/category/camera?sort=price_asc&minPrice=800&maxPrice=2000')
    await expect.poll(() => titles(page)).toEqual(['Camera for 900', 'Camera for 1500'])
    // A chip changes the address later: nothing is left of what was typed before.
    await page.getByRole('link', { name: 'Clear all' }).first().click()
    await expect.poll(() => panel.getByLabel('Max price').inputValue()).toBe('')
  })

  it('shows the chosen category without scrolling, whichever it is', async () => {
    const { page } = await newPage({ language: 'en' })
    await page.goto('/category/machinery')
    const panel = page.getByRole('complementary', { name: 'Filters' })
    const [chosen, show] = [panel.getByText('Machinery'), panel.getByRole('button', { name: /^(Show|No results)/ })]
    expect(await panel.getByRole('radio', { name: 'Machinery' }).isChecked()).toBe(true)
    const all = panel.getByText('All category')
    const rise = async () => ((await all.boundingBox())?.y ?? 0) - ((await chosen.boundingBox())?.y ?? 0)
    const [box, below, before] = [await chosen.boundingBox(), await show.boundingBox(), await rise()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(below?.y ?? 0)
    expect(before).toBeGreaterThan(0)
    // It keeps its place while another one is chosen, for which the panel may scroll.
    await panel.getByRole('radio', { name: 'Cameras' }).check()
    expect(await rise()).toBe(before)
  })
})

describe('without JavaScript', () => {
  it('is a page that leads back to the list; blank fields leave no key', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone, javaScriptEnabled: false })
    await page.goto('/category/camera?sort=price_asc&search=camera')
    await page.getByRole('banner').getByRole('button', { name: 'Filters' }).click()
    await page.waitForURL(/\/filters\?/)
    const main = page.getByRole('main')
    await main.getByLabel('Min price').fill('૯૦૦')
    await main.getByLabel('Max price').fill('300')
    await main.getByRole('button', { name: 'Show results' }).click()
    await main.getByText('The highest price is below the lowest.').waitFor()
    expect(await main.getByLabel('Min price').inputValue()).toBe('૯૦૦')
    await main.getByLabel('Max price').fill('')
    await main.getByRole('button', { name: 'Show results' }).click()
    await page.waitForURL('**/category/camera?search=camera&sort=price_asc&minPrice=900')
    expect(await titles(page)).toEqual(['Camera for 900', 'Camera for 1500', 'Camera for 5000'])
  })

  it('the panel beside the list works too, chips included', async () => {
    const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
    await page.goto('/category/camera?location=Surat')
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await panel.getByRole('button', { name: 'Up to ₹500' }).click()
    await page.waitForURL('**/category/camera?maxPrice=500&location=Surat')
    await panel.getByText('Cars').click()
    await panel.getByLabel('Max price').fill('')
    await panel.getByRole('button', { name: 'Show results' }).click()
    await page.waitForURL('**/category/car?location=Surat')
  })

  it.each(['//evil.test', '/category/..//evil.test', '/category//evil.test', 'https://evil.test', '/\\evil.test'])(
    'does not redirect elsewhere: list=%s',
    async (list) => {
      const answer = await fetch(`${baseUrl}/filters?${new URLSearchParams({ list, category: '' })}`, {
        redirect: 'manual',
      })
      expect(answer.headers.get('location')).toBe('/')
    },
  )
})

import { describe, expect, it } from 'vitest'
import { createLender } from '../support/ads-setup.ts'
import { blockNotificationStream, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct, createUser } from '../support/factories.ts'

const { db, baseUrl, newPage } = await setUpSite()
const seller = await createUser(db)
for (let i = 1; i <= 30; i++) {
  await createProduct(db, {
    user_id: seller.id,
    category: 'Camera',
    sub_category: i % 2 ? 'DSLR' : 'Lenses',
    title: `Camera ${i}`,
    price: 1000 + i,
    city: i <= 5 ? 'Surat' : 'Ahmedabad',
  })
}
await createProduct(db, { category: 'Bike', sub_category: 'Scooter', title: 'Camera bag on a scooter', price: 90 })

describe('Load more', () => {
  it('adds 12 below the others until there are no more [R97 R368]', async () => {
    const { page, problems } = await newPage({ language: 'en', viewport: phone })
    await page.goto('/category/camera')
    const cards = page.getByRole('article')
    expect(await cards.count()).toBe(12)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect.poll(() => cards.count()).toBe(24)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect.poll(() => cards.count()).toBe(30)
    expect(await page.getByRole('link', { name: 'Load more' }).count()).toBe(0)
    const titles = await cards.locator('h2').allTextContents()
    expect(titles).toEqual(Array.from({ length: 30 }, (_, i) => `Camera ${30 - i}`))
    expect(problems).toEqual([])
  })

  it('restores everything on the way back from an ad [R289]', async () => {
    const { user, token } = await createLender({ db, baseUrl })
    const { page } = await newPage({ language: 'en', stored: { user: JSON.stringify({ _id: user.id }), token } })
    await blockNotificationStream(page)
    const withToken: string[] = []
    page.on('request', (request) => {
      if (request.headers().authorization) withToken.push(new URL(request.url()).pathname)
    })
    await page.goto('/category/camera')
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(24)
    // The signed-in user is fetched too, which is not part of a list.
    await expect.poll(() => withToken).toContain('/api/notifications/stream')
    expect(withToken).not.toContain('/api/products/get-user-products')
    await page.getByRole('link', { name: 'Camera 8', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Camera 8', exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Cameras' }).waitFor()
    expect(await page.getByRole('article').count()).toBe(24)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  it.each(['/category/camera', '/', `/seller/${seller.id}`])(
    'of %s restores length and place also when the tab was dropped and came back with the ad',
    async (path) => {
      const { page } = await newPage({ language: 'en', viewport: phone })
      await page.goto(path)
      await page.getByRole('link', { name: 'Load more' }).click()
      await expect.poll(() => page.getByRole('article').count()).toBe(24)
      const card = page.getByRole('article').nth(19)
      const title = await card.locator('h2').innerText()
      const heading = page.getByRole('heading', { level: 1, name: title, exact: true })
      const placeOnReturn = async () => {
        await page.goBack()
        await expect.poll(() => page.getByRole('article').count()).toBe(24)
        // Cards above the window get their heights in a moment.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        return page.evaluate(() => scrollY)
      }
      await card.scrollIntoViewIfNeeded()
      const start = await page.evaluate(() => scrollY)
      await card.click()
      await heading.waitFor()
      const y = await placeOnReturn()
      expect(y).toBeGreaterThan(1000)
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), start)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(start)
      await card.click()
      await heading.waitFor()
      // A phone tells of nothing but the other app in front.
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      const stored = await page.evaluate(() => ({ ...sessionStorage }))
      await page.reload()
      await page.evaluate((all) => Object.assign(sessionStorage, all), stored)
      expect(await placeOnReturn()).toBe(y)

      // A list that is opened anew is new.
      await page.reload()
      expect(await page.getByRole('article').count()).toBe(12)
    },
  )

  it('is not restored for another person or place', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    await page.goto('/category/camera')
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(24)
    await page.getByRole('article').nth(19).click()
    await page.waitForURL((url) => url.pathname !== '/category/camera')
    await page.context().addCookies([{ name: 'place', value: 'surat', url: baseUrl }])
    await page.reload()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Cameras' }).waitFor()
    expect(await page.getByRole('article').count()).toBe(12)
  })

  it('is a link to the next 12 without JavaScript', async () => {
    const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
    await page.goto('/category/camera?sort=price_asc')
    await page.getByRole('link', { name: 'Load more' }).click()
    expect(await page.getByRole('article').locator('h2').first().innerText()).toBe('Camera 13')
    expect(await page.getByRole('article').count()).toBe(12)
  })

  it('reports a network error, keeps the list and retries', async () => {
    const { page } = await newPage({ language: 'gu' })
    await page.goto('/category/camera')
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'વધુ બતાવો' }).click()
    const alert = page.getByRole('alert').getByText('ઇન્ટરનેટ')
    await alert.waitFor()
    expect(await alert.evaluate((words) => getComputedStyle(words).textAlign)).toBe('center')
    expect(await page.getByRole('article').count()).toBe(12)
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'ફરી પ્રયત્ન કરો' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(24)
  })

  it('moves the keyboard focus to the first new card', async () => {
    const { page } = await newPage({ language: 'en' })
    await page.goto('/category/camera')
    await page.getByRole('link', { name: 'Load more' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Camera 18')
  })

  it('does not scroll the page under a finger, and the Tab key continues at the first new card', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone, hasTouch: true })
    await page.goto('/category/camera')
    const more = page.getByRole('link', { name: 'Load more' })
    await more.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await more.tap()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Camera 18')
    expect(await page.evaluate(() => scrollY)).toBe(place)
    expect(await page.getByRole('status').filter({ hasText: '24 ads shown' }).count()).toBe(1)
  })

  it('sends one request on a double press', async () => {
    const { page } = await newPage({ language: 'en' })
    await page.goto('/category/camera')
    await page.getByRole('link', { name: 'Load more' }).dblclick()
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(12)
    await page.waitForLoadState('networkidle')
    const titles = await page.getByRole('article').locator('h2').allTextContents()
    expect(new Set(titles).size).toBe(titles.length)
  })
})

it('a list works when the scripts that it preloads fail', async () => {
  const { page } = await newPage({ language: 'en' })
  await page.route(/\/assets\/ad-page-/, (route) => route.abort())
  let openings = 0
  page.on('domcontentloaded', () => openings++)
  const failing = page.waitForEvent('requestfailed')
  await page.goto('/category/camera')
  await failing
  await page.waitForLoadState('networkidle')
  expect(openings).toBe(1)
  expect(await page.getByRole('article').count()).toBe(12)
})

describe('searching from the header', () => {
  it('searches in the open category, and everywhere from home [R6]', async () => {
    const { page, problems } = await newPage({ language: 'en' })
    await page.goto('/category/bike')
    await page.getByRole('search').getByRole('combobox').fill('CAMERA')
    await page.getByRole('search').getByRole('combobox').press('Enter')
    await page.waitForURL('**/category/bike?search=CAMERA')
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    expect(await page.getByRole('search').getByRole('combobox').inputValue()).toBe('CAMERA')
    await page.goto('/?maxPrice=1003')
    await page.getByRole('search').getByRole('combobox').fill('camera')
    await page.getByRole('search').getByRole('combobox').press('Enter')
    await page.waitForURL(/search=camera/)
    expect(page.url()).toContain('maxPrice=1003')
    await expect.poll(() => page.getByRole('article').count()).toBe(4)
    expect(problems).toEqual([])
  })

  it('works without JavaScript', async () => {
    const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('search').getByRole('combobox').fill('scooter')
    await page.getByRole('search').getByRole('combobox').press('Enter')
    await page.waitForURL(/search=scooter/)
    expect(await page.getByRole('article').count()).toBe(1)
  })

  it('reports an empty result and offers links onward [R98 R106]', async () => {
    const { page } = await newPage({ language: 'en' })
    for (const [address, text, onward] of [
      ['/?search=zzz', 'No products found', 'See everything'],
      ['/category/camera?minPrice=9000', 'No results found', 'Clear filters'],
    ] as const) {
      await page.goto(address)
      expect(await page.getByRole('heading', { name: text }).isVisible()).toBe(true)
      if (address.startsWith('/?')) {
        // The text is visible once and announced once to a screen reader.
        const count = page.getByRole('status').filter({ hasText: 'Nothing on rent' })
        expect(await count.evaluate((element: HTMLElement) => element.offsetHeight)).toBe(1)
        expect(await page.getByText('You looked for: “zzz”').isVisible()).toBe(true)
      }
      await page.getByRole('link', { name: onward }).click()
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0)
    }
  })
})

describe('a search without results', () => {
  it('inside a category names its words and the category, and offers a search everywhere', async () => {
    const { page, problems } = await newPage({ language: 'en' })
    await page.goto('/category/bike?search=zzz')
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { name: 'No results found' }).isVisible()).toBe(true)
    expect(await main.getByText('You looked for: “zzz” · Bikes').isVisible()).toBe(true)
    expect(await main.getByRole('link', { name: 'Clear filters' }).count()).toBe(0)
    await page.goto('/category/bike?search=camera&maxPrice=1')
    expect(await main.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe(
      '/category/bike?search=camera',
    )
    await main.getByRole('link', { name: 'Search everywhere' }).click()
    await page.waitForURL((url) => url.pathname + url.search === '/?search=camera')
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(1)
    expect(problems).toEqual([])
  })

  it('leads to the one category that the words name, if any', async () => {
    const { page } = await newPage({ javaScriptEnabled: false })
    const named = page.getByRole('main').locator('section a.chip')
    for (const [language, search, path] of [
      ['en', 'bikes', '/category/bike'],
      ['en', 'machine', '/category/machinery'],
      ['en', 'clothes', '/category/cloth'],
      ['hi', 'फर्नीचर zzz', '/category/furniture'],
      ['hi', 'कैमरा', '/category/camera'],
      ['gu', 'કપડું', '/category/cloth'],
      ['gu', 'properties', '/category/property'],
    ] as const) {
      await page.goto(`/?${new URLSearchParams({ search, minPrice: '900000', lang: language })}`)
      const paths = await named.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect([language, search, paths]).toEqual([language, search, [path]])
    }
    for (const search of ['carpet', 'saree', 'camel']) {
      await page.goto(`/?${new URLSearchParams({ search, lang: 'en' })}`)
      expect(await page.getByRole('heading', { name: 'No products found' }).isVisible(), search).toBe(true)
      expect(await named.count(), search).toBe(0)
    }
  })
})

describe('filters in the address', () => {
  it('choose the shown ads', async () => {
    const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
    for (const [address, count] of [
      ['/?location=surat', 5],
      ['/category/camera?minPrice=1029', 2],
      ['/category/camera/camera-gear?minPrice=1001', 12],
      ['/?subCategory=scooter', 1],
      ['/?utm_source=x&search=scooter', 1],
    ] as const) {
      await page.goto(address)
      expect(await page.getByRole('article').count(), address).toBe(count)
    }
  })

  it('are refused with a message and a link onward', async () => {
    const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
    for (const [address, words] of [
      ['/?minPrice=-5', 'Prices are whole rupees.'],
      ['/?maxPrice=1,00,00,001', 'A number is too small or too large.'],
      ['/?minPrice=9&maxPrice=3', 'The highest price is below the lowest.'],
      ['/?minPrice=abc', 'Prices are whole rupees.'],
      ['/?search=a&search=b', 'A filter was given twice.'],
      [`/?search=${'x'.repeat(10_000)}`, 'The text is too long.'],
      ['/?search=a%00b', 'The text contains characters we cannot read.'],
      ['/?cursor=nonsense', 'This page of the list no longer exists.'],
      ['/category/camera?sort=luck', 'We do not know this choice.'],
    ] as const) {
      const answer = await page.goto(address)
      expect(answer?.status(), address).toBe(400)
      expect(await page.getByRole('main').innerText(), address).toContain(words)
      const way = await page.getByRole('link', { name: 'Clear filters' }).getAttribute('href')
      expect(way, address).toBe(address.startsWith('/?') ? '/' : '/category/camera')
    }
  })

  it.each([
    // Home shows only whole rows of five.
    ['/?minPrice=-5', 10],
    ['/category/camera?sort=luck', 12],
  ])('that are refused are removed by a press: %s', async (address, count) => {
    const { page, problems } = await newPage({ language: 'en' })
    await page.goto(address)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(count)
    expect(problems).toEqual([])
  })
})

it('sorts by the menu, without JavaScript too', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await newPage({ language: 'en', javaScriptEnabled })
    await page.goto('/category/camera')
    await page.getByRole('button', { name: 'Sort by' }).click()
    await page.getByRole('link', { name: 'Price, low first' }).click()
    await page.waitForURL('**/category/camera?sort=price_per_day')
    await expect.poll(() => page.getByRole('article').locator('h2').first().innerText()).toBe('Camera 1')
    expect(await page.getByRole('link', { name: 'Price, low first' }).isVisible()).toBe(false)
  }
})

it('an ad that fails to load reports it and can be retried, and the list stays', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone })
  const prefetched = page.waitForRequest(/\/assets\/ad-page-.*\.js$/)
  await page.goto('/', { waitUntil: 'networkidle' })
  await prefetched
  await page.context().setOffline(true)
  const [first = ''] = await page.getByRole('article').locator('h2').allInnerTexts()
  await page.getByRole('article').first().click()
  const failed = page.getByRole('heading', { level: 1, name: 'The ad did not load' })
  await failed.waitFor()
  await page.goBack()
  await page.getByRole('article').first().waitFor()
  await page.goForward()
  await failed.waitFor()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Retry' }).click()
  await page.getByRole('heading', { level: 1, name: first, exact: true }).waitFor()
})

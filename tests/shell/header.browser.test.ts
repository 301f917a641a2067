import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { categoryDeclarations } from '../../domain/categories/categories.ts'
import { adPath } from '../../domain/rules/links.ts'
import { desktop, phone, tablet } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'

const { baseUrl, db, newPage } = await setUpSite()
for (let i = 0; i < 12; i++) await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: `Camera ${i}` })
const camera = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: 'Camera' })

const openDrawer = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.waitFor()
  return drawer
}
const topOf = (page: Page) => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)
const scrollDown = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)

describe('the header on a wide screen', () => {
  it('has logo, search with the filter button, language, Login, Sign up and Post an ad in one row; the accounts lead to /login [R55 R62]', async () => {
    const { page, problems } = await newPage({ language: 'en' })
    await page.goto('/')
    const header = page.getByRole('banner')
    const row = [
      header.getByRole('link', { name: 'Kiraya' }),
      header.getByRole('search').getByRole('combobox'),
      header.getByRole('button', { name: 'Filters' }),
      header.getByRole('button', { name: 'Languages' }),
      header.getByRole('link', { name: 'Login' }),
      header.getByRole('link', { name: 'Sign up' }),
      header.getByRole('link', { name: 'Post an ad' }),
    ]
    const boxes = await Promise.all(row.map((part) => part.boundingBox()))
    const lefts = boxes.map((box) => box?.x ?? 0)
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
    const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2)
    expect(await header.getByRole('search').getByRole('combobox').getAttribute('placeholder')).toBe(
      'Search cameras, cars, sarees…',
    )
    expect(await header.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false)
    for (const name of ['Login', 'Sign up']) {
      await header.getByRole('link', { name }).click()
      await page.waitForURL(
        (url) => url.pathname === '/login' && url.search === (name === 'Login' ? '' : '?mode=signup'),
      )
      await page.goBack()
      await page.waitForURL((url) => url.pathname === '/')
    }
    expect(problems).toEqual([])
  })

  it.each([
    ['en', 'Post an ad'],
    ['hi', 'विज्ञापन डालें'],
    ['gu', 'જાહેરાત મૂકો'],
  ] as const)(
    'has in %s one wording for the way to the chooser, signed out too, and it goes on there after a login',
    async (language, words) => {
      const { page } = await newPage({ language })
      await page.goto('/About')
      expect(await page.getByRole('banner').getByRole('link', { name: words }).getAttribute('href')).toBe(
        '/Add-product',
      )
      expect(await page.getByRole('main').getByRole('link', { name: words }).getAttribute('href')).toBe('/Add-product')
      expect(await page.getByRole('contentinfo').getByRole('link', { name: words }).getAttribute('href')).toBe(
        '/Add-product',
      )
      await page.goto('/trending')
      await page.getByRole('banner').getByRole('link', { name: words }).click()
      await page.waitForURL(/\/login\?back=%2FAdd-product/)
      const menu = await (await fetch(`${baseUrl}/site-menu?lang=${language}`)).text()
      expect(menu).toMatch(new RegExp(`<a [^>]*href="/Add-product"[^>]*>(?:<svg.*?</svg>)?${words}</a>`))
      const manifest = await (await fetch(`${baseUrl}/manifest.webmanifest?lang=${language}`)).json()
      expect(manifest.shortcuts[0]).toMatchObject({ name: words, url: '/Add-product' })
    },
  )

  it('hides words from 768 to 1099 px, but not the accessible names', async () => {
    const { page } = await newPage({ language: 'en', viewport: tablet })
    await page.goto('/')
    const filters = page.getByRole('banner').getByRole('button', { name: 'Filters' })
    const widthOf = async () => (await filters.boundingBox())?.width ?? 0
    expect(await widthOf()).toBeLessThan(50)
    await page.setViewportSize({ width: 1100, height: 800 })
    await expect.poll(widthOf).toBeGreaterThan(90)
  })

  it('has room for what is typed at every width', async () => {
    const { page } = await newPage({ language: 'gu' })
    for (const width of [768, 900, 1099, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const field = await page.getByRole('search').getByRole('combobox').boundingBox()
      expect(field?.width, `${width}`).toBeGreaterThan(100)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
    }
  })
})

describe('the header on a phone', () => {
  it('has logo and menu above, search and filters below, up to 767 px [R65 R372]', async () => {
    const { page } = await newPage({ language: 'en', viewport: { width: 767, height: 800 } })
    await page.goto('/')
    const header = page.getByRole('banner')
    const y = async (role: 'link' | 'button' | 'combobox', name?: string) =>
      (await header.getByRole(role, name ? { name } : {}).boundingBox())?.y ?? 0
    const first = [await y('link', 'Kiraya'), await y('button', 'Menu')]
    const second = [await y('combobox'), await y('button', 'Filters')]
    expect(Math.max(...first)).toBeLessThan(Math.min(...second))
    expect(await header.getByRole('link', { name: 'Login' }).isVisible()).toBe(false)
    await page.setViewportSize({ width: 768, height: 800 })
    await expect.poll(() => header.getByRole('link', { name: 'Login' }).isVisible()).toBe(true)
    expect(await header.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false)
  })

  it('has a drawer that leads everywhere: accounts, Add, lists, language, categories, the pages about Kiraya, and the app [R70]', async () => {
    const { page, problems } = await newPage({ language: 'en', viewport: phone })
    await page.goto('/')
    const drawer = await openDrawer(page)
    const links = await drawer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.slice(0, 9)).toEqual([
      '/login',
      '/login?mode=signup',
      '/Add-product',
      '/trending',
      '/My_ads',
      '/favourites',
      '/saved-searches',
      '/rentals',
      '/Edit_2',
    ])
    expect(links.slice(-5, -1)).toEqual(['/Contact_Us', '/About', '/privacy-policy', '/terms'])
    expect(links.at(-1)).toBe('/install')
    expect(links).toHaveLength(14 + categoryDeclarations.length)
    await drawer.getByRole('button', { name: 'Languages' }).click()
    const sheet = page.getByRole('region', { name: 'Languages' })
    expect(await sheet.getByText('Languages').isVisible()).toBe(true)
    expect(await sheet.getByRole('button').allInnerTexts()).toEqual(['English', 'ગુજરાતી', 'हिन्दी'])
    // Choosing a language closes it.
    await sheet.getByRole('button', { name: 'हिन्दी' }).click()
    await page.locator('dialog').waitFor({ state: 'detached' })
    await page.getByRole('banner').getByRole('button', { name: 'मेन्यू' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('hi')
    expect(problems).toEqual([])
  })

  it('the drawer keeps the focus, blocks the page behind it, and returns the focus [R67]', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    await page.goto('/')
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    const hasFocus = () => button.evaluate((element) => element === document.activeElement)
    const drawer = page.getByRole('dialog', { name: 'Menu' })

    await button.focus()
    await page.keyboard.press('Enter')
    await drawer.waitFor()
    expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press('Tab')
      // The browser's own controls get the focus too; the page behind does not.
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(/DIALOG|BODY/)
      expect(await page.evaluate(() => document.activeElement?.closest('header, main, footer, a') === null)).toBe(
        await page.evaluate(() => document.activeElement === document.body),
      )
    }
    await page.mouse.move(30, 400)
    await page.mouse.wheel(0, 600)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await expect.poll(hasFocus).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await openDrawer(page)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await drawer.waitFor({ state: 'detached' })
    await expect.poll(hasFocus).toBe(true)

    await openDrawer(page)
    await page.mouse.click(10, 400)
    await drawer.waitFor({ state: 'detached' })
    await expect.poll(hasFocus).toBe(true)
  })

  it('a link in the drawer closes it', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    await page.goto('/category/car')
    const drawer = await openDrawer(page)
    await drawer.getByRole('link', { name: 'Cameras' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cameras' }).waitFor()
    expect(await drawer.count()).toBe(0)
  })

  it('is a page of links without JavaScript', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone, javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.waitForURL(/site-menu/)
    const main = page.getByRole('main')
    expect(await main.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
    expect(await main.getByRole('button', { name: 'Languages' }).isVisible()).toBe(true)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    // The way back is in the addresses, without scripts and in a new tab.
    const linkOf = (name: string) => page.locator('.head-visitor').getByRole('link', { name, includeHidden: true })
    await page.goto('/category/camera?sort=rating')
    expect(await linkOf('Login').getAttribute('href')).toBe('/login?back=%2Fcategory%2Fcamera%3Fsort%3Drating')
    expect(await linkOf('Sign up').getAttribute('href')).toBe(
      '/login?back=%2Fcategory%2Fcamera%3Fsort%3Drating&mode=signup',
    )
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.waitForURL(/site-menu/)
    expect(await main.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/login?back=%2Fcategory%2Fcamera%3Fsort%3Drating',
    )
    await main.getByRole('link', { name: 'Login' }).click()
    await page.waitForURL(/\/login/)
    expect(await linkOf('Sign up').getAttribute('href')).toBe(
      '/login?back=%2Fcategory%2Fcamera%3Fsort%3Drating&mode=signup',
    )
  })
})

describe.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('scrolling on a %s', (_name, viewport) => {
  it('down hides the header, up shows it, without layout shift, and the focused element is neither hidden nor covered [R68]', async () => {
    const { page } = await newPage({ language: 'en', viewport, reducedMotion: 'reduce' })
    await page.goto('/category/camera')
    const placeOf = () =>
      page.getByRole('main').evaluate((main) => Math.round(main.getBoundingClientRect().top + scrollY))
    const place = await placeOf()
    await scrollDown(page, 500)
    await expect.poll(() => topOf(page)).toBeLessThanOrEqual(0)
    await scrollDown(page, 420)
    await expect.poll(() => topOf(page)).toBeGreaterThan(50)
    expect(await placeOf()).toBe(place)

    await scrollDown(page, 0)
    await page.getByRole('search').getByRole('combobox').focus()
    await scrollDown(page, 500)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await topOf(page)).toBeGreaterThan(50)

    await page.getByRole('article').last().getByRole('link').focus()
    for (let i = 0; i < 11; i++) {
      await page.keyboard.press('Shift+Tab')
      const focused = await page.evaluate(() => {
        const { activeElement } = document
        return (activeElement?.closest('article') ?? activeElement)?.getBoundingClientRect().top ?? 0
      })
      await expect.poll(() => topOf(page)).toBeLessThanOrEqual(focused + 1)
    }
  })
})

it.each(['light', 'dark'] as const)(
  'takes one row of 56 px while an ad is read on a phone, %s, and the keyboard still finds the search',
  async (colorScheme) => {
    const { page, problems } = await newPage({ language: 'en', viewport: phone, colorScheme, reducedMotion: 'reduce' })
    await page.goto(adPath({ _id: camera.id, title: camera.title, category: 'Camera', subCategory: 'DSLR' }))
    const header = page.getByRole('banner')
    const heightOf = async () => (await header.boundingBox())?.height
    const placeOf = () =>
      page.getByRole('main').evaluate((main) => Math.round(main.getBoundingClientRect().top + scrollY))
    const whole = await heightOf()
    const place = await placeOf()
    expect(whole).toBeGreaterThan(100)
    await scrollDown(page, 500)
    await expect.poll(() => topOf(page)).toBeLessThanOrEqual(0)
    await scrollDown(page, 400)
    await expect.poll(() => topOf(page)).toBe(56)
    expect(await heightOf()).toBe(56)
    expect(await placeOf()).toBe(place)
    const below = await page.evaluate(() => document.elementFromPoint(180, 80)?.closest('header') === null)
    expect(below).toBe(true)

    await header.getByRole('combobox').evaluate((search) => search.focus({ preventScroll: true }))
    await expect.poll(heightOf).toBe(whole)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect.poll(heightOf).toBe(56)
    await scrollDown(page, 0)
    await expect.poll(heightOf).toBe(whole)
    expect(problems).toEqual([])
  },
)

it('slides only without reduced motion', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone, reducedMotion: 'reduce' })
  await page.goto('/')
  const drawer = await openDrawer(page)
  const durations = () =>
    Promise.all([
      page.getByRole('banner').evaluate((banner) => getComputedStyle(banner).transitionDuration.split(',')[0]),
      drawer.evaluate((part) => getComputedStyle(part).animationDuration),
    ])
  const still = await durations()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect([still, await durations()]).toEqual([
    ['0s', '0s'],
    ['0.2s', '0.2s'],
  ])
})

it('is not fixed in a low window', async () => {
  const { page } = await newPage({ language: 'en', viewport: { width: 800, height: 360 } })
  await page.goto('/')
  await scrollDown(page, 300)
  await scrollDown(page, 200)
  expect(await topOf(page)).toBeLessThanOrEqual(0)
})

it('a drawer or a filter sheet that fails to load can be retried', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone, isFirstVisit: true })
  await page.goto('/')
  const alert = page.getByRole('alert')
  for (const button of ['Menu', 'Filters']) {
    await page.context().setOffline(true)
    await page.getByRole('banner').getByRole('button', { name: button }).click()
    await alert.getByText('check your network', { exact: false }).waitFor()
    const { x = 0, y = 0, width = 0, height = 0 } = (await alert.boundingBox()) ?? {}
    expect(x >= 0 && x + width <= phone.width && y + height <= phone.height).toBe(true)
    await page.context().setOffline(false)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('dialog', { name: button }).waitFor()
    expect(await alert.count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

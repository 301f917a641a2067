import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { createLender } from '../support/ads-setup.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'

const site = await setUpSite()
const { db, baseUrl, newPage } = site
await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: 'Canon' })

it('is English on a first visit, and offers the browser’s own language once [R385]', async () => {
  const { page, problems } = await newPage({ locale: 'gu-IN', viewport: phone })
  await page.goto('/')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  const offer = page.getByRole('complementary')
  await offer.waitFor()
  expect(await offer.getAttribute('lang')).toBe('gu')
  const { y = 0, height = 0 } = (await offer.boundingBox()) ?? {}
  expect([y > 0, y + height <= phone.height, await page.evaluate(() => scrollY)]).toEqual([true, true, 0])
  expect(await offer.getByText('Kiraya ગુજરાતીમાં જોવું છે?').innerText()).toBeTruthy()
  await offer.getByRole('button', { name: 'હા' }).click()
  await page.getByRole('heading', { name: 'નવી આવેલી વસ્તુઓ' }).waitFor()
  expect(await offer.count()).toBe(0)
  await page.reload()
  expect(await page.locator('html').getAttribute('lang')).toBe('gu')
  expect(await offer.count()).toBe(0)
  expect(problems).toEqual([])
})

it('does not offer again after a refusal', async () => {
  const { page } = await newPage({ locale: 'hi-IN' })
  await page.goto('/')
  await page.getByRole('complementary').getByRole('button', { name: 'नहीं' }).click()
  await page.reload({ waitUntil: 'networkidle' })
  expect(await page.getByRole('complementary').count()).toBe(0)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})

/** The server's own cookie, which Safari keeps longer than a script's. */
async function cookieFromServer(page: Page): Promise<string | null> {
  const answer = await page.waitForResponse('**/language')
  return answer.headerValue('set-cookie')
}
const lastingCookie = (language: string) => `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`

it('changes every word in place and stores the choice in storage and cookie [R18 R19 R55 R58 R69 R205]', async () => {
  const { page, problems } = await newPage({ language: 'en' })
  await page.goto('/category/camera?sort=rating')
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await page.getByRole('button', { name: 'Languages' }).click()
  const cookie = cookieFromServer(page)
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await page.getByRole('heading', { level: 1, name: 'कैमरे' }).waitFor()
  expect(await cookie).toBe(lastingCookie('hi'))
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
  expect(await page.getByRole('search').getByRole('combobox').getAttribute('placeholder')).toBe('कैमरा, कार, साड़ी खोजें…')
  // The manifest is in that language too.
  await page.locator('link[rel=manifest][href$="lang=hi"]').waitFor({ state: 'attached' })
  expect(await page.title()).toContain('कैमरे किराये पर')
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('hi')
  await page.goto('/')
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
  expect(problems).toEqual([])
})

it('the last of two quick choices wins, also when the first one reaches the server late', async () => {
  const { page, problems } = await newPage({ language: 'en' })
  await page.goto('/About')
  const asked: Route[] = []
  await page.route('**/language', (route) => void asked.push(route))
  for (const [menu, language] of [
    ['Languages', 'हिन्दी'],
    ['भाषा', 'ગુજરાતી'],
  ] as const) {
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('button', { name: language }).click()
  }
  await expect.poll(() => asked.length).toBe(2)
  for (const route of asked.reverse()) {
    // The page's aborted requests go no further.
    await route.continue().catch(() => undefined)
    await route.request().response()
  }
  await page.reload()
  expect(await page.locator('html').getAttribute('lang')).toBe('gu')
  expect(problems).toEqual([])
})

it('the last of two quick choices wins, also when the messages of the first one load later', async () => {
  const { page, problems } = await newPage({ language: 'en' })
  await page.goto('/')
  const held: string[] = []
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\.hi-[^/]*\.js$/, async (route) => {
    held.push(route.request().url())
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Languages' }).click()
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'ગુજરાતી' }).click()
  await page.locator('html[lang=gu]').waitFor()
  letGo()
  await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), held)
  await page.reload()
  expect(await page.locator('html').getAttribute('lang')).toBe('gu')
  expect(problems).toEqual([])
})

it('lists English, Gujarati and Hindi, each in its own script [R71]', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Languages' }).click()
  const sheet = page.getByRole('region', { name: 'Languages' })
  expect(await sheet.getByRole('button').allInnerTexts()).toEqual(['English', 'ગુજરાતી', 'हिन्दी'])
  await page.keyboard.press('Escape')
  expect(await sheet.isVisible()).toBe(false)
})

it('a link with ?lang= is in that language, and so are the next pages where none was chosen', async () => {
  const { page, problems } = await newPage()
  const cookie = cookieFromServer(page)
  await page.goto('/?lang=gu')
  expect(await cookie).toContain(lastingCookie('gu'))
  expect(await page.locator('html').getAttribute('lang')).toBe('gu')
  await page.getByRole('link', { name: 'Canon' }).click()
  await page.getByRole('heading', { name: 'વર્ણન' }).waitFor()
  await page.reload()
  expect(await page.locator('html').getAttribute('lang')).toBe('gu')
  // Choosing another one removes the old one from the address.
  await page.goto('/?lang=gu&sort=rating')
  await page.getByRole('button', { name: 'ભાષા' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await page.waitForURL('**/?sort=rating')
  expect(problems).toEqual([])
})

it('a link never replaces the language that was chosen, but that of another link', async () => {
  const { page, problems } = await newPage()
  const shown = () => page.locator('html').getAttribute('lang')
  for (const language of ['hi', 'gu']) {
    const cookie = cookieFromServer(page)
    await page.goto(`/?lang=${language}`)
    expect(await cookie).toContain(lastingCookie(language))
  }
  await page.goto('/')
  expect(await shown()).toBe('gu')
  const chosen = cookieFromServer(page)
  await page.getByRole('button', { name: 'ભાષા' }).click()
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  expect(await chosen).toContain('language_of_link=; ')

  await page.goto('/?lang=gu')
  expect(await shown()).toBe('gu')
  await page.getByRole('link', { name: 'Canon' }).click()
  await page.getByRole('heading', { name: 'विवरण' }).waitFor()
  expect(await shown()).toBe('hi')
  // The page of the link is in its language again, and those after it in the chosen one.
  await page.goBack()
  await page.locator('html[lang=gu]').waitFor()
  await page.goForward()
  await page.locator('html[lang=hi]').waitFor()
  await page.reload()
  expect(await shown()).toBe('hi')
  expect(await page.evaluate(() => document.cookie)).toContain('language=hi')
  expect(problems).toEqual([])
})

it('a link does not replace the language that a member chose in the settings', async () => {
  const member = await createLender(site)
  const { page } = await newPage()
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { user: JSON.stringify({ _id: member.user.id, name: member.user.name }), token: member.token },
  )
  await page.goto('/Edit_2')
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/api/users/settings') && response.request().method() === 'PUT',
  )
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByRole('button', { name: 'Languages' }).click()
  await profile.getByRole('button', { name: 'ગુજરાતી' }).click()
  expect(await (await kept).json()).toMatchObject({ settings: { language: 'gu' } })
  // As on another device.
  await page.context().clearCookies()
  const cookie = cookieFromServer(page)
  await page.goto('/?lang=hi')
  expect(await cookie).toBe(lastingCookie('gu'))
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
  await page.getByRole('link', { name: 'Canon' }).click()
  await page.locator('html[lang=gu]').waitFor()
})

it('without JavaScript, a link is in its language and the next pages in the chosen one', async () => {
  const { page } = await newPage({ javaScriptEnabled: false, language: 'hi' })
  await page.goto('/?lang=gu')
  expect(await page.locator('html').getAttribute('lang')).toBe('gu')
  await page.getByRole('link', { name: 'Canon' }).click()
  await page.locator('html[lang=hi]').waitFor()
})

it.each([
  ['none was chosen', '', true],
  ['another link stored one', 'language=gu; language_of_link=gu', true],
  ['one was chosen', 'language=gu', false],
  ['one was chosen after a link', 'language=gu; language_of_link=en', false],
  ['the same one was chosen', 'language=hi', false],
])('a link stores its language on the server where %s: %s, %s', async (_, cookie, isStored) => {
  const answer = await fetch(`${baseUrl}/language`, {
    method: 'POST',
    body: new URLSearchParams({ language: 'hi', from: 'link', back: '/About' }),
    headers: { cookie },
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/About'])
  const stored = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  expect(stored).toEqual(isStored ? ['language=hi', 'language_of_link=hi'] : [])
})

it('an unknown language is English', async () => {
  const { page } = await newPage()
  await page.goto('/?lang=fr')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})

it('can be chosen without JavaScript, and returns to the same page only on this site', async () => {
  const { page } = await newPage({ javaScriptEnabled: false })
  await page.goto('/category/camera?sort=rating')
  await page.getByRole('button', { name: 'Languages' }).click()
  await page.getByRole('button', { name: 'ગુજરાતી' }).click()
  await page.waitForURL('**/category/camera?sort=rating')
  expect(await page.locator('html').getAttribute('lang')).toBe('gu')

  const choose = (form: Record<string, string>) =>
    fetch(`${baseUrl}/language`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  for (const back of ['//evil.test', '/\\evil.test', 'https://evil.test', '/a\nb', 'javascript:alert(1)'])
    expect((await choose({ language: 'hi', back })).headers.get('location')).toBe('/')
  expect((await choose({ language: 'fr', back: '/' })).status).toBe(400)
})

it('lists the languages in the head', async () => {
  const { page } = await newPage({ javaScriptEnabled: false })
  await page.goto('/category/camera')
  const alternates = await page
    .locator('link[rel=alternate]')
    .evaluateAll((links) => links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`))
  expect(alternates).toContain('gu-IN https://kiraya.test/category/camera?lang=gu')
  expect(alternates).toHaveLength(4)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe('https://kiraya.test/category/camera')
})

it('loads the messages of some pages with those pages, in the current language', async () => {
  const { page, problems } = await newPage({ language: 'en' })
  const catalogues: string[] = []
  page.on('request', (request) =>
    catalogues.push(
      ...(request
        .url()
        // The end of so short a list is near, and with it the app message for visitors; the offline message has to
        // load before the network is gone, and hearts load when the page is idle.
        .match(/(?<=\/)(?!marketing|network|favourite)\w+\.(en|hi|gu)(?=-[\w-]+\.js$)/)
        ?.slice(0, 1) ?? []),
    ),
  )
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(catalogues).toEqual(['shared.en'])
  await page.getByRole('link', { name: 'Canon' }).click()
  await page.getByText('No reviews yet.').first().waitFor()
  await page.getByRole('button', { name: 'Languages' }).click()
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await page.getByText('अभी कोई रिव्यू नहीं।').first().waitFor()
  await page.goBack()
  // A menu closes when the page under it changes.
  await page.getByRole('heading', { name: 'अभी-अभी आई चीज़ें' }).waitFor()
  await page.getByRole('button', { name: 'भाषा' }).click()
  await page.getByRole('button', { name: 'ગુજરાતી' }).click()
  await page.getByRole('heading', { name: 'નવી આવેલી વસ્તુઓ' }).waitFor()
  await page.getByRole('link', { name: 'Canon' }).click()
  await page.getByText('હજી કોઈ રિવ્યૂ નથી.').first().waitFor()
  await page.reload({ waitUntil: 'networkidle' })
  expect(await page.getByText('હજી કોઈ રિવ્યૂ નથી.').count()).toBeGreaterThan(0)
  expect([...new Set(catalogues)].sort()).toEqual(
    ['en', 'gu', 'hi']
      .flatMap((language) => ['product', 'shared', 'subcategory'].map((area) => `${area}.${language}`))
      .sort(),
  )
  expect(problems).toEqual([])
})

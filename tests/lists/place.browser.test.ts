import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { createLender } from '../support/ads-setup.ts'
import { blockNotificationStream, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct, createReview, createUser } from '../support/factories.ts'
import { measureLayoutShift } from '../support/layout-shift.ts'

const site = await setUpSite()
const { db, baseUrl, newPage, loadPinCodes } = site
await loadPinCodes()
for (const [city, area, zip_code] of [
  ['Surat', 'Adajan', '395009'],
  ['Ahmedabad', 'Navrangpura', '380009'],
] as const)
  await createProduct(db, { category: 'Camera', title: `Canon in ${city}`, city, area, zip_code })

const titles = (page: Page) => page.getByRole('article').locator('h2').allTextContents()

it('is chosen once, in the reader’s script, and its ads come first from then on', async () => {
  const { page } = await newPage({ language: 'gu', viewport: phone })
  await page.goto('/')
  expect(await titles(page)).toEqual(['Canon in Ahmedabad', 'Canon in Surat'])
  await page.getByRole('button', { name: 'આખું ભારત' }).click()
  const dialog = page.getByRole('dialog', { name: 'ક્યાંની વસ્તુઓ જોવી છે?' })
  const field = dialog.getByRole('combobox', { name: 'ક્યાં' })
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill('અડાજણ')
  await dialog.getByRole('option', { name: /અડાજણ, સુરત.*395009/ }).waitFor()
  await field.press('ArrowDown')
  expect(await dialog.getByRole('option', { selected: true }).textContent()).toContain('395009')
  await field.press('Enter')
  await page.getByRole('heading', { level: 1, name: /નજીક ભાડે/ }).waitFor()
  expect(await titles(page)).toEqual(['Canon in Surat', 'Canon in Ahmedabad'])
  await page.goto('/category/camera')
  expect(await titles(page)).toEqual(['Canon in Surat', 'Canon in Ahmedabad'])
  // A page for shared caches knows no place, and neither does another reader's.
  await page.goto('/?lang=gu')
  expect(await titles(page)).toEqual(['Canon in Ahmedabad', 'Canon in Surat'])
  const other = await newPage({ language: 'gu', viewport: phone })
  await other.page.goto('/')
  expect(await titles(other.page)).toEqual(['Canon in Ahmedabad', 'Canon in Surat'])
})

it('goes back to all of India with one press', async () => {
  const { page } = await newPage({ language: 'en' })
  await page.context().addCookies([{ name: 'place', value: 'surat', url: baseUrl }])
  await page.goto('/')
  await page.getByRole('button', { name: 'Your place: Surat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'All of India' }).click()
  await page.getByRole('heading', { level: 1, name: 'Just listed' }).waitFor()
  expect(await titles(page)).toEqual(['Canon in Ahmedabad', 'Canon in Surat'])
})

it('is chosen without JavaScript, too', async () => {
  const { page } = await newPage({ language: 'hi', viewport: phone, javaScriptEnabled: false })
  await page.goto('/category/camera')
  await page.getByRole('banner').getByRole('button', { name: 'पूरा भारत' }).click()
  await page.getByRole('textbox', { name: 'कहाँ' }).fill('baroda')
  await page.getByRole('main').getByRole('button', { name: 'खोजें' }).click()
  await page.getByRole('button', { name: 'वडोदरा, गुजरात', exact: true }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'सूरत' }).click()
  await page.waitForURL('**/category/camera')
  expect(await titles(page)).toEqual(['Canon in Surat', 'Canon in Ahmedabad'])
})

it.each([['place=atlantis'], ['place=999999'], ['place=%27%3B'], ['place=']])(
  'the cookie %s is no place',
  async (cookie) => {
    const answer = await fetch(`${baseUrl}/`, { headers: { cookie } })
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html.indexOf('Canon in Ahmedabad')).toBeLessThan(html.indexOf('Canon in Surat'))
  },
)

it.each([['atlantis'], [''], ['a'.repeat(10_000)], ['999999'], ['012345'], ['38000']])(
  'the place %s is refused',
  async (place) => {
    const answer = await fetch(`${baseUrl}/place`, {
      method: 'POST',
      body: new URLSearchParams({ place }),
      redirect: 'manual',
    })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.text()).toContain('This place is not known. Write a city, an area or a PIN code.')
  },
)

it.each(['india', 'India', 'भारत', 'ભારત'])('the whole country is no place: %s', async (near) => {
  const answer = await fetch(
    `${baseUrl}/category/camera?${new URLSearchParams({ near, within: '25', minPrice: '1' })}`,
    {
      redirect: 'manual',
    },
  )
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/category/camera?minPrice=1')
})

it('the device finds its PIN only when it is asked to and allowed', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 21.19, longitude: 72.79 })
  await page.goto('/')
  await page.getByRole('button', { name: /All of India/ }).click()
  const asked = page.waitForRequest('**/api/places/nearest')
  await page.getByRole('dialog').getByRole('button', { name: 'Use my location' }).click()
  expect((await asked).postDataJSON()).toEqual({ latitude: 21.19, longitude: 72.79 })
  await page.getByRole('heading', { level: 1, name: /^For rent near/ }).waitFor()
  expect(await titles(page)).toEqual(['Canon in Surat', 'Canon in Ahmedabad'])
  expect(await page.evaluate(() => document.cookie)).toMatch(/place=395\d{3}/)
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).not.toContain('21')
})

it('the header’s place says on each card how far, and how many ads are near', async () => {
  const { page, problems } = await newPage({ language: 'en', viewport: phone })
  await page.context().addCookies([{ name: 'place', value: 'surat', url: baseUrl }])
  await page.goto('/category/camera')
  await page.getByText('1 near you · 1 farther').waitFor()
  expect(
    await page
      .getByRole('article')
      .filter({ hasText: 'Canon in Surat' })
      .getByText(/\d+\skm/)
      .count(),
  ).toBe(1)
  expect(
    await page
      .getByRole('article')
      .filter({ hasText: 'Canon in Ahmedabad' })
      .getByText(/\d{3}\skm/)
      .count(),
  ).toBe(1)
  expect(problems).toEqual([])
})

it('the filter’s suggestions are in sight below its field, above the buttons', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone })
  await page.goto('/category/camera')
  await page.getByRole('banner').getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('combobox', { name: 'Where' }).fill('nav')
  await sheet.getByRole('listbox').getByRole('option').nth(3).waitFor()
  const room = () =>
    sheet.evaluate((dialog) => {
      const top = (selector: string) => dialog.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN
      const end = dialog.querySelector('[role=option]:last-child')?.getBoundingClientRect().bottom ?? Number.NaN
      return { above: top('[role=combobox]') - top('.dialog-body'), below: top('.filter-done') - end }
    })
  await expect.poll(async () => (await room()).below).toBeGreaterThanOrEqual(0)
  expect((await room()).above).toBeGreaterThan(0)
})

it('the filter’s place is picked from names in any script, narrows, and widens by itself where nothing is near', async () => {
  const { page, problems } = await newPage({ language: 'en', viewport: { width: 1440, height: 900 } })
  await page.goto('/category/camera')
  const field = page.getByRole('combobox', { name: 'Where' })
  await field.fill('नवरंगपुरा')
  await page.getByRole('option', { name: /Navrangpura, Ahmedabad.*380009/ }).click()
  expect(await field.inputValue()).toBe('Navrangpura, Ahmedabad')
  await page.getByRole('button', { name: /^Show / }).click()
  await page.waitForURL('**/category/camera?near=380009&within=25')
  await expect.poll(() => titles(page)).toEqual(['Canon in Ahmedabad'])
  await page.reload()
  expect(await field.inputValue()).toBe('Navrangpura (380009)')

  // Typed and not picked, it is understood as well.
  await field.fill('anand')
  await page.getByLabel('How far').selectOption('Up to 10 km')
  await page.getByRole('button', { name: /^Show / }).click()
  await page.getByText('Nothing within 10 km of Anand. These are within 100 km.').waitFor()
  expect(await titles(page)).toEqual(['Canon in Ahmedabad'])
  await page.getByRole('heading', { level: 1, name: /within 100 km of Anand$/ }).waitFor()
  await page.goto('/category/camera?near=380009&within=25&maxPrice=90000')
  await page.getByRole('heading', { level: 1, name: /, up to ₹90,000$/ }).waitFor()

  await field.fill('Atlantis')
  await page.getByRole('button', { name: /^Show / }).click()
  await page.getByText('This place is not known. Write a city, an area or a PIN code.').waitFor()
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
})

it.each([
  ['en', phone, 'Surat', 'Anywhere, nearest first'],
  ['hi', phone, 'सूरत', 'कहीं भी, पास वाले पहले'],
  ['gu', { width: 1440, height: 900 }, 'સુરત', 'ગમે ત્યાં, નજીકનું પહેલાં'],
] as const)(
  'the filter’s field shows the place of the header, which narrows only with a distance (%s)',
  async (language, viewport, name, anywhere) => {
    const { page, problems } = await newPage({ language, viewport })
    await page.context().addCookies([{ name: 'place', value: 'surat', url: baseUrl }])
    await page.goto('/category/camera')
    const form = page.locator(viewport === phone ? 'dialog .filter-form' : 'aside .filter-form')
    if (viewport === phone)
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^(Filters|फ़िल्टर)/ })
        .click()
    expect(await form.locator('[name=location]').inputValue()).toBe(name)
    const distance = form.locator('[name=within]')
    expect(await distance.locator('option:checked').textContent()).toBe(anywhere)
    await form.locator('[name=minPrice]').fill('1')
    await form.locator('[type=submit]').last().click()
    await page.waitForURL('**/category/camera?minPrice=1')
    // The address changes before the list does.
    await page.locator('main nav a[aria-label*="₹1"]').waitFor()
    if (viewport === phone)
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^(Filters|फ़िल्टर)/ })
        .click()
    await distance.selectOption('10')
    await form.locator('[type=submit]').last().click()
    await page.waitForURL('**/category/camera?minPrice=1&near=surat&within=10')
    await expect.poll(() => titles(page)).toEqual(['Canon in Surat'])
    expect(problems).toEqual([])
  },
)

it.each([true, false])(
  'which of two places with one name is meant is asked; with scripts: %s',
  async (javaScriptEnabled) => {
    const { page } = await newPage({ language: 'en', viewport: phone, javaScriptEnabled })
    await page.goto('/category/camera?near=Una&within=25')
    await page.getByRole('heading', { level: 1, name: 'Which Una?' }).waitFor()
    await page.getByRole('link', { name: 'Una, Gujarat' }).click()
    await page.waitForURL('**/category/camera?near=una-gujarat&within=25')
    await page.getByText(/^Nothing near Una/).waitFor()
  },
)

it('without JavaScript the filter shows the place of the header, too', async () => {
  const { page } = await newPage({ language: 'hi', viewport: phone, javaScriptEnabled: false })
  await page.context().addCookies([{ name: 'place', value: 'surat', url: baseUrl }])
  await page.goto('/filters?list=/category/camera')
  expect(await page.locator('.filter-form [name=location]').inputValue()).toBe('सूरत')
  await page.locator('.filter-form [name=minPrice]').fill('1')
  await page.locator('.filter-done [type=submit]').click()
  await page.waitForURL('**/category/camera?minPrice=1')
})

it('without JavaScript the filter understands a name', async () => {
  const { page } = await newPage({ language: 'gu', viewport: phone, javaScriptEnabled: false })
  await page.goto('/filters?list=/category/camera')
  await page.getByRole('combobox', { name: 'ક્યાં' }).fill('સુરત')
  await page
    .getByRole('button', { name: /બતાવો|જુઓ/ })
    .last()
    .click()
  await page.waitForURL((url) => url.searchParams.get('near') === 'સુરત')
  expect(await titles(page)).toEqual(['Canon in Surat'])
  // The picked place is called by its name, and stays the same place.
  for (const [near, name] of [
    ['380009', 'નવરંગપુરા (380009)'],
    ['new-delhi', 'નવી દિલ્હી'],
  ] as const) {
    await page.goto(`/filters?list=/category/camera&near=${near}&within=25`)
    expect(await page.getByRole('combobox', { name: 'ક્યાં' }).inputValue()).toBe(name)
    await page
      .getByRole('button', { name: /બતાવો|જુઓ/ })
      .last()
      .click()
    await page.waitForURL(`**/category/camera?near=${near}&within=25`)
  }
  await page.goto('/category/camera?near=rajkot&within=state')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^ગુજરાતમાં /)
  await page.goto('/place?text=navrangpura')
  await page.getByRole('button', { name: 'નવરંગપુરા, અમદાવાદ, ગુજરાત, 380009' }).waitFor()
  await page.goto('/place?text=380009')
  await page.getByRole('button', { name: '380009, અમદાવાદ, ગુજરાત', exact: true }).waitFor()
})

it('a place in a search that has no such ad orders the ads, and the words can be searched instead', async () => {
  const { page, problems } = await newPage({ language: 'en', viewport: phone })
  await page.goto('/?search=canon+vadodara')
  await page.getByText('The nearest to “vadodara” come first.').waitFor()
  expect(await titles(page)).toEqual(['Canon in Ahmedabad', 'Canon in Surat'])
  await page.getByRole('link', { name: 'Search the words instead' }).click()
  await page.waitForURL((url) => url.searchParams.get('exact') === '1')
  expect(problems).toEqual([])
})

describe('on a phone of 360 × 800 pixels', () => {
  /** Of two lines each, in the three scripts. */
  const longTitles = [
    'Three-seater sofa with floor lamp, blue fabric',
    'पाँच सीटों वाला सोफ़ा, शादी के पूरे हफ़्ते के लिए',
    'શોકેસ સાથે ત્રણ સીટનો સોફા, આખા મહિના માટે',
    'Sofa and six-seat dining table, Burma teak',
  ]
  let reader: Awaited<ReturnType<typeof createLender>>
  let sellerId: string
  let ids: string[]
  beforeAll(async () => {
    reader = await createLender(site)
    const { id: user_id } = await createUser(db, { name: 'Jaydeepsinh', last_name: 'Vaghela' })
    sellerId = user_id
    ids = []
    for (const title of longTitles) {
      const given = { user_id, category: 'Furniture', sub_category: 'Sofa', title }
      const place = { area: 'Navrangpura', zip_code: '380009' }
      const ad = await createProduct(db, { ...given, ...place, price: 24_000, discount: 5, rent_type: 'Per month' })
      await createReview(db, { product_id: ad.id })
      await db
        .insertInto('contact_reveals')
        .values({ product_id: ad.id, user_id: reader.user.id, last_at: new Date() })
        .execute()
      ids.push(ad.id)
    }
  })

  const placed = {
    en: { name: 'Ahmedabad', save: 'Save this search' },
    hi: { name: 'अहमदाबाद', save: 'यह खोज सेव करें' },
    gu: { name: 'અમદાવાદ', save: 'આ શોધ સેવ કરો' },
  }

  it.each(languages)(
    'the first screen of each list shows the place, and picture and price of four ads, in %s',
    async (language) => {
      const conditions = 'near=380009&within=25&minPrice=100&maxPrice=90000'
      const lists = [
        '/category/furniture',
        '/category/furniture/sofa',
        '/category/furniture?location=Ahmedabad',
        `/category/furniture?${conditions}`,
        '/?search=sofa',
        `/?search=sofa&${conditions}`,
        '/trending',
        '/favourites',
        `/seller/${sellerId}`,
      ]
      const { name, save } = placed[language]
      for (const isSignedIn of [false, true]) {
        const user = { _id: reader.user.id, name: 'Asha' }
        const favourites = { of: isSignedIn ? user._id : null, ids, added: ids, removed: [], askedAt: 0 }
        const { page, problems } = await newPage({
          language,
          viewport: phone,
          stored: {
            favourites: JSON.stringify(favourites),
            ...(isSignedIn && { user: JSON.stringify(user), token: reader.token }),
          },
        })
        await blockNotificationStream(page)
        await page.context().addCookies([{ name: 'place', value: 'ahmedabad', url: baseUrl }])
        // Over the three languages each list is opened by visitors and by people who have signed in.
        const turn = languages.indexOf(language) + (isSignedIn ? 1 : 0)
        for (const list of lists.filter((_, index) => index % 2 === turn % 2)) {
          await page.goto(list)
          const isOfPlace = !/^\/(trending|favourites|seller)/.test(list)
          if (isOfPlace) {
            await page.getByRole('button', { name: save }).waitFor()
            const label = page.getByRole('banner').getByText(name, { exact: true })
            const cut = await label.evaluate((text) => [text.clientWidth > 44, text.scrollWidth - text.clientWidth])
            expect([list, ...cut]).toEqual([list, true, 0])
          }
          await expect.poll(async () => [list, await page.getByRole('article').count()]).not.toEqual([list, 0])
          const hidden = await page.evaluate(() => {
            const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
            const foot = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? 0
            return [...document.querySelectorAll('article')].slice(0, 4).flatMap((card) => {
              const picture = card.querySelector(':scope > :first-child')?.getBoundingClientRect()
              const price = card.querySelector('.font-price')?.getBoundingClientRect()
              if (!(picture && price)) return ['no picture or price']
              const isSeen = picture.top >= top && price.bottom <= foot && price.right <= innerWidth
              return isSeen ? [] : [`picture from ${picture.top}, price to ${price.bottom}, bar at ${foot}`]
            })
          })
          expect([list, isSignedIn, hidden]).toEqual([list, isSignedIn, []])
          expect([list, (await measureLayoutShift(page)) <= 0.01]).toEqual([list, true])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
        }
        expect(problems).toEqual([])
      }
    },
  )
})

it('the count says nothing of ads that are farther where there are none', async () => {
  await createProduct(db, { category: 'Bike', title: 'Vespa', city: 'Surat', area: 'Adajan', zip_code: '395009' })
  const { page } = await newPage({ language: 'en', viewport: phone })
  await page.context().addCookies([{ name: 'place', value: 'surat', url: baseUrl }])
  await page.goto('/category/bike')
  await page.getByText('1 near you', { exact: true }).waitFor()
})

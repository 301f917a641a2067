import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { loadPinCodes } from '../../server/modules/places/places.ts'
import { createAdOwners } from '../support/ad-form.ts'
import { createLender } from '../support/ads-setup.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { blockNotificationStream, desktop, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'
import { realPhotographs } from '../support/photographs.ts'

const site = await setUpSite()
const { newOwner, open, adsOf } = createAdOwners(site)
const title = 'સ્વિફ્ટ ગાડી, એક હાથે ચાલેલી'

it('a lender posts a car in Gujarati on a phone, views it, finds it on home, changes, pauses, deletes and restores it [R2 R13]', async () => {
  const owner = await newOwner()
  const { page, problems } = await open('/Add-product', owner, { viewport: phone, hasTouch: true, language: 'gu' })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const onPublicPages = async (path: string) => (await (await fetch(site.baseUrl + path)).text()).includes(title)

  await page.getByRole('button', { name: /^કાર/ }).click()
  await page.getByRole('link', { name: 'હેચબેક', exact: true }).click()
  await page.locator('input[name=images]').setInputFiles(realPhotographs)
  await field('જાહેરાતનું ટાઇટલ').fill(title)
  await field('વર્ણન').fill('સર્વિસ સમયસર.\n\nએસી સરસ ચાલે છે.')
  await field('મોડલ').fill('Swift VXI')
  await field('વર્ષ').fill('૨૦૨૧')
  await page.getByRole('combobox', { name: 'ઇંધણ' }).selectOption({ label: 'સીએનજી' })
  await field('ભાવ').fill('૨૦૦૦')
  await field('છૂટ').fill('10')
  await page.getByText('₹1,800').first().waitFor()
  await expect.poll(() => page.locator('[data-state=done]').count()).toBe(3)

  await page.getByRole('button', { name: 'પ્રીવ્યૂ જુઓ' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await page.getByText('Swift VXI').count()).toBeGreaterThan(0)
  expect(await adsOf(owner)).toEqual([])
  await page.getByRole('link', { name: 'પાછા જઈને બદલો' }).click()
  await expect.poll(() => field('જાહેરાતનું ટાઇટલ').inputValue()).toBe(title)
  await page.getByRole('button', { name: 'ફટાફટ ભાડે આપો' }).click()

  const card = page.getByRole('article').filter({ hasText: title })
  await card.waitFor()
  expect(new URL(page.url()).pathname).toBe('/My_ads')
  const [ad] = await adsOf(owner)
  expect(ad).toMatchObject({ title, price: 2000, discount: 10, sub_category: 'Hatchback', status: 'active' })
  expect(ad?.attributes).toEqual({ carModel: 'Swift VXI', carYear: 2021, fuelType: 'cng' })

  await page.getByRole('link', { name: 'kiraya' }).first().click()
  await page.getByRole('heading', { name: 'નવી આવેલી વસ્તુઓ' }).waitFor()
  await page.getByRole('link', { name: title }).first().waitFor()
  expect(await onPublicPages('/category/car')).toBe(true)

  await page.goto('/My_ads')
  await card.getByRole('button', { name: /^બદલો/ }).click()
  await expect.poll(() => field('ભાવ').inputValue()).toBe('2000')
  await field('ભાવ').fill('2500')
  await page.getByRole('button', { name: 'અપડેટ કરો' }).click()
  await card.getByText('₹2,250').waitFor()

  await card.getByRole('button', { name: /: વધુ$/ }).click()
  await page.getByRole('button', { name: 'થોભાવો' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'થોભાવો' }).click()
  await card.getByText('થોભાવેલી').waitFor()
  await expect.poll(() => onPublicPages('/category/car')).toBe(false)
  await card.getByRole('button', { name: /: વધુ$/ }).click()
  await page.getByRole('button', { name: 'ફરી ચાલુ કરો' }).click()
  await card.getByText('ચાલુ', { exact: true }).waitFor()

  await card.getByRole('button', { name: 'ડિલીટ કરો' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ડિલીટ કરો' }).click()
  await expect.poll(() => card.count()).toBe(0)
  await page.getByRole('button', { name: 'પાછી લાવો' }).click()
  await card.waitFor()
  await expect.poll(() => onPublicPages('/category/car')).toBe(true)
  expect(await adsOf(owner)).toHaveLength(1)
  expect(problems).toEqual([])
})

/** A lender with many ads; the newest is the last. */
async function createShop(count: number) {
  const lender = await createLender(site)
  const given = { user_id: lender.user.id, category: 'Camera', sub_category: 'DSLR', discount: 0 } as const
  const ids: string[] = []
  for (let number = 1; number <= count; number++) {
    const own = {
      title: `Lens ${number}`,
      price: 100 * number,
      status: number <= 3 ? ('paused' as const) : ('active' as const),
    }
    ids.push((await createProduct(site.db, { ...given, ...own })).id)
  }
  const priceOf = async (number: number) =>
    (
      await site.db
        .selectFrom('products')
        .select('price')
        .where('id', '=', ids[number - 1] ?? '')
        .executeTakeFirstOrThrow()
    ).price
  const openAds = async (size: { viewport: { width: number; height: number } }) => {
    const stored = { user: JSON.stringify(await userOf(lender.token)), token: lender.token }
    const opened = await site.newPage({ language: 'en', stored, ...size })
    await blockNotificationStream(opened.page)
    await opened.page.goto('/My_ads')
    await opened.page.getByRole('checkbox', { name: /^Choose all/ }).waitFor()
    return opened
  }
  return { lender, ids, priceOf, openAds }
}

async function userOf(token: string) {
  const answer = await fetch(`${site.baseUrl}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()).user
}

type Box = { x: number; y: number; width: number; height: number } | null

const overlaps = (one: Box, other: Box): boolean =>
  one !== null && other !== null && one.y < other.y + other.height && other.y < one.y + one.height

const rows = (page: Page) => page.getByRole('main').getByRole('article')
const row = (page: Page, title: string) =>
  rows(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })

it('many ads stand in rows with tabs by state and a search; a price is changed in its field, and another ad begins with what one says [R166]', async () => {
  const { lender, ids, priceOf, openAds } = await createShop(14)
  const { page, problems } = await openAds({ viewport: phone })
  expect(await rows(page).count()).toBe(12)
  expect(await findAccessibilityFaults(page)).toEqual([])
  const tabs = page.getByRole('navigation', { name: 'Which ads' }).getByRole('link')
  expect(await tabs.allInnerTexts()).toEqual(['All 14', 'Active 11', 'Paused 3'].map((text) => text.replace(' ', '\n')))
  await tabs.filter({ hasText: 'Paused' }).click()
  await expect.poll(() => rows(page).getByRole('heading').allInnerTexts()).toEqual(['Lens 3', 'Lens 2', 'Lens 1'])
  // The choice is in the address, so that it is there after a reload.
  await page.reload()
  await expect.poll(() => rows(page).count()).toBe(3)
  await tabs.filter({ hasText: 'All' }).click()
  await page.getByRole('searchbox', { name: 'Search your ads' }).fill('lens 14')
  await expect.poll(() => rows(page).getByRole('heading').allInnerTexts()).toEqual(['Lens 14'])
  await page.getByRole('status').getByText('1 ad', { exact: true }).waitFor()

  const one = row(page, 'Lens 14')
  const field = one.getByRole('textbox', { name: 'Price of Lens 14' })
  await one.getByRole('button', { name: 'Change the price of Lens 14' }).click()
  await field.fill('about ten')
  await field.press('Enter')
  await one.getByText(/Please enter valid price/).waitFor()
  expect(await field.inputValue()).toBe('about ten')
  await field.fill('₹1,500/-')
  await page.route('**/products/many/prices', (route) => route.abort(), { times: 1 })
  await field.press('Enter')
  await one.getByRole('alert').getByText(/./).first().waitFor()
  expect(await field.inputValue()).toBe('₹1,500/-')
  await site.db
    .updateTable('products')
    .set({ price: 1450, discount: 10 })
    .where('id', '=', ids[13] ?? '')
    .execute()
  await field.press('Enter')
  await one.getByText(/Changed meanwhile: ₹1,450/).waitFor()
  expect(await findAccessibilityFaults(page, { part: 'main' })).toEqual([])
  await one.getByRole('button', { name: 'Make it ₹1,500' }).click()
  await expect.poll(() => priceOf(14)).toBe(1500)
  await expect
    .poll(() =>
      one.getByRole('button', { name: 'Change the price of Lens 14' }).evaluate((it) => it === document.activeElement),
    )
    .toBe(true)
  const toast = page.locator('#toast')
  const undo = toast.getByRole('button', { name: 'Undo' })
  await undo.hover()
  expect(await toast.innerText()).toContain('The price of “Lens 14” is now ₹1,350.')
  // It does not cover what can be done with several ads.
  await one.getByRole('checkbox').press('Space')
  const bar = page.getByRole('region', { name: 'Chosen ads' })
  await bar.waitFor()
  await expect.poll(async () => overlaps(await toast.boundingBox(), await bar.boundingBox())).toBe(false)
  await undo.click()
  await bar.getByRole('button', { name: 'Choose none' }).click()
  await expect.poll(() => priceOf(14)).toBe(1450)
  await one.getByText('₹1,450').waitFor()

  await one.getByRole('button', { name: 'Lens 14: More' }).click()
  await page.getByRole('button', { name: 'Post another like this' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Ad title' }).inputValue()).toBe('Lens 14')
  expect(await page.getByRole('textbox', { name: 'Price' }).inputValue()).toBe('1450')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Post an ad')
  expect(await page.locator('[data-state=done]').count()).toBe(0)
  expect((await lender.list(lender.user.id)).total).toBe(14)
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
})

it('several ads are changed at once, with a preview, and all of it is undone; deleted ones are gone when the page is left', async () => {
  const { lender, ids, priceOf, openAds } = await createShop(14)
  const { page, problems } = await openAds({ viewport: { width: 1440, height: 900 } })
  const bar = page.getByRole('region', { name: 'Chosen ads' })
  const dialog = page.getByRole('dialog')
  // Also those that are not loaded yet.
  await page.getByRole('checkbox', { name: 'Choose all 14' }).check()
  await bar.getByText('14 chosen').waitFor()
  expect(await rows(page).count()).toBe(14)
  await bar.getByRole('button', { name: 'Price' }).click()
  await dialog.getByRole('radio', { name: 'Down' }).check()
  await dialog.getByRole('radio', { name: '₹ Rupees' }).check()
  const amount = dialog.getByRole('textbox', { name: 'By how much?' })
  await amount.fill('a bit')
  await amount.press('Enter')
  await dialog.getByText('A whole number from 1 to 1,00,00,000').waitFor()
  await amount.fill('१००')
  const preview = dialog.getByRole('region', { name: 'Old and new prices' }).getByRole('listitem')
  expect((await preview.first().innerText()).replace(/\s+/g, ' ')).toBe('Lens 14 before ₹1,400 then ₹1,300 / day')
  expect(await preview.last().innerText()).toContain('Stays: a price is from ₹1')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await site.db
    .updateTable('products')
    .set({ price: 9 })
    .where('id', '=', ids[4] ?? '')
    .execute()
  await page.route('**/products/many/prices', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Change 13 prices' }).click()
  await dialog.getByRole('alert').getByText(/./).waitFor()
  expect(await amount.inputValue()).toBe('१००')
  await dialog.getByRole('button', { name: 'Change 13 prices' }).click()
  await bar.getByText('12 prices are changed').waitFor()
  await bar.getByText('Lens 5: was changed meanwhile').waitFor()
  expect([await priceOf(14), await priceOf(5), await priceOf(1)]).toEqual([1300, 9, 100])
  await row(page, 'Lens 5').getByText('₹9', { exact: true }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await bar.getByRole('button', { name: 'Undo' }).click()
  await bar.getByText('12 ads are as they were').waitFor()
  expect([await priceOf(14), await priceOf(5)]).toEqual([1400, 9])
  await bar.getByRole('button', { name: 'Close' }).click()

  // By keyboard: two ads are paused.
  for (const title of ['Lens 14', 'Lens 13']) await row(page, title).getByRole('checkbox').press('Space')
  await bar.getByRole('button', { name: 'Pause' }).press('Enter')
  await dialog.getByRole('button', { name: 'Pause 2 ads' }).press('Enter')
  await bar.getByText('2 ads are paused').waitFor()
  await page.getByRole('navigation', { name: 'Which ads' }).getByText('5').waitFor()

  for (const title of ['Lens 12', 'Lens 11']) await row(page, title).getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await bar.getByText('2 ads are deleted').waitFor()
  expect(await row(page, 'Lens 12').count()).toBe(0)
  // Also after a look at other ads.
  await page.getByRole('searchbox', { name: 'Search your ads' }).fill('lens 12')
  await page.getByRole('heading', { name: 'None of your ads is like that' }).waitFor()
  await bar.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Lens 12').waitFor()
  expect((await lender.list(lender.user.id)).total).toBe(14)
  await row(page, 'Lens 12').getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await bar.getByText('1 ad is deleted').waitFor()
  await page.goto('/About')
  await expect
    .poll(() =>
      site.db
        .selectFrom('products')
        .select('id')
        .where('id', '=', ids[11] ?? '')
        .executeTakeFirst(),
    )
    .toBeUndefined()
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
})

/** The numbers of the ads that are chosen, the newest first. */
const chosenNumbers = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.flatMap((one) =>
      one.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked
        ? [Number(/\d+/.exec(one.querySelector('h2')?.textContent ?? '')?.[0])]
        : [],
    ),
  )

it('ads from one to another are chosen with Shift, by mouse and by keyboard, in both directions', async () => {
  const { openAds } = await createShop(10)
  const { page, problems } = await openAds({ viewport: desktop })
  const bar = page.getByRole('region', { name: 'Chosen ads' })
  const box = (number: number) => row(page, `Lens ${number}`).getByRole('checkbox')
  await box(9).click()
  await box(6).click({ modifiers: ['Shift'] })
  expect(await chosenNumbers(page)).toEqual([9, 8, 7, 6])
  await bar.getByText('4 chosen').waitFor()
  // No text of the rows between them is marked.
  expect(await page.evaluate(() => `${getSelection()}`)).toBe('')
  await box(8).click({ modifiers: ['Shift'] })
  expect(await chosenNumbers(page)).toEqual([9])
  await box(3).click()
  await box(5).click({ modifiers: ['Shift'] })
  expect(await chosenNumbers(page)).toEqual([9, 5, 4, 3])
  // The space around the box belongs to it.
  await box(1)
    .locator('..')
    .click({ modifiers: ['Shift'], position: { x: 3, y: 3 } })
  expect(await chosenNumbers(page)).toEqual([9, 5, 4, 3, 2, 1])
  expect(await page.evaluate(() => `${getSelection()}`)).toBe('')

  // After none are chosen a range begins anew.
  await bar.getByRole('button', { name: 'Choose none' }).click()
  await box(7).click({ modifiers: ['Shift'] })
  expect(await chosenNumbers(page)).toEqual([7])
  await box(7).press('Space')
  expect(await chosenNumbers(page)).toEqual([])

  await box(4).press('Space')
  await box(6).press('Shift+Space')
  expect(await chosenNumbers(page)).toEqual([6, 5, 4])
  await box(4).press('Shift+Space')
  expect(await chosenNumbers(page)).toEqual([])
  expect(problems).toEqual([])
})

it('several ads are moved to another place at once, and moved back; other ads stay where they are', async () => {
  await loadPinCodes(site.db)
  const { lender, ids, openAds } = await createShop(10)
  const { page, problems } = await openAds({ viewport: desktop })
  const bar = page.getByRole('region', { name: 'Chosen ads' })
  const dialog = page.getByRole('dialog')
  const stored = () =>
    site.db
      .selectFrom('products')
      .select(['id', 'custom_address', 'address', 'area', 'city', 'state', 'zip_code'])
      .where('user_id', '=', lender.user.id)
      .orderBy('id')
      .execute()
  const before = await stored()
  const box = (number: number) => row(page, `Lens ${number}`).getByRole('checkbox')
  await box(9).click()
  await box(7).click({ modifiers: ['Shift'] })
  await bar.getByRole('button', { name: 'Move' }).click()
  await dialog.getByRole('button', { name: 'Move 3 ads' }).click()
  await dialog.getByText('Please enter city').waitFor()
  expect(await stored()).toEqual(before)

  await dialog.getByRole('textbox', { name: 'PIN code' }).fill('395009')
  await expect.poll(() => dialog.locator('input[name=city]').inputValue()).toBe('Surat')
  await dialog.locator('input[name=area]').fill('Adajan')
  await dialog.locator('input[name=address]').fill('4 River Road')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Move 3 ads' }).click()
  await bar.getByText('3 ads are moved').waitFor()
  expect(await chosenNumbers(page)).toEqual([])
  for (const number of [9, 8, 7]) await row(page, `Lens ${number}`).getByText('Adajan, Surat').waitFor()
  expect(await rows(page).filter({ hasText: 'Adajan, Surat' }).count()).toBe(3)
  const moved = new Set([ids[8], ids[7], ids[6]])
  const place = { address: '4 River Road', area: 'Adajan', city: 'Surat', state: 'Gujarat', zip_code: '395009' }
  expect(await stored()).toEqual(
    before.map((ad) => (moved.has(ad.id) ? { ...ad, ...place, custom_address: true } : ad)),
  )

  await bar.getByRole('button', { name: 'Undo' }).press('Enter')
  await bar.getByText('3 ads are as they were').waitFor()
  expect(await rows(page).filter({ hasText: 'Adajan, Surat' }).count()).toBe(0)
  expect(await stored()).toEqual(before)
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
})

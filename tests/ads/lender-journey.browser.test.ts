import { expect, it } from 'vitest'
import { createOwners } from '../support/ad-form.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { realPhotographs } from '../support/photographs.ts'

const site = await setUpSite()
const { newOwner, open, adsOf } = createOwners(site)
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
  await card.getByRole('button', { name: 'બદલો' }).click()
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

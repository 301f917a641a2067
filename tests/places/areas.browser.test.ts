import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { goToSignUpSecondStep } from '../support/sign-up-second-step.ts'

const { newPage, loadPinCodes } = await setUpSite()
await loadPinCodes()

const zip = (page: Page) => page.locator('input[name=zipCode]')
const area = (page: Page) => page.locator('input[name=area]')
/** What the browser offers for the area; empty without a list. */
const offered = (page: Page) =>
  area(page).evaluate((input) => [...((input as HTMLInputElement).list?.options ?? [])].map(({ value }) => value))
const isPinCall = (request: Request) => request.url().includes('/api/places/pin')

async function openSignUp(language: 'en' | 'hi' | 'gu' = 'en') {
  const opened = await newPage({ language, viewport: phone })
  await opened.page.goto('/login?mode=signup')
  await goToSignUpSecondStep(opened.page)
  return opened
}

describe('the areas of a PIN', () => {
  it.each([
    ['en', '380015', 'Area', ['Satellite', 'Vastrapur', 'Manekbag']],
    ['hi', '३८००१५', 'इलाक़ा', ['सैटेलाइट', 'वस्त्रापुर', 'Manekbag']],
    ['gu', '૩૮૦૦૧૫', 'વિસ્તાર', ['સેટેલાઇટ', 'વસ્ત્રાપુર', 'Manekbag']],
  ] as const)('are offered for the area, in %s', async (language, pin, label, areas) => {
    const { page, problems } = await openSignUp(language)
    expect(await offered(page)).toEqual([])
    await zip(page).fill(pin)
    await page.getByRole('combobox', { name: label }).waitFor()
    expect(await offered(page)).toEqual(expect.arrayContaining([...areas]))
    // The PIN has several areas: none is chosen for the person.
    expect(await area(page).inputValue()).toBe('')
    expect(await page.locator('datalist option[value=Manekbag]').getAttribute('lang')).toBe('en')
    expect(problems).toEqual([])
  })

  it('do not change what is typed, and go with the PIN', async () => {
    const { page } = await openSignUp()
    await area(page).fill('Behind the lake')
    await zip(page).fill('380015')
    await expect.poll(() => offered(page)).toContain('Satellite')
    expect(await area(page).inputValue()).toBe('Behind the lake')
    await area(page).fill('Sat')
    await area(page).press('Tab')
    expect(await area(page).inputValue()).toBe('Sat')
    await zip(page).fill('3800')
    await expect.poll(() => offered(page)).toEqual([])
    const answered = page.waitForEvent('requestfinished', isPinCall)
    await zip(page).fill('999999')
    await answered
    expect(await offered(page)).toEqual([])
    expect(await area(page).inputValue()).toBe('Sat')
  })

  it('are offered once the area has the focus where the PIN is complete but was not answered, and nothing is filled in', async () => {
    const { page } = await openSignUp()
    await page.route('**/api/places/pin**', (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed', isPinCall)
    await zip(page).fill('380009')
    await failed
    await area(page).focus()
    await expect.poll(() => offered(page)).toContain('Ashram Road')
    expect(await area(page).inputValue()).toBe('')
    expect(await page.locator('input[name=city]').inputValue()).toBe('')
  })
})

it('a PIN fills the names in the reader’s script, and the form sends them in Latin letters; what is typed stays as it is', async () => {
  const { page, problems } = await openSignUp('gu')
  const shown = ['વિસ્તાર', 'શહેર', 'રાજ્ય'].map((label) => page.getByLabel(label, { exact: true }))
  const shownNames = () => Promise.all(shown.map((field) => field.inputValue()))
  const sentNames = () =>
    page.evaluate(() => {
      const form = new FormData(document.querySelector<HTMLInputElement>('input[name=zipCode]')?.form ?? undefined)
      return ['area', 'city', 'state'].map((name) => form.getAll(name))
    })
  await zip(page).fill('૩૮૦૦૦૯')
  await expect.poll(shownNames).toEqual(['નવરંગપુરા', 'અમદાવાદ', 'ગુજરાત'])
  expect(await sentNames()).toEqual([['Navrangpura'], ['Ahmedabad'], ['Gujarat']])

  // Typed in Latin letters, with an ending of its own, and again as it was.
  await shown[1]?.fill('Ahmedabad')
  await shown[2]?.fill('ગુજરાત રાજ્ય')
  expect(await shownNames()).toEqual(['નવરંગપુરા', 'Ahmedabad', 'ગુજરાત રાજ્ય'])
  expect(await sentNames()).toEqual([['Navrangpura'], ['Ahmedabad'], ['ગુજરાત રાજ્ય']])
  await shown[2]?.fill('ગુજરાત')
  expect(await sentNames()).toEqual([['Navrangpura'], ['Ahmedabad'], ['Gujarat']])

  // Another PIN changes what the first one filled, and nothing else.
  await shown[1]?.fill('')
  await zip(page).fill('400050')
  await expect.poll(shownNames).toEqual(['', 'મુંબઈ', 'મહારાષ્ટ્ર'])
  expect(problems).toEqual([])
})

it('without scripts the area is a plain field', async () => {
  const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
  await page.goto('/login?mode=signup')
  await page.getByRole('textbox', { name: 'PIN code' }).fill('380009')
  await page.getByRole('textbox', { name: 'Area' }).fill('Navrangpura')
  expect(await area(page).inputValue()).toBe('Navrangpura')
})

import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatDate } from '../../domain/rules/dates.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { blockNotificationStream, phone, staticFileAddress } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createUser } from '../support/factories.ts'
import { goToSignUpSecondStep } from '../support/sign-up-second-step.ts'

const { db, pool, mailbox, newPage, baseUrl } = await setUpSite()
const password = 'monsoon-2026'
const password_hash = hashPasswordCheaply(password)
beforeEach(() => pool.query('delete from rate_counters'))

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const currentTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Privacy', exact: true }).locator('[aria-current=page]').innerText()

describe('the privacy page', () => {
  it('has three parts, each with an address that works without JavaScript [R40 R192 R194 R399 R400]', async () => {
    const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
    await page.goto('/privacy-policy?tab=disclaimer')
    await heading(page, 'Disclaimer').waitFor()
    expect(await currentTab(page)).toBe('Disclaimer')
    await page.getByRole('link', { name: 'Delete account' }).click()
    await heading(page, 'Delete your account').waitFor()
    await page.getByText('processed within 7 business days').waitFor()
    await page.getByText('We answer within 24 business hours and delete the account within 7 days.').waitFor()
    await page.getByText('This form needs JavaScript.').waitFor()
    await page.goto('/privacy-policy?tab=nothing-of-ours')
    await heading(page, 'Privacy Policy').waitFor()
    await page.getByRole('heading', { level: 2, name: 'Not for anyone under 18' }).waitFor()
  })

  it('goes from part to part by keyboard and with the back button, and title and address follow', async () => {
    const { page, problems } = await newPage({ language: 'en', viewport: phone })
    await page.goto('/privacy-policy')
    await page.getByRole('link', { name: 'Disclaimer' }).focus()
    await page.keyboard.press('Enter')
    await heading(page, 'Disclaimer').waitFor()
    await expect.poll(() => page.title()).toBe('Disclaimer · Kiraya')
    expect(new URL(page.url()).search).toBe('?tab=disclaimer')
    await page.goBack()
    await heading(page, 'Privacy Policy').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(problems).toEqual([])
  })
})

it('the terms are at the address that the sign-up names', async () => {
  const { page, problems } = await newPage({ language: 'en', colorScheme: 'dark' })
  await page.goto('/login?mode=signup')
  await goToSignUpSecondStep(page)
  await page.getByRole('main').getByRole('link', { name: 'Terms of use' }).click()
  await heading(page, 'Terms of use').waitFor()
  const sections = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  expect(await contents.allInnerTexts()).toEqual(sections)
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(problems).toEqual([])
})

describe('deleting an account with the form', () => {
  const boxes = (page: Page) => page.getByRole('group', { name: '6-digit OTP' }).getByRole('textbox')
  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

  async function logIn(email: string) {
    const response = await fetch(`${baseUrl}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return (await response.json()) as { token: string; userInfo: object; wasRestored: boolean }
  }
  const isAccepted = async (token: string) =>
    (await fetch(`${baseUrl}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).ok
  const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

  async function askForCode(page: Page, email: string): Promise<string> {
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await button(page, 'Send OTP').click()
    await boxes(page).first().waitFor()
    await expect.poll(() => mailbox.newestCode(email)).toMatch(/^\d{6}$/)
    return (await mailbox.newestCode(email)) ?? ''
  }

  async function enter(page: Page, code: string) {
    await boxes(page).first().click()
    await page.keyboard.type(code)
  }

  it('needs the code of that mailbox, ends the sessions of that account alone, and can be undone [R193]', async () => {
    const [asha, ravi] = ['asha@kiraya.test', 'ravi@kiraya.test']
    for (const email of [asha, ravi]) await createUser(db, { email, password_hash })
    const [ashas, ravis] = [await logIn(asha), await logIn(ravi)]
    const { page } = await newPage({ language: 'en', viewport: phone })
    await blockNotificationStream(page)
    await page.goto(staticFileAddress)
    await page.evaluate(({ token, userInfo }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify(userInfo))
    }, ashas)
    await page.goto('/privacy-policy?tab=delete')
    await expect.poll(() => page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(asha)

    // An address without an account gets the same answer; its mailbox gets no code.
    await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@kiraya.test')
    await button(page, 'Send OTP').click()
    await enter(page, '123456')
    await page.getByRole('alert').getByText('Invalid OTP').waitFor()
    expect(await mailbox.newestCode('nobody@kiraya.test')).toBeUndefined()
    await button(page, 'Change').click()

    const ravisCode = await askForCode(page, ravi)
    await enter(page, ravisCode === '111111' ? '222222' : '111111')
    await page.getByRole('alert').getByText('Invalid OTP').waitFor()
    // The user left the page to fetch the code.
    await page.reload()
    await enter(page, ravisCode)
    await page.getByRole('heading', { name: 'Delete your account?' }).waitFor()
    expect(await isAccepted(ravis.token)).toBe(true)
    await button(page, 'Delete my account').click()
    const day = formatDate(new Date(Date.now() + 7 * 86_400_000))
    await page.getByRole('status').getByText(`gone for good on ${day}`).waitFor()
    expect(await isAccepted(ravis.token)).toBe(false)
    expect(await isAccepted(ashas.token)).toBe(true)
    expect(await storedToken(page)).toBe(ashas.token)

    await page.reload()
    await enter(page, await askForCode(page, asha))
    await button(page, 'Keep my account').click()
    expect(await isAccepted(ashas.token)).toBe(true)
    await pool.query('delete from one_time_codes')
    await enter(page, await askForCode(page, asha))
    expect(await findAccessibilityFaults(page, { part: 'main' })).toEqual([])
    await button(page, 'Delete my account').dblclick()
    await page.getByText('Your account is deleted and hidden from everybody.').waitFor()
    expect(await storedToken(page)).toBeNull()
    expect(await isAccepted(ashas.token)).toBe(false)
    expect((await logIn(asha)).wasRestored).toBe(true)
  })
})

import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createUser } from '../support/factories.ts'

const { db, pool, newPage, mailbox } = await setUpSite()
const password = 'monsoon-2026'
const password_hash = hashPasswordCheaply(password)
beforeEach(() => pool.query('delete from rate_counters'))

let people = 0
const newEmail = () => `failing${++people}@kiraya.test`
const boxesIn = (part: Page | Locator) => part.getByRole('group', { name: '6-digit OTP' }).getByRole('textbox')

/** A full code verifies itself. */
async function enter(part: Page | Locator, code: string) {
  await boxesIn(part).first().click()
  await boxesIn(part).first().pressSequentially(code)
}

/** The server's answer while a service behind it fails. */
const broken = (status: number, code: string) => ({
  status,
  json: { success: false, code, message: 'in English, for programs' },
})

describe('sending a code', () => {
  it('shows the reason of a failure, and works on the next try [R340 R341]', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    await page.goto('/login?mode=signup')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Please enter an email address').waitFor()
    const email = newEmail()
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.route('**/api/email/send-email', (route) => route.fulfill(broken(503, 'code_not_sent')), { times: 1 })
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Failed to send OTP. Please try again.').waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Error sending OTP: Failed to connect to server.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Verify' }).click()
    await boxesIn(page).first().waitFor()
    await expect.poll(() => mailbox.newestCode(email)).toMatch(/^\d{6}$/)
  })

  it('shows that the second code was not sent either [R234 R343]', async () => {
    const { page } = await newPage({ language: 'en' })
    await page.clock.install()
    const { email } = await createUser(db, { email: newEmail(), password_hash })
    await page.goto('/Password')
    await page.getByLabel('E-mail', { exact: true }).last().fill(email)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await boxesIn(page).first().waitFor()
    const resend = page.getByRole('button', { name: 'Resend OTP' })
    const countdown = page.getByText(/Send again in\s*0[45]:\d\d/)
    await countdown.waitFor()
    expect(await resend.count()).toBe(0)
    await page.clock.fastForward(301_000)
    await countdown.waitFor({ state: 'detached' })
    await page.context().setOffline(true)
    await resend.click()
    await page.getByText('Failed to resend OTP.').waitFor()
    // The server has its own clock.
    await pool.query('update one_time_codes set expires_at = now() where address = $1', [email])
    await page.context().setOffline(false)
    await resend.click()
    await countdown.waitFor()
    expect(await resend.count()).toBe(0)
    expect(await mailbox.list(email)).toHaveLength(2)
  })

  it('to a number shows the failure too [R342]', async () => {
    const { page } = await newPage({ language: 'en' })
    await page.goto('/Password')
    await page.getByText('WhatsApp number').click()
    await page.getByLabel('WhatsApp number').last().fill('9826055555')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await page.getByText('Failed to send OTP', { exact: true }).waitFor()
  })
})

describe('entering a code', () => {
  it('shows that the code is wrong, or that it could not be checked [R344]', async () => {
    const { page } = await newPage({ language: 'en' })
    const email = newEmail()
    await page.goto('/login?mode=signup')
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Verify' }).click()
    await boxesIn(page).first().waitFor()
    await expect.poll(() => mailbox.newestCode(email)).toMatch(/^\d{6}$/)
    const code = String(await mailbox.newestCode(email))
    await enter(page, code === '000000' ? '111111' : '000000')
    await page.getByText('Invalid OTP').waitFor()
    await page.route('**/api/email/verify-otp', (route) => route.fulfill(broken(500, 'internal')), { times: 1 })
    await enter(page, code)
    await page.getByText('Failed to verify email OTP').waitFor()
    // Typed over the previous value.
    await enter(page, code)
    await page.getByText('Verified', { exact: true }).waitFor()
  })

  it('in the wizard has its own message [R266]', async () => {
    const { page } = await newPage({ language: 'en' })
    const { email } = await createUser(db, { email: newEmail(), password_hash })
    await page.goto('/Password')
    await page.getByLabel('E-mail', { exact: true }).last().fill(email)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await boxesIn(page).first().waitFor()
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Please enter the 6-digit OTP.').waitFor()
    await page.route('**/api/email/verify-otp', (route) => route.abort(), { times: 1 })
    await enter(page, '123456')
    await page.getByText('OTP verification failed. Please try again.').waitFor()
  })
})

describe('setting a password', () => {
  it('shows a failure, and the password can be sent again [R345 R346]', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    const { email } = await createUser(db, { email: newEmail(), password_hash })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByRole('button', { name: 'Send OTP' }).click()
    await boxesIn(dialog).first().waitFor()
    await expect.poll(() => mailbox.newestCode(email)).toMatch(/^\d{6}$/)
    await enter(dialog, String(await mailbox.newestCode(email)))
    await dialog.getByLabel('New password', { exact: true }).fill('winter-morning-7')
    await dialog.getByLabel('New password again').fill('winter-morning-7')
    const save = () => dialog.getByRole('button', { name: 'Save password' }).click()
    await page.route('**/api/users/forgot-password', (route) => route.fulfill(broken(500, 'internal')), { times: 1 })
    await save()
    await dialog.getByText('Error 500: Password change failed').waitFor()
    await page.context().setOffline(true)
    await save()
    await dialog.getByText('Network error').waitFor()
    await page.context().setOffline(false)
    await save()
    await page.getByText('Password changed. Log in with the new one.').waitFor()
  })

  it('by WhatsApp works for a verified number, also after a failure [R183 R347]', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    const { email } = await createUser(db, {
      email: newEmail(),
      phone_number: '+919826066666',
      phone_verified_at: new Date(),
      password_hash,
    })
    await page.goto('/Password')
    await page.getByText('WhatsApp number').click()
    await page.getByLabel('WhatsApp number').last().fill('9826066666')
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await boxesIn(page).first().waitFor()
    await page.getByText('+91 9826066666').waitFor()
    await expect.poll(() => mailbox.newestCode('+919826066666')).toMatch(/^\d{6}$/)
    await enter(page, String(await mailbox.newestCode('+919826066666')))
    await page.getByLabel('New password', { exact: true }).fill('winter-morning-7')
    await page.getByLabel('New password again').fill('winter-morning-7')
    const save = () => page.getByRole('button', { name: 'Save password' }).click()
    await page.route('**/api/users/change-password', (route) => route.abort(), { times: 1 })
    await save()
    await page.getByText('Error resetting password. Please try again.').waitFor()
    await save()
    await page.getByText('Password successfully reset!').waitFor()
    await page.waitForURL((url) => url.pathname === '/login')
    // The first step of the wizard may still be on the page and has an e-mail field too.
    const login = page.getByRole('main').getByRole('button', { name: 'Login' })
    await login.waitFor()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('winter-morning-7')
    await login.click()
    await page.waitForURL((url) => url.pathname === '/')
  })
})

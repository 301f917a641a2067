import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { missingChannel } from '../../server/services/message-channel.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createUser } from '../support/factories.ts'
import { startTestServer } from '../support/test-server.ts'

const site = await setUpSite()
const { db, pool, newPage, mailbox } = site
const password = 'monsoon-2026'
const password_hash = hashPasswordCheaply(password)
beforeEach(() => pool.query('delete from rate_counters'))

let people = 0

async function createPerson(given: { phone_number?: string | null; phone_verified_at?: Date } = {}) {
  const n = ++people
  const number = `98270${String(10_000 + n)}`
  const user = await createUser(db, {
    email: `number${n}@kiraya.test`,
    phone_number: `+91${number}`,
    phone_verified_at: null,
    password_hash,
    ...given,
  })
  return { ...user, number }
}

const main = (page: Page) => page.getByRole('main')
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const boxesIn = (page: Page) => page.getByRole('group', { name: '6-digit OTP' }).getByRole('textbox')
const mark = (page: Page) => main(page).getByText('Verified', { exact: true })
const at = (page: Page, address: string) => page.waitForURL((url) => url.pathname + url.search === address)
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click()

/** Arrives at a private page over the login page. */
async function open(address: string, { email }: { email: string }) {
  const { page, problems } = await newPage({ language: 'en', viewport: phone })
  await page.goto(address)
  await logIn(page, email)
  return { page, problems }
}

async function logIn(page: Page, email: string, secret = password) {
  await main(page).getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await press(page, 'Login')
}

async function numberOf({ id }: { id: string }) {
  const user = await db.selectFrom('users').select('phone_number').where('id', '=', id).executeTakeFirst()
  return user?.phone_number
}

async function codeFor(number: string): Promise<string> {
  await expect.poll(() => mailbox.newestCode(`+91${number}`)).toMatch(/^\d{6}$/)
  return String(await mailbox.newestCode(`+91${number}`))
}

async function enter(page: Page, code: string) {
  await boxesIn(page).first().click()
  await page.keyboard.type(code)
}

it('where no WhatsApp messages are sent, no page offers or promises one', async () => {
  const server = await startTestServer(site, { channels: { whatsapp: missingChannel } })
  onTestFinished(() => server.close())
  const person = await createPerson()
  const { page } = await newPage({ language: 'en', viewport: phone })
  const words = async (address: string, ready: string) => {
    await page.goto(server.baseUrl + address)
    await main(page).getByText(ready).first().waitFor()
    return main(page).innerText()
  }
  await page.goto(`${server.baseUrl}/profile-edit`)
  await logIn(page, person.email)
  await main(page).getByRole('textbox', { name: 'Full name' }).waitFor()
  expect(await main(page).innerText()).not.toMatch(/WhatsApp|Verify my number/)
  expect(await words('/Edit_2', person.name)).not.toMatch(/WhatsApp|Verify my number/)
  expect(await words('/Password', 'E-mail')).not.toMatch(/WhatsApp|Verify my number/)
  expect(await words('/verify-number', 'Numbers are not verified here now')).not.toMatch(/WhatsApp|Send OTP/)

  await page.goto(`${server.baseUrl}/Contact_Us`)
  await main(page).getByRole('textbox', { name: 'Your name' }).fill('Meera Shah')
  await main(page).getByRole('textbox', { name: 'Mobile number' }).fill('9825012345')
  await press(page, 'Call me')
  const note = page.getByRole('status').filter({ hasText: 'We will call you' })
  await note.waitFor()
  expect(await note.innerText()).not.toContain('WhatsApp')
})

it('from the profile a user verifies their number, despite a network error, a failing service, a wrong code and a reload; the mark is everywhere at once, and a new password works by WhatsApp [R183]', async () => {
  const person = await createPerson()
  const { page } = await open('/profile-edit', person)
  expect(await link(page, 'Verify my number').getAttribute('href')).toBe('/verify-number?back=%2Fprofile-edit')
  await page.goto('/Edit_2')
  await link(page, 'Verify my number').click()
  await at(page, '/verify-number?back=%2FEdit_2')
  await page.getByText(`+91 ${person.number}`).waitFor()

  await page.context().setOffline(true)
  await press(page, 'Send OTP on WhatsApp')
  await page.getByRole('alert').getByText('Failed to send OTP', { exact: true }).waitFor()
  await page.context().setOffline(false)
  const broken = { status: 503, json: { success: false, code: 'code_not_sent', message: 'in English, for programs' } }
  await page.route('**/api/via-whatsapp/send-otp', (route) => route.fulfill(broken), { times: 1 })
  await press(page, 'Send OTP on WhatsApp')
  await page.getByText('Failed to send OTP. Please try again.').waitFor()
  await main(page).getByRole('button', { name: 'Send OTP on WhatsApp' }).dblclick()
  await expect
    .poll(() =>
      boxesIn(page)
        .first()
        .evaluate((box) => box === document.activeElement),
    )
    .toBe(true)
  const code = await codeFor(person.number)
  expect(await mailbox.list(`+91${person.number}`)).toHaveLength(1)

  await enter(page, code === '000000' ? '111111' : '000000')
  await page.getByText('Invalid OTP').waitFor()
  expect(await mark(page).count()).toBe(0)
  await page.reload()
  await page.getByText(/Send again in/).waitFor()
  const otherTab = await page.context().newPage()
  await otherTab.goto('/Password')
  await main(otherTab).getByText('Not verified yet.').waitFor()
  await enter(page, code)
  const news = main(page).getByText('You can set a new password by WhatsApp now.')
  await news.waitFor()
  await expect.poll(() => news.evaluate((words) => words.parentElement === document.activeElement)).toBe(true)
  expect(await mark(page).isVisible()).toBe(true)
  await mark(otherTab).waitFor()
  expect(await link(otherTab, 'Verify my number').count()).toBe(0)

  await link(page, 'Continue').click()
  await at(page, '/Edit_2')
  await mark(page).waitFor()
  expect(await link(page, 'Verify my number').count()).toBe(0)
  await link(page, 'Edit profile').click()
  await at(page, '/profile-edit')
  await mark(page).waitFor()

  await page.goto('/Password')
  await mark(page).waitFor()
  await main(page).getByText('WhatsApp number').click()
  await press(page, 'Send OTP')
  await boxesIn(page).first().waitFor()
  await expect.poll(async () => (await mailbox.list(`+91${person.number}`)).length).toBe(2)
  await enter(page, await codeFor(person.number))
  await page.getByLabel('New password', { exact: true }).fill('winter-morning-7')
  await page.getByLabel('New password again').fill('winter-morning-7')
  await press(page, 'Save password')
  await page.getByText('Password successfully reset!').waitFor()
  const { page: elsewhere } = await newPage({ language: 'en' })
  await elsewhere.goto('/login')
  await logIn(elsewhere, person.email, 'winter-morning-7')
  await at(elsewhere, '/')
})

it('a login on the way keeps the return address; a verified number is reported, and a lost one with the reason', async () => {
  const verified = await createPerson({ phone_verified_at: new Date() })
  const { page } = await open('/verify-number?back=%2FPassword', verified)
  await at(page, '/verify-number?back=%2FPassword')
  await mark(page).waitFor()
  expect(await main(page).getByRole('button', { name: 'Send OTP on WhatsApp' }).count()).toBe(0)
  expect(await link(page, 'Continue').getAttribute('href')).toBe('/Password')
  await page.goto('/verify-number?back=%2F%2Felsewhere.test')
  expect(await link(page, 'Continue').getAttribute('href')).toBe('/')

  // Another account has verified the number meanwhile.
  const loser = await createPerson()
  const { page: theirs, problems } = await open('/verify-number', loser)
  await theirs.getByText(`+91 ${loser.number}`).waitFor()
  await press(theirs, 'Send OTP on WhatsApp')
  const code = await codeFor(loser.number)
  await db.updateTable('users').set({ phone_number: null }).where('id', '=', loser.id).execute()
  await enter(theirs, code)
  // The account has no number now: the entered one, which nobody has, is its own again.
  await mark(theirs).waitFor()
  expect(await numberOf(loser)).toBe(`+91${loser.number}`)
  await db
    .updateTable('users')
    .set({ phone_number: null, phone_verified_at: null })
    .where('id', '=', loser.id)
    .execute()
  await theirs.goto('/Password')
  await link(theirs, 'Add a mobile number').waitFor()
  expect(await theirs.getByRole('radio', { name: /WhatsApp/ }).isDisabled()).toBe(true)
  expect(problems).toEqual([])
})

it('a user without a number adds one: a wrong one, one that another account has verified, and their own, over a reload', async () => {
  const taken = await createPerson({ phone_verified_at: new Date() })
  const person = await createPerson({ phone_number: null })
  const { page, problems } = await open('/profile-edit', person)
  await link(page, 'Add a mobile number').click()
  await at(page, '/verify-number?back=%2Fprofile-edit')
  const field = main(page).getByRole('textbox', { name: 'Mobile number' })
  await field.fill('12345')
  await press(page, 'Send OTP on WhatsApp')
  await page.getByText('Please enter a valid 10-digit mobile number').waitFor()
  await field.fill(taken.number)
  await press(page, 'Send OTP on WhatsApp')
  await boxesIn(page).first().waitFor()
  await enter(page, await codeFor(taken.number))
  await page.getByText('Mobile number already exists').waitFor()
  expect(await numberOf(taken)).toBe(`+91${taken.number}`)
  await press(page, 'Change')
  await field.fill(person.number)
  await press(page, 'Send OTP on WhatsApp')
  await boxesIn(page).first().waitFor()
  await page.reload()
  await boxesIn(page).first().waitFor()
  await enter(page, await codeFor(person.number))
  await mark(page).waitFor()
  expect(await numberOf(person)).toBe(`+91${person.number}`)
  await link(page, 'Continue').click()
  await at(page, '/profile-edit')
  expect(await page.getByLabel('Mobile number').inputValue()).toBe(`+91 ${person.number}`)
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
})

describe('the password change shows the available methods before it sends', () => {
  it('to signed-in users for their own number, with the way to verify it', async () => {
    const person = await createPerson()
    const { page } = await open('/profile-edit', person)
    await link(page, 'Verify my number').waitFor()
    await page.goto('/Password')
    await main(page).getByText(person.email).waitFor()
    await main(page).getByText(`+91 ${person.number}`).waitFor()
    expect(await page.getByRole('radio', { name: /WhatsApp/ }).isDisabled()).toBe(true)
    await link(page, 'Verify my number').click()
    await at(page, '/verify-number?back=%2FPassword')
    await page.goBack()
    await press(page, 'Send OTP')
    await page.getByText(/OTP sent to/).waitFor()
    expect(await mailbox.list(person.email)).toHaveLength(1)
  })

  it('to others the same for every number, known or not; an unverified one falls back to e-mail', async () => {
    const { number, email } = await createPerson()
    const { page } = await newPage({ language: 'en', viewport: phone })
    for (const typed of ['9827099999', number]) {
      await page.goto('/Password')
      await main(page).getByText('Works for every account').waitFor()
      await main(page).getByText('Only for a number verified in the profile').click()
      await page.getByLabel('WhatsApp number').last().fill(typed)
      await press(page, 'Send OTP')
      await boxesIn(page).first().waitFor()
      await enter(page, await codeFor(typed))
      await page.getByLabel('New password', { exact: true }).fill('winter-morning-7')
      await page.getByLabel('New password again').fill('winter-morning-7')
      await press(page, 'Save password')
      await page.getByText('WhatsApp works only for a number verified in the profile. Use your e-mail.').waitFor()
      expect(await page.getByRole('radio', { name: /E-mail/ }).isChecked()).toBe(true)
      await main(page).getByRole('textbox', { name: 'E-mail' }).fill(email)
    }
  })
})

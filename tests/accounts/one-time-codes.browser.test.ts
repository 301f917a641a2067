import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createProduct, createUser } from '../support/factories.ts'

const { db, pool, newPage, mailbox } = await setUpSite()
const password = 'monsoon-2026'
const password_hash = hashPasswordCheaply(password)
beforeEach(() => pool.query('delete from rate_counters'))

let people = 0
const newEmail = () => `person${++people}@kiraya.test`
const newNumber = () => `98260${String(10_000 + ++people)}`

async function codeFor(to: string): Promise<string> {
  await expect.poll(() => mailbox.newestCode(to)).toMatch(/^\d{6}$/)
  return (await mailbox.newestCode(to)) ?? ''
}

/** Pastes a code into the first box. */
async function paste(boxes: Locator, code: string) {
  await boxes.first().evaluate((box, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, code)
}
const boxesIn = (part: Page | Locator) => part.getByRole('group', { name: '6-digit OTP' }).getByRole('textbox')
const valuesOf = (boxes: Locator) =>
  boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''))
const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement)
const atPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

interface Given {
  email: string
  number: string
}

/** The first step of the sign-up. */
async function fillYou(page: Page, { email, number }: Given) {
  await page.getByLabel('Name', { exact: true }).fill('Ravi')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Mobile number', { exact: true }).fill(number)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** The second step. */
async function fillWhere(part: Page | Locator) {
  await part.getByLabel('PIN code').fill('380009')
  await part.getByLabel('Area').fill('Navrangpura')
  await part.getByLabel('City').fill('Ahmedabad')
  await part.getByLabel('State').fill('Gujarat')
  await part.getByLabel('Address', { exact: true }).fill('4 Lake View')
  await part.getByRole('checkbox').check()
}

async function verifyEmail(page: Page, email: string) {
  await page.getByRole('button', { name: 'Verify' }).first().click()
  await boxesIn(page).first().waitFor()
  await paste(boxesIn(page), await codeFor(email))
  await page.getByText('Verified', { exact: true }).waitFor()
}
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

async function fillSignUp(page: Page, given: Given) {
  await fillYou(page, given)
  await verifyEmail(page, given.email)
  await goOn(page)
  await fillWhere(page)
}
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()

describe('signing up', () => {
  it('in the popup of a phone shows at its end that the account is ready', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone, isLoginOffered: true })
    await page.goto('/category/camera')
    const popup = page.getByRole('dialog')
    await popup.getByRole('button', { name: 'Sign up' }).click()
    const given = { email: newEmail(), number: newNumber() }
    await fillYou(page, given)
    await verifyEmail(page, given.email)
    await goOn(page)
    await fillWhere(popup)
    await popup.getByRole('button', { name: 'Sign up' }).click()
    const ready = popup.getByText('Your account is ready. Log in now.')
    await ready.waitFor()
    const head = popup.getByRole('heading', { name: 'Login' })
    await expect
      .poll(async () => ((await ready.boundingBox())?.y ?? 0) - ((await head.boundingBox())?.y ?? 0))
      .toBeGreaterThan(30)
    expect(await popup.getByText('What an account is for').isVisible()).toBe(false)
  })

  it('has two steps, sends a code by e-mail, makes the account once, and leads to a login that is filled in and one press; then offers once to verify the number [R109 R114 R115 R116 R117 R119 R227 R230 R231 R374]', async () => {
    const { page, problems } = await newPage({ language: 'en' })
    const given = { email: newEmail(), number: newNumber() }
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
    await page.getByText('Step 1 of 2').waitFor()
    await fillYou(page, given)
    await verifyEmail(page, given.email)
    await page.getByRole('button', { name: 'Continue' }).dblclick()
    await page.getByText('Step 2 of 2').waitFor()
    await fillWhere(page)
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).dblclick()
    await page.getByText('Your account is ready. Log in now.').waitFor()
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(given.email)
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      password,
    )
    await expect.poll(() => hasFocus(page.getByRole('main').getByRole('button', { name: 'Login' }))).toBe(true)
    await page.keyboard.press('Enter')
    await atPath(page, '/')
    const made = await db.selectFrom('users').selectAll().where('email', '=', given.email).execute()
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({ name: 'Ravi', phone_number: `+91${given.number}`, zip_code: '380009' })

    // Not in the first visit.
    const offer = page.getByRole('complementary', { name: 'Verify my number' })
    await page.evaluate(() => localStorage.setItem('firstVisit', '0'))
    await page.reload()
    await offer.waitFor()
    expect(await offer.evaluate((part) => part.contains(document.activeElement))).toBe(false)
    await offer.getByRole('link', { name: 'Verify my number' }).click()
    await page.getByRole('button', { name: 'Send OTP on WhatsApp' }).waitFor()
    expect(await offer.count()).toBe(0)
    await page.goBack()
    await atPath(page, '/')
    await page.reload()
    await page.getByRole('banner').getByRole('button', { name: 'Ravi' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('signedUp'))).toBeNull()
    expect(await offer.count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('that a visitor begins to see a number leads to the number, by one press on Login', async () => {
    const seller = await createUser(db, { phone_number: '+919876501234' })
    const { id, title } = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', user_id: seller.id })
    const { page } = await newPage({ language: 'en', viewport: phone, stored: { contactWarned: 'true' } })
    const given = { email: newEmail(), number: newNumber() }
    await page.goto(adPath({ _id: id, title, category: 'Camera', subCategory: 'DSLR' }))
    await page.getByRole('main').getByRole('button', { name: 'Call' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click()
    await fillSignUp(page, given)
    await submit(page)
    await page.getByText('Your account is ready. Log in now.').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await page.getByRole('link', { name: 'Call 98765 01234' }).waitFor()
  })

  it('keeps the typed text and the verified e-mail, but no password, over a reload [R336]', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    const given = { email: newEmail(), number: newNumber() }
    await page.goto('/login?mode=signup')
    await fillSignUp(page, given)
    await page.reload()
    await page.getByText('Verified', { exact: true }).waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ravi')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    expect(await page.evaluate(() => sessionStorage.getItem('signUpDraft'))).not.toContain(password)
    await goOn(page)
    await page.getByText('Please enter password').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await goOn(page)
    expect(await page.getByLabel('City').inputValue()).toBe('Ahmedabad')
    const broken = { status: 500, json: { success: false, code: 'internal', message: 'in English, for programs' } }
    await page.route('**/api/users/signup', (route) => route.fulfill(broken), { times: 1 })
    await submit(page)
    await page.getByRole('alert').getByText('Something went wrong', { exact: true }).waitFor()
    await submit(page)
    await page.getByText('Your account is ready. Log in now.').waitFor()
  })

  it('another e-mail address has to be verified again [R232]', async () => {
    const { page } = await newPage({ language: 'en' })
    const given = { email: newEmail(), number: newNumber() }
    await page.goto('/login?mode=signup')
    await fillYou(page, given)
    await verifyEmail(page, given.email)
    await page.getByLabel('E-mail', { exact: true }).fill(newEmail())
    expect(await page.getByText('Verified', { exact: true }).count()).toBe(0)
    await goOn(page)
    await page.getByText('Verify your e-mail first.').waitFor()
    await expect.poll(() => hasFocus(page.getByLabel('E-mail', { exact: true }))).toBe(true)
  })

  it.each(['a phone', 'a desktop'] as const)(
    'goes on and back on %s with everything typed, by the browser’s Back too, and Enter does what the button does',
    async (device) => {
      const { page, problems } = await newPage({ language: 'en', ...(device === 'a phone' && { viewport: phone }) })
      const given = { email: newEmail(), number: newNumber() }
      await page.goto('/login?mode=signup')
      expect(await page.getByLabel('PIN code').isVisible()).toBe(false)
      await fillYou(page, given)
      await verifyEmail(page, given.email)
      await page.getByLabel('Password', { exact: true }).press('Enter')
      const pin = page.getByLabel('PIN code')
      await expect.poll(() => hasFocus(pin)).toBe(true)
      expect(await page.getByLabel('Name', { exact: true }).isVisible()).toBe(false)
      await pin.fill('380009')
      await page.getByRole('button', { name: 'Back' }).click()
      const mark = page.getByText('Step 1 of 2')
      await expect.poll(() => hasFocus(mark)).toBe(true)
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(password)
      await goOn(page)
      await pin.waitFor()
      expect(await pin.inputValue()).toBe('380009')
      await page.goBack()
      await mark.waitFor()
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(password)
      expect(await page.getByText('Verified', { exact: true }).isVisible()).toBe(true)
      await page.goForward()
      await fillWhere(page)
      await pin.press('Enter')
      await page.getByText('Your account is ready. Log in now.').waitFor()
      expect(problems).toEqual([])
    },
  )

  it('has both steps in the popup over a list, with Back to the first one', async () => {
    const { page, problems } = await newPage({ language: 'en', isLoginOffered: true })
    const given = { email: newEmail(), number: newNumber() }
    await page.goto('/category/camera')
    const popup = page.getByRole('dialog')
    await popup.getByRole('button', { name: 'Sign up' }).click()
    await fillYou(page, given)
    await verifyEmail(page, given.email)
    await goOn(page)
    await popup.getByText('Step 2 of 2').waitFor()
    await popup.getByRole('button', { name: 'Back' }).click()
    await popup.getByText('Step 1 of 2').waitFor()
    await goOn(page)
    await fillWhere(popup)
    await popup.getByRole('button', { name: 'Sign up' }).click()
    await popup.getByText('Your account is ready. Log in now.').waitFor()
    await popup.getByRole('button', { name: 'Login', exact: true }).click()
    await popup.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/category/camera')
    await page.getByRole('banner').getByRole('button', { name: 'Ravi' }).waitFor()
    expect(problems).toEqual([])
  })

  it('shows an error beside each missing field, focuses the first, and clears an error when its field is fixed, also by a PIN; reports a taken address at its field; a reload with a code requested does not take the focus [R262 R263 R264 R335 R339]', async () => {
    const { page } = await newPage({ language: 'en' })
    const see = async (...sentences: string[]) => {
      for (const sentence of sentences) await page.getByText(sentence, { exact: true }).waitFor()
    }
    await page.goto('/login?mode=signup')
    await goOn(page)
    await see('Please enter your name', 'Please enter email address')
    await see('Please enter mobile number', 'Please enter password')
    expect(await hasFocus(page.getByLabel('Name', { exact: true }))).toBe(true)
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Please enter an email address').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('R')
    await expect.poll(() => page.getByText('Please enter your name').count()).toBe(0)
    expect(await page.getByText('Please enter mobile number').isVisible()).toBe(true)

    const { email } = await createUser(db, { email: newEmail() })
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Email Address Already Exists').waitFor()

    const given = { email: newEmail(), number: newNumber() }
    await page.getByLabel('E-mail', { exact: true }).fill(given.email)
    await page.getByRole('button', { name: 'Verify' }).click()
    await boxesIn(page).first().waitFor()
    await page.reload()
    await boxesIn(page).first().waitFor()
    expect(await hasFocus(page.locator('body'))).toBe(true)
    await paste(boxesIn(page), await codeFor(given.email))
    await page.getByText('Verified', { exact: true }).waitFor()

    await page.route('**/api/places/pin**', (route) =>
      route.fulfill({ json: { success: true, place: { area: 'Adajan', city: 'Surat', state: 'Gujarat' } } }),
    )
    await fillYou(page, given)
    await goOn(page)
    await submit(page)
    await see('Please enter address', 'Please enter area', 'Please enter city')
    await see('Please enter state', 'Please enter ZIP code', 'Accept the terms to go on.')
    expect(await hasFocus(page.getByLabel('PIN code'))).toBe(true)
    await page.getByRole('checkbox').check()
    await expect.poll(() => page.getByText('Accept the terms to go on.').count()).toBe(0)
    await page.getByLabel('PIN code').fill('395007')
    for (const words of ['Please enter ZIP code', 'Please enter city', 'Please enter state'])
      await expect.poll(() => page.getByText(words, { exact: true }).count()).toBe(0)
    expect(await page.getByText('Please enter address').isVisible()).toBe(true)
  })

  it('leads back to the e-mail when its proof has expired before the end, or another account has taken it', async () => {
    for (const [code, sentence] of [
      ['proof_required', 'Verify the OTP first.'],
      ['email_taken', 'Email Address Already Exists'],
    ] as const) {
      const { page } = await newPage({ language: 'en', viewport: phone })
      await page.goto('/login?mode=signup')
      await fillSignUp(page, { email: newEmail(), number: newNumber() })
      const refusal = { status: 403, json: { success: false, code, message: 'in English, for programs' } }
      await page.route('**/api/users/signup', (route) => route.fulfill(refusal))
      await submit(page)
      await page.getByText(sentence, { exact: true }).waitFor()
      await expect.poll(() => hasFocus(page.getByLabel('E-mail', { exact: true }))).toBe(true)
      expect(await page.getByText('Step 1 of 2').isVisible()).toBe(true)
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(password)
    }
  })

  it('moves the keyboard focus to the boxes, and with the last digit back to the address', async () => {
    const { page } = await newPage({ language: 'en' })
    const given = { email: newEmail(), number: newNumber() }
    await page.goto('/login?mode=signup')
    await fillYou(page, given)
    await page.getByRole('button', { name: 'Verify' }).focus()
    await page.keyboard.press('Enter')
    await boxesIn(page).first().waitFor()
    await expect.poll(() => hasFocus(boxesIn(page).first())).toBe(true)
    await page.keyboard.type(await codeFor(given.email))
    await page.getByText('Verified', { exact: true }).waitFor()
    await expect.poll(() => hasFocus(page.getByLabel('E-mail', { exact: true }))).toBe(true)
  })

  it('lets a user verify a number that another account has, and keeps it from others; asks for no proof of a number that was replaced [R334]', async () => {
    const given = { email: newEmail(), number: newNumber() }
    const { id } = await createUser(db, { phone_number: `+91${given.number}` })
    const { page } = await newPage({ language: 'en' })
    await page.goto('/login?mode=signup')
    await fillSignUp(page, given)
    await submit(page)
    await page.getByText('Mobile number already exists').waitFor()
    const send = page.getByRole('button', { name: 'Send OTP on WhatsApp' })
    await send.waitFor()
    const number = page.getByLabel('Mobile number', { exact: true })
    await expect.poll(() => hasFocus(number)).toBe(true)
    await number.fill(newNumber())
    expect(await send.count()).toBe(0)
    await number.fill(`+91 (0) ${given.number}`)
    await goOn(page)
    await submit(page)
    const before = await db.selectFrom('users').select('phone_number').where('id', '=', id).executeTakeFirstOrThrow()
    expect(before.phone_number).toBe(`+91${given.number}`)
    await send.click()
    await boxesIn(page).first().waitFor()
    await paste(boxesIn(page), await codeFor(`+91${given.number}`))
    const news = page.getByText('The number is yours. Press Continue.')
    await news.waitFor()
    await expect.poll(() => hasFocus(news.locator('..'))).toBe(true)
    await goOn(page)
    await submit(page)
    await page.getByText('Your account is ready. Log in now.').waitFor()
  })
})

it('has one button to verify, which a phone shows with the boxes, and names the country in the reader’s language [R16]', async () => {
  const { page } = await newPage({ language: 'gu', viewport: phone })
  await page.goto('/login?mode=signup')
  expect(await page.getByLabel('દેશ').inputValue()).toBe('ભારત')
  expect(await page.locator('[name=country]').inputValue()).toBe('India')
  await page.getByLabel('ઈ-મેલ', { exact: true }).fill(newEmail())
  const verify = page.getByRole('button', { name: 'વેરિફાય કરો' })
  await verify.click()
  const box = page.locator('.otp-box').first()
  await expect.poll(() => hasFocus(box)).toBe(true)
  expect(await verify.count()).toBe(1)
  const bar = await page.locator('.bottom-bar').boundingBox()
  const place = await verify.boundingBox()
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

describe('the boxes for a code', () => {
  async function open() {
    const { page } = await newPage({ language: 'en' })
    const { email } = await createUser(db, { email: newEmail(), password_hash })
    await page.goto('/Password')
    await page.getByLabel('E-mail', { exact: true }).last().fill(email)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await boxesIn(page).first().waitFor()
    return { page, email, boxes: boxesIn(page) }
  }

  it('are six, advance by themselves, go back by Backspace and arrows, and accept Indian digits; show what is missing and wrong, and count down by the clock [R233 R377 R378]', async () => {
    const { page, boxes, email } = await open()
    await page.getByText(/Send again in\s*0[45]:\d\d/).waitFor()
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Please enter the 6-digit OTP.').waitFor()
    expect(await boxes.count()).toBe(6)
    expect(await boxes.first().getAttribute('autocomplete')).toBe('one-time-code')
    expect(await boxes.first().getAttribute('inputmode')).toBe('numeric')
    await boxes.first().focus()
    await page.keyboard.type('१२૩4')
    expect(await valuesOf(boxes)).toBe('1234')
    await page.keyboard.press('Backspace')
    expect(await valuesOf(boxes)).toBe('123')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('9')
    expect(await valuesOf(boxes)).toBe('193')
    await paste(boxes, ' 12 34-5 ')
    expect(await valuesOf(boxes)).toBe('12345')
    const code = await codeFor(email)
    await paste(boxes, code === '111111' ? '222222' : '111111')
    await page.getByText('Invalid OTP').waitFor()
    // A press before the digit selects it, too.
    await boxes.nth(3).click({ position: { x: 2, y: 20 } })
    await page.keyboard.press('Backspace')
    expect(await valuesOf(boxes)).toHaveLength(5)
  })

  it('verify a full code by themselves, once; a wrong one can be corrected, and is tried again only by a press', async () => {
    const { page, boxes, email } = await open()
    const code = await codeFor(email)
    const tried: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/verify-otp')) tried.push(request.postDataJSON().otp)
    })
    const wrong = Array.from(code, (digit) => (Number(digit) + 1) % 10).join('')
    const refusal = page.getByText('Invalid OTP')
    await boxes.first().focus()
    await page.keyboard.type(wrong)
    await refusal.waitFor()
    await expect.poll(() => hasFocus(boxes.first())).toBe(true)
    const answered = page.waitForResponse('**/verify-otp')
    await page.getByRole('button', { name: 'Verify' }).click()
    await answered
    await paste(boxes, wrong)
    await refusal.waitFor({ state: 'detached' })
    await boxes.first().focus()
    await page.keyboard.type(code)
    await page.getByText('Step 3 of 3').waitFor()
    expect(tried).toEqual([wrong, wrong, code])
  })

  it('announce once a minute the time left, and that another code can be sent', async () => {
    const { page } = await open()
    const shown = await page.getByText(/Send again in\s*0[45]:\d\d/).innerText()
    const [minutes = 0, seconds = 0] = shown.match(/\d+/g)?.map(Number) ?? []
    const now = await page.evaluate(() => Date.now())
    const showSeconds = (left: number) => page.clock.setFixedTime(now + (minutes * 60 + seconds - left) * 1000)
    const said = page.getByRole('status').filter({ hasText: 'Send again in 03:00' })
    await showSeconds(178)
    await said.waitFor({ state: 'attached' })
    await showSeconds(170)
    await said.waitFor({ state: 'detached' })
    await showSeconds(-1)
    await page.getByRole('status').filter({ hasText: 'You can ask for a new OTP now.' }).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Resend OTP' }).waitFor()
  })
})

describe('the change-password wizard', () => {
  it('has three steps, each a history entry, and ends with a new password [R12 R38 R182 R184 R185 R186 R267 R268 R348]', async () => {
    const { page, problems } = await newPage({ language: 'en' })
    const { email } = await createUser(db, { email: newEmail(), password_hash })
    await page.goto('/Password')
    await page.getByLabel('E-mail', { exact: true }).last().fill(email)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await boxesIn(page).first().waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByText('Step 1 of 3').waitFor()
    await page.goForward()
    await page.getByText('Step 2 of 3').waitFor()
    await page.reload()
    await boxesIn(page).first().waitFor()
    await paste(boxesIn(page), await codeFor(email))
    await page.getByText('Step 3 of 3').waitFor()
    await page.reload()
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByText('Password must be at least 8 characters.').waitFor()
    await page.getByLabel('New password', { exact: true }).fill('winter-morning-7')
    await page.getByLabel('New password again').fill('winter-morning-8')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByText('Passwords do not match').waitFor()
    await page.getByLabel('New password again').fill('winter-morning-7')
    await page.getByRole('button', { name: 'Save password' }).click()
    await atPath(page, '/login')
    await page.getByText('Password successfully reset!').waitFor()
    await page.goBack()
    await page.getByText('Step 1 of 3').waitFor()
    expect(problems).toEqual([])
  })
})

describe('a forgotten password', () => {
  it('is replaced in three steps, and the new one signs in [R112 R258 R265]', async () => {
    const { page, problems } = await newPage({ language: 'en', viewport: phone })
    const { email } = await createUser(db, { email: newEmail(), password_hash })
    await page.goto('/login')
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('what was it')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    const refusal = page.getByRole('main').getByRole('alert')
    await refusal.waitFor()
    // The answer to the wrong password.
    problems.length = 0
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill('not an address')
    await dialog.getByRole('button', { name: 'Send OTP' }).click()
    await dialog.getByText('Invalid email format').waitFor()
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByRole('button', { name: 'Send OTP' }).click()
    await boxesIn(dialog).first().waitFor()
    await expect.poll(() => hasFocus(boxesIn(dialog).first())).toBe(true)
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await dialog.getByText('Enter full OTP').waitFor()
    await paste(boxesIn(dialog), await codeFor(email))
    const newPassword = dialog.getByLabel('New password', { exact: true })
    await expect.poll(() => hasFocus(newPassword)).toBe(true)
    await newPassword.fill('winter-morning-7')
    await dialog.getByLabel('New password again').fill('winter-morning-7')
    await dialog.getByRole('button', { name: 'Save password' }).click()
    await dialog.waitFor({ state: 'detached' })
    const news = page.getByText('Password changed. Log in with the new one.')
    await news.waitFor()
    await expect.poll(() => hasFocus(news)).toBe(true)
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(email)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    expect(await refusal.count()).toBe(0)
    await page.getByLabel('Password', { exact: true }).fill('winter-morning-7')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await atPath(page, '/')
    expect(problems).toEqual([])
  })
})

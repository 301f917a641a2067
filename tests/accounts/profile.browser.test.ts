import type { Page, Request, Route } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatDate } from '../../domain/rules/dates.ts'
import { smallestVariantUrl } from '../../domain/rules/picture.ts'
import type { OwnUser } from '../../domain/schemas/account.ts'
import {
  blockNotificationStream,
  delayRequests,
  desktop,
  goBackBeforeNextPage,
  type PageOptions,
  phone,
  setFontSize,
  staticFileAddress,
} from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createUser } from '../support/factories.ts'
import { convertPhotograph, createPhotograph, hugePng } from '../support/photographs.ts'

const { db, pool, baseUrl, newPage, loadPinCodes } = await setUpSite()
await loadPinCodes()
const password = 'monsoon-2026'
const password_hash = hashPasswordCheaply(password)
let people = 0

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

async function logIn(email: string, device = 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0'): Promise<Signed> {
  const response = await fetch(`${baseUrl}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': device },
    body: JSON.stringify({ email, password }),
  })
  const { token, userInfo } = await response.json()
  return { token, user: userInfo }
}

interface Signed {
  token: string
  user: OwnUser
}

const newPerson = async (given: { name?: string } = {}) => {
  const { email } = await createUser(db, { email: `profile${++people}@kiraya.test`, password_hash, ...given })
  return logIn(email)
}

/** A page of a user who has signed in before. */
async function open(path: string, { token, user }: Signed, options: PageOptions = {}) {
  const opened = await newPage({ language: 'en', stored: { token, user: JSON.stringify(user) }, ...options })
  await opened.page.goto(path)
  opened.problems.length = 0
  return opened
}

const store = (page: Page, values: Record<string, string>) =>
  page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
  }, values)
const stored = (page: Page) =>
  page.evaluate(() => ({ user: localStorage.getItem('user'), token: localStorage.getItem('token') }))
const isAccepted = async (token: string) =>
  (await fetch(`${baseUrl}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).status === 200
/** An area that is offered in a list is a field of another kind. */
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }))
const valuesOf = (page: Page, names: string[]) => Promise.all(names.map((name) => field(page, name).inputValue()))
const isHome = (url: URL) => url.pathname === '/'

/** The links of the profile page for a signed-in user. */
async function seeEntries(page: Page) {
  const card = page.getByRole('region', { name: 'Profile' })
  const links = card.getByRole('link')
  const targets = await links.evaluateAll((all) =>
    all.map((link) => `${link.getAttribute('href')} ${link.getAttribute('target') ?? ''}`.trim()),
  )
  expect(targets).toEqual([
    '/verify-number?back=%2FEdit_2',
    '/profile-edit',
    '/My_ads',
    '/rentals',
    '/Password',
    '/Contact_Us',
    '/privacy-policy _blank',
  ])
  const entries = [
    ...(await links.all()),
    ...['Languages: English', 'Logout'].map((name) => card.getByRole('button', { name })),
  ]
  expect(await Promise.all(entries.map((entry) => entry.isVisible()))).not.toContain(false)
}

describe('the profile page', () => {
  it('shows picture, name, e-mail and number, and links to everything on a desktop; Logout removes user and token, here and on the server, and leads home [R168 R169 R170 R171 R285]', async () => {
    const person = await newPerson({ name: 'Asha' })
    const { page, problems } = await open('/Edit_2', person)
    const card = page.getByRole('region', { name: 'Profile' })
    await card.getByText('Asha Desai').waitFor()
    const text = await card.innerText()
    expect(text).toContain(person.user.email)
    expect(text).toContain(`+91 ${person.user.phoneNumber}`)
    await seeEntries(page)
    expect(problems).toEqual([])
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(isHome)
    expect(await stored(page)).toEqual({ user: null, token: null })
    await expect.poll(() => isAccepted(person.token)).toBe(false)
  })

  it('has the same entries and a share button on a phone, shows the number with its state, and ignores a press beside it; reports when sharing is not possible [R173 R360]', async () => {
    const person = await newPerson()
    const { page } = await open('/edit_2', person, { viewport: phone })
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
    await page.getByRole('button', { name: 'Share with Friends' }).waitFor()
    const header = page.getByRole('banner')
    expect(await header.locator('.head-title', { hasText: /^Profile$/ }).isVisible()).toBe(true)
    expect(await header.getByRole('search').getByRole('combobox').isVisible()).toBe(false)
    await seeEntries(page)
    expect(await page.getByText(person.user.phoneNumber).isVisible()).toBe(true)
    await page.getByRole('region', { name: 'Profile' }).getByText('Meera Desai').waitFor()
    await page.mouse.click(4, 400)
    await page.mouse.click(4, 300)
    expect(new URL(page.url()).pathname).toBe('/edit_2')
    await page.evaluate(() => {
      Object.assign(navigator, { share: undefined })
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await page.getByRole('button', { name: 'Share with Friends' }).click()
    await page.getByText('Sharing not supported on this device.', { exact: true }).waitFor()
  })

  it('invites visitors to sign in, says what works without an account, and hides private entries [R174]', async () => {
    const { page, problems } = await newPage({ language: 'en', viewport: phone })
    await page.goto('/Edit_2')
    const card = page.getByRole('region', { name: 'Profile' })
    await card.getByText('You can look around and search without an account.').waitFor()
    expect(await card.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?back=%2FEdit_2')
    expect(await card.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
      '/login?back=%2FEdit_2&mode=signup',
    )
    expect(await card.getByRole('link', { name: 'Edit profile' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0)
    expect(await page.getByText('Delete my account').count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('treats an invalid stored user as absent, whatever its form [R225]', async () => {
    const person = await newPerson()
    const { page, problems } = await open('/Edit_2', person)
    /** Written as by another tab. */
    const write = (user: string) =>
      page.evaluate((text) => {
        localStorage.setItem('user', text)
        dispatchEvent(new Event('storage'))
      }, user)
    for (const user of ['{', '"Priya"', '7', 'null', '[]', '[{"name":"Priya"}]']) {
      await page.getByRole('region', { name: 'Profile' }).getByText('Meera Desai').waitFor()
      await write(user)
      await page.getByText('You are not logged in').waitFor()
      await write(JSON.stringify(person.user))
    }
    await write('{')
    await page.reload()
    await page.getByText('You are not logged in').waitFor()
    expect(problems).toEqual([])
  })

  it('shows a stored user of odd values with User Name on a phone and nothing on a desktop, until the server sends the real one [R176 R321]', async () => {
    const person = await newPerson({ name: 'Leela' })
    const stored = { token: person.token, user: JSON.stringify({ fullName: 5, avatar: null, email: [] }) }
    const { page, problems } = await newPage({ language: 'en', viewport: phone, stored })
    const seen: boolean[] = []
    await page.route('**/api/users/me', async (route) => {
      await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor()
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport)
        seen.push(await page.getByText('User Name').isVisible())
      }
      await route.continue()
    })
    await page.goto('/Edit_2')
    await page.getByRole('region', { name: 'Profile' }).getByText('Leela Desai').waitFor()
    expect(seen).toEqual([true, false])
    expect(problems).toEqual([])
  })

  it('no page breaks or requests an odd address when the stored user has odd values', async () => {
    const odd = { avatar: {}, name: 5, fullName: {}, email: { of: 'somebody' }, phoneNumber: ['98'] }
    const { page, problems } = await newPage({ language: 'en' })
    // The server would end this session, and remove the odd user with it.
    await page.route(/\/api\/(users|notifications)\//, () => {})
    await page.goto(staticFileAddress)
    problems.length = 0
    const look = async (path: string, user: object) => {
      await store(page, { token: 'some-token', user: JSON.stringify(user) })
      await page.goto(path)
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Profile/ })
        .waitFor()
      await page.getByRole('main').waitFor()
      expect(await page.getByText('Something went wrong').count()).toBe(0)
      expect(problems).toEqual([])
    }
    for (const user of [odd, { avatar: [1], name: 'Leela' }, { avatar: 'nonsense' }])
      for (const path of ['/', '/Edit_2', '/profile-edit', '/Password']) await look(path, user)
  })

  it('signs out a user whose token has expired', async () => {
    const person = await newPerson()
    await db.deleteFrom('sessions').where('user_id', '=', person.user._id).execute()
    const { page } = await open('/Edit_2', person)
    await page.getByText('You are not logged in').waitFor()
    expect(await stored(page)).toEqual({ user: null, token: null })
  })

  it('a press beside it leads home on a desktop, a press on it or on a control does not [R172]', async () => {
    const person = await newPerson()
    const { page } = await open('/Edit_2', person)
    const name = page.getByRole('region', { name: 'Profile' }).getByText('Meera Desai')
    await name.click()
    await page.getByRole('heading', { name: 'Where you are logged in' }).click()
    await page.getByRole('banner').getByRole('search').getByRole('combobox').click()
    const language = page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Languages' })
    await language.click()
    await page.getByRole('button', { name: 'हिन्दी' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'प्रोफ़ाइल' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/Edit_2')
    await page.mouse.click(40, 400)
    await page.waitForURL(isHome)
  })
})

it('Share with Friends passes an invitation in the reader’s language with their code to the device, and copies it where there is no share sheet [R175]', async () => {
  const person = await newPerson()
  const { page } = await open('/Edit_2', person, { language: 'gu', viewport: phone })
  const invite = page.getByRole('button', { name: 'મિત્રોને જણાવો' })
  const shared = () => page.evaluate(() => (window as unknown as { shared?: string }).shared)
  const code = person.user._id.split('-').at(-1)
  await page.evaluate(() => {
    navigator.share = async (what) => void Object.assign(window, { shared: what?.text })
  })
  await invite.click()
  await expect.poll(shared).toMatch(new RegExp(`ભાડે.* https://kiraya.test/\\?ref=${code}$`))

  await page.evaluate(() => {
    Object.assign(window, { shared: '' })
    Object.assign(navigator, { share: undefined })
    navigator.clipboard.writeText = async (text) => void Object.assign(window, { shared: text })
  })
  await invite.click()
  await page.getByText('આમંત્રણ કોપી થઈ ગયું').waitFor()
  expect(await shared()).toContain(`?ref=${code}`)
})

describe('sessions', () => {
  it('name each device, mark this one, end one or all others at once, and load again after a failure', async () => {
    const person = await newPerson()
    const phoneOf = await logIn(person.user.email, android)
    const others = [await logIn(person.user.email, 'curl/8'), await logIn(person.user.email, 'curl/8')]
    const stranger = await newPerson()
    const { page } = await open(staticFileAddress, person)
    await page.route('**/api/users/sessions', (route) => route.abort(), { times: 1 })
    await page.goto('/Edit_2')
    const list = page.getByRole('region', { name: 'Where you are logged in' })
    await list.getByText('The list did not load').waitFor()
    await list.getByRole('button', { name: 'Retry' }).click()

    await list.getByRole('listitem').filter({ hasText: 'Chrome on Android' }).waitFor()
    expect(await list.getByRole('listitem').count()).toBe(4)
    expect(await list.getByRole('listitem').filter({ hasText: 'Unknown device' }).count()).toBe(2)
    expect(await list.getByRole('listitem').filter({ hasText: 'This device' }).innerText()).toContain(
      'Chrome on Windows',
    )
    expect(await list.innerText()).toContain(`Last used ${formatDate(new Date())}`)
    await list.getByRole('button', { name: 'Logout Chrome on Android' }).click()
    await list.getByText('Logged out there.').waitFor()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(3)
    const accepted = () => Promise.all([person, phoneOf, stranger, ...others].map(({ token }) => isAccepted(token)))
    expect(await accepted()).toEqual([true, false, true, true, true])

    await list.getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
    await list.getByText('Logged out there.').waitFor()
    expect(await list.getByRole('button').count()).toBe(0)
    expect(await accepted()).toEqual([true, false, true, false, false])
  })
})

describe('Delete my account', () => {
  it('can be cancelled, and reports a failure', async () => {
    const person = await newPerson()
    const { page } = await open('/Edit_2', person)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('dialog').getByText('After 7 days everything is gone for good.').waitFor()
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await isAccepted(person.token)).toBe(true)
    await page.route('**/api/users/me', (route) => route.abort())
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('alert').getByText('That did not work.').waitFor()
    expect(await isAccepted(person.token)).toBe(true)
  })

  it('hides the account, signs out, names the day, and signing in undoes it', async () => {
    const person = await newPerson()
    const { page } = await open('/Edit_2', person)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
    const note = page.getByRole('status').filter({ hasText: 'deleted' })
    await note.waitFor()
    await expect.poll(() => note.evaluate((it) => it === document.activeElement)).toBe(true)
    const inAWeek = new Date()
    inAWeek.setUTCDate(inAWeek.getUTCDate() + 7)
    await page.getByText(`It is gone for good on ${formatDate(inAWeek)}.`).waitFor()
    await page.getByText('You are not logged in').waitFor()
    expect(await stored(page)).toEqual({ user: null, token: null })
    expect(await isAccepted(person.token)).toBe(false)
    const back = await logIn(person.user.email)
    expect(back.user._id).toBe(person.user._id)
    expect(await isAccepted(back.token)).toBe(true)
  })
})

describe('Edit profile', () => {
  it('changes picture, name and address, stores the new user, and leads home [R11 R36 R162 R177 R178 R181]', async () => {
    const person = await newPerson()
    const { page, problems } = await open('/profile-edit', person, { viewport: phone })
    // Rotated by its EXIF orientation, and wider than needed.
    const camera = await createPhotograph({ width: 1500, height: 1000, orientation: 6, quality: 95 })
    await page.getByLabel('Change photo').setInputFiles({ name: 'DSC.jpg', mimeType: 'image/jpeg', buffer: camera })
    const preview = page.getByRole('img', { name: 'Your new photo' })
    await preview.waitFor()
    const size = () => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
    await expect.poll(size).toEqual([905, 1358])
    expect(await page.getByText('JPG, max 10 MB').isVisible()).toBe(true)
    const written = {
      'Full name': 'Asha Ben Patel',
      Address: '4 Lake View',
      City: 'Surat',
      State: 'Gujrat',
      Country: 'Bharat',
      'PIN code': '395009',
    }
    for (const [name, value] of Object.entries(written)) await field(page, name).fill(value)
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/users/edit-user'))
    await page.getByRole('button', { name: 'Update' }).click()
    const { 'content-length': sentBytes } = await (await sent).allHeaders()
    expect(Number(sentBytes)).toBeLessThan(camera.length / 2)
    await page.waitForURL(isHome)
    await page.getByText('Profile updated').waitFor()
    const user = JSON.parse((await stored(page)).user ?? '')
    expect(user).toMatchObject({
      fullName: 'Asha Ben Patel',
      address: '4 Lake View',
      area: 'Maninagar',
      city: 'Surat',
      state: 'Gujrat',
      country: 'Bharat',
      zipCode: '395009',
    })
    expect((await logIn(person.user.email)).user).toEqual(user)
    const avatar = await fetch(`${baseUrl}${user.avatar}`)
    expect(avatar.headers.get('content-type')).toBe('image/jpeg')
    expect(problems).toEqual([])
    expect(await page.evaluate(() => sessionStorage.getItem('profileDraft'))).toBeNull()
  })

  it('a PIN fills area, city and state again, but not typed fields, also while it loads; one that no post office has is said, a network error is silent', async () => {
    const { page } = await open('/profile-edit', await newPerson())
    const before = ['Maninagar', 'Ahmedabad', 'Gujarat']
    const isPinCall = (request: Request) => request.url().includes('/api/places/pin')
    const answered = page.waitForEvent('requestfinished', isPinCall)
    await field(page, 'PIN code').fill('999999')
    await answered
    const said = page.getByText('We know no post office with this PIN.')
    await said.waitFor()
    expect(await valuesOf(page, ['Area', 'City', 'State'])).toEqual(before)
    await page.route('**/api/places/pin**', (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed', isPinCall)
    await field(page, 'PIN code').fill('400050')
    await failed
    expect(await valuesOf(page, ['Area', 'City', 'State'])).toEqual(before)
    expect((await page.getByRole('alert').allInnerTexts()).join('')).toBe('')
    expect(await said.count()).toBe(0)
    // A digit too many stays, and is marked.
    await field(page, 'PIN code').fill('3800091')
    expect(await valuesOf(page, ['PIN code'])).toEqual(['3800091'])
    await page.getByText('Invalid ZIP code').waitFor()

    await field(page, 'City').fill('')
    await field(page, 'State').fill('')
    await field(page, 'PIN code').fill('૩૮૦ ૦૦૯')
    await expect
      .poll(() => valuesOf(page, ['PIN code', 'Area', 'City', 'State']))
      .toEqual(['380009', 'Maninagar', 'Ahmedabad', 'Gujarat'])
    await field(page, 'State').fill('Gujrat')
    await field(page, 'PIN code').fill('400050')
    await expect.poll(() => valuesOf(page, ['Area', 'City', 'State'])).toEqual(['Maninagar', 'Mumbai', 'Gujrat'])

    const { promise: typed, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/places/pin**', async (route) => {
      await typed
      await route.continue()
    })
    for (const name of ['Area', 'City', 'State']) await field(page, name).fill('')
    const asked = page.waitForRequest((request) => request.url().includes('/api/places/pin'))
    await field(page, 'PIN code').fill('380009')
    await asked
    await field(page, 'City').fill('Amdavad')
    answer()
    await expect.poll(() => valuesOf(page, ['Area', 'City', 'State'])).toEqual(['Navrangpura', 'Amdavad', 'Gujarat'])
  })

  it('a stored address is read in the reader’s script; saved without a change of it, it stays in Latin letters', async () => {
    const person = await newPerson()
    await db
      .updateTable('users')
      .set({ zip_code: '380008', area: 'Maninagar' })
      .where('id', '=', person.user._id)
      .execute()
    const { page } = await open('/profile-edit', person, { language: 'gu' })
    const shown = () => valuesOf(page, ['વિસ્તાર', 'શહેર', 'રાજ્ય'])
    await expect.poll(shown).toEqual(['મણિનગર', 'અમદાવાદ', 'ગુજરાત'])
    await field(page, 'પૂરું નામ').fill('Asha Patel')
    const sent = page.waitForRequest('**/api/users/edit-user')
    await page.getByRole('button', { name: 'અપડેટ કરો' }).click()
    await page.waitForURL(isHome)
    const body = (await sent).postData() ?? ''
    expect(body).not.toContain('અમદાવાદ')
    const stored = await db
      .selectFrom('users')
      .select(['name', 'area', 'city', 'state'])
      .where('id', '=', person.user._id)
      .executeTakeFirst()
    expect(stored).toMatchObject({ name: 'Asha', area: 'Maninagar', city: 'Ahmedabad', state: 'Gujarat' })
  })

  it('ends when it is saved: a PIN answer that arrives later restores nothing', async () => {
    const { page } = await open('/profile-edit', await newPerson())
    const answerPin = await delayRequests(page, '**/api/places/pin**')
    const openHome = await delayRequests(page, /\/_\.data(\?|$)/)
    const asked = page.waitForRequest('**/api/places/pin**')
    await field(page, 'PIN code').fill('395009')
    await asked
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Profile updated').waitFor()
    await answerPin()
    await openHome()
    await page.waitForURL(isHome)
    expect(await page.evaluate(() => sessionStorage.getItem('profileDraft'))).toBeNull()
  })

  it('e-mail and number are read-only; errors are at the fields, and the first has the focus; Discard drops the typed text, on a desktop only [R179 R180 R278 R279 R375]', async () => {
    const person = await newPerson()
    const { page } = await open('/profile-edit', person)
    expect(await valuesOf(page, ['E-mail', 'Mobile number'])).toEqual([
      person.user.email,
      `+91 ${person.user.phoneNumber}`,
    ])
    for (const name of ['E-mail', 'Mobile number']) expect(await field(page, name).isEditable()).toBe(false)
    await field(page, 'Full name').fill(' ')
    await field(page, 'PIN code').fill('38x')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Please enter your name').waitFor()
    await page.getByText('Invalid ZIP code').waitFor()
    expect(await valuesOf(page, ['PIN code'])).toEqual(['38'])
    expect(await field(page, 'Full name').evaluate((input) => input === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.waitForURL((url) => url.pathname === '/Edit_2')
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await expect.poll(() => valuesOf(page, ['Full name'])).toEqual(['Meera Desai'])
    await page.setViewportSize(phone)
    expect(await page.getByRole('button', { name: 'Discard' }).isVisible()).toBe(false)
  })

  it('refuses a file that is no photograph, is above 10 MB or has a false type before it is sent [R384]', async () => {
    const { page } = await open('/profile-edit', await newPerson())
    const input = page.getByLabel('Change photo')
    const isRefused = async (words: string) => {
      await page.getByText(words).waitFor()
      expect(await page.getByRole('img', { name: 'Your new photo' }).count()).toBe(0)
    }
    await input.setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await isRefused('Choose a JPG, PNG or WebP')
    // Made in the page: Playwright would send the bytes from here in small pieces.
    await input.evaluate((chooser: HTMLInputElement) => {
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' }))
      chooser.files = files.files
      chooser.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await isRefused('larger than 10 MB')
    await input.setInputFiles({ name: 'fake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
    await isRefused('Choose a JPG, PNG or WebP')
    const photo = await createPhotograph({ width: 300, height: 200 })
    await input.setInputFiles({
      name: 'half.jpg',
      mimeType: 'image/jpeg',
      buffer: photo.subarray(0, photo.length / 2),
    })
    await isRefused('This photo is damaged.')
    await input.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: hugePng })
    await isRefused('too many pixels')
    // By its content alone.
    await input.setInputFiles({ name: 'photo', mimeType: 'application/octet-stream', buffer: photo })
    await page.getByRole('img', { name: 'Your new photo' }).waitFor()
    expect(await page.getByText('too many pixels').count()).toBe(0)
  })

  it('takes a photo with the camera where there is a touch screen', async () => {
    for (const hasTouch of [true, false]) {
      const { page } = await open('/profile-edit', await newPerson(), { hasTouch, viewport: phone })
      await page.getByLabel('Change photo').waitFor({ state: 'attached' })
      const camera = page.locator('label').filter({ hasText: 'Take a photo' })
      expect(await camera.isVisible()).toBe(hasTouch)
      expect(await camera.locator('input').getAttribute('capture')).toBe('user')
    }
  })

  it('keeps the format of a small png or webp [R63]', async () => {
    const { page } = await open('/profile-edit', await newPerson())
    for (const format of ['png', 'webp'] as const) {
      const buffer = await convertPhotograph(format, { width: 200, height: 200, seed: format.length })
      await page.getByLabel('Change photo').setInputFiles({ name: `me.${format}`, mimeType: `image/${format}`, buffer })
      await page.getByRole('img', { name: 'Your new photo' }).waitFor()
      await page.getByRole('button', { name: 'Update' }).click()
      await page.waitForURL(isHome)
      const { avatar } = JSON.parse((await stored(page)).user ?? '')
      expect(avatar).toMatch(/^\/files\/[0-9a-f]{64}\/200\.jpg$/)
      const inHeader = page
        .getByRole('banner')
        .getByRole('button', { name: /Profile/ })
        .locator('img')
      await expect.poll(() => inHeader.getAttribute('src')).toBe(smallestVariantUrl(avatar))
      await field(page, 'Full name').waitFor({ state: 'detached' })
      await page.goBack()
      await field(page, 'Full name').waitFor()
    }
  })

  it('an answer from before a change does not undo it on this device', async () => {
    const { page } = await open('/privacy', await newPerson())
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const answered = page.waitForRequest('**/api/users/me').then(() => page.waitForResponse('**/api/users/me'))
    const early = async (route: Route) => {
      const response = await route.fetch()
      await released
      await route.fulfill({ response })
    }
    await page.route('**/api/users/me', early, { times: 1 })
    await page.goto('/profile-edit')
    await field(page, 'Full name').fill('Asha Ben')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL(isHome)
    const askedAgain = page.waitForRequest('**/api/users/me')
    release()
    await (await answered).finished()
    await (await (await askedAgain).response())?.finished()
    expect(JSON.parse((await stored(page)).user ?? '').fullName).toBe('Asha Ben')
  })

  it('what is not typed of an address stays as it was while others change it, to choose from', async () => {
    const person = await newPerson()
    const { page } = await open('/profile-edit', person)
    await field(page, 'City').fill('Surat')
    const elsewhere = { address: '99 New Lane', area: 'Vastrapur', zip_code: '380015' }
    await db.updateTable('users').set(elsewhere).where('id', '=', person.user._id).execute()
    await page.getByRole('button', { name: 'Update' }).click()
    const choice = page.getByRole('region', { name: 'Changed elsewhere meanwhile' })
    await choice.getByText('99 New Lane').waitFor()
    const { address, area } = person.user
    expect(await valuesOf(page, ['Address', 'Area', 'City'])).toEqual([address, area, 'Surat'])
    await choice.getByRole('radio', { name: 'What you wrote here' }).check()
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL(isHome)
    const saved = await db.selectFrom('users').selectAll().where('id', '=', person.user._id).executeTakeFirstOrThrow()
    expect(saved).toMatchObject({ address, area, city: 'Surat', zip_code: person.user.zipCode })
  })

  it('a step back before the next page is drawn opens the form anew', async () => {
    const { page, problems } = await open('/profile-edit', await newPerson())
    await goBackBeforeNextPage(page)
    await field(page, 'Full name').fill('Asha Ben')
    const isBack = page.evaluate(() => new Promise((resolve) => addEventListener('popstate', () => resolve(true))))
    await page.getByRole('button', { name: 'Update' }).click()
    await isBack
    await field(page, 'Full name').fill('Asha Rao')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL(isHome)
    expect(JSON.parse((await stored(page)).user ?? '').fullName).toBe('Asha Rao')
    expect(problems).toEqual([])
  })

  it('a failure shows Failed to update profile, and keeps typed and chosen values, also over a reload [R352]', async () => {
    const { page, problems } = await open('/profile-edit', await newPerson())
    await field(page, 'Full name').fill('Asha Ben')
    const buffer = await createPhotograph({ width: 1500, height: 1000 })
    await page.getByLabel('Change photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    const preview = page.getByRole('img', { name: 'Your new photo' })
    await preview.waitFor()
    const failure = { status: 500, json: { code: 'internal' } }
    await page.route('**/api/users/edit-user', (route) => route.fulfill(failure), { times: 1 })
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Failed to update profile').waitFor()
    expect(await valuesOf(page, ['Full name'])).toEqual(['Asha Ben'])
    problems.length = 0
    await page.reload()
    await expect.poll(() => valuesOf(page, ['Full name'])).toEqual(['Asha Ben'])
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1358)
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL(isHome)
    const user = JSON.parse((await stored(page)).user ?? '')
    expect(user.fullName).toBe('Asha Ben')
    expect(user.avatar).toMatch(/^\/files\//)
    expect(await page.evaluate(() => sessionStorage.getItem('profilePhoto'))).toBeNull()
    expect(problems).toEqual([])
  })

  it('sends a photograph that does not fit into the storage, and restores no older one', async () => {
    const { page, problems } = await open('/profile-edit', await newPerson())
    const choose = async (width: number) => {
      const buffer = await createPhotograph({ width, height: 200 })
      await page.getByLabel('Change photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
      const preview = page.getByRole('img', { name: 'Your new photo' })
      await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width)
    }
    await choose(200)
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await choose(300)
    expect(await page.evaluate(() => sessionStorage.getItem('profilePhoto'))).toBeNull()
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL(isHome)
    expect(problems).toEqual([])
  })

  it('shows within the viewport that the session has ended in another tab, far down a phone’s page', async () => {
    const { page } = await open('/profile-edit', await newPerson(), { viewport: phone })
    await page.getByRole('button', { name: 'Update' }).focus()
    const other = await page.context().newPage()
    await other.goto(staticFileAddress)
    await other.evaluate(() => localStorage.clear())
    const heading = page.getByRole('heading', { level: 1, name: 'You are not logged in' })
    await heading.waitFor()
    const top = async () => (await heading.boundingBox())?.y ?? -1
    await expect.poll(top).toBeGreaterThan(100)
    expect(await top()).toBeLessThan(phone.height)
  })

  it('typed and chosen values of one user are not shown to the next one', async () => {
    const { page } = await open('/profile-edit', await newPerson())
    await field(page, 'Full name').fill('Only mine')
    const buffer = await convertPhotograph('png', { width: 200, height: 200 })
    await page.getByLabel('Change photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await page.getByRole('img', { name: 'Your new photo' }).waitFor()
    const next = await newPerson({ name: 'Next' })
    await store(page, { token: next.token, user: JSON.stringify(next.user) })
    await page.reload()
    expect(await valuesOf(page, ['Full name'])).toEqual(['Next Desai'])
    expect(await page.getByRole('img', { name: 'Your new photo' }).count()).toBe(0)
  })

  it('asks visitors to sign in first', async () => {
    const { page, problems } = await newPage({ language: 'en' })
    await page.goto('/Profile-Edit')
    await page.waitForURL('/login?back=%2FProfile-Edit')
    expect(await page.getByRole('textbox', { name: 'Full name' }).count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('keeps the typed text for the same user when the session ends meanwhile', async () => {
    const person = await newPerson()
    const { page } = await open(staticFileAddress, person)
    await blockNotificationStream(page)
    // The page requests the user when it opens: that answer has to come before the session ends.
    const isKnown = page.waitForResponse('**/api/users/me')
    await page.goto('/profile-edit')
    await isKnown
    await field(page, 'Full name').fill('Asha Ben')
    await db.deleteFrom('sessions').where('user_id', '=', person.user._id).execute()
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByRole('heading', { level: 1, name: 'You are not logged in' }).waitFor()
    const again = await logIn(person.user.email)
    await store(page, { token: again.token, user: JSON.stringify(again.user) })
    await page.reload()
    await expect.poll(() => valuesOf(page, ['Full name'])).toEqual(['Asha Ben'])
  })
})

const longName = 'Venkatanarasimharajuvaripeta Donaudampfschifffahrtsgesellschaft'

it.each(['/Edit_2', '/profile-edit'])(
  '%s does not scroll sideways on any screen, nor with large letters',
  async (path) => {
    const { page } = await open(staticFileAddress, await newPerson({ name: longName }), { language: 'gu' })
    await blockNotificationStream(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const [width, zoom] of [
      [320, 1],
      [360, 2],
      [768, 1],
      [900, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await setFontSize(page, `${zoom * 100}%`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  },
)

it('a long name does not wrap letter by letter on a small phone with large letters', async () => {
  const { page } = await open('/Edit_2', await newPerson({ name: longName }), { viewport: { width: 320, height: 640 } })
  await setFontSize(page, '200%')
  const name = page.getByRole('region', { name: 'Profile' }).getByText(longName)
  const width = async () => (await name.boundingBox())?.width ?? 0
  await expect.poll(width).toBeGreaterThan(150)
})

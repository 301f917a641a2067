import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../domain/languages.ts'
import { adPath } from '../../domain/rules/links.ts'
import { shortAdLink } from '../../domain/rules/short-link.ts'
import { createLender, type Lender } from '../support/ads-setup.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { blockNotificationStream, desktop, type PageOptions, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createProduct, createUser } from '../support/factories.ts'
import { measureLayoutShift } from '../support/layout-shift.ts'

const site = await setUpSite()
const { db, baseUrl, newPage, changesTold } = site

/** The configured address of the test site. */
const publicUrl = 'https://kiraya.test'
const number = '9876501234'
const seller = await createLender(site, { name: 'Priya', phone_number: `+91${number}` })
const renter = await createLender(site, { name: 'Kiran', area: 'Navrangpura' })
const password = 'monsoon-2026'
const newcomer = await createUser(db, { name: 'Ravi', password_hash: hashPasswordCheaply(password) })
type Given = NonNullable<Parameters<typeof createProduct>[1]>
const addAd = (given: Given = {}) =>
  createProduct(db, { category: 'Camera', sub_category: 'DSLR', user_id: seller.user.id, ...given })
const pathOf = ({ id, title }: { id: string; title: string }) =>
  adPath({ _id: id, title, category: 'Camera', subCategory: 'DSLR' })
const linkTo = ({ id }: { id: string }, language: Language = 'en') => shortAdLink(publicUrl, id, language)
const camera = await addAd({
  price: 1_500,
  discount: 10,
  rent_type: 'Per day',
  title: 'Canon & Co. &phone=999;phone-context=evil?text=no#x',
})

/** Addresses outside of the site that the page has opened: the browser stops there. */
interface Outside {
  opened: string[]
  shared: ShareData[]
  copied: string[]
}
const outside = (page: Page) => page.evaluate(() => (window as unknown as { outside: Outside }).outside)

interface OpenOptions extends PageOptions {
  person?: Lender
  /** @returns whether the safety advice was shown */
  isWarned?: boolean
}

async function open(path: string, { person, isWarned = true, ...options }: OpenOptions = {}) {
  const opened = await newPage({ language: 'en', ...options })
  // Here sessions end on the server without the page's knowledge.
  await blockNotificationStream(opened.page)
  const { page } = opened
  const user = person && { _id: person.user.id, name: person.user.name, phoneNumber: '9826011111' }
  await page.addInitScript(
    ({ stored, isWarned }) => {
      if (stored) for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      if (isWarned) localStorage.setItem('contactWarned', 'true')
      const outside: Outside = { opened: [], shared: [], copied: [] }
      Object.assign(window, { outside })
      document.addEventListener(
        'click',
        (event) => {
          const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="tel:+91"], a[href*="wa.me"]')
          if (!link) return
          event.preventDefault()
          outside.opened.push(link.href)
        },
        true,
      )
    },
    { stored: person && { user: JSON.stringify(user), token: person.token }, isWarned },
  )
  await page.goto(path)
  return opened
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Please Log In' })
const warning = (page: Page) => page.getByRole('dialog', { name: 'Before you get in touch' })
const toast = (page: Page, text: string) => page.locator('#toast').getByText(text)
async function logIn(page: Page, email = newcomer.email) {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Login').click()
}
const isReveal = (url: URL | string) => String(url).includes('reveal=contact')

describe('Call and WhatsApp', () => {
  it('ask a visitor to log in, and the number is not on the page [R135 R283]', async () => {
    const { page, problems } = await open(pathOf(camera), { viewport: phone })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    expect(await (await fetch(baseUrl + pathOf(camera))).text()).not.toContain(number)
    for (const name of ['Call', 'WhatsApp']) {
      await button(page, name).click()
      await loginDialog(page).getByRole('button', { name: 'Cancel' }).click()
      await expect.poll(() => button(page, name).evaluate((one) => one === document.activeElement)).toBe(true)
    }
    await button(page, 'WhatsApp').click()
    await loginDialog(page).getByRole('link', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('back')).toBe(pathOf(camera))
    expect(asked.filter(isReveal)).toEqual([])
    expect(problems).toEqual([])
  })

  it('go on by themselves after the login that they asked for, also by way of the sign-up', async () => {
    const { page, problems } = await open(pathOf(camera), { viewport: phone })
    await button(page, 'Call').click()
    await loginDialog(page).getByRole('link', { name: 'Sign up' }).click()
    await page.getByText('Step 1 of 2').waitFor()
    await link(page, 'Login').click()
    // Until then the fields of the sign-up have the same names.
    await button(page, 'Login').waitFor()
    await logIn(page)
    const call = link(page, 'Call 98765 01234')
    await call.waitFor()
    expect((await outside(page)).opened).toEqual([`tel:+91${number}`])
    expect(await call.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(problems).toEqual([])

    const { page: other } = await open(pathOf(camera), { isWarned: false })
    await other.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await button(other, 'WhatsApp').click()
    await loginDialog(other).getByRole('link', { name: 'Login' }).click()
    await logIn(other)
    const opening = other.waitForEvent('popup')
    await warning(other).getByRole('button', { name: 'I understand, go on' }).click()
    await (await opening).waitForURL('https://wa.me/**')
    await other.reload()
    await button(other, 'WhatsApp').waitFor()
    expect(await warning(other).count()).toBe(0)
  })

  it('do not go on when a visitor came back without a login, and logs in later; nor on one’s own ad', async () => {
    const { page, problems } = await open(pathOf(camera))
    const asked: string[] = []
    page.on('request', (request) => isReveal(request.url()) && asked.push(request.url()))
    await button(page, 'Call').click()
    await loginDialog(page).getByRole('link', { name: 'Login' }).click()
    // Until then the ad's page stands, and going back does not open it again.
    await button(page, 'Login').waitFor()
    await page.goBack()
    await button(page, 'Call').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await logIn(page)
    await page.waitForURL((url) => url.pathname === pathOf(camera))
    await page.getByRole('banner').getByRole('button', { name: 'Ravi' }).waitFor()
    await button(page, 'Call').waitFor()
    await page.waitForLoadState('networkidle')

    const own = await addAd({ title: 'Lens', user_id: newcomer.id })
    const { page: ownPage } = await open(pathOf(own))
    ownPage.on('request', (request) => isReveal(request.url()) && asked.push(request.url()))
    await button(ownPage, 'WhatsApp').click()
    await loginDialog(ownPage).getByRole('link', { name: 'Login' }).click()
    const windows = ownPage.context().pages().length
    await logIn(ownPage)
    await link(ownPage, 'Edit your ad').waitFor()
    await ownPage.waitForLoadState('networkidle')
    expect(ownPage.context().pages()).toHaveLength(windows)
    expect(asked).toEqual([])
    expect(problems).toEqual([])
  })

  it('warn once on a device, request the number once, and are plain links from then on [R9 R132 R136 R284 R331]', async () => {
    const { page, problems } = await open(pathOf(camera), { person: renter, isWarned: false, viewport: phone })
    const asked: string[] = []
    page.on('request', (request) => isReveal(request.url()) && asked.push(request.url()))
    await button(page, 'Call').click()
    await warning(page).getByRole('button', { name: 'Close' }).click()
    expect(await warning(page).count()).toBe(0)
    await button(page, 'Call').click()
    await warning(page).getByRole('button', { name: 'I understand, go on' }).click()
    await link(page, 'Call 98765 01234').waitFor()
    expect((await outside(page)).opened).toEqual([`tel:+91${number}`])
    expect(await link(page, /Call/).evaluate((one) => one === document.activeElement)).toBe(true)
    await link(page, 'WhatsApp').click()
    const { opened } = await outside(page)
    expect(opened).toHaveLength(2)
    const chat = new URL(opened[1] ?? '')
    expect([chat.origin, chat.pathname, [...chat.searchParams.keys()], chat.hash]).toEqual([
      'https://wa.me',
      `/91${number}`,
      ['text'],
      '',
    ])
    expect(chat.searchParams.get('text')).toBe(
      [
        'નમસ્તે, હું Kiran, નવરંગપુરાથી.',
        `મેં તમારી જાહેરાત “${camera.title}” (₹1,350 / દિવસ) જોઈ.`,
        'શું આ ભાડે મળી શકે? ક્યારથી ક્યાં સુધી?',
        '',
        'Hello, I am Kiran from Navrangpura.',
        `I saw your ad “${camera.title}” (₹1,350 / day).`,
        'Is it available? From when to when?',
        linkTo(camera),
      ].join('\n'),
    )
    expect(asked).toHaveLength(1)
    // No second warning, and two quick presses are one request.
    const other = await addAd({ title: 'Nikon' })
    await page.goto(pathOf(other))
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    const windows = page.context().pages().length
    const opening = page.waitForEvent('popup')
    await button(page, 'WhatsApp').dblclick()
    await link(page, /Call/).waitFor()
    await (await opening).waitForURL('https://wa.me/**')
    expect(page.context().pages()).toHaveLength(windows + 1)
    expect(asked).toHaveLength(2)
    expect(problems).toEqual([])
    // A sign-out removes the number from the page.
    await page.evaluate(() => {
      localStorage.removeItem('token')
      dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    })
    await button(page, 'Call').waitFor()
    expect(await page.content()).not.toContain('98765')
  })

  it('WhatsApp opens one window on press, before the number is known, navigates it, and leaves none behind', async () => {
    const { page } = await open(pathOf(camera), { person: renter })
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    const windows = page.context().pages().length
    const held: Route[] = []
    await page.route(isReveal, (route) => void held.push(route))
    const press = async () => {
      const opening = page.waitForEvent('popup')
      await button(page, 'WhatsApp').dblclick()
      const opened = await opening
      await expect.poll(() => held.length).toBe(1)
      return { opened, answer: held.pop() as Route }
    }
    const failing = await press()
    await Promise.all([failing.opened.waitForEvent('close'), failing.answer.abort()])
    const { opened, answer } = await press()
    await answer.continue()
    await opened.waitForURL('https://wa.me/**')
    expect(await opened.evaluate(() => opener)).toBe(null)
    expect(page.context().pages()).toHaveLength(windows + 1)
    expect(await link(page, 'WhatsApp').evaluate((one) => one === document.activeElement)).toBe(true)
  })

  it('WhatsApp closes its window when its data does not arrive, each time, and opens none without a press', async () => {
    const { page } = await open(pathOf(camera), { person: renter })
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    const windows = page.context().pages().length
    const held: Route[] = []
    await page.route(/contact\.lazy-/, (route) => void held.push(route))
    const press = async () => {
      const opening = page.waitForEvent('popup')
      await button(page, 'WhatsApp').click()
      const opened = await opening
      await expect.poll(() => held.length).toBe(1)
      return { opened, file: held.pop() as Route }
    }
    for (let i = 0; i < 2; i++) {
      const { opened, file } = await press()
      await Promise.all([opened.waitForEvent('close'), file.abort()])
    }
    const { opened, file } = await press()
    await file.continue()
    await opened.waitForURL('https://wa.me/**')
    expect(page.context().pages()).toHaveLength(windows + 1)
  })

  it('Call replaces WhatsApp and its window while the data of both is loading', async () => {
    const { page } = await open(pathOf(camera), { person: renter })
    const windows = page.context().pages().length
    const held: Route[] = []
    await page.route(/contact\.lazy-/, (route) => void held.push(route))
    const opening = page.waitForEvent('popup')
    await button(page, 'WhatsApp').click()
    const opened = await opening
    await Promise.all([opened.waitForEvent('close'), button(page, 'Call').click()])
    await expect.poll(() => held.length).toBe(1)
    await held[0]?.continue()
    await link(page, 'Call 98765 01234').waitFor()
    await expect.poll(async () => (await outside(page)).opened).toEqual([`tel:+91${number}`])
    expect(page.context().pages()).toHaveLength(windows)
  })

  it('write in the language that the lender has chosen, with a link that opens in it, under the name of WhatsApp [R137]', async () => {
    await db.updateTable('users').set({ chosen_language: 'hi' }).where('id', '=', seller.user.id).execute()
    const { page } = await open(pathOf(camera), { person: renter, language: 'gu', viewport: phone })
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    const opening = page.waitForEvent('popup')
    await button(page, 'WhatsApp').click()
    await link(page, /કોલ/).waitFor()
    const opened = await opening
    await opened.waitForURL('https://wa.me/**')
    const chat = opened.url()
    expect(new URL(chat).searchParams.get('text')).toBe(
      [
        'नमस्ते, मैं Kiran, नवरंगपुरा से।',
        `मैंने आपका विज्ञापन “${camera.title}” (₹1,350 / दिन) देखा।`,
        'क्या यह किराये पर मिल सकता है? कब से कब तक के लिए?',
        linkTo(camera, 'hi'),
      ].join('\n'),
    )
    expect(await link(page, 'WhatsApp').getAttribute('target')).toBe('_blank')
    await db.updateTable('users').set({ chosen_language: null }).where('id', '=', seller.user.id).execute()
  })

  it('offer once to tell the lender who asks; the profile takes it back', async () => {
    const asker = await createLender(site, { name: 'Farida', last_name: 'Khan' })
    const { page, problems } = await open(pathOf(camera), { person: asker, viewport: phone })
    await button(page, 'Call').click()
    const question = page.getByRole('group', { name: 'Tell Priya that you asked?' })
    await question.waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    const { y = 0, height = 0 } = (await question.boundingBox()) ?? {}
    const call = await link(page, /Call/).boundingBox()
    expect([y > 0, y + height <= (call?.y ?? 0)]).toEqual([true, true])
    const tick = question.getByRole('checkbox', { name: 'My number too, to call me back' })
    await tick.focus()
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).pathname).toBe(pathOf(camera))
    await tick.check()
    await page.route('**/users/settings', (route) => route.abort(), { times: 1 })
    await question.getByRole('button', { name: 'Yes, tell' }).click()
    await toast(page, 'That did not work.').waitFor()
    await question.getByRole('button', { name: 'Yes, tell' }).click()
    await toast(page, 'Priya sees that you asked.').waitFor()
    expect(await question.count()).toBe(0)
    const rows = () =>
      db.selectFrom('askers').select(['product_id', 'with_number']).where('user_id', '=', asker.user.id).execute()
    expect(await rows()).toEqual([{ product_id: camera.id, with_number: true }])

    const other = await addAd({ title: 'Tripod' })
    await page.goto(pathOf(other))
    await button(page, 'Call').click()
    await link(page, /Call/).waitFor()
    expect(await question.count()).toBe(0)
    expect(await rows()).toHaveLength(2)

    await page.goto('/Edit_2')
    const settings = page.getByRole('region', { name: 'When you ask for a number' })
    await settings.getByRole('switch', { name: 'Show them my number, too' }).uncheck()
    await settings.getByText('Saved').waitFor()
    expect((await rows()).map(({ with_number }) => with_number)).toEqual([false, false])
    await settings.getByRole('switch', { name: 'Tell the owner that it was you' }).uncheck()
    await expect.poll(rows).toEqual([])
    expect(problems.filter((problem) => !problem.includes('users/settings') && !problem.includes('tel:'))).toEqual([])
  })

  it('are not asked again after a No, which leaves the lender with the count alone', async () => {
    const asker = await createLender(site, { name: 'Nisha' })
    const { page } = await open(pathOf(camera), { person: asker, language: 'hi' })
    await button(page, 'कॉल').click()
    const question = page.getByRole('group', { name: 'Priya को बताएँ कि आपने पूछा?' })
    await question.getByRole('button', { name: 'नहीं' }).click()
    await expect.poll(() => question.count()).toBe(0)
    await page.reload()
    await button(page, 'कॉल').click()
    await link(page, /कॉल/).waitFor()
    expect(await question.count()).toBe(0)
    expect(await db.selectFrom('askers').select('id').where('user_id', '=', asker.user.id).execute()).toEqual([])
  })

  it('report a missing number, a missing network, and a reached limit [R358]', async () => {
    const silent = await createUser(db, { phone_number: null })
    const bare = await addAd({ title: 'Tripod', user_id: silent.id })
    const { page } = await open(pathOf(bare), { person: renter })
    await button(page, 'Call').click()
    await toast(page, 'Phone number not available').waitFor()

    await page.route(isReveal, (route) => route.abort())
    await page.goto(pathOf(camera))
    await button(page, 'Call').click()
    await toast(page, 'That did not work.').waitFor()
    await page.unroute(isReveal)
    await page.locator('#toast').getByRole('button', { name: 'Retry' }).click()
    await link(page, /Call/).waitFor()

    // The limit itself is tested with its call.
    await page.route(isReveal, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '9000' }, json: { code: 'too_many_requests' } }),
    )
    await page.reload()
    await button(page, 'Call').click()
    await toast(page, 'You can ask again in 3 hours.').waitFor()
    await page.unroute(isReveal)

    await db.updateTable('products').set({ status: 'rented' }).where('id', '=', bare.id).execute()
    await page.goto(pathOf(camera))
    await db.updateTable('products').set({ status: 'rented' }).where('id', '=', camera.id).execute()
    await button(page, 'WhatsApp').click()
    await toast(page, 'This ad is not available now.').waitFor()
    await changesTold()
    await page.goto(pathOf(bare))
    await page.getByText('Not available now').waitFor()
    expect(await button(page, 'Call').count()).toBe(0)
    await db.updateTable('products').set({ status: 'active' }).where('id', '=', camera.id).execute()
  })

  it('ask for a login when the session has ended elsewhere', async () => {
    const stale = await createLender(site)
    const { page } = await open(pathOf(camera), { person: stale })
    await db.deleteFrom('sessions').where('user_id', '=', stale.user.id).execute()
    await button(page, 'Call').click()
    await loginDialog(page).waitFor()
  })

  it('are an edit link on one’s own ad, where nothing moves', async () => {
    for (const viewport of [phone, desktop]) {
      const { page } = await open(pathOf(camera), { person: seller, viewport })
      expect(await link(page, 'Edit your ad').getAttribute('href')).toBe('/My_ads')
      expect(await button(page, 'Call').count()).toBe(0)
      expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
    }
  })
})

describe('at the bottom of a phone', () => {
  it('the buttons cover neither the focused element nor the end of the page, also with large letters', async () => {
    const { page } = await open(pathOf(camera), { viewport: { width: 320, height: 640 } })
    for (const size of ['100%', '200%']) {
      await page.evaluate((given) => {
        document.documentElement.style.fontSize = given
        scrollTo(0, 0)
      }, size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      const dock = await page.locator('.contact-dock').boundingBox()
      expect(dock && dock.y + dock.height).toBe(640)
      const covered = await page.evaluate(async () => {
        const dock = document.querySelector('.contact-dock') as Element
        const found: string[] = []
        for (const one of document.querySelectorAll<HTMLElement>('main a, main button, footer a')) {
          if (dock.contains(one) || !one.offsetParent) continue
          one.focus()
          await new Promise(requestAnimationFrame)
          const { top, bottom } = one.getBoundingClientRect()
          const edge = dock.getBoundingClientRect().top
          if (bottom > edge && bottom - top < edge) found.push(`${one.textContent} ${bottom} > ${edge}`)
        }
        return found
      })
      expect(covered).toEqual([])
      const [end, edge] = await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight)
        const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
        return [bottomOf('footer > p:last-child')?.bottom ?? 0, bottomOf('.contact-dock')?.top ?? 0]
      })
      expect(end).toBeLessThanOrEqual(edge)
    }
  })
})

describe('an ad', () => {
  it('is passed to the device’s own share sheet, whose closing is silent [R130 R329 R361]', async () => {
    const { page, problems } = await open(pathOf(camera), { viewport: phone, language: 'hi' })
    await page.evaluate(() => {
      const { outside } = window as unknown as { outside: Outside }
      navigator.share = async (what) => {
        outside.shared.push(what ?? {})
        if (outside.shared.length === 2) throw new DOMException('closed', 'AbortError')
        if (outside.shared.length === 3) throw new DOMException('no', 'NotAllowedError')
      }
    })
    const share = button(page, 'यह विज्ञापन शेयर करें')
    await share.click()
    await share.click()
    expect((await outside(page)).shared[0]).toEqual({
      title: camera.title,
      text: `मणिनगर, अहमदाबाद में ${camera.title} किराये पर, ₹1,350 / दिन।`,
      url: linkTo(camera, 'hi'),
    })
    expect(problems).toEqual([])
    await share.click()
    await expect.poll(() => problems).toEqual([expect.stringContaining('NotAllowedError')])
    expect(await page.locator('#toast').count()).toBe(0)
  })

  it('is copied when the press was so long before hydration that the browser opens no sheet', async () => {
    const { page, problems } = await open(pathOf(camera), { viewport: phone })
    await page.evaluate(() => {
      const { outside } = window as unknown as { outside: Outside }
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })
      navigator.share = async () => {
        throw new DOMException('no', 'NotAllowedError')
      }
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => void outside.copied.push(text) },
      })
    })
    await button(page, 'Share this ad').click()
    await expect.poll(async () => (await outside(page)).copied).toEqual([linkTo(camera)])
    expect(problems).toEqual([])
  })

  it('is copied where there is no sheet, with its place for two seconds, or reports a failure [R129 R330 R359 R360 R389]', async () => {
    const { page } = await open(pathOf(camera))
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    /** A toast is positioned in the next frame. */
    const seen = () => page.clock.runFor(50)
    await page.evaluate(() => {
      const { outside } = window as unknown as { outside: Outside }
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => void outside.copied.push(text) },
        configurable: true,
      })
    })
    await button(page, 'Share this ad').click()
    await seen()
    await toast(page, 'Link copied').waitFor()
    await button(page, 'Copy address').click()
    await seen()
    await toast(page, 'Copied!').waitFor()
    expect((await outside(page)).copied).toEqual([linkTo(camera), 'Maninagar, Ahmedabad, Gujarat 380008'])
    await page.clock.runFor(1_850)
    expect(await toast(page, 'Copied!').isVisible()).toBe(true)
    await page.clock.runFor(200)
    expect(await toast(page, 'Copied!').count()).toBe(0)
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await button(page, 'Share this ad').click()
    await seen()
    await toast(page, 'Share not supported on this device.').waitFor()
    await button(page, 'Copy address').click()
    await seen()
    await toast(page, 'Your browser did not allow copying.').waitFor()
  })

  it.each([
    ['gu', 'સરનામું કોપી કરો', 'મણિનગર, અમદાવાદ, ગુજરાત 380008'],
    ['hi', 'पता कॉपी करें', 'मणिनगर, अहमदाबाद, गुजरात 380008'],
  ] as const)('has its place copied as it stands on the page, in %s', async (language, label, place) => {
    const { page } = await open(pathOf(camera), { language })
    await page.evaluate(() => {
      const { outside } = window as unknown as { outside: Outside }
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => void outside.copied.push(text) },
      })
    })
    await button(page, label).click()
    await expect.poll(async () => (await outside(page)).copied).toEqual([place])
  })
})

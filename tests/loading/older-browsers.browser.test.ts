import { beforeEach, describe, expect, it } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { polyfilledMembers } from '../../scripts/checks/floor/polyfilled.ts'
import { floor } from '../../scripts/vite/floor.ts'
import { addPhoto, createAdOwners, fillAd, sendButton, textField } from '../support/ad-form.ts'
import { desktop, type PageOptions, phone, staticFileAddress } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createProduct, createReview, createUser } from '../support/factories.ts'
import { deleteNewerThan } from '../support/floor-interfaces.ts'

const site = await setUpSite()
const { db, pool, newPage } = site
const { newOwner, adsOf } = createAdOwners(site)
const password = 'monsoon-2026'
const lender = await createUser(db, { phone_number: '+919876501234' })
const renter = { email: 'kiran@kiraya.test', password_hash: hashPasswordCheaply(password) }
await createUser(db, renter)
for (const price of [300, 900, 1500])
  await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: `Camera for ${price}`, price })
const ad = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: 'Canon', user_id: lender.id })
const adAddress = adPath({ _id: ad.id, title: ad.title, category: 'Camera', subCategory: 'DSLR' })
beforeEach(() => pool.query('delete from rate_counters'))

const deletion = deleteNewerThan(...floor)
/** Removes the listed interfaces from a page. */
const findMissing = (names: typeof polyfilledMembers) =>
  names.filter(([owner, member]) => {
    const holder = Reflect.get(globalThis, owner)
    return !(member in holder || member in holder.prototype)
  })
const isOlderPart = (path: string) => path.includes('/older-browsers-')

/** The style sheet of the popover library is refused in such a browser (docs/decisions/browser-support.md). */
const besidesStyle = (problems: string[]) => problems.filter((problem) => !problem.includes("'style-src 'self''"))

/** A page in a browser without the interfaces that some supported browser lacks, and its requests. */
async function open(path: string, options: PageOptions = {}) {
  const opened = await newPage({ language: 'en', ...options })
  const fetched: string[] = []
  opened.page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await opened.page.addInitScript(deletion)
  await opened.page.goto(path)
  return { ...opened, fetched }
}

describe('without the interfaces that the oldest browsers lack', () => {
  it('the missing ones are defined before anything else runs, and a user logs in from an ad and comes back to it', async () => {
    const { page, problems, fetched } = await open(adAddress, { viewport: phone })
    const scripts = fetched.filter((path) => path.endsWith('.js'))
    expect(scripts.findIndex(isOlderPart)).toBe(0)
    expect(await page.evaluate(findMissing, polyfilledMembers)).toEqual([])
    await page.getByRole('main').getByRole('button', { name: 'WhatsApp', exact: true }).click()
    await page.getByRole('dialog', { name: 'Please Log In' }).getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('E-mail', { exact: true }).fill(renter.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(`**${adAddress}`)
    await page.getByRole('heading', { level: 1, name: 'Canon' }).waitFor()
    expect(besidesStyle(problems)).toEqual([])
  })

  it('the page stops waiting when they do not load', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    await page.addInitScript(deletion)
    await page.route(/older-browsers-/, (route) => route.abort())
    await page.goto(staticFileAddress)
    await page.evaluate((path) => location.assign(path), adAddress)
    await page.getByRole('button', { name: 'Share this ad' }).click()
    await expect.poll(() => page.locator('.navigation-progress').getAttribute('data-waiting')).toBe('false')
    await page.getByRole('button', { name: 'Call' }).first().click()
    await page.waitForURL(`**/reach/${ad.id}?`)
  })

  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])(
    'a list is searched, sorted, filtered and read in another language on %s, and each keeps the others',
    async (_what, viewport) => {
      const { page, problems } = await open('/category/camera', { viewport, reducedMotion: 'reduce' })
      const titles = () => page.getByRole('article').locator('h2').allTextContents()
      const menu = page.getByRole('region', { name: 'Sort by' })
      await page.getByRole('search').getByRole('combobox').fill('camera')
      await page.waitForURL('**/category/camera?search=camera')
      // The suggestions stand over the first results.
      await page.getByRole('search').getByRole('combobox').press('Enter')
      // The address changes before its page is rendered, and with it the links of the menu.
      await page.getByRole('heading', { level: 1, name: 'Results for “camera”', exact: true }).waitFor()
      expect(await menu.isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Sort by' }).click()
      await menu.getByRole('link', { name: 'Price, low first' }).click()
      await expect.poll(titles).toEqual(['Camera for 300', 'Camera for 900', 'Camera for 1500'])
      await menu.waitFor({ state: 'hidden' })

      if (viewport === phone) await page.getByRole('banner').getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('textbox', { name: 'Min price' }).fill('500')
      await page.getByRole('button', { name: /^(Show|No results)/ }).click()
      await expect.poll(titles).toEqual(['Camera for 900', 'Camera for 1500'])
      expect(new URL(page.url()).search).toBe('?search=camera&sort=price_per_day&minPrice=500')

      if (viewport === phone) await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Languages' }).click()
      await page.getByRole('button', { name: 'हिन्दी' }).click()
      await page.locator('html[lang=hi]').waitFor()
      expect(await titles()).toEqual(['Camera for 900', 'Camera for 1500'])
      expect(await page.getByRole('search').getByRole('combobox').inputValue()).toBe('camera')
      expect(besidesStyle(problems)).toEqual([])
    },
  )

  it('a lender is called and written to', async () => {
    const { token, stored } = await newOwner()
    const { page, problems } = await open(adAddress, {
      viewport: phone,
      stored: { token, user: stored, contactWarned: 'true' },
    })
    await page.getByRole('main').getByRole('button', { name: 'Call', exact: true }).click()
    const call = page.getByRole('main').getByRole('link', { name: 'Call 98765 01234' })
    expect(await call.getAttribute('href')).toBe('tel:+919876501234')
    const chat = page.getByRole('main').getByRole('link', { name: 'WhatsApp', exact: true })
    expect(await chat.getAttribute('href')).toContain('https://wa.me/919876501234?text=%E0')
    expect(besidesStyle(problems)).toEqual(['another site: tel:+919876501234'])
  })

  it('an ad is posted with two photos in another order and a price with paise', async () => {
    const owner = await newOwner()
    const stored = { token: owner.token, user: owner.stored }
    const { page, problems } = await open('/Add-product', { viewport: phone, stored })
    await page.getByRole('button', { name: /^Camera/ }).click()
    await page.getByRole('link', { name: 'DSLR', exact: true }).click()
    await fillAd(page)
    await addPhoto(page, 2)
    const pictures = () =>
      page.locator('[data-state=done] img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    const before = await pictures()
    await page.getByRole('button', { name: 'Move photo 2 of 2' }).press('ArrowLeft')
    await expect.poll(pictures).toEqual(before.reverse())
    await textField(page, 'Price').fill('1,500.00')
    await sendButton(page).click()
    await page.waitForURL('**/My_ads')
    await page.getByRole('article').filter({ hasText: 'Tent for four' }).waitFor()
    expect(await adsOf(owner)).toMatchObject([{ title: 'Tent for four', price: 1500 }])
    expect(besidesStyle(problems)).toEqual([])
  })

  it('a code is corrected', async () => {
    const { page, problems } = await open('/login?mode=signup')
    await page.getByLabel('E-mail', { exact: true }).fill('new@kiraya.test')
    await page.getByRole('button', { name: 'Verify' }).first().click()
    const boxes = page.getByRole('group', { name: '6-digit OTP' }).getByRole('textbox')
    await boxes.first().pressSequentially('12')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join())).toBe(',,,,,')
    expect(besidesStyle(problems)).toEqual([])
  })
})

describe('with selectors removed that the oldest browsers lack', () => {
  /** Replaces the selector by an unknown one, which drops the rule as in a browser that does not support it. */
  async function openWithout(selector: string | RegExp, path: string, options: PageOptions) {
    const opened = await newPage({ language: 'en', reducedMotion: 'reduce', ...options })
    await opened.page.route('**/*.css', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(selector, ':unheard-of') })
    })
    await opened.page.goto(path)
    return opened.page
  }
  const isOnTop = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor

  it('nothing covers Call, Chat and the end of a form, and the selection is marked (no :has())', async () => {
    const { token, stored } = await newOwner()
    const page = await openWithout(':has', adAddress, { viewport: phone, stored: { token, user: stored } })
    for (const name of ['Call', 'WhatsApp'])
      expect(await page.getByRole('main').getByRole('button', { name, exact: true }).evaluate(isOnTop)).toBe(true)

    await page.goto('/category/camera')
    await page.getByRole('banner').getByRole('button', { name: 'Filters' }).click()
    const chosen = page.getByRole('dialog').getByRole('radio', { name: 'Cameras', exact: true })
    const other = page.getByRole('dialog').getByRole('radio', { name: 'Cars', exact: true })
    expect(await chosen.evaluate(groundOf)).not.toBe(await other.evaluate(groundOf))

    await page.goto('/Add-Product/Camera/DSLR')
    const [day, hour] = [page.getByRole('radio').nth(0), page.getByRole('radio').nth(1)]
    await hour.check()
    expect(await hour.evaluate(groundOf)).not.toBe(await day.evaluate(groundOf))
    for (const button of await page.locator('.ad-form-end button').all())
      expect(await button.evaluate(isOnTop)).toBe(true)
    const words = page.getByRole('textbox', { name: 'Description' })
    const [text, frame] = [await words.boundingBox(), await words.locator('..').boundingBox()]
    expect(text?.height).toBeGreaterThan(100)
    expect(frame?.height).toBeGreaterThanOrEqual(text?.height ?? 0)
  })

  it.each([
    ['anchors', 'position-area', ''],
    ['anchors and popovers', /position-area|(?<!\\):popover-open/g, deletion],
  ])('on a wide screen each menu is at its button (no %s)', async (_what, selector, script) => {
    const { token, stored, user } = await newOwner()
    for (const title of ['first', 'second', 'third', 'fourth', 'last'])
      await createProduct(db, { user_id: user.id, title })
    await createReview(db, { product_id: ad.id, user_id: user.id })
    const page = await openWithout(selector, staticFileAddress, { viewport: desktop, stored: { token, user: stored } })
    await page.addInitScript(script)
    const menus = {
      '/category/camera': [/^Languages:/, /^Profile:/, /^Sort by:/],
      '/My_ads': [/^last:/, /^first:/],
      [adAddress]: [/^Review by/],
    }
    for (const [path, names] of Object.entries(menus)) {
      await page.goto(path)
      for (const name of names) {
        const button = page.getByRole('button', { name }).first()
        await button.click()
        const menu = page.locator(`[id="${await button.getAttribute('popovertarget')}"]`)
        await menu.waitFor()
        const [at, box] = [await button.boundingBox(), await menu.boundingBox()]
        if (!at || !box) throw new Error(`${name} shows nothing`)
        const beside = Math.max(at.x - box.x - box.width, box.x - at.x - at.width)
        const between = Math.max(at.y - box.y - box.height, box.y - at.y - at.height)
        expect(Math.max(beside, between), `${name}`).toBeLessThan(16)
        expect(between, `${name} covers its button`).toBeGreaterThanOrEqual(0)
        expect(box.y + box.height, `${name} ends outside`).toBeLessThanOrEqual(desktop.height)
        await page.keyboard.press('Escape')
        // Its history entry goes with it: a step back that is under way would abort the next opening.
        await page.waitForFunction(() => !history.state?.layers)
      }
    }
  })

  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])(
    'without scripts, menus of %s are open in the page without their buttons, and the page of links has the languages (no popovers)',
    async (_what, viewport) => {
      const page = await openWithout(':popover-open', '/category/camera', { viewport, javaScriptEnabled: false })
      expect(await page.locator('[popovertarget]:visible').count()).toBe(0)
      await page.getByRole('main').getByRole('link', { name: 'Price, low first' }).click()
      await page.waitForURL('**/category/camera?sort=price_per_day')
      expect(await page.getByRole('button', { name: 'हिन्दी' }).isVisible()).toBe(false)
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
      await page.waitForURL('**/site-menu*')
      await page.getByRole('main').getByRole('button', { name: 'हिन्दी' }).click()
      await page.locator('html[lang=hi]').waitFor()
    },
  )
})

it('a current browser fetches none of the older parts, and its page names no file of them that a worker would cache', async () => {
  const { page } = await newPage({ language: 'en', isFirstVisit: true })
  await page.goto(staticFileAddress)
  expect(await page.evaluate(findMissing, polyfilledMembers)).toEqual([])
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const answer = await page.goto('/', { waitUntil: 'networkidle' })
  // The scripts follow the first paint: on a slow machine the network is quiet before it.
  await expect.poll(() => fetched.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(10)
  await page.waitForLoadState('networkidle')
  expect(fetched.filter(isOlderPart)).toEqual([])
  expect(await answer?.text()).not.toContain('/assets/older-browsers')
})

it('where no file can add the missing interfaces, no script starts, and the server’s page is readable with working links', async () => {
  const { page: opened } = await newPage({ language: 'en' })
  // This page never hydrates, for which every other page is awaited.
  const page = await opened.context().newPage()
  const [fetched, faults] = [[] as string[], [] as Error[]]
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  page.on('pageerror', (fault) => faults.push(fault))
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'))
  await page.goto('/category/camera', { waitUntil: 'networkidle' })
  await page.getByRole('article').filter({ hasText: 'Canon' }).getByRole('link').first().click()
  await page.waitForURL(`**${adAddress}`)
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Canon')
  const [call, share] = ['Call', 'Share this ad'].map((name) => page.getByRole('button', { name, includeHidden: true }))
  expect([await call?.first().isVisible(), await share?.isVisible()]).toEqual([true, false])
  expect(fetched.filter((path) => path.endsWith('.js'))).toEqual([])
  expect(faults).toEqual([])
})

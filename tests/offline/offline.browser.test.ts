import { createHash } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { floor } from '../../scripts/vite/floor.ts'
import { createLender, createPictureStore, uploadedPicture } from '../support/ads-setup.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { blockNotificationStream, type PageOptions, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'
import { deleteNewerThan } from '../support/floor-interfaces.ts'
import { startTestServer } from '../support/test-server.ts'

const site = await setUpSite()
const { db, baseUrl } = site
const withoutWorker = await startTestServer(site, { hasServiceWorker: false })
afterAll(() => withoutWorker.close())
const seller = await createLender(site)

/** An ad with a picture. @returns the address of its page */
async function createAd(title: string, given: Parameters<typeof createProduct>[1] = {}): Promise<string> {
  const place = { category: 'Camera', sub_category: 'DSLR', user_id: seller.user.id, title }
  const ad = await createProduct(db, { ...place, ...given })
  await uploadedPicture(db, { owner_id: seller.user.id, product_id: ad.id })
  return adPath({ _id: ad.id, title, category: 'Camera', subCategory: 'DSLR' })
}
const [canon, nikon, leica] = [await createAd('Canon'), await createAd('Nikon'), await createAd('Leica')]
await createAd('Secret Zeiss', { status: 'paused' })
await createPictureStore(site)

/** A page of a browser in which the service worker runs. */
async function newPage(options: PageOptions = {}) {
  const opened = await site.newPage({ language: 'en', viewport: phone, serviceWorkers: 'allow', ...options })
  const setNetwork = (isThere: boolean) => opened.page.context().setOffline(!isThere)
  return { ...opened, setNetwork }
}

/** The addresses in the caches of the site. */
const pathsIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(all)).flat().map(({ url }) => url.slice(location.origin.length))
  })

/** All readable text in the caches of the site. */
const textIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) texts.push((await (await cache.match(key))?.text()) ?? '')
    }
    return texts.join('\n')
  })

/** The address under which the caches have a page. */
const keyOf = (path: string, language = 'en') => `${path}${path.includes('?') ? '&' : '?'}kept-language=${language}`

/** Waits until these pages are cached; the last of them is the one that is fetched last. */
const areKept = (page: Page, paths: string[], language = 'en') =>
  expect.poll(() => pathsIn(page)).toEqual(expect.arrayContaining(paths.map((path) => keyOf(path, language))))

const everyCategory = async () =>
  (await db.selectFrom('categories').select('slug').execute()).map(({ slug }) => `/category/${slug}`)

const noticeIn = (page: Page) => page.locator('[role=status] > .network-notice')
const showsPictures = (page: Page, where = 'main img') =>
  page
    .locator(where)
    .evaluateAll((all) => all.length > 0 && (all as HTMLImageElement[]).every(({ naturalWidth }) => naturalWidth > 0))

it('opens visited pages, the home page and the categories without a network, each with its age; for another page it says that there is no network', async () => {
  const { page, setNetwork } = await newPage({ language: 'hi' })
  await page.goto(canon)
  await areKept(page, [canon, '/', '/offline', ...(await everyCategory())], 'hi')

  await setNetwork(false)
  await page.clock.setFixedTime(Date.now() + 3 * 60 * 60 * 1000 + 1000)
  for (const address of ['/', '/category/camera', '/category/furniture', canon]) {
    await page.goto(address)
    await noticeIn(page).getByText('इंटरनेट नहीं है। यह पेज 3 घंटे पहले का है।').waitFor()
  }
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Canon')
  await expect.poll(() => showsPictures(page)).toBe(true)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await noticeIn(page).getByRole('button', { name: 'फिर कोशिश करें' }).click()
  await noticeIn(page).getByText('3 घंटे पहले').waitFor()

  await page.goto(leica)
  await page.getByRole('heading', { level: 1, name: 'इंटरनेट नहीं है' }).waitFor()
  const offered = page.getByRole('region', { name: 'अभी ये पेज खुल सकते हैं' }).getByRole('link')
  await offered.first().waitFor()
  expect((await offered.allInnerTexts()).slice(0, 2)).toEqual(['Canon', 'होम'])
  expect(await noticeIn(page).count()).toBe(0)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await offered.first().click()
  await page.getByRole('heading', { level: 1, name: 'Canon' }).waitFor()

  await page.goto(leica)
  await page.getByRole('heading', { level: 1, name: 'इंटरनेट नहीं है' }).waitFor()
  await setNetwork(true)
  await page.getByRole('heading', { level: 1, name: 'Leica' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(leica)
})

it('does not offer personal pages whose content is not kept', async () => {
  const stored = { user: JSON.stringify({ _id: seller.user.id, name: seller.user.name }), token: seller.token }
  const { page, setNetwork } = await newPage({ stored })
  const personal = ['/My_ads', '/notifications', '/saved-searches', '/rentals']
  await page.goto(nikon)
  await areKept(page, [nikon, '/', '/offline', ...(await everyCategory())])
  for (const path of personal) {
    await page.goto(path)
    await areKept(page, [path])
  }
  await setNetwork(false)
  await page.goto(leica)
  const offered = page.getByRole('region', { name: 'What you can open now' }).getByRole('link')
  await offered.first().waitFor()
  const paths = await offered.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(paths.slice(0, 2)).toEqual([nikon, '/'])
  expect(paths.filter((path) => personal.includes(path ?? ''))).toEqual([])
})

it('an ad visited by navigation within the site opens too, and an old page is replaced as soon as the network is back', async () => {
  const { page, setNetwork } = await newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Nikon' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Nikon' }).waitFor()
  await areKept(page, ['/', nikon])

  await setNetwork(false)
  await noticeIn(page).getByText('No network', { exact: true }).waitFor()
  await page.goto('/')
  await noticeIn(page).waitFor()
  await page.getByRole('link', { name: 'Nikon' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Nikon' }).waitFor()
  await noticeIn(page).getByText('This page is from 1 minute ago.').waitFor()
  await expect.poll(() => showsPictures(page)).toBe(true)
  // An ad outside of the cache behaves as without the worker: a failure with a retry.
  await page.goto('/')
  await page.getByRole('link', { name: 'Leica' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Retry' }).waitFor()

  await page.goto('/')
  await noticeIn(page).waitFor()
  await createAd('Pentax')
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
  await setNetwork(true)
  await page.getByRole('link', { name: 'Pentax' }).first().waitFor()
  await noticeIn(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSame'))).toBe(true)
})

it('a browser that needs the file of older parts has it offline too, on cached pages and on the offline page', async () => {
  const { page, setNetwork } = await newPage()
  await page.context().addInitScript(deleteNewerThan(...floor))
  await page.goto(canon)
  await areKept(page, [canon, '/offline', '/'])
  await setNetwork(false)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')

  await page.goto(canon)
  await noticeIn(page).waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Languages' }).click()
  await page.getByRole('button', { name: 'हिन्दी' }).waitFor()
  await page.goto(leica)
  await page.getByRole('heading', { level: 1, name: 'No network' }).waitFor()
  await page.getByRole('region', { name: 'What you can open now' }).getByRole('link', { name: 'Canon' }).waitFor()
})

it('is in the language of the reader', async () => {
  const { page, setNetwork } = await newPage()
  await page.goto('/About')
  await areKept(page, ['/About', '/'])
  await page.context().addCookies([{ name: 'language', value: 'gu', url: baseUrl }])
  await page.goto('/')
  await areKept(page, ['/', '/offline', ...(await everyCategory())], 'gu')
  await setNetwork(false)
  await page.goto('/category/camera')
  await noticeIn(page).getByText('ઇન્ટરનેટ નથી. આ પેજ સેવ થયું: 1 મિનિટ પહેલાં.').waitFor()
  // Without a copy in the reader's language this one is shown.
  await page.goto('/About')
  await noticeIn(page).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.goto(leica)
  await page.getByRole('heading', { level: 1, name: 'ઇન્ટરનેટ નથી' }).waitFor()
})

it('caches nothing personal, and drops the visited pages when the user signs out in any tab', async () => {
  const { page } = await newPage()
  await blockNotificationStream(page)
  await page.goto('/')
  await areKept(page, ['/'])
  await page.evaluate(([user, token]) => Object.assign(localStorage, { user, token }), [
    JSON.stringify({ _id: seller.user.id, name: 'Meera', email: seller.user.email }),
    seller.token,
  ] as const)
  await page.goto('/My_ads')
  await page.getByText('Secret Zeiss').first().waitFor()
  await page.goto('/notifications')
  const reach = `/reach/${canon.split('/').at(-1)}`
  for (const path of [reach, '/verify-number?number=9876512345']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.goto(canon)
  await areKept(page, ['/My_ads', '/notifications', canon])
  // After the logout the open page is loaded anew, and cached for the next reader: here that is the home page.
  await page.goto('/')
  await page.locator('.network-foot').waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  const [paths, text] = [await pathsIn(page), await textIn(page)]
  expect(paths.filter((path) => /^\/(?:api|reach|verify-number)\b|\.data|unsubscribe/.test(path))).toEqual([])
  for (const secret of [seller.token, seller.user.email ?? '', 'Secret Zeiss', '17 Secret Lane'])
    expect(text.includes(secret), secret).toBe(false)

  const other = await page.context().newPage()
  await other.goto('/Edit_2')
  await other.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  // The home page replaces it, with public pictures.
  await other.waitForURL(`${baseUrl}/`)
  await expect.poll(() => showsPictures(other, '.cards img')).toBe(true)
  const atHome = await other
    .locator('.cards img')
    .evaluateAll((all) => all.map((each) => new URL((each as HTMLImageElement).currentSrc).pathname))
  const seenIn = (all: string[]) =>
    all.filter((path) => /^\/(?:files|camera|My_ads|notifications)/.test(path) && !atHome.includes(path))
  expect(seenIn(paths).some((path) => path.startsWith('/files/'))).toBe(true)
  await expect.poll(async () => seenIn(await pathsIn(page))).toEqual([])
  await areKept(page, ['/', '/offline', '/category/camera'])
  // The page of another ad may name the same user.
  expect(await page.evaluate(async () => (await caches.match('/reader'))?.json())).toMatchObject({ person: '' })
})

/** A browser whose place is that of the profile, as after a login. */
async function openAsMember() {
  const member = await createLender(site, { name: 'Meera', zip_code: '360001' })
  const stored = {
    user: JSON.stringify({ _id: member.user.id, name: 'Meera', zipCode: '360001' }),
    token: member.token,
    takenPlace: 'rajkot',
    recentSearches: '["red lehenga"]',
  }
  const opened = await newPage({ stored })
  const takePlace = (value: string) => opened.page.context().addCookies([{ name: 'place', value, url: baseUrl }])
  await takePlace('rajkot')
  return { ...opened, member, takePlace }
}
/** The places that the cached pages were made for. */
const placesIn = async (page: Page): Promise<string[]> => [
  ...new Set(Array.from((await textIn(page)).matchAll(/ data-place="([\w-]+)"/g), ([, place = '']) => place)),
]
const placeIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Your place/ })
const hasSession = async (token: string) =>
  (await fetch(`${baseUrl}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).ok

it('after a logout without a network nothing is left of the place and the words of who left; pages are cached again and the session ends as soon as there is a network', async () => {
  const { page, setNetwork, member } = await openAsMember()
  await page.goto('/')
  expect(await placeIn(page).innerText()).toContain('Rajkot')
  await areKept(page, ['/', '/offline', ...(await everyCategory())])
  await page.goto('/category/camera/dslr')
  await page.goto('/Contact_Us')
  await page.getByLabel('Mobile number').fill('9898012345')
  await page.goto('/Edit_2')
  await areKept(page, ['/category/camera/dslr', '/Edit_2'])
  expect(await placesIn(page)).toEqual(['rajkot'])

  await setNetwork(false)
  // A request that outlives its page is not always cut off with it.
  await page.route('**/api/users/logout', (route) => route.abort('internetdisconnected'))
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { level: 1, name: 'No network' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/offline')
  expect(await placesIn(page)).toEqual([])
  for (const path of ['/', '/category/camera', '/category/camera/dslr']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: 'No network' }).waitFor()
  }
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  for (const secret of [member.token, 'Meera', 'rajkot', 'lehenga', '9898012345']) expect(left).not.toContain(secret)
  expect(await page.evaluate(() => localStorage.getItem('endedSessions'))).toBe(
    JSON.stringify([createHash('sha256').update(member.token).digest('hex')]),
  )

  await page.unroute('**/api/users/logout')
  await setNetwork(true)
  await page.waitForURL(`${baseUrl}/category/camera/dslr`)
  await expect.poll(() => hasSession(member.token)).toBe(false)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('endedSessions'))).toBe('[]')
  await areKept(page, ['/', ...(await everyCategory())])
  expect(await placesIn(page)).toEqual([])
  await setNetwork(false)
  await page.goto('/')
  await noticeIn(page).waitFor()
  expect(await placeIn(page).innerText()).toContain('All of India')
})

it('another place deletes the cached lists of the one before, and no other page; a logout in one tab opens the lists of others anew', async () => {
  const { page, setNetwork, takePlace } = await openAsMember()
  await page.goto('/')
  await areKept(page, ['/', '/category/machinery'])
  await page.goto(canon)
  await areKept(page, [canon])
  await page.goto('/category/camera?search=canon')
  await areKept(page, ['/category/camera?search=canon'])
  await placeIn(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mumbai' }).click()
  await expect.poll(() => placeIn(page).innerText()).toContain('Mumbai')
  await expect.poll(() => placesIn(page)).toEqual(['mumbai'])
  await areKept(page, [canon, '/', '/category/machinery'])
  await setNetwork(false)
  await page.goto('/')
  await noticeIn(page).waitFor()
  expect(await placeIn(page).innerText()).toContain('Mumbai')

  await setNetwork(true)
  await takePlace('rajkot')
  await page.evaluate(() => localStorage.setItem('takenPlace', 'rajkot'))
  await page.goto('/')
  await expect.poll(() => placeIn(page).innerText()).toContain('Rajkot')
  // Until its background tasks run, a page does not know of other tabs.
  await page.locator('.network-foot').waitFor({ state: 'attached' })
  const other = await page.context().newPage()
  await other.goto('/Edit_2')
  await other.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => placeIn(page).innerText()).toContain('All of India')
})

it('lets a page that is never cached be fetched once', async () => {
  const { door, url, close } = await openDoor()
  onTestFinished(close)
  const { page } = await newPage()
  await page.goto(`${url}/`)
  await areKept(page, ['/', '/offline'])
  for (const path of ['/unsubscribe?token=x', '/console', `/reach/${canon.split('/').at(-1)}`]) {
    door.asked = []
    await page.goto(url + path)
    expect(door.asked.filter((asked) => asked === path)).toEqual([path])
  }
})

/** The site behind another address, so that its answers can change. */
async function openDoor() {
  const door = {
    origin: baseUrl,
    addToWorker: '',
    isStrange: false,
    isSilent: false,
    waitsFor: undefined as Promise<void> | undefined,
    asked: [] as string[],
  }
  const server = createServer(async ({ url = '', method, headers }, response) => {
    door.asked.push(url)
    if (door.isSilent || (url === '/' && headers.accept?.includes('text/html'))) await door.waitsFor
    // A captive portal answers every request.
    if (door.isStrange && /^\/(?:assets|files|icons|categories)\//.test(url))
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to our hotel</h1>')
    const isWorker = url === '/service-worker.js'
    const plain = { ...headers, 'accept-encoding': '', ...(isWorker && { 'if-none-match': '' }) }
    const asked = request(door.origin + url, { method, headers: plain }, (answer) => {
      const { 'content-length': _length, ...told } = answer.headers
      response.writeHead(answer.statusCode ?? 500, told)
      answer.pipe(response, { end: false }).on('error', () => response.destroy())
      answer.on('end', () => response.end(isWorker ? door.addToWorker : ''))
    })
    asked.on('error', () => response.destroy()).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { door, close, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

it('a server that does not answer counts as no network, until it answers again', async () => {
  const { door, url, close } = await openDoor()
  onTestFinished(close)
  const { page } = await newPage()
  await page.goto(`${url}${canon}`)
  await areKept(page, [canon, '/', '/offline'])
  await page.goto(`${url}/`)
  const other = await page.context().newPage()
  await other.goto(`${url}/About`)
  let speak = () => {}
  door.waitsFor = new Promise((resolve) => {
    speak = resolve
  })
  door.isSilent = true
  const opening = other.goto(`${url}${leica}`, { timeout: 60_000 })
  await page.getByRole('link', { name: 'Canon' }).first().click()
  await page.waitForRequest((request) => request.isNavigationRequest(), { timeout: 60_000 })
  const opened = Date.now()
  await noticeIn(page).getByText('The network is bad.').waitFor()
  // Its data was awaited: the page itself is not.
  expect(Date.now() - opened).toBeLessThan(7_000)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Canon')
  await opening
  await other.getByRole('heading', { level: 1, name: 'No network' }).waitFor()
  door.isSilent = false
  speak()
  await other.getByRole('heading', { level: 1, name: 'Leica' }).waitFor()
})

it('caches no foreign answer in place of a script or a picture', async () => {
  const { door, url, close } = await openDoor()
  onTestFinished(close)
  const { page } = await newPage()
  await page.goto(`${url}/dev/nothing`)
  door.isStrange = true
  // Without scripts the page's code does not run: the worker is registered by hand.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js').then(() => undefined))
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null))
    .toBe(null)
  expect(await textIn(page)).not.toContain('hotel')

  door.isStrange = false
  await page.goto(`${url}${canon}`)
  await areKept(page, [canon, '/'])
  door.isStrange = true
  const strange = ['/assets/strange-12345678.js', `/files/${'a'.repeat(64)}/320.webp`]
  await page.evaluate((paths) => Promise.all(paths.map((path) => fetch(path).then((one) => one.text()))), strange)
  await page.goto(`${url}${nikon}`)
  await page.getByRole('heading', { level: 1, name: 'Nikon' }).waitFor()
  await areKept(page, [nikon])
  expect(await textIn(page)).not.toContain('hotel')
})

/** @returns whether a worker waits until the pages of another one are closed, as the browser's tools show it */
async function watchWaiting(context: BrowserContext): Promise<() => boolean> {
  const tools = await context.newCDPSession(await context.newPage())
  const states = new Map<string, string>()
  tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status)
  })
  await tools.send('ServiceWorker.enable')
  return () => [...states.values()].includes('installed')
}

it('a new release waits until the last page of this one is closed, and a switch removes the worker from every browser', async () => {
  const { door, url, close } = await openDoor()
  onTestFinished(close)
  const { page } = await newPage()
  const registrationOf = (open: Page) =>
    open.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration()
      const hasNew = await caches.has('new release')
      return {
        isThere: !!found?.active,
        isWaiting: !!found?.waiting,
        isControlled: !!navigator.serviceWorker.controller,
        hasNew,
      }
    })
  await page.goto(`${url}/`)
  await areKept(page, ['/', '/category/machinery'])
  expect(await registrationOf(page)).toEqual({ isThere: true, isWaiting: false, isControlled: true, hasNew: false })

  door.addToWorker = "addEventListener('activate', () => caches.open('new release'))"
  await page.goto(`${url}${canon}`)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => registrationOf(page)).toMatchObject({ isWaiting: true, isControlled: true, hasNew: false })
  await page.getByRole('link', { name: 'Cameras' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Cameras' }).waitFor()
  // Not even when a page is reloaded, as long as another one is open.
  const other = await page.context().newPage()
  await other.goto(`${url}/About`)
  await page.goto(`${url}/`)
  expect(await registrationOf(page)).toMatchObject({ isWaiting: true, hasNew: false })
  // The old one may still be loading something, and a page that checks would keep it active: the check runs outside of its pages.
  const isWaiting = await watchWaiting(page.context())
  await expect.poll(isWaiting).toBe(true)
  await Promise.all([page, other].map((open) => open.close()))
  await expect.poll(isWaiting).toBe(false)

  const next = await page.context().newPage()
  await next.goto(`${url}/`)
  await expect.poll(() => registrationOf(next)).toMatchObject({ isThere: true, isWaiting: false, hasNew: true })
  // A browser that has lost its cache has a page all the same.
  await next.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await next.goto(`${url}${canon}`)
  await next.getByRole('heading', { level: 1, name: 'Canon' }).waitFor()
  await areKept(next, [canon])

  // The network accepts the connection, but no answer arrives.
  await areKept(next, ['/'])
  let comes = () => {}
  door.waitsFor = new Promise((resolve) => {
    comes = resolve
  })
  await next.goto(`${url}/`)
  await noticeIn(next).getByText('The network is bad. This page is from 1 minute ago.').waitFor()
  comes()

  door.origin = withoutWorker.baseUrl
  door.addToWorker = ''
  await next.goto(`${url}${nikon}`)
  await next.evaluate(() => Object.assign(globalThis, { isSame: true }))
  await expect.poll(() => pathsIn(next)).toEqual([])
  await expect.poll(() => next.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await next.getByRole('heading', { level: 1, name: 'Nikon' }).waitFor()
  expect(await next.evaluate(() => Reflect.get(globalThis, 'isSame'))).toBe(true)
})

it('the worker is small, is revalidated each time, and answers 304 when it is unchanged', async () => {
  const answer = await fetch(`${baseUrl}/service-worker.js`, { headers: { 'accept-encoding': 'br' } })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
  })
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(15_000)
  const etag = answer.headers.get('etag') ?? ''
  expect((await fetch(`${baseUrl}/service-worker.js`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect(await (await fetch(`${withoutWorker.baseUrl}/service-worker.js`)).text()).toContain('unregister()')
})

import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { adPath, sellerPath } from '../../domain/rules/links.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct, createReview } from '../support/factories.ts'

const { db, baseUrl, newPage, logged, changesTold } = await setUpSite()
const ad = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: 'Canon' })
const adAddress = adPath({ _id: ad.id, title: 'Canon', category: 'Camera', subCategory: 'DSLR' })

/** The raw bytes of an answer, which `fetch` does not show. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer; html: string }>(
    (resolve, reject) => {
      const sent = request(
        baseUrl,
        // Sent unchanged, with `..` in it.
        { path, method, headers: { 'accept-encoding': 'br', ...headers } },
        async (answer) => {
          const body = await buffer(answer)
          const html = answer.headers['content-encoding'] === 'br' && body.length ? brotliDecompressSync(body) : body
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, html: html.toString() })
        },
      )
      sent.on('error', reject).end()
    },
  )
}
const hits = async (): Promise<number> => Number(/page_cache_hits_total (\d+)/.exec((await ask('/metrics')).html)?.[1])

/** Requests the page until it shows a change; the notification arrives a moment after the commit. */
const eventually = (path: string, words: string) => expect.poll(async () => (await ask(path)).html).toContain(words)

// A page that is rendered while the feed tells of the ad is not kept.
await changesTold()

describe('a public page', () => {
  it.each(['/', '/category/camera', adAddress])('%s is rendered once and then sent from the cache', async (path) => {
    const first = await ask(path)
    const before = await hits()
    const second = await ask(path)
    expect(await hits()).toBe(before + 1)
    expect(second).toMatchObject({ status: 200, html: first.html })
    expect(second.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Save-Data, Accept-Encoding',
      etag: first.headers.etag,
    })
    expect(Number(second.headers['content-length'])).toBe(second.body.length)
  })

  it.each(['/', '/category/camera', '/?search=canon', sellerPath(ad.user_id)])(
    '%s brings no more of an ad in a list than it shows',
    async (path) => {
      const { html } = await ask(path)
      expect(html).toContain('averageRating')
      expect(html).not.toMatch(/compressedImages|vendorName|updatedAt|categoryId/)
    },
  )

  it('of a lender follows the words of a review, its answer and its end', async () => {
    const path = sellerPath(ad.user_id)
    const { id } = await createReview(db, { product_id: ad.id, review_text: 'Sharp lens.' })
    await changesTold()
    expect((await ask(path)).html).toContain('Sharp lens.')
    await db.updateTable('reviews').set({ review_text: 'Very sharp lens.' }).where('id', '=', id).execute()
    await changesTold()
    expect((await ask(path)).html).toContain('Very sharp lens.')
    await db.deleteFrom('reviews').where('id', '=', id).execute()
    await changesTold()
    expect((await ask(path)).html).not.toContain('sharp lens.')
  })

  it('is sent once to a client that has it already', async () => {
    const { headers } = await ask('/')
    const again = await ask('/', { 'if-none-match': `"other", ${headers.etag}` })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200)
    const form = await ask('/filters')
    expect((await ask('/filters', { 'if-none-match': String(form.headers.etag) })).status).toBe(304)
  })

  it('has an answer without a body for HEAD, and one without brotli for old clients', async () => {
    const { html, headers } = await ask('/')
    const head = await ask('/', {}, 'HEAD')
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag])
    for (const encoding of ['gzip', 'identity', 'br;q=0, gzip']) {
      const plain = await fetch(baseUrl, { headers: { 'accept-encoding': encoding } })
      expect(plain.headers.get('content-encoding') ?? '').not.toBe('br')
      expect(await plain.text()).toBe(html)
    }
  })

  it('is cacheable by others for a short time, and only under an address with its language', async () => {
    const { headers } = await ask('/?lang=hi')
    expect(headers['cache-control']).toMatch(/^public, .*s-maxage=30, stale-while-revalidate/)
    expect(headers.vary).toBe('Save-Data, Accept-Encoding')
    expect((await ask('/nope?lang=hi')).headers['cache-control']).toMatch(/private|no-store/)
  })

  it('is cached in each language, by link or cookie', async () => {
    const [hindi, byCookie] = [await ask('/?lang=hi'), await ask('/', { cookie: 'a=b; language=hi' })]
    expect(hindi.html).toContain('<html lang="hi"')
    expect(byCookie.html).toBe(hindi.html)
    expect((await ask('/', { cookie: 'language=xx' })).html).toContain('<html lang="en"')
  })
})

describe('a light page', () => {
  const isLight = ({ html }: { html: string }) => html.includes('<html data-light')
  const saving = { 'save-data': 'on' }

  it.each(['/', '/category/camera', adAddress, '/site-menu', '/nope'])('%s is made for Save-Data', async (path) => {
    expect(isLight(await ask(path, saving))).toBe(true)
    expect(isLight(await ask(path))).toBe(false)
  })

  it('is cached beside the full one, and neither is sent for the other', async () => {
    const [full, light] = [await ask('/'), await ask('/', saving)]
    const before = await hits()
    const again = [await ask('/', saving), await ask('/'), await ask('/', { cookie: 'light=on' })]
    expect(await hits()).toBe(before + 3)
    expect(again.map(({ html }) => html)).toEqual([light.html, full.html, light.html])
    expect(light.headers.etag).not.toBe(full.headers.etag)
    expect((await ask('/', { ...saving, 'if-none-match': String(full.headers.etag) })).status).toBe(200)
    expect((await ask('/', { ...saving, 'if-none-match': String(light.headers.etag) })).status).toBe(304)
  })

  const shared = /^public/
  const own = /^private/
  it.each<[cookie: string, saveData: string, light: boolean, kept: RegExp]>([
    ['', '', false, shared],
    ['', 'on', true, shared],
    ['', 'off', false, shared],
    ['light=on', '', true, own],
    ['light=auto', '', true, own],
    ['light=off', '', false, shared],
    ['light=on', 'on', true, shared],
    ['light=off', 'on', false, own],
    ['flight=on; light=onward; light=', '', false, shared],
    ['language=hi; light=off; a=b', 'on', false, own],
  ])('with the cookie “%s” and Save-Data “%s”: %s, kept %s', async (cookie, saveData, light, kept) => {
    for (const path of ['/?lang=gu', '/site-menu?lang=gu']) {
      const answer = await ask(path, { cookie, 'save-data': saveData })
      expect(isLight(answer)).toBe(light)
      expect(answer.headers['cache-control']).toMatch(kept)
      expect(answer.headers.vary).toContain('Save-Data')
      expect(String(answer.headers.vary).includes('Cookie')).toBe(kept === own)
    }
  })

  it('loads no font', async () => {
    const { html } = await ask(adAddress, saving)
    expect(html).not.toContain('.woff2')
    expect((await ask(adAddress)).html).toContain('.woff2')
  })

  it.each([
    ['on', /^light=on; Path=\/; Max-Age=31536000; SameSite=Lax$/],
    ['off', /^light=off; Path=\/; Max-Age=31536000; SameSite=Lax$/],
    ['auto', /^light=auto; Path=\/; Max-Age=0; SameSite=Lax$/],
  ])('is chosen without JavaScript: %s', async (saver, cookie) => {
    const answer = await choose({ saver, back: '/category/camera?sort=rating' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/category/camera?sort=rating'])
    expect(answer.headers.get('set-cookie')).toMatch(cookie)
  })

  it('is chosen by no other value, and redirects to no other site', async () => {
    const answer = await choose({ saver: 'on; Domain=planted.test', back: '/' })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null])
    expect((await choose({ saver: 'on', back: '//planted.test' })).headers.get('location')).toBe('/')
  })

  const choose = (form: Record<string, string>) =>
    fetch(`${baseUrl}/data-saver`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
})

describe('a change', () => {
  it('of an ad shows on its page and in lists', async () => {
    await Promise.all([ask(adAddress), ask('/'), ask('/category/camera')])
    await db.updateTable('products').set({ price: 4321 }).where('id', '=', ad.id).execute()
    for (const path of [adAddress, '/', '/category/camera']) await eventually(path, '4,321')
  })

  it('of a new ad, a review, a name or a closed category shows too', async () => {
    await Promise.all([ask(adAddress), ask('/')])
    await createProduct(db, { category: 'Camera', title: 'Brand new' })
    await eventually('/', 'Brand new')
    await createReview(db, { product_id: ad.id, review_text: 'Worked like a charm' })
    await eventually(adAddress, 'Worked like a charm')
    await db.updateTable('users').set({ name: 'Nandini' }).where('id', '=', ad.user_id).execute()
    await eventually(adAddress, 'Nandini')
    await db
      .updateTable('products')
      .set({ status: 'removed', deleted_at: new Date() })
      .where('id', '=', ad.id)
      .execute()
    await expect.poll(async () => (await ask(adAddress)).status).toBe(410)
    await db.updateTable('products').set({ status: 'active', deleted_at: null }).where('id', '=', ad.id).execute()
    await expect.poll(async () => (await ask(adAddress)).status).toBe(200)
  })
})

it('a page without readable categories is served, logs it, and is not cached [R295 R363]', async () => {
  await db.updateTable('categories').set({ color_code: '#123456' }).where('name', '=', 'Car').execute()
  await sql`alter table categories rename to lost`.execute(db)
  const withoutCategories = async () => {
    const { status, html } = await ask('/trending')
    return status === 200 && !html.includes('href="/category/car"')
  }
  await expect.poll(withoutCategories).toBe(true)
  expect(logged.find(({ msg }) => msg === 'page failed')).toMatchObject({
    err: { message: expect.stringMatching('categories') },
  })
  await sql`alter table lost rename to categories`.execute(db)
  await eventually('/trending', 'href="/category/car"')
})

describe('a visitor cannot', () => {
  it('inject anything into a page for others', async () => {
    const planted = ['/?planted=1', '/?lang=hi%22planted', '/category/camera?planted[x]=1', `${adAddress}?planted`]
    for (const path of planted) {
      await ask(path, { host: 'planted.test', 'x-forwarded-host': 'planted.test', origin: 'https://planted.test' })
      expect((await ask(path.replace(/\?.*/, ''))).html).not.toContain('planted')
    }
  })

  it('fill the cache with copies of a page by keys that it does not read', async () => {
    await ask('/')
    const before = await hits()
    for (let i = 0; i < 50; i++) expect((await ask(`/?key${i}=${i}&utm_source=${i}`)).status).toBe(200)
    expect(await hits()).toBe(before + 50)
  })

  const gear = '/category/camera/camera-gear'
  const seller = `/seller/${ad.user_id}`
  it.each([
    ['/category/camera%21', '/category/camera'],
    ['/category/%63amera', '/category/camera'],
    ['/category/%63amera%21', '/category/camera%21'],
    ['/category/Camera', '/category/camera'],
    ['/CATEGORY/camera', '/category/camera'],
    ['/category/camera!,', '/category/camera'],
    ['/category/camera%2f..', '/category/camera%2F..'],
    ['/category/camera%2F..', '/category/camera'],
    ['/category/camera%20', '/category/camera'],
    ['/category/camera%E2%80%8B', '/category/camera'],
    ['/category/camera%00', '/category/camera'],
    ['/category/camera%5C?sort=rating&utm_source=x', '/category/camera?sort=rating&utm_source=x'],
    ['/category/camera#x', '/category/camera'],
    ['/category/camera/%2e', '/category/camera'],
    ['/category/x/../camera', '/category/camera'],
    ['/category/bi%E2%84%AAe', '/category/bike'],
    ['/category/camera?category=x&sort=rating', '/category/camera?sort=rating'],
    [`${gear}?subCategory=dslr`, gear],
    ['/category/camera/camera%20gear', gear],
    ['/category/camera/camera--gear', gear],
    ['/category/Camera/Camera-Gear!', gear],
    ['/category/cleaning/cleaning', '/category/cleaning'],
    [seller.toUpperCase(), seller],
    [`${seller}%20?lang=hi`, `${seller}?lang=hi`],
    [adAddress.replace('/camera', '/x\\..\\camera'), adAddress],
    [adAddress.replace('camera', 'CAMERA'), adAddress],
    [`/.${adAddress}`, adAddress],
    ['/%61bout', '/about'],
    ['/privacy%2Dpolicy', '/privacy-policy'],
    ['/%2e%2e/.', '/'],
  ])('fill the cache with copies of a page under %s, which leads to %s', async (alias, address) => {
    const keptPages = async () => /page_cache_pages (\d+)/.exec((await ask('/metrics')).html)?.[1]
    const before = await keptPages()
    // A second time: a poisoned cache would answer now.
    for (const { status, headers } of [await ask(alias), await ask(alias)])
      expect([status, headers.location]).toEqual([301, address])
    expect(await keptPages()).toBe(before)
    // Only an ad can get its old address back, when its lender changes the title again.
    const isOfAd = alias.includes('CAMERA/')
    expect((await ask(alias)).headers['cache-control']).toBe(isOfAd ? 'private, no-cache' : 'public, max-age=300')
  })

  it.each([
    '/category/nope%21',
    '/category/%21',
    '/category/camera/%21',
    '/category/camera/nope!',
    '/category/camera-',
  ])('get a page under %s', async (path) => expect((await ask(path)).status).toBe(404))
})

it('the data of a page has one address too', async () => {
  const answer = await ask('/category/camera%21.data?sort=rating&_routes=category')
  expect(answer.html).toContain('/category/camera?sort=rating')
  expect([answer.status, answer.headers['cache-control']]).toEqual([202, 'private, no-cache'])
})

it('a cached page works in a browser like a fresh one, with anything else in its address', async () => {
  await ask('/')
  const { page, problems } = await newPage({ language: 'en' })
  await page.goto('/?utm_source=x&lang=en', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Brand new' }).click()
  await page.getByRole('heading', { level: 1, name: 'Brand new' }).waitFor()
  expect(problems).toEqual([])
})

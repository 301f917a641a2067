import { describe, expect, it } from 'vitest'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'
import { rawGet, sendRaw } from '../support/raw-http.ts'
import { requestRaw } from '../support/request-raw.ts'

const { db, baseUrl, logged, newPage } = await setUpSite()
const hostile = `<script>alert(1)</script></script><!-- \\u003cb\\x00 " \u2028`
const ad = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: hostile, description: hostile })

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}/language`, { method: 'POST', body, headers, redirect: 'manual' })

describe('forms', () => {
  it('are refused when they are large, before they are read into memory', async () => {
    const answer = await post(new URLSearchParams({ language: 'hi', back: 'x'.repeat(24_000) }))
    expect(answer.status).toBe(413)
  })

  it.each(['text/plain', 'application/json', 'image/png'])('are not read from %s', async (type) => {
    expect((await post('language=hi', { 'content-type': type })).status).toBe(415)
  })

  it('of other sites are refused', async () => {
    const form = new URLSearchParams({ language: 'hi', back: '/' })
    expect((await post(form, { origin: 'https://evil.test' })).status).toBe(400)
    expect((await post(form, { origin: baseUrl })).status).toBe(303)
  })

  it('that cannot be parsed are refused with a page', async () => {
    const answer = await post('xx', { 'content-type': 'multipart/form-data' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })

  it.each([
    ['/category/camera?sort=rating', '/category/camera?sort=rating'],
    ['/ગરબા', '/%E0%AA%97%E0%AA%B0%E0%AA%AC%E0%AA%BE'],
    ['/\u0000', '/'],
    ['/\u007f', '/'],
    ['/.//evil.test', '/'],
    [`/${'x'.repeat(3000)}`, '/'],
  ])('redirect to %j as %s', async (back, location) => {
    const answer = await post(new URLSearchParams({ language: 'hi', back }))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
  })
})

describe('request targets', () => {
  it.each([
    ['GET /\\', 301],
    ['GET /[', 404],
    ['GET /a:b@c', 404],
    ['GET /%', 400],
    ['GET /%E0%A4%A', 400],
    ['GET http://a:b@evil.test/nope', 400],
    ['GET http://evil.test/api/nope', 400],
    ['GET http://kiraya.test/nope', 404],
    ['GET //evil.test/?lang=hi', 301],
    ['GET /\\evil.test', 301],
    ['PUT /', 405],
    ['DELETE /category/camera', 405],
    ['TRACE /', 405],
    ['TRACE /files/nope', 405],
    ['PROPFIND /nope', 405],
  ])('%s gets %i', async (line, status) => {
    const [method = '', target = ''] = line.split(' ')
    const answer = await sendRaw(baseUrl, rawGet(target, method))
    expect(answer.status).toBe(status)
    const allowed = /^allow: (.*)\r$/im.exec(answer.head)?.[1]
    expect(allowed).toBe(status === 405 ? 'GET, HEAD, POST' : undefined)
  })

  it('that begin with two slashes redirect to this site only', async () => {
    const answer = await fetch(`${baseUrl}//evil.test/x`, { redirect: 'manual' })
    expect(answer.headers.get('location')).toBe('/evil.test/x')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  })

  it.each([
    ...[
      '/.//evil.test',
      '/%2e//evil.test',
      '/.\\/evil.test',
      '/x/..\\\\evil.test',
      '/category/..//evil.test',
      '//evil.test/..//x',
    ],
    ...[
      '/\t/evil.test',
      '/%2f%2fevil.test',
      '/%5cevil.test',
      '/category/%2F%2Fevil.test',
      '/category/camera%2f%2fevil.test',
    ],
    ...['/category/camera!?to=//evil.test', '/category//evil.test/..', 'http://evil.test/category/%63amera'],
  ])('of %j redirect to no other site', async (target) => {
    const { head } = await sendRaw(baseUrl, rawGet(target))
    const location = /^location: (.*)\r?$/im.exec(head)?.[1] ?? '/'
    expect(location).toMatch(/^\/(?![\\/])/)
    expect(new URL(location, baseUrl).origin).toBe(baseUrl)
  })

  it('answer HEAD like GET, without the content', async () => {
    const headers = { 'accept-encoding': 'identity' }
    const [head, get] = await Promise.all(['HEAD', 'GET'].map((method) => fetch(baseUrl, { method, headers })))
    expect(await head?.text()).toBe('')
    expect(Number(head?.headers.get('content-length'))).toBe((await get?.arrayBuffer())?.byteLength)
  })
})

it('texts of a page’s address, headers and cookies never make the engine sort a long run of marks', async () => {
  const marks = '\u0301'.repeat(1_000) + '\u0316'.repeat(1_000)
  const bytes = Buffer.from(`a${marks}`).toString('latin1')
  const runs: number[] = []
  const { normalize } = String.prototype
  String.prototype.normalize = function (this: string, form?: string) {
    for (const [run] of this.matchAll(/\p{M}+/gu)) runs.push(run.length)
    return normalize.call(this, form)
  }
  try {
    const headers = { 'user-agent': bytes, 'accept-language': bytes, cookie: `language=${bytes}` }
    expect((await requestRaw(`${baseUrl}/`, headers)).status).toBe(200)
    for (const text of [`a${marks}`, `a${marks.slice(980, 1_060)}`])
      expect((await requestRaw(`${baseUrl}/?search=${encodeURIComponent(text)}`)).status).toBeLessThan(500)
  } finally {
    String.prototype.normalize = normalize
  }
  // Some are looked at, and none is long.
  expect(Math.max(0, ...runs)).toBeGreaterThan(0)
  expect(Math.max(0, ...runs)).toBeLessThanOrEqual(31)
})

it('text of lenders and readers is shown as typed, and never runs', async () => {
  const { page, problems } = await newPage({ language: 'en' })
  page.on('dialog', (dialog) => problems.push(`dialog: ${dialog.message()}`))
  await page.goto(`/camera/dslr/x/${ad.id}`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(hostile)
  expect(await page.title()).toContain('alert(1)')
  await page.goto(`/?search=${encodeURIComponent('\\u003cb\\x00"<i>')}`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('\\u003cb\\x00"<i>')
  expect(problems).toEqual([])
})

it('invalid requests are not logged as server errors', () => {
  expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

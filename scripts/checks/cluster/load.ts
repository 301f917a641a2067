import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { adPath, sellerPath } from '../../../domain/rules/links.ts'
import { connect } from '../../../server/db/database.ts'
import { beginSession } from '../../../server/modules/accounts/accounts.ts'
import { createUser } from '../../../tests/support/factories.ts'
import { createPhotograph } from '../../../tests/support/photographs.ts'
import { waitUntil } from './machines/daemon.ts'
import type { Cluster } from './whole-cluster.ts'

/** What the clients of the site wrote and read. All times are milliseconds of the monotonic clock. */
export interface LoadLedger {
  /** Answered writes: by what they are found, and what has to be there. */
  written: { kind: 'picture' | 'ad' | 'change' | 'review' | 'favourite'; key: string; value: string; at: number }[]
  reads: { kind: string; at: number; failure?: string }[]
  /** A person did not see what they had just written. */
  stale: { at: number; what: string }[]
  /** Looks of people at what they had written that showed it, or had no answer. */
  looks: { seen: number; unanswered: number }
  /** Answers that are neither a success nor "not now". */
  surprises: { at: number; what: string }[]
}

interface Ad {
  _id: string
  title: string
  category: string
  subCategory: string
  addedAt: number
}

const people = 8
/** Milliseconds between two writes of a person, two reads of a kind, and before something is sent again. */
const [thinking, readingPause, againPause] = [300, 120, 500]
/** Milliseconds after which an answer counts as none. */
const slow = 5_000
const notNow = [502, 503, 504]

/** People who offer, change, review and read, until the signal. @returns what they have seen so far, and their end */
export async function startLoad({ proxy, webs }: Cluster, signal: AbortSignal) {
  const ledger: LoadLedger = { written: [], reads: [], stale: [], looks: { seen: 0, unanswered: 0 }, surprises: [] }
  const ads: Ad[] = []
  let turn = 0
  /** As nginx: the processes in turn, and the other one when one does not answer what may be asked twice. */
  async function ask(path: string, init: RequestInit = {}) {
    const first = turn++
    const send = async (own: number) => {
      const port = webs[own % webs.length]?.port
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal: AbortSignal.timeout(10_000) })
      const wait = Number(answer.headers.get('retry-after') ?? Number.NaN)
      return { status: answer.status, text: await answer.text(), wait, cookie: answer.headers.get('set-cookie') }
    }
    return init.method === undefined ? send(first).catch(() => send(first + 1)) : send(first)
  }

  const read = async (kind: string, path: string) => {
    const begun = performance.now()
    const failure = await ask(path, { headers: { 'user-agent': 'a browser', 'accept-encoding': 'br' } }).then(
      ({ status }) => (status !== 200 ? `${status}` : performance.now() - begun > slow ? 'slow' : undefined),
      (error: Error) => error.name,
    )
    ledger.reads.push({ kind, at: performance.now(), ...(failure && { failure: `${failure} ${path}` }) })
  }
  let number = 0
  const anyAd = () => {
    const old = ads.filter(({ addedAt }) => performance.now() - addedAt > 3_000)
    return old[Math.floor(Math.random() * old.length)] ?? ads[0]
  }
  const paths: Record<string, () => string> = {
    home: () => '/',
    'list page': () => `/category/camera?minPrice=${100 + (number++ % 40)}`,
    'ad page': () => adPath(anyAd() ?? { _id: '' }),
    'list call': () => `/api/products/get-user-products?limit=12&minPrice=${1 + (number++ % 400)}`,
    'ad call': () => `/api/products/get-user-products?productId=${anyAd()?._id}`,
  }
  const readKind = async ([kind, path]: [string, () => string]) => {
    const open = new Set<Promise<void>>()
    while (!signal.aborted) {
      const one: Promise<void> = read(kind, path()).finally(() => open.delete(one))
      open.add(one)
      await sleep(readingPause)
      // A browser has no more connections.
      if (open.size >= 6) await Promise.race(open)
    }
    await Promise.all(open)
  }

  async function writeAs(index: number, userId: string, token: string): Promise<void> {
    const authorization = `Bearer ${token}`
    // Their browser has a cookie from their last write on, which lasts longer than they take to look.
    let cookie = ''
    /** Sends a write with one key until it is answered. */
    const insist = async (path: string, body: object | FormData, method = 'POST') => {
      const isForm = body instanceof FormData
      const headers = {
        authorization,
        'idempotency-key': `key-${randomUUID()}`,
        ...(!isForm && { 'content-type': 'application/json' }),
      }
      for (let times = 0; times < 300; times++) {
        const answer = await ask(path, { method, headers, body: isForm ? body : JSON.stringify(body) }).catch(
          () => null,
        )
        if (answer?.status === 200) {
          cookie = answer.cookie?.split(';')[0] ?? ''
          return JSON.parse(answer.text)
        }
        if (answer && (!notNow.includes(answer.status) || (answer.status === 503 && !(answer.wait > 0))))
          throw new Error(`${path} ${answer.status}, Retry-After ${answer.wait}: ${answer.text.slice(0, 300)}`)
        await sleep(Math.min(answer?.wait || againPause / 1_000, 5) * 1_000)
      }
      throw new Error(`${path} was not answered 300 times`)
    }
    const wrote = (kind: LoadLedger['written'][number]['kind'], key: string, value: string) =>
      ledger.written.push({ kind, key, value, at: performance.now() })
    /** Once, at once: an answer that does not come is no old one. */
    const look = async (path: string, shows: string) => {
      const answer = await ask(path, { headers: { authorization, cookie, 'user-agent': 'a browser' } }).catch(
        () => undefined,
      )
      if (!answer || notNow.includes(answer.status)) ledger.looks.unanswered++
      else if (answer.status === 200 && answer.text.includes(shows)) ledger.looks.seen++
      else ledger.stale.push({ at: performance.now(), what: `${path}: ${answer.status} without "${shows}"` })
    }
    const offer = async (name: string) => {
      const picture = await createPhotograph({ width: 320, height: 240, seed: ++number })
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'thing.jpg')
      const { url } = await insist('/api/uploads', form)
      wrote('picture', new URL(url, 'http://localhost').pathname, name)
      const kind = { category: 'Camera', subCategory: 'DSLR' }
      const body = { description: 'As new.', price: 400, rentType: 'Per day', images: [url], ...kind }
      const { product } = await insist('/api/products/add', { ...body, title: `Camera ${name}` })
      wrote('ad', product._id, name)
      await look(adPath(product), `Camera ${name}`)
      await look(sellerPath(userId), `Camera ${name}`)
      await sleep(thinking)
      const title = `Changed ${name}`
      await insist(`/api/products/update?productId=${product._id}`, { ...body, title }, 'PUT')
      wrote('change', product._id, title)
      await look(adPath({ ...product, title }), title)
      await look(`/api/products/get-user-products?productId=${product._id}`, title)
      const other = ads[Math.floor(Math.random() * ads.length)]
      ads.push({ ...product, title, addedAt: performance.now() })
      if (ads.length > 200) ads.shift()
      await sleep(thinking)
      if (!other || other.title.startsWith(`Changed ${index}-`)) return
      const text = `Review ${name}`
      const review = { productId: other._id, rating: 5, reviewText: text }
      // Chance may choose an ad twice.
      const isNew = await insist('/api/reviews/add', review).catch((error: Error) => {
        if (!error.message.includes('already')) throw error
      })
      if (!isNew) return
      wrote('review', text, other._id)
      await look(`/api/reviews/get?productId=${other._id}`, text)
      await look(adPath(other), text)
      await insist('/api/favourites/change', { add: [other._id], remove: [] })
      wrote('favourite', `${userId} ${other._id}`, other._id)
      await look('/api/favourites/get', other._id)
      await sleep(thinking)
    }
    for (let ad = 0; !signal.aborted; ad++)
      await offer(`${index}-${ad}`).catch((error: Error) => {
        ledger.surprises.push({ at: performance.now(), what: error.message })
        return sleep(againPause)
      })
  }

  const { db, close } = connect({ address: { connectionString: proxy.primaryUrl }, log: pino({ level: 'silent' }) })
  const users = await Promise.all(
    Array.from({ length: people }, () => createUser(db, { password_hash: 'never compared' })),
  )
  const tokens = await Promise.all(users.map((user) => beginSession(db, user, 'a browser')))
  await close()
  const writing = users.map(({ id }, index) => writeAs(index, id, tokens[index] ?? ''))
  await waitUntil('the first ads', async () => ads.length >= 2 * people)
  const reading = Object.entries(paths).map(readKind)
  return { ledger, ask, ended: Promise.all([...writing, ...reading]) }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { adPath, sellerPath } from '../../../../domain/rules/links.ts'
import { photograph } from '../../../../tests/support/photographs.ts'
import { type Answer, type Ask, type Browser, jsonOf, openBrowser, pictureForm } from './client.ts'
import type { Ledger } from './ledger.ts'
import type { Mail } from './mail.ts'
import type { KnownAd } from './readers.ts'

interface WritersOptions {
  ask: Ask
  mail: Mail
  ledger: Ledger
  /** The newest ads; writers add to them. */
  ads: KnownAd[]
  /** Ends also what is being sent again. */
  gone: AbortSignal
}

interface Person {
  id: string
  email: string
  browser: Browser
}

/** Milliseconds that a person thinks between two writes. */
const thinking = 350
/** Writes of one person, before another one signs up. */
const adsOfOne = 10
const adsKnown = 200
const password = 'monsoon-2026'
/** Answers that say "not now": it is not done, or not known whether it is. */
const notNow = [502, 503, 504]
/** Milliseconds before the same is sent again where no answer says how long. */
const shortWait = 500
/** After as many times a site does not come back by itself: several minutes. */
const timesMax = 150

/** People who sign up, send pictures, offer, change and review, and look each time at what they have written. */
export async function write(options: WritersOptions, people: number, signal: AbortSignal): Promise<void> {
  await Promise.all(Array.from({ length: people }, (_, index) => writeAsOne(options, index, signal)))
}

async function writeAsOne(options: WritersOptions, index: number, signal: AbortSignal): Promise<void> {
  const { ledger } = options
  for (let turn = 0; !signal.aborted; turn++) {
    const person = await join(options, `person-${index}-${turn}`, signal).catch((error: Error) => {
      // A code holds once: who does not know whether theirs was taken asks for another one.
      const isCodeGone = error instanceof Refused && error.wasSentBefore && error.message.includes('/verify-otp')
      if (!signal.aborted && !isCodeGone) ledger.surprise(`sign-up: ${error.message}`)
    })
    if (!person) {
      await sleep(shortWait)
      continue
    }
    for (let ad = 0; ad < adsOfOne && !signal.aborted; ad++) {
      await offer(options, person, `${index}-${turn}-${ad}`).catch((error: Error) =>
        ledger.surprise(`ad: ${error.message}`),
      )
    }
  }
}

/** An answer that is neither a success nor "not now". */
class Refused extends Error {
  /** Was it sent before, without an answer that says what has become of it? */
  readonly wasSentBefore: boolean

  constructor(message: string, wasSentBefore: boolean) {
    super(message)
    this.wasSentBefore = wasSentBefore
  }
}

/** Sends a write with one key until it is answered. @throws Refused */
async function insist({ ledger, gone }: WritersOptions, browser: Browser, asked: Parameters<Ask>[0]): Promise<Answer> {
  const headers = { ...asked.headers, 'idempotency-key': `key-${randomUUID()}` }
  for (let times = 0; times < timesMax; times++) {
    gone.throwIfAborted()
    const answer = await browser.ask({ method: 'POST', ...asked, headers }).catch((error: NodeJS.ErrnoException) => {
      ledger.sentAgain(error.code ?? error.message)
    })
    if (answer?.status === 200) return answer
    if (answer && !notNow.includes(answer.status))
      throw new Refused(`${asked.path} ${answer.status} ${answer.body.toString('utf8').slice(0, 300)}`, times > 0)
    if (answer) {
      const wait = answer.headers['retry-after']
      ledger.sentAgain(`${answer.status}${wait ? ` Retry-After ${wait}` : ''}`)
      if (answer.status === 503 && wait === undefined) ledger.surprise(`503 without Retry-After: ${asked.path}`)
      await sleep(wait ? Math.min(Number(wait), 5) * 1_000 : shortWait)
    } else await sleep(shortWait)
  }
  throw new Refused(`${asked.path} was not answered ${timesMax} times`, true)
}

const asJson = (body: object) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function join(options: WritersOptions, name: string, signal: AbortSignal): Promise<Person> {
  const { ask, mail, ledger } = options
  const browser = openBrowser(ask)
  const email = `${name}@kiraya.test`
  const call = (path: string, body: object) => insist(options, browser, { path: `/api/${path}`, ...asJson(body) })
  await call('email/send-email', { email, purpose: 'signup' })
  let code = mail.takeCode(email)
  for (let tries = 0; code === undefined; tries++) {
    if (tries > 600) throw new Error('no code has come within a minute')
    await sleep(100, undefined, { signal })
    code = mail.takeCode(email)
  }
  await call('email/verify-otp', { email, otp: code })
  const place = { address: '4 Lake View', area: 'Navrangpura', city: 'Ahmedabad', state: 'Gujarat' }
  await call('users/signup', {
    ...{ name: 'Asha', lastName: 'Patel', email, password },
    phoneNumber: phoneNumberOf(name),
    fullAddress: { ...place, zipCode: '380009', country: 'India' },
  })
  ledger.wrote('account', email, email)
  const { token, userInfo } = jsonOf(await call('users/login', { email, password }))
  browser.signInWith(token)
  await look(options, browser, { path: '/api/users/me', what: 'own account', shows: email })
  return { id: userInfo._id, email, browser }
}

/** One for each person of a run. */
let numbers = 9_700_000_000
const phones = new Map<string, string>()
function phoneNumberOf(name: string): string {
  const phone = phones.get(name) ?? String(numbers++)
  phones.set(name, phone)
  return phone
}

let pictures = 0

async function offer(options: WritersOptions, person: Person, name: string): Promise<void> {
  const { ledger, ads } = options
  const { id, browser } = person
  const bytes = await photograph({ width: 320, height: 240, seed: ++pictures })
  const { url } = jsonOf(await insist(options, browser, { path: '/api/uploads', ...pictureForm(bytes) }))
  ledger.wrote('picture', new URL(url, 'https://kiraya.example').pathname, name)
  await sleep(thinking)

  const title = `Camera ${name}`
  const body = { title, description: 'As new.', price: 400, rentType: 'Per day', images: [url] }
  const kind = { category: 'Camera', subCategory: 'DSLR' }
  const added = await insist(options, browser, { path: '/api/products/add', ...asJson({ ...body, ...kind }) })
  const { product } = jsonOf(added)
  ledger.wrote('ad', product._id, title)
  await look(options, browser, { path: adPath(product), what: 'page of a new ad', shows: title })
  await look(options, browser, { path: sellerPath(id), what: 'own page with a new ad', shows: title })
  await sleep(thinking)

  const changed = `Changed ${name}`
  await insist(options, browser, {
    method: 'PUT',
    path: `/api/products/update?productId=${product._id}`,
    ...asJson({ ...body, ...kind, title: changed }),
  })
  ledger.wrote('change', product._id, changed)
  const known: KnownAd = { ...product, title: changed, ownerId: id, addedAt: performance.now() }
  await look(options, browser, { path: adPath(known), what: 'page of a changed ad', shows: changed })
  const one = `/api/products/get-user-products?productId=${product._id}`
  await look(options, browser, { path: one, what: 'call of a changed ad', shows: changed })
  const others = ads.filter(({ ownerId }) => ownerId !== id)
  ads.push(known)
  if (ads.length > adsKnown) ads.shift()
  await sleep(thinking)

  const other = others[Math.floor(Math.random() * others.length)]
  if (other) await judge(options, person, { other, name })
}

async function judge(
  options: WritersOptions,
  { email, browser }: Person,
  { other, name }: { other: KnownAd; name: string },
): Promise<void> {
  const { ledger } = options
  const text = `Review ${name}`
  const review = { productId: other._id, rating: 5, reviewText: text }
  const answer = await insist(options, browser, { path: '/api/reviews/add', ...asJson(review) }).catch(
    (error: Error) => {
      // Chance may choose an ad twice.
      if (!/already/.test(error.message)) throw error
    },
  )
  if (!answer) return
  ledger.wrote('review', text, other._id)
  const path = `/api/reviews/get?productId=${other._id}`
  await look(options, browser, { path, what: 'reviews with the own one', shows: text })
  await look(options, browser, { path: adPath(other), what: 'page with the own review', shows: text })
  await sleep(thinking)
  const change = { add: [other._id], remove: [] }
  await insist(options, browser, { path: '/api/favourites/change', ...asJson(change) })
  ledger.wrote('favourite', `${email} ${other._id}`, other._id)
  await look(options, browser, { path: '/api/favourites/get', what: 'own favourites', shows: other._id })
  await sleep(thinking)
}

/** Once, at once: what its reader has just written has to be there. An answer that does not come is no old one. */
async function look(
  { ledger }: WritersOptions,
  browser: Browser,
  { path, what, shows }: { path: string; what: string; shows: string },
): Promise<void> {
  const answer = await browser.ask({ path }).catch(() => undefined)
  if (!answer || notNow.includes(answer.status)) ledger.ownReads.failed++
  else if (answer.status === 200 && answer.body.includes(shows)) ledger.ownReads.seen++
  else ledger.sawStale(`${what}: ${answer.status} without "${shows}", written at ${browser.position()}`)
}

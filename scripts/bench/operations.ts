import { randomBytes, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { createDiskMailbox } from '../../server/services/disk-mailbox.ts'
import { realPhotographs } from '../../tests/support/photographs.ts'
import { readAds } from './listed-ads.ts'

/** What people do on the site, by name: does one thing, once, in one or more requests. It throws when the site refuses it. */
export type Operations = Readonly<Record<string, () => Promise<unknown>>>

/** What people search for, in three scripts. */
const words = ['camera', 'canon lens', 'lehenga', 'sofa', 'flat 2bhk', 'कैमरा', 'ट्रैक्टर', 'ચણિયાચોળી', 'સ્પીકર']
/** Rupees: a search from there on leaves out about half of the synthetic ads. */
const leastPrice = 600
const password = 'monsoon-2026'
/** Many, because the logins of one person are limited. */
const peopleCount = 40
/** What people of the bench are found by, to be removed again. */
const mailDomain = 'operations.kiraya.test'
const address = { address: '4 Lake View', area: 'Navrangpura', city: 'Ahmedabad', state: 'Gujarat' }
const fullAddress = { ...address, zipCode: '380009', country: 'India' }

/**
 * The operations that `rate-rows.ts` does not compare with the baseline, with what they need. The people and ads that they make stay until
 * `deleteBenchData`.
 */
export async function prepareOperations(
  pool: pg.Pool,
  { url, dataDir }: { url: string; dataDir: string },
): Promise<Operations> {
  const nextAd = await readAds(pool)
  const mailbox = createDiskMailbox(join(dataDir, 'mailbox'))

  async function ask(path: string, init?: RequestInit): Promise<Response> {
    const answer = await fetch(url + path, init)
    if (!answer.ok) throw new Error(`${path.split('?')[0]} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const read = async (path: string) => (await ask(path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    ask(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'a browser', ...headers },
      body: JSON.stringify(body),
    })

  async function signUp(): Promise<string> {
    const email = `${randomBytes(8).toString('hex')}@${mailDomain}`
    const sent = await post('email/send-email', { email, purpose: 'signup' })
    const cookie = sent.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ')
    const otp = (await mailbox.list(email)).find(({ code }) => code !== null)?.code
    const verified = await post('email/verify-otp', { email, otp }, { cookie })
    const given = verified.headers.getSetCookie().map((each) => each.split(';', 1)[0])
    const phoneNumber = `9${String(randomInt(1e9)).padStart(9, '0')}`
    const person = { name: 'Asha', lastName: 'Patel', email, phoneNumber, password, fullAddress }
    await post('users/signup', person, { cookie: [cookie, ...given].join('; ') })
    return email
  }
  const logIn = async (email = '') => {
    const { token } = (await (await post('users/login', { email, password })).json()) as { token: string }
    return { authorization: `Bearer ${token}` }
  }
  const people: string[] = []
  while (people.length < peopleCount) people.push(await signUp())
  const [lender, renter] = [await logIn(people[0]), await logIn(people[1])]
  const photograph = await readFile(realPhotographs[0] ?? '')
  async function sendPicture(): Promise<string> {
    const form = new FormData()
    // Other bytes each time: a picture that is known is not stored again.
    form.append('file', new Blob([photograph, randomBytes(16)], { type: 'image/jpeg' }), 'thing.jpg')
    const answer = await ask('/api/uploads', { method: 'POST', headers: lender, body: form })
    return ((await answer.json()) as { url: string }).url
  }
  const image = await sendPicture()
  const ad = {
    ...{ title: 'Canon EOS R10', description: 'With a bag.', category: 'camera', subCategory: 'mirrorless' },
    ...{ price: 1_250, discount: 10, rentType: 'Per day', images: [image] },
  }
  let turn = 0
  return {
    'uncached page: search by words and price': () => {
      const search = encodeURIComponent(words[turn % words.length] ?? '')
      return read(`/?search=${search}&minPrice=${leastPrice + Math.floor(turn++ / words.length)}`)
    },
    'picture, from the site': () => read(new URL(image, url).pathname),
    'view that is counted': () =>
      post('products/view', { productId: nextAd()._id, source: 'direct' }, { 'user-agent': `a browser ${turn++}` }),
    login: () => logIn(people[turn++ % peopleCount]),
    'sign-up with two e-mails': signUp,
    'picture sent, with all its sizes': sendPicture,
    'new ad, without its picture': () => post('products/add', ad, lender),
    'review, with its notification': () =>
      post('reviews/add', { productId: nextAd()._id, rating: 5, reviewText: 'On time.' }, renter),
  }
}

/** Deletes the users that the benchmark made, with their ads and reviews. */
export async function deleteBenchData(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from users where email like '%@${mailDomain}'`)
}

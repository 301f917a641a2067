import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { cityPath } from '../../../domain/rules/city-page.ts'
import { adPath } from '../../../domain/rules/links.ts'
import { encodeCursor, placeByAge } from '../../../server/db/cursor.ts'
import { createDiskMailbox } from '../../../server/services/disk-mailbox.ts'
import { realPhotographs } from '../../../tests/support/photographs.ts'

/** What people do on the site. One operation may be several requests. */
export const operationNames = [
  'page that is kept',
  'page not kept: a list',
  'page not kept: an ad',
  'page not kept: a search',
  'call: a list',
  'call: an ad',
  'picture, from the site',
  'view that is counted',
  'login',
  'sign-up with two e-mails',
  'picture sent, with all its sizes',
  'new ad',
  'review, with its notification',
  'page that is kept, of clothes in Ahmedabad',
  'page not kept: a list of clothes in Ahmedabad',
  'page not kept: an ad of clothes in Ahmedabad',
  'page not kept: a search for clothes in Ahmedabad',
  'call: a list of clothes in Ahmedabad',
  'new ad of clothes in Ahmedabad',
] as const

export type OperationName = (typeof operationNames)[number]

/** Does one thing, once. @throws when the site refuses it */
export type Operations = Readonly<Record<OperationName, () => Promise<void>>>

interface OperationsOptions {
  /** Of the database itself. */
  pool: pg.Pool
  site: { url: string; dataDir: string }
}

interface Ad {
  id: string
  title: string
  category: string
  subCategory: string
}

/** What people search for, in three scripts. */
const words = [
  ...['camera', 'canon lens', 'drone', 'lehenga', 'sherwani', 'sofa', 'tractor', 'swift', 'flat 2bhk', 'speaker'],
  ...['कैमरा', 'लहंगा', 'ट्रैक्टर', 'सोफा', 'कार'],
  ...['કેમેરો', 'ચણિયાચોળી', 'ટ્રેક્ટર', 'ફ્લેટ', 'સ્પીકર'],
]
/** What a festival is about: the synthetic ads have more of Ahmedabad than of any other city. */
const festival = { category: 'Cloth', city: 'Ahmedabad' }
/** What people search for then. The titles of synthetic ads have all of it, some in another script or by another name. */
const festivalWords = [
  ...['chaniya choli', 'navratri chaniya', 'lehenga', 'ghagra choli', 'garba', 'sherwani'],
  ...['चनिया चोली', 'नवरात्रि चनिया', 'लहंगा', 'शेरवानी'],
  ...['ચણિયાચોળી', 'ચણિયા ચોળી', 'નવરાત્રી', 'શેરવાની'],
]
/** Rupees, in the middle of the usual prices of the synthetic ads (`vocabulary.ts`): a search from there on leaves out about half of them. */
const leastPrice = 600
const password = 'monsoon-2026'
const peopleCount = 40
const call = '/api/products/get-user-products'
const brotli = { 'accept-encoding': 'br' }
/** What people and ads of the bench are found by, to be taken away again. */
const mailDomain = 'scale.kiraya.test'

/** The operations for one site, with what they need; people and ads that they make stay until `removeTraces`. */
export async function prepareOperations({
  pool,
  site,
}: OperationsOptions): Promise<{ operations: Operations; received(): number }> {
  let received = 0
  const nextAd = inTurn(await readAds(pool))
  const nextFestivalAd = inTurn(await readAds(pool, festival))
  const nextSearch = searchesFor(words)
  const nextFestivalSearch = searchesFor(festivalWords)
  const mailbox = createDiskMailbox(join(site.dataDir, 'mailbox'))

  /** @param cookies of one browser, by name */
  async function ask(path: string, init: RequestInit = {}, cookies?: Map<string, string>): Promise<string> {
    const answer = await fetch(site.url + path, init)
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies?.set(name, value)
    }
    const body = await answer.text()
    if (!answer.ok)
      throw new Error(`${path.split('?')[0]?.slice(0, 40)} answered ${answer.status}: ${body.slice(0, 200)}`)
    // As it was sent: the text is what it was before it was compressed.
    received += Number(answer.headers.get('content-length') ?? body.length)
    return body
  }
  const read = async (path: string) => void (await ask(path, { headers: brotli }))
  interface Sender {
    token?: string
    cookies?: Map<string, string>
  }
  const post = async (path: string, body: object, { token, cookies }: Sender = {}) => {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'a browser',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookies && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
    }
    return JSON.parse(await ask(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }, cookies))
  }

  async function signUp(): Promise<string> {
    const name = randomBytes(8).toString('hex')
    const email = `${name}@${mailDomain}`
    const cookies = new Map<string, string>()
    await post('email/send-email', { email, purpose: 'signup' }, { cookies })
    const otp = (await mailbox.list(email)).find(({ code }) => code !== null)?.code
    await post('email/verify-otp', { email, otp }, { cookies })
    const phoneNumber = `9${String(randomInt(1e9)).padStart(9, '0')}`
    const fullAddress = {
      ...{ address: '4 Lake View', area: 'Navrangpura', city: 'Ahmedabad', state: 'Gujarat' },
      ...{ zipCode: '380009', country: 'India' },
    }
    const person = { name: 'Asha', lastName: 'Patel', email, phoneNumber, password, fullAddress }
    await post('users/signup', person, { cookies })
    return email
  }
  const logIn = async (email: string): Promise<string> => (await post('users/login', { email, password })).token
  // Many, because the logins of one person are limited.
  const people: string[] = []
  while (people.length < peopleCount) people.push(await signUp())
  const nextPerson = inTurn(people)
  const lender = await logIn(people[0] ?? '')
  const renter = await logIn(await signUp())
  const photograph = await readFile(realPhotographs[0] ?? '')
  async function sendPicture(): Promise<{ url: string }> {
    // Other bytes each time: a picture that is known is not stored again.
    const bytes = Buffer.concat([photograph, randomBytes(16)])
    const form = new FormData()
    form.append('file', new Blob([bytes], { type: 'image/jpeg' }), 'thing.jpg')
    const answer = await ask('/api/uploads', {
      method: 'POST',
      headers: { authorization: `Bearer ${lender}` },
      body: form,
    })
    return JSON.parse(answer)
  }
  const sent = await sendPicture()
  const { pathname: picture } = new URL(sent.url, site.url)

  const readAd = ({ id, ...ad }: Ad) => read(adPath({ ...ad, _id: id }))
  const addAd = async (ad: Omit<Ad, 'id'>) =>
    void (await post(
      'products/add',
      {
        ...{ description: 'As good as new.\nWith a bag.', price: 1_250, discount: 10, rentType: 'Per day' },
        ...{ images: [sent.url], ...ad },
      },
      { token: lender },
    ))
  const festivalPath = cityPath(festival.category, undefined, festival.city)
  const festivalQuery = new URLSearchParams({ category: festival.category, location: festival.city })
  let views = 0
  const operations: Operations = {
    'page that is kept': () => read('/'),
    'page not kept: a list': () => read(`/?cursor=${cursorNear(nextAd())}`),
    'page not kept: an ad': () => readAd(nextAd()),
    'page not kept: a search': () => read(`/?${nextSearch()}`),
    'call: a list': () => read(call),
    'call: an ad': () => read(`${call}?productId=${nextAd().id}`),
    'picture, from the site': () => read(picture),
    'view that is counted': async () =>
      void (await ask('/api/products/view', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': `a browser ${views++}` },
        body: JSON.stringify({ productId: nextAd().id, source: 'direct' }),
      })),
    login: async () => void (await logIn(nextPerson())),
    'sign-up with two e-mails': async () => void (await signUp()),
    'picture sent, with all its sizes': async () => void (await sendPicture()),
    'new ad': () => addAd({ title: 'Canon EOS R10', category: 'camera', subCategory: 'mirrorless' }),
    'review, with its notification': async () =>
      void (await post(
        'reviews/add',
        { productId: nextAd().id, rating: 5, reviewText: 'As described, and on time.' },
        { token: renter },
      )),
    'page that is kept, of clothes in Ahmedabad': () => read(festivalPath),
    'page not kept: a list of clothes in Ahmedabad': () =>
      read(`${festivalPath}&cursor=${cursorNear(nextFestivalAd())}`),
    'page not kept: an ad of clothes in Ahmedabad': () => readAd(nextFestivalAd()),
    'page not kept: a search for clothes in Ahmedabad': () => read(`${festivalPath}&${nextFestivalSearch()}`),
    'call: a list of clothes in Ahmedabad': () => read(`${call}?${festivalQuery}`),
    // Of the city of its lender: the pages of its clothes are made again.
    'new ad of clothes in Ahmedabad': () =>
      addAd({ title: 'Navratri chaniya choli', category: festival.category, subCategory: 'Women' }),
  }
  return { operations, received: () => received }
}

/** Ads that lists show, at random; of all of them, or of one category in one city. */
async function readAds(pool: pg.Pool, of?: { category: string; city: string }): Promise<Ad[]> {
  const { rows } = await pool.query<Ad>(
    `select products.id, products.title, categories.name as category, products.sub_category as "subCategory"
     from list_entries join products using (id) join categories on categories.id = products.category_id
     where is_present(products) and ($2::text is null or categories.name = $2) and ($3::text is null or products.city = $3)
     order by md5(products.id::text || $1) limit 20000`,
    [randomUUID(), of?.category, of?.city],
  )
  return rows
}

/** One after the other, then from the first again. */
function inTurn<T>(things: readonly T[]): () => T {
  let turn = 0
  return () => {
    const thing = things[turn++ % things.length]
    if (thing === undefined) throw new Error('the database has no such ads')
    return thing
  }
}

/** Queries of searches by words and price: each time round the words by a rupee more, so that no page of them is kept. */
function searchesFor(words: readonly string[]): () => URLSearchParams {
  const nextWord = inTurn(words)
  let asked = 0
  return () => {
    const minPrice = leastPrice + Math.floor(asked++ / words.length)
    return new URLSearchParams({ search: nextWord(), minPrice: String(minPrice) })
  }
}

/** A place in a list between two ads: a page that is not kept. */
const cursorNear = ({ id }: Ad): string =>
  encodeCursor(placeByAge({ id: `${id.slice(0, -12)}${randomBytes(6).toString('hex')}` }))

/** Removes the people that the bench made, with their ads and reviews. */
export async function removeTraces(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from users where email like '%@${mailDomain}'`)
}

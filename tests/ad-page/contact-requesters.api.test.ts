import { describe, expect, test } from 'vitest'
import { retentionDays } from '../../domain/limits/retention.ts'
import { settingsAnswerSchema } from '../../domain/schemas/account.ts'
import { contactRequestersAnswerSchema } from '../../domain/schemas/contact-requester.ts'
import { publicAdAnswerSchema } from '../../domain/schemas/public-ad.ts'
import { deleteExpired } from '../../server/delete-expired-rows.ts'
import { createAccountClient } from '../support/account-client.ts'
import { createLender, type Lender } from '../support/ads-setup.ts'
import { expectFailure, expectSuccess } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'
import { createNotificationClient } from '../support/notification-client.ts'

const site = await setUpApi()
const { db, pool, baseUrl, mailbox } = site

type Given = Parameters<typeof createLender>[1]
let numbers = 9_826_000_000
const person = (given: Given = {}) => createLender(site, { phone_number: `+91${++numbers}`, ...given })
const renterOf = (given: Given = {}) =>
  person({ name: 'Asha', last_name: 'Mehta', area: 'Satellite', city: 'Ahmedabad', ...given })
const newAd = ({ user }: Lender, title = 'Canon R10') => createProduct(db, { user_id: user.id, title })

const asJson = { 'content-type': 'application/json' }
const headersOf = ({ token }: Lender) => ({ authorization: `Bearer ${token}` })

async function ask(renter: Lender, { id }: { id: string }, more = '') {
  const answer = await expectSuccess(
    publicAdAnswerSchema,
    renter.call('GET', `get-user-products?productId=${id}&reveal=contact${more}`),
  )
  return answer.product.userId
}
const choose = (one: Lender, settings: object) =>
  fetch(`${baseUrl}/api/users/settings`, {
    method: 'PUT',
    headers: { ...headersOf(one), ...asJson },
    body: JSON.stringify(settings),
  })
const getAskers = (one: Lender, query = '') =>
  fetch(`${baseUrl}/api/contact/askers${query}`, { headers: headersOf(one) })
const pageOf = (one: Lender, query = '') => expectSuccess(contactRequestersAnswerSchema, getAskers(one, query))
const askersOf = async (one: Lender) => (await pageOf(one)).askers
const namesOf = async (one: Lender) => (await askersOf(one)).map(({ name }) => name)
const noticesOf = async ({ token }: Lender) =>
  (await createNotificationClient(baseUrl, token).list()).notifications.filter(({ kind }) => kind === 'lender_asked')
const mailsTo = ({ user }: Lender) =>
  db.selectFrom('outbox').select(['kind', 'message_values']).where('recipient', '=', user.email).execute()
/** Until a request waits for a lock, as the last of some, or has an answer. */
async function untilItWaits(request: Promise<unknown>, count = 1) {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  const answered = request.then(() => true)
  const isWaiting = async () => (await pool.query(waiting)).rowCount === count
  await expect.poll(() => Promise.race([answered, isWaiting()])).toBe(true)
}
const nextDay = () => pool.query("update rate_counters set resets_at = now() - interval '1 second'")

describe('who agrees to be named', () => {
  test('is in the list of the lender alone, and the lender gets a notice and an e-mail without a name', async () => {
    const [lender, renter, stranger] = [await person(), await renterOf(), await person()]
    const ad = await newAd(lender)
    expect(await ask(renter, ad, '&shareName=true')).toMatchObject({ isToldWhoAsks: true })
    expect(await askersOf(lender)).toEqual([
      {
        _id: expect.any(String),
        name: 'Asha Mehta',
        area: 'Satellite',
        city: 'Ahmedabad',
        placeNames: { hi: 'सैटेलाइट, अहमदाबाद', gu: 'સેટેલાઇટ, અમદાવાદ' },
        phoneNumber: null,
        title: 'Canon R10',
        path: expect.stringContaining(ad.id),
        askedAt: expect.any(String),
      },
    ])
    expect([await askersOf(stranger), await askersOf(renter)]).toEqual([[], []])
    const [notice, ...others] = await noticesOf(lender)
    expect(notice).toMatchObject({ values: { title: 'Canon R10' }, path: '/My_ads#people-who-asked' })
    expect([others, JSON.stringify(notice)]).toEqual([[], expect.not.stringMatching(/Asha|Mehta|Satellite/)])
    const [mail, ...more] = await mailsTo(lender)
    expect([mail?.kind, more]).toEqual(['lender_asked', []])
    expect(JSON.stringify(mail)).not.toMatch(/Asha|Mehta|Satellite/)
    expect((await lender.edit(ad.id)).contactCount).toBe(1)
  })

  test.each([
    ['does not say anything', {}, '', null],
    ['refuses', { sharesName: false }, '', false],
    ['refuses for this ad', { sharesName: true }, '&shareName=false', false],
    ['has a blank there', {}, '&shareName=', null],
  ])('and not who %s, who is counted alone', async (_, settings, more, isToldWhoAsks) => {
    const [lender, renter] = [await person(), await renterOf()]
    const ad = await newAd(lender)
    await choose(renter, settings)
    expect(await ask(renter, ad, more)).toMatchObject({ isToldWhoAsks })
    expect([await askersOf(lender), await noticesOf(lender), await mailsTo(lender)]).toEqual([[], [], []])
    expect((await lender.edit(ad.id)).contactCount).toBe(1)
  })

  test('says so once, for all ads after it, with a number to call back only where they want that', async () => {
    const [lender, renter] = [await person(), await renterOf()]
    const [first, second, third] = [
      await newAd(lender, 'First'),
      await newAd(lender, 'Second'),
      await newAd(lender, 'Third'),
    ]
    await choose(renter, { sharesName: true })
    await ask(renter, first)
    await choose(renter, { sharesNumber: true })
    await ask(renter, second)
    const shown = async () => (await askersOf(lender)).map(({ title, phoneNumber }) => [title, phoneNumber])
    const number = renter.user.phone_number?.slice(3)
    expect(await shown()).toEqual([
      ['Second', number],
      ['First', null],
    ])
    await choose(renter, { sharesNumber: false })
    await ask(renter, third)
    expect(await shown()).toEqual([
      ['Third', null],
      ['Second', null],
      ['First', null],
    ])
  })

  test('without a number of their own has none to show', async () => {
    const [lender, renter] = [await person(), await renterOf({ phone_number: null })]
    await choose(renter, { sharesName: true, sharesNumber: true })
    await ask(renter, await newAd(lender))
    expect(await askersOf(lender)).toMatchObject([{ phoneNumber: null }])
  })

  test('and loses their number to who has proved it, is not called back on the next one until they tick it again', async () => {
    const [lender, renter, holder] = [await person(), await renterOf(), await person({ phone_number: null })]
    const ad = await newAd(lender)
    const proveNumber = (one: Lender, number: string) => {
      const browser = createAccountClient(baseUrl, mailbox)
      browser.useToken(one.token)
      return browser.provePhone(number)
    }
    const shown = async () => (await askersOf(lender)).map(({ phoneNumber }) => phoneNumber)
    await choose(renter, { sharesName: true, sharesNumber: true })
    await ask(renter, ad)
    const own = String(renter.user.phone_number?.slice(3))
    expect(await shown()).toEqual([own])
    await proveNumber(holder, own)
    expect(await shown()).toEqual([null])
    const next = '9824000001'
    await proveNumber(renter, next)
    expect(await shown()).toEqual([null])
    await ask(renter, ad)
    expect(await shown()).toEqual([null])
    await choose(renter, { sharesNumber: true })
    await ask(renter, ad)
    expect(await shown()).toEqual([next])
  })

  test('and then no longer wants it, is gone from all lists, and causes no second notice that day', async () => {
    const [lender, renter, other] = [await person(), await renterOf(), await renterOf({ name: 'Ravi' })]
    const ad = await newAd(lender)
    for (const one of [renter, other]) await ask(one, ad, '&shareName=true')
    await choose(renter, { sharesName: false })
    expect(await namesOf(lender)).toEqual(['Ravi Mehta'])
    await choose(renter, { sharesName: true })
    expect(await namesOf(lender)).toEqual(['Ravi Mehta'])
    await ask(renter, ad)
    expect(await namesOf(lender)).toEqual(['Asha Mehta', 'Ravi Mehta'])
    expect(await noticesOf(lender)).toHaveLength(2)
  })

  test('and refuses for an ad later, is gone from the list for that ad', async () => {
    const [lender, renter] = [await person(), await renterOf()]
    const ads = [await newAd(lender, 'First'), await newAd(lender, 'Second')] as const
    await choose(renter, { sharesName: true })
    for (const ad of ads) await ask(renter, ad)
    expect(await ask(renter, ads[0], '&shareName=false')).toMatchObject({ isToldWhoAsks: false })
    expect((await askersOf(lender)).map(({ title }) => title)).toEqual(['Second'])
  })

  test.each([
    ['their name', { sharesName: false }, false, []],
    ['their number', { sharesNumber: false }, true, [{ name: 'Asha Mehta', phoneNumber: null }]],
  ])(
    'and withdraws %s while they ask, is shown as they want it afterwards',
    async (_, withdrawn, isToldWhoAsks, shown) => {
      const [lender, renter] = [await person(), await renterOf()]
      const ad = await newAd(lender)
      await choose(renter, { sharesName: true, sharesNumber: true })
      const withdrawal = await pool.connect()
      try {
        await withdrawal.query('begin')
        const column = 'sharesName' in withdrawn ? 'shares_name' : 'shares_number'
        await withdrawal.query(`update users set ${column} = false where id = $1`, [renter.user.id])
        await withdrawal.query('delete from askers where user_id = $1', [renter.user.id])
        const asking = ask(renter, ad)
        await untilItWaits(asking)
        await withdrawal.query('commit')
        expect(await asking).toMatchObject({ isToldWhoAsks })
      } finally {
        withdrawal.release(true)
      }
      expect(await askersOf(lender)).toEqual(shown.map((one) => expect.objectContaining(one)))
      await choose(renter, withdrawn)
      expect(await askersOf(lender)).toEqual(shown.map((one) => expect.objectContaining(one)))
    },
  )

  test.each(['deleted_at', 'suspended_at'])(
    'causes no notice when their account gets %s while they ask',
    async (column) => {
      const [lender, renter] = [await person(), await renterOf()]
      const ad = await newAd(lender)
      await choose(renter, { sharesName: true })
      const end = await pool.connect()
      try {
        await end.query('begin')
        await end.query(`update users set ${column} = now() where id = $1`, [renter.user.id])
        const asking = ask(renter, ad)
        await untilItWaits(asking)
        await end.query('commit')
        expect(await asking).toMatchObject({ isToldWhoAsks: false })
      } finally {
        end.release(true)
      }
      expect([await askersOf(lender), await noticesOf(lender), await mailsTo(lender)]).toEqual([[], [], []])
    },
  )

  test('while the withdrawal waits for their request, is withdrawn after it', async () => {
    const [lender, renter] = [await person(), await renterOf()]
    const ad = await newAd(lender)
    await choose(renter, { sharesName: true })
    const turns = await pool.connect()
    try {
      // The request has the name and waits for the turn of its notice.
      await turns.query('begin')
      await turns.query('lock table notifications in access exclusive mode')
      const asking = ask(renter, ad)
      await untilItWaits(asking)
      const withdrawing = choose(renter, { sharesName: false })
      await untilItWaits(withdrawing, 2)
      await turns.query('commit')
      expect(await asking).toMatchObject({ isToldWhoAsks: true })
      expect((await withdrawing).status).toBe(200)
    } finally {
      turns.release(true)
    }
    expect(await askersOf(lender)).toEqual([])
  })

  test('and withdraws the name, has withdrawn the number, too, until they tick it again', async () => {
    const [lender, renter] = [await person(), await renterOf()]
    const [first, second] = [await newAd(lender, 'First'), await newAd(lender, 'Second')]
    await choose(renter, { sharesName: true, sharesNumber: true })
    const { settings } = settingsAnswerSchema.parse(await (await choose(renter, { sharesName: false })).json())
    expect(settings).toMatchObject({ sharesName: false, sharesNumber: false })
    await ask(renter, first, '&shareName=true')
    await choose(renter, { sharesName: true })
    await ask(renter, second)
    expect((await askersOf(lender)).map(({ phoneNumber }) => phoneNumber)).toEqual([null, null])
    await choose(renter, { sharesName: false, sharesNumber: true })
    await ask(renter, second, '&shareName=true')
    expect((await askersOf(lender)).map(({ phoneNumber }) => phoneNumber)).toEqual([null])
    await choose(renter, { sharesName: true, sharesNumber: true })
    await ask(renter, second)
    expect(await askersOf(lender)).toMatchObject([{ phoneNumber: renter.user.phone_number?.slice(3) }])
  })

  test('is told in what letters lenders of each language read their area, and nobody else’s', async () => {
    const lender = await person({ area: 'Adajan', city: 'Surat' })
    const ad = await newAd(lender)
    const areas = [
      [{}, { en: 'Satellite', hi: 'सैटेलाइट', gu: 'સેટેલાઇટ' }],
      [{ area: ' ' }, { en: 'Ahmedabad', hi: 'अहमदाबाद', gu: 'અમદાવાદ' }],
      [{ area: 'Qwmohalla' }, { en: 'Qwmohalla', hi: 'Qwmohalla', gu: 'Qwmohalla' }],
      [{ area: '', city: '' }, undefined],
    ] as const
    for (const [given, readerArea] of areas)
      expect((await ask(await renterOf(given), ad)).readerArea).toEqual(readerArea)
    const seen = await expectSuccess(
      publicAdAnswerSchema,
      fetch(`${baseUrl}/api/products/get-user-products?productId=${ad.id}`),
      () => 'private, no-cache',
    )
    expect(seen.product.userId).not.toHaveProperty('readerArea')
  })

  test('about an own ad, or one whose lender has no number, tells nobody', async () => {
    const [lender, renter] = [await person(), await renterOf()]
    expect(await ask(lender, await newAd(lender), '&shareName=true')).not.toHaveProperty('isToldWhoAsks')
    const silent = await person({ phone_number: null })
    expect(await ask(renter, await newAd(silent), '&shareName=true')).not.toHaveProperty('isToldWhoAsks')
    for (const one of [lender, silent]) expect([await askersOf(one), await noticesOf(one)]).toEqual([[], []])
  })
})

describe('notices', () => {
  test('come once a day for an ad and a person, also for parallel requests, and e-mails once a day for a lender', async () => {
    const [lender, renter, other] = [await person(), await renterOf(), await renterOf()]
    const [ad, second] = [await newAd(lender), await newAd(lender, 'Tent')]
    await Promise.all([1, 2, 3].map(() => ask(renter, ad, '&shareName=true')))
    await ask(renter, second, '&shareName=true')
    await ask(other, ad, '&shareName=true')
    const titles = async () => (await noticesOf(lender)).map(({ values }) => values.title)
    expect(await titles()).toEqual(['Canon R10', 'Tent', 'Canon R10'])
    expect(await mailsTo(lender)).toHaveLength(1)
    expect(await namesOf(lender)).toHaveLength(3)
    await nextDay()
    await ask(renter, ad, '&shareName=true')
    expect(await titles()).toHaveLength(4)
    expect(await mailsTo(lender)).toHaveLength(2)
  })

  test('do not come by e-mail to a lender who wants none', async () => {
    const [lender, renter] = [await person(), await renterOf()]
    await createNotificationClient(baseUrl, lender.token).wish(false)
    await ask(renter, await newAd(lender), '&shareName=true')
    expect([await noticesOf(lender), await mailsTo(lender)]).toEqual([[expect.anything()], []])
  })
})

describe('the list', () => {
  test('has pages that neither repeat nor skip, also when somebody asks again meanwhile', async () => {
    const lender = await person()
    const ad = await newAd(lender)
    const renters: Lender[] = []
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) renters.push(await renterOf({ name, last_name: 'N/A' }))
    for (const renter of renters) await ask(renter, ad, '&shareName=true')
    const first = await pageOf(lender, '?limit=2')
    expect(first.data).toEqual(first.askers)
    await ask(renters[0] as Lender, ad, '&shareName=true')
    const second = await pageOf(lender, `?limit=2&cursor=${first.nextCursor}`)
    const names = [...first.askers, ...second.askers].map(({ name }) => name)
    expect([names, second.nextCursor]).toEqual([['Five', 'Four', 'Three', 'Two'], null])
    expect(await namesOf(lender)).toEqual(['One', 'Five', 'Four', 'Three', 'Two'])
  })

  test.each([
    ['?limit=0', 'limit: out_of_range'],
    ['?limit=51', 'limit: out_of_range'],
    ['?limit=x', 'limit: not_a_whole_number'],
    ['?cursor=x', 'cursor: invalid_cursor'],
  ])('refuses %s', async (query, problem) => {
    const response = await getAskers(await person(), query)
    const { errors = [] } = expectFailure('invalid_input', response.status, await response.text())
    expect(errors.map(({ field, code }) => `${field}: ${code}`)).toEqual([problem])
  })

  test('refuses who is not signed in, and a wrong flag', async () => {
    const response = await fetch(`${baseUrl}/api/contact/askers`)
    expectFailure('not_signed_in', response.status, await response.text())
    const renter = await renterOf()
    const { id } = await newAd(await person())
    const asked = renter.call('GET', `get-user-products?productId=${id}&reveal=contact&shareName=maybe`)
    expect(await renter.refused('invalid_input', asked)).toEqual(['shareName: not_a_flag'])
  })

  test('has nobody who is suspended or about to go, and nothing of an ad that is deleted or taken down; all goes with either account and with the ad', async () => {
    const lender = await person()
    const [ad, second] = [await newAd(lender), await newAd(lender, 'Tent')]
    const [renter, other] = [await renterOf(), await renterOf({ name: 'Ravi' })]
    for (const one of [renter, other]) await ask(one, ad, '&shareName=true')
    await ask(other, second, '&shareName=true')
    const mark = (given: object) => db.updateTable('users').set(given).where('id', '=', renter.user.id).execute()
    for (const column of ['deleted_at', 'suspended_at']) {
      await mark({ [column]: new Date() })
      expect(await namesOf(lender)).toEqual(['Ravi Mehta', 'Ravi Mehta'])
      await mark({ [column]: null })
      expect(await namesOf(lender)).toHaveLength(3)
    }
    const markSecond = (given: object) => db.updateTable('products').set(given).where('id', '=', second.id).execute()
    await markSecond({ status: 'removed' })
    expect(await namesOf(lender)).toHaveLength(2)
    for (const status of ['paused', 'expired', 'active']) {
      await markSecond({ status })
      expect(await namesOf(lender)).toHaveLength(3)
    }
    await markSecond({ deleted_at: new Date() })
    expect(await namesOf(lender)).toHaveLength(2)
    const rows = async () =>
      (await db.selectFrom('askers').select('user_id').where('owner_id', '=', lender.user.id).execute()).length
    expect(await rows()).toBe(3)
    await db.deleteFrom('products').where('id', '=', second.id).execute()
    expect(await rows()).toBe(2)
    await db.deleteFrom('users').where('id', '=', renter.user.id).execute()
    expect(await rows()).toBe(1)
    await db.deleteFrom('users').where('id', '=', lender.user.id).execute()
    expect(await rows()).toBe(0)
  })

  test('ends after 90 days', async () => {
    const [lender, renter] = [await person(), await renterOf()]
    await ask(renter, await newAd(lender), '&shareName=true')
    const age = (days: number) =>
      db
        .updateTable('askers')
        .set({ asked_at: new Date(Date.now() - days * 86_400_000) })
        .where('owner_id', '=', lender.user.id)
        .execute()
    await age(retentionDays.askers - 0.1)
    await deleteExpired(db)
    expect(await namesOf(lender)).toHaveLength(1)
    await age(retentionDays.askers + 0.1)
    expect(await namesOf(lender)).toEqual([])
    await deleteExpired(db)
    expect(await db.selectFrom('askers').select('id').where('owner_id', '=', lender.user.id).execute()).toEqual([])
  })

  test('carries no link and no number in a name or a place', async () => {
    const lender = await person()
    const ad = await newAd(lender)
    const renter = await renterOf({ name: 'Call 98250 12345', area: 'www.evil.test', city: '९८२५०१२३४५' })
    await ask(renter, ad, '&shareName=true')
    expect(await askersOf(lender)).toMatchObject([{ name: '', area: '', city: '' }])
    const other = await renterOf({ name: 'Ravi', last_name: '9876', area: 'Plot 5432', city: 'Surat 10' })
    await ask(other, ad, '&shareName=true')
    const spelled = await renterOf({ name: 'nau aath', last_name: 'do पाँच શૂન્ય', area: 'evil·com', city: 'com' })
    await ask(spelled, ad, '&shareName=true')
    const resident = await renterOf({ area: 'Sector 21', city: 'Gandhinagar' })
    await ask(resident, ad, '&shareName=true')
    expect(await askersOf(lender)).toMatchObject([
      { name: 'Asha Mehta', area: 'Sector 21', city: 'Gandhinagar' },
      { name: '', area: '', city: '' },
      { name: '', area: '', city: '' },
      { name: '', area: '', city: '' },
    ])
  })
})

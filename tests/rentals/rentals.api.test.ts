import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { startOfDayInIndia } from '../../domain/rules/dates.ts'
import { calendarAnswerSchema } from '../../domain/schemas/rent.ts'
import { endingAnswerSchema } from '../../domain/schemas/rental.ts'
import { createEventBus } from '../../server/events.ts'
import { settleRentals } from '../../server/modules/rentals/rentals.ts'
import { createAdBody, createLender } from '../support/ads-setup.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createRentalClient, dayFromNow, moveRental, rentalCallsOf } from '../support/rentals-setup.ts'
import { createReviewClient } from '../support/reviews-setup.ts'

const site = await setUpApi({ hasRequestLimits: false })
const { pool, baseUrl } = site
const owner = await createLender(site, { name: 'Priya' })
const lender = { ...owner, ...rentalCallsOf(baseUrl, owner.token) }
const [arjun, bela, stranger] = await Promise.all(
  ['Arjun', 'Bela', 'Chetan'].map((name) => createRentalClient(site, { name })),
)
if (!arjun || !bela || !stranger) throw new Error('three people are needed')

beforeEach(async () => {
  await pool.query('delete from rentals')
})

const newAd = async (given: object = {}) => {
  const body = createAdBody({ price: 1000, discount: 0, images: [await owner.picture()], ...given })
  return (await owner.changed(owner.call('POST', 'add', body))).ad._id
}
const days = (from: number, to = from) => ({ from: dayFromNow(from), to: dayFromNow(to) })
/** An ask for three days of an ad that costs ₹1,000 a day. */
const threeDays = (productId: string, given: object = {}) => ({ productId, ...days(5, 7), total: 3_000_00, ...given })
const freeOn = async (productId: string, day: number) => {
  const query = new URLSearchParams({ productId, from: dayFromNow(day), to: dayFromNow(day) })
  const answer = await (await fetch(`${baseUrl}/api/products/calendar?${query}`)).json()
  return calendarAnswerSchema.parse(answer).days[0]?.free
}

describe('a rental', () => {
  it('is asked for, seen by both sides alone, and held from the yes on', async () => {
    const productId = await newAd()
    const asked = await arjun.ask(threeDays(productId, { words: 'For a wedding.' }))
    expect(asked).toMatchObject({
      side: 'renter',
      state: 'asked',
      otherName: expect.stringContaining('Priya'),
      ...days(5, 7),
      pieces: 1,
      isDelivered: false,
      words: 'For a wedding.',
      quote: { total: 3_000_00, deposit: 0, lines: [{ unit: 'day', count: 3, price: 1000 }] },
      steps: ['withdraw'],
      contactUntil: null,
      othersAsking: 0,
      renter: null,
      canReview: false,
    })
    expect(await lender.get(asked._id)).toMatchObject({
      side: 'lender',
      otherName: expect.stringContaining('Arjun'),
      steps: ['accept', 'decline'],
      renter: { booked: 0, cancelled: 0 },
    })
    expect(await freeOn(productId, 6)).toBe(1)
    for (const path of ['get', 'contact'])
      await stranger.refused('rental_not_found', stranger.call('GET', `${path}?rentalId=${asked._id}`))
    await stranger.refused('rental_not_found', stranger.sendStep(asked._id, 'accept'))
    await arjun.refused('rental_changed', arjun.sendStep(asked._id, 'accept'))
    await arjun.refused('rental_not_found', arjun.call('GET', `contact?rentalId=${asked._id}`))
    const accepted = await lender.step(asked._id, 'accept', { words: 'Gladly.', place: 'Law Garden' })
    expect(accepted).toMatchObject({ state: 'accepted', steps: ['cancel'] })
    expect(await freeOn(productId, 4)).toBe(1)
    expect(await freeOn(productId, 6)).toBe(0)
    expect(await arjun.get(asked._id)).toMatchObject({
      state: 'accepted',
      answerWords: 'Gladly.',
      place: 'Law Garden',
      steps: ['cancel'],
    })
    expect((await arjun.contact(asked._id)).phoneNumber).toBe(owner.user.phone_number?.slice(3))
    expect((await lender.contact(asked._id)).phoneNumber).toBe(arjun.user.phone_number?.slice(3))
    await stranger.refused('rental_not_found', stranger.call('GET', `contact?rentalId=${asked._id}`))
  })

  it('is counted before a deletion: of own ads, or of the account on both sides, and for nobody else', async () => {
    const [one, other] = [await newAd({ terms: { pieces: 3 } }), await newAd()]
    await arjun.ask(threeDays(one))
    await lender.step((await bela.ask(threeDays(one)))._id, 'accept')
    await lender.step((await bela.ask(threeDays(other)))._id, 'accept')
    await arjun.step((await arjun.ask({ ...threeDays(one), ...days(20, 22) }))._id, 'withdraw')
    const count = async (by: typeof arjun | typeof lender, ids?: readonly string[]) => {
      const answer = await by.call('GET', `ending?${new URLSearchParams(ids && { productIds: ids.join(',') })}`)
      const { asks, bookings } = endingAnswerSchema.parse(await answer.json())
      return { asks, bookings }
    }
    expect(await count(lender, [one])).toEqual({ asks: 1, bookings: 1 })
    expect(await count(lender, [one, other])).toEqual({ asks: 1, bookings: 2 })
    expect(await count(lender)).toEqual({ asks: 1, bookings: 2 })
    expect(await count(arjun)).toEqual({ asks: 1, bookings: 0 })
    expect(await count(bela)).toEqual({ asks: 0, bookings: 2 })
    for (const ids of [[one, other], undefined]) expect(await count(stranger, ids)).toEqual({ asks: 0, bookings: 0 })
    expect(await count(bela, [one]), 'a renter').toEqual({ asks: 0, bookings: 0 })
    await lender.refused('invalid_input', lender.call('GET', 'ending?productIds=me'))
    const { status } = await fetch(`${baseUrl}/api/rentals/ending`)
    expect(status).toBe(401)
  })

  it('is sent twice with one key and asked for once', async () => {
    const productId = await newAd()
    const one = await arjun.ask(threeDays(productId), 'the-same-key')
    expect((await arjun.ask(threeDays(productId), 'the-same-key'))._id).toBe(one._id)
    await arjun.refused('repeated_differently', arjun.send(threeDays(productId, { words: 'Please.' }), 'the-same-key'))
    expect((await lender.list({ group: 'todo' })).rentals).toHaveLength(1)
  })

  it('takes days in digits of any script', async () => {
    const gujarati = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0ae6 + Number(digit)))
    const sent = threeDays(await newAd())
    const { from, to } = await arjun.ask({ ...sent, from: gujarati(sent.from), to: gujarati(sent.to) })
    expect({ from, to }).toEqual({ from: sent.from, to: sent.to })
  })

  it.each([
    ['other days are shown than are possible', { from: dayFromNow(-1) }, 'dates_not_possible'],
    ['more pieces than there are', { pieces: 2 }, 'dates_not_possible'],
    ['delivery that the lender does not offer', { isDelivered: true }, 'no_delivery'],
    ['another sum', { total: 2_999_00 }, 'price_changed'],
    ['another deposit', { deposit: 500_00 }, 'price_changed'],
  ] as const)('is refused for %s', async (_, given, code) => {
    const stored = await arjun.refused(code, arjun.send(threeDays(await newAd(), given)))
    if (code === 'price_changed') expect(stored).toMatchObject({ total: 3_000_00, deposit: 0 })
  })

  it('is refused for one’s own ad, without a number, where none are taken, and for an ad that is not listed', async () => {
    const productId = await newAd()
    await lender.refused('own_product', lender.send(threeDays(productId)))
    const mute = await createRentalClient(site, { phone_number: null })
    await mute.refused('number_needed', mute.send(threeDays(productId)))
    const off = await newAd({ terms: { takesAsks: false } })
    await arjun.refused('asks_off', arjun.send(threeDays(off)))
    await owner.setStatus(productId, 'paused')
    await arjun.refused('asks_off', arjun.send(threeDays(productId)))
    await arjun.refused('product_not_found', arjun.send(threeDays('019a9f00-6b1e-7c4a-9d6e-2f1b8c3d4e5f')))
    const { status } = await fetch(`${baseUrl}/api/rentals/list`)
    expect(status).toBe(401)
  })

  it('is refused when three are open for the ad', async () => {
    const productId = await newAd()
    for (const day of [5, 10, 15]) await arjun.ask({ productId, ...days(day), total: 1_000_00 })
    await arjun.refused('asks_full', arjun.send({ productId, ...days(20), total: 1_000_00 }))
    expect(await bela.ask({ productId, ...days(15), total: 1_000_00 })).toMatchObject({ othersAsking: 1 })
  })

  it('takes the place of asks that no longer fit, and leaves the others open', async () => {
    const productId = await newAd({ terms: { pieces: 2 } })
    const [one, two, three, later] = [
      await arjun.ask(threeDays(productId)),
      await bela.ask(threeDays(productId, { pieces: 2, total: 6_000_00 })),
      await stranger.ask(threeDays(productId)),
      await stranger.ask({ productId, ...days(8), total: 1_000_00 }),
    ]
    await lender.step(one._id, 'accept')
    expect(await bela.get(two._id)).toMatchObject({ state: 'declined', reason: 'taken', endedBy: 'lender', steps: [] })
    expect((await stranger.get(three._id)).state).toBe('asked')
    await lender.step(three._id, 'accept')
    await lender.step(later._id, 'accept')
    await lender.refused('rental_changed', lender.sendStep(two._id, 'accept'))
    await bela.refused('dates_taken', bela.send(threeDays(productId)))
    const response = await owner.call('PUT', `update?productId=${productId}`, createAdBody({ terms: { pieces: 1 } }))
    const text = await response.text()
    expectFailure('pieces_rented', response.status, text)
    expect(JSON.parse(text)).toMatchObject({
      errors: [{ field: 'terms.pieces', code: 'pieces_rented' }],
      stored: { pieces: 2 },
    })
  })

  it('keeps the free time after it, and no block can be rented', async () => {
    const productId = await newAd({ terms: { gap: 2 } })
    await lender.step((await arjun.ask(threeDays(productId)))._id, 'accept')
    for (const day of [8, 9, 4, 3])
      await bela.refused('dates_taken', bela.send({ productId, ...days(day), total: 1_000_00 }))
    await bela.ask({ productId, ...days(10), total: 1_000_00 })
    await owner.call('POST', 'block', { ids: [productId], ...days(20, 21) })
    await bela.refused('dates_taken', bela.send({ productId, ...days(21, 22), total: 2_000_00 }))
  })

  it('is priced once: a later price changes nothing of it', async () => {
    const productId = await newAd()
    const asked = await arjun.ask(threeDays(productId))
    await owner.changed(owner.call('PUT', `update?productId=${productId}`, createAdBody({ price: 2000, discount: 0 })))
    expect((await lender.step(asked._id, 'accept')).quote.total).toBe(3_000_00)
  })
})

describe('steps', () => {
  it.each([
    ['decline', 'lender', 'declined'],
    ['withdraw', 'renter', 'withdrawn'],
  ] as const)('%s ends an ask, once or twice, and by nobody else', async (step, side, state) => {
    const productId = await newAd()
    const { _id } = await arjun.ask(threeDays(productId))
    const [one, other] = side === 'lender' ? [lender, arjun] : [arjun, lender]
    expect(await other.refused('rental_changed', other.sendStep(_id, step))).toMatchObject({ _id, state: 'asked' })
    const reason = step === 'decline' ? { reason: 'other_dates' } : {}
    expect(await one.step(_id, step, reason)).toMatchObject({ state, endedBy: side, steps: [] })
    expect((await one.step(_id, step, reason)).state).toBe(state)
    expect(await lender.refused('rental_changed', lender.sendStep(_id, 'accept'))).toMatchObject({ state })
  })

  it.each(['lender', 'renter'] as const)(
    'cancel makes the days free again, by the %s, before the start alone',
    async (side) => {
      const productId = await newAd()
      const { _id } = await arjun.ask(threeDays(productId))
      await lender.step(_id, 'accept')
      const one = side === 'lender' ? lender : arjun
      expect(await one.step(_id, 'cancel', { reason: 'plans_changed' })).toMatchObject({
        state: 'cancelled',
        reason: 'plans_changed',
        endedBy: side,
      })
      expect(await freeOn(productId, 6)).toBe(1)
      const again = await arjun.ask(threeDays(productId))
      await lender.step(again._id, 'accept')
      await moveRental(site, again._id, '-6 days')
      await one.refused('rental_changed', one.sendStep(again._id, 'cancel'))
      expect((await one.get(again._id)).steps).toEqual(['end_early', 'not_held'])
    },
  )

  it('what was answered is not written anew by a later step, and a reason is one of the step and the side', async () => {
    const { _id } = await arjun.ask(threeDays(await newAd()))
    await lender.refused('invalid_input', lender.sendStep(_id, 'accept', { reason: 'too_short' }))
    await lender.refused('invalid_input', lender.sendStep(_id, 'decline', { reason: 'plans_changed' }))
    await lender.refused('invalid_input', lender.sendStep(_id, 'decline', { place: 'Law Garden' }))
    await lender.step(_id, 'accept', { words: 'Come at nine.', place: 'Law Garden' })
    for (const [one, reason] of [
      [lender, 'found_other'],
      [arjun, 'not_available'],
    ] as const) {
      await one.refused('invalid_input', one.sendStep(_id, 'cancel', { reason }))
      await one.refused('invalid_input', one.sendStep(_id, 'cancel', { words: 'I never wrote that.' }))
    }
    const said = { answerWords: 'Come at nine.', state: 'cancelled', reason: 'other' }
    expect(await lender.step(_id, 'cancel', { reason: 'other' })).toMatchObject(said)
  })

  it('what is back early is free at once, but for the gap', async () => {
    const productId = await newAd({ terms: { gap: 1 } })
    const { _id } = await arjun.ask(threeDays(productId))
    await arjun.refused('rental_changed', arjun.sendStep(_id, 'end_early'))
    await lender.step(_id, 'accept')
    await moveRental(site, _id, '-5 days')
    await arjun.step(_id, 'end_early')
    expect((await lender.get(_id)).state).toBe('over')
    expect([await freeOn(productId, 0), await freeOn(productId, 2)]).toEqual([0, 1])
  })

  it('what is back early has ended then: both see the numbers for 14 days from there', async () => {
    const productId = await newAd()
    const { _id } = await arjun.ask({ productId, from: dayFromNow(5), to: dayFromNow(34), total: 30_000_00 })
    await lender.step(_id, 'accept')
    await moveRental(site, _id, '-5 days')
    const days = 86_400_000
    const { endedAt, contactUntil, canReview } = await arjun.step(_id, 'end_early')
    expect(Date.parse(`${contactUntil}`) - Date.parse(`${endedAt}`)).toBe(14 * days)
    expect(canReview).toBe(true)
    const endAgo = async (ago: string) => {
      await pool.query('update rentals set ended_at = now() - $2::interval where id = $1', [_id, ago])
      return (await arjun.list({ group: 'todo' })).rentals.map((rental) => rental._id)
    }
    expect(await endAgo('13 days 23 hours 59 minutes')).toContain(_id)
    await lender.contact(_id)
    expect((await lender.get(_id)).steps).toEqual(['not_held'])
    expect(await endAgo('14 days 1 second')).not.toContain(_id)
    expect(await lender.get(_id)).toMatchObject({ contactUntil: null, steps: [] })
    await lender.refused('rental_not_found', lender.call('GET', `contact?rentalId=${_id}`))
    await lender.refused('rental_changed', lender.sendStep(_id, 'not_held'))
  })

  it('what did not take place is said after the start, until 14 days after the end', async () => {
    const productId = await newAd()
    const { _id } = await arjun.ask(threeDays(productId))
    await lender.step(_id, 'accept')
    await lender.refused('rental_changed', lender.sendStep(_id, 'not_held'))
    await moveRental(site, _id, '-10 days')
    expect((await arjun.get(_id)).steps).toEqual(['not_held'])
    expect(await arjun.step(_id, 'not_held')).toMatchObject({ state: 'cancelled', reason: 'not_held' })
    await arjun.refused('rental_not_found', arjun.call('GET', `contact?rentalId=${_id}`))
  })
})

describe('time', () => {
  const heard: string[] = []
  const logged: string[] = []
  let failing = new Set<string>()
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line).rentalId) })
  const events = createEventBus({
    rental_changed: async (_, { rental, step, told }) => {
      if (failing.has(rental.id)) throw new Error('broken')
      heard.push(`${step} ${told.join(' ')}`)
    },
  })
  const statesOf = async (ids: readonly string[]): Promise<string[]> => {
    const { rows } = await pool.query('select state from rentals where id = any ($1::uuid[])', [ids])
    return rows.map(({ state }) => state)
  }
  const tick = async () => {
    heard.length = 0
    await settleRentals({ db: site.db, events, log })
    return [...heard]
  }

  it('leaves alone what fails, names it in the log, and goes on with the others', async () => {
    const ids: string[] = []
    for (const by of [arjun, arjun, bela]) ids.push((await by.ask(threeDays(await newAd())))._id)
    const [expired = '', ...others] = ids
    await pool.query(`update rentals set expires_at = now() - interval '1 second' where id = $1`, [expired])
    for (const id of others) {
      await lender.step(id, 'accept')
      await moveRental(site, id, '-20 days')
    }
    const [over = '', last = ''] = others
    failing = new Set([expired, over])
    logged.length = 0
    expect(await tick()).toEqual(['finish renter'])
    expect(logged.toSorted()).toEqual([expired, over].toSorted())
    expect((await statesOf(ids)).toSorted()).toEqual(['accepted', 'asked', 'over'])
    failing = new Set()
    expect((await tick()).toSorted()).toEqual(['expire lender renter', 'finish renter'])
    expect(await statesOf([last])).toEqual(['over'])
  })

  it('ends an ask without an answer, also before the job has run', async () => {
    const { _id } = await arjun.ask(threeDays(await newAd()))
    await pool.query(`update rentals set expires_at = now() + interval '1 second' where id = $1`, [_id])
    expect((await lender.get(_id)).state).toBe('asked')
    expect(await tick()).toEqual([])
    await pool.query(`update rentals set expires_at = now() - interval '1 second' where id = $1`, [_id])
    expect(await lender.get(_id)).toMatchObject({ state: 'expired', steps: [] })
    await lender.refused('rental_changed', lender.sendStep(_id, 'accept'))
    expect((await lender.list({ group: 'todo' })).rentals).toEqual([])
    expect(await tick()).toEqual(['expire lender renter'])
    expect(await tick()).toEqual([])
  })

  it('reminds both sides once, 18 hours before the start, and not after a late yes', async () => {
    const productId = await newAd()
    const { _id } = await arjun.ask(threeDays(productId))
    await lender.step(_id, 'accept')
    expect(await tick()).toEqual([])
    await pool.query(
      `update rentals set period = tstzrange(now() + interval '17 hours 59 minutes', now() + interval '3 days') where id = $1`,
      [_id],
    )
    expect(await tick()).toEqual(['remind lender renter'])
    expect(await tick()).toEqual([])
    const late = await bela.ask({ productId, ...days(0), total: 1_000_00 })
    await lender.step(late._id, 'accept')
    expect(await tick()).toEqual([])
  })

  it('ends an accepted rental; the renter may review it, and both see the numbers for 14 days', async () => {
    const { _id } = await arjun.ask(threeDays(await newAd()))
    await lender.step(_id, 'accept')
    await moveRental(site, _id, '-8 days')
    const over = { state: 'over', endedBy: 'clock', endedAt: startOfDayInIndia(dayFromNow(0)).toISOString() }
    expect(await arjun.get(_id)).toMatchObject({ ...over, canReview: true })
    const idsOf = async (person: typeof arjun, group: string) =>
      (await person.list({ group })).rentals.map((rental) => rental._id)
    expect([await idsOf(arjun, 'todo'), await idsOf(arjun, 'past')]).toEqual([[_id], []])
    expect([await idsOf(lender, 'todo'), await idsOf(lender, 'past')]).toEqual([[], [_id]])
    expect(await tick()).toEqual(['finish renter'])
    expect(await arjun.get(_id)).toMatchObject(over)
    await arjun.contact(_id)
    const endAgo = (ago: string) =>
      pool.query(
        `update rentals set period = tstzrange(lower(period) - interval '30 days', now() - $2::interval) where id = $1`,
        [_id, ago],
      )
    await endAgo('13 days 23 hours 59 minutes')
    await arjun.contact(_id)
    await endAgo('14 days 1 second')
    await arjun.refused('rental_not_found', arjun.call('GET', `contact?rentalId=${_id}`))
  })
})

describe('a review', () => {
  it('says that its author has booked the ad here, also an older one, unless that did not take place', async () => {
    const productId = await newAd()
    const reviews = createReviewClient(baseUrl, arjun.token)
    const shown = async () => (await reviews.list(productId)).reviews[0]?.isBooked
    const { review } = await reviews.add(productId, 4)
    expect(await shown()).toBeUndefined()
    const { _id } = await arjun.ask(threeDays(productId))
    await lender.step(_id, 'accept')
    expect((await reviews.edit(review._id, 5)).review.isBooked).toBeUndefined()
    await moveRental(site, _id, '-5 days')
    await lender.step(_id, 'end_early')
    expect(await shown()).toBe(true)
    await lender.step(_id, 'not_held')
    expect(await shown()).toBeUndefined()
    const second = await arjun.ask({ productId, ...days(0), total: 1_000_00 })
    await lender.step(second._id, 'accept')
    expect((await reviews.edit(review._id, 4)).review.isBooked).toBe(true)
    const other = createReviewClient(baseUrl, bela.token)
    expect((await other.add(productId, 1)).review.isBooked).toBeUndefined()
  })
})

describe('what is gone', () => {
  const two = async () => {
    const productId = await newAd()
    const accepted = await arjun.ask(threeDays(productId))
    await lender.step(accepted._id, 'accept')
    const asked = await bela.ask({ productId, ...days(10), total: 1_000_00 })
    return { productId, accepted: accepted._id, asked: asked._id }
  }

  it('an ad that is deleted, for thirty days or for good, ends its rentals; they keep its title', async () => {
    for (const permanently of [false, true]) {
      const { productId, accepted, asked } = await two()
      await owner.call('DELETE', `delete?productId=${productId}${permanently ? '&permanently=true' : ''}`)
      expect(await arjun.get(accepted)).toMatchObject({
        state: 'cancelled',
        reason: 'ad_gone',
        endedBy: 'lender',
        ad: { _id: null, title: 'Canon EOS R10', path: null },
      })
      expect(await bela.get(asked)).toMatchObject({ state: 'declined', reason: 'ad_gone' })
    }
  })

  it('an account that is deleted ends its rentals by that side', async () => {
    const { productId, accepted } = await two()
    const leaving = await createRentalClient(site, { name: 'Dev' })
    const { _id } = await leaving.ask({ productId, ...days(12), total: 1_000_00 })
    await lender.step(_id, 'accept')
    expect(await freeOn(productId, 12)).toBe(0)
    const response = await fetch(`${baseUrl}/api/users/me`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${leaving.token}` },
    })
    expect(response.status).toBe(200)
    expect(await lender.get(_id)).toMatchObject({
      state: 'cancelled',
      reason: 'ad_gone',
      endedBy: 'renter',
      otherName: '',
    })
    expect(await freeOn(productId, 12)).toBe(1)
    expect((await arjun.get(accepted)).state).toBe('accepted')
  })
})

describe('lists', () => {
  it('are of one’s own rentals, by side and group, in pages that neither repeat nor skip', async () => {
    const ads = await Promise.all([1, 2, 3].map(() => newAd()))
    for (const [i, productId] of ads.entries()) await arjun.ask({ productId, ...days(5 + i), total: 1_000_00 })
    const [first] = (await lender.list({ group: 'todo' })).rentals
    await lender.step(first?._id ?? '', 'accept')
    expect(await lender.list({ group: 'todo', side: 'lender' })).toMatchObject({ waiting: 2, rentals: [{}, {}] })
    expect((await lender.list({ side: 'renter' })).rentals).toEqual([])
    expect((await arjun.list({ group: 'todo' })).rentals).toEqual([])
    expect((await bela.list()).rentals).toEqual([])
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof arjun.list>> = await arjun.list({
        group: 'coming',
        limit: '1',
        ...(cursor && { cursor }),
      })
      seen.push(...page.rentals.map(({ from }) => from))
      cursor = page.nextCursor
    }
    expect(seen).toEqual([dayFromNow(5), dayFromNow(6), dayFromNow(7)])
    const month = dayFromNow(5).slice(0, 7)
    expect((await lender.list({ month })).rentals.map(({ from }) => from)).toContain(dayFromNow(5))
    expect((await lender.list({ month: '2031-01' })).rentals).toEqual([])
    await arjun.refused('invalid_input', arjun.call('GET', 'list?cursor=abc'))
    await arjun.refused('invalid_input', arjun.call('GET', 'list?month=2026-13'))
  })
})

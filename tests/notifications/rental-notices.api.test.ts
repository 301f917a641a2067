import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Language } from '../../domain/languages.ts'
import type { RentalSide } from '../../domain/rules/rent/rental-steps.ts'
import type { RentalEvent, RentalFacts } from '../../server/events.ts'
import { startJobRunner } from '../../server/jobs.ts'
import { connectModules } from '../../server/listeners.ts'
import { createLender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, createRental } from '../support/factories.ts'
import { renderMessage, setUpLocalMessages } from '../support/messages-setup.ts'
import { createNotificationClient } from '../support/notification-client.ts'
import { createPushClient } from '../support/push-client.ts'
import { startPushService } from '../support/push-service.ts'

const service = await startPushService()
const site = await setUpApi({ pushHosts: [service.host] })
const { db, pool, baseUrl, dataDir, push } = site
const log = pino({ level: 'silent' })
const { messages } = setUpLocalMessages({ db, log }, dataDir)
// E-mails stay here: a sent one has neither address nor words in the database.
const mails: Parameters<typeof messages.queue>[1][] = []
const events = connectModules({ queue: async (_tx, mail) => void mails.push(mail) })
const jobs = await startJobRunner({ pool, log, media: { db } as never, messages, events, push })
afterAll(() => jobs.stop())

async function createSide(
  name: string,
  given: NonNullable<Parameters<typeof createLender>[1]> & { language?: Language } = {},
) {
  const { user, token } = await createLender(site, { name, last_name: 'Barot', ...given })
  const browser = service.subscriber()
  await createPushClient(baseUrl, token).subscribe(browser, given.language ?? 'en')
  return { user, browser, told: createNotificationClient(baseUrl, token) }
}

type Side = Awaited<ReturnType<typeof createSide>>

const mailsTo = ({ user }: Side) => mails.filter(({ to }) => to === user.email)

const factsOf = (lender: Side, renter: Side, given: Partial<RentalFacts> = {}): RentalFacts => ({
  id: randomUUID(),
  adId: null,
  title: 'Canon R10',
  lenderId: lender.user.id,
  renterId: renter.user.id,
  from: '2026-12-05',
  to: '2026-12-07',
  ...given,
})

const raise = (rental: RentalFacts, step: RentalEvent, told: readonly RentalSide[]) =>
  db.transaction().execute((tx) => events.raise(tx, 'rental_changed', { rental, step, told }))

const both = ['lender', 'renter'] as const

describe('of a rental', () => {
  test.each<[RentalEvent, readonly RentalSide[], string, boolean]>([
    ['ask', ['lender'], 'rental_asked', true],
    ['accept', ['renter'], 'rental_accepted', true],
    ['decline', ['renter'], 'rental_declined', true],
    ['taken', ['renter'], 'rental_taken', true],
    ['withdraw', ['lender'], 'rental_withdrawn', false],
    ['expire', both, 'rental_expired', false],
    ['cancel', ['renter'], 'rental_cancelled', true],
    ['cancel', ['lender'], 'rental_cancelled', true],
    ['end_early', ['lender'], 'rental_ended_early', false],
    ['not_held', ['renter'], 'rental_not_held', false],
    ['remind', both, 'rental_reminder', true],
    ['finish', ['renter'], 'rental_finished', false],
    ['ad_gone', ['renter'], 'rental_ad_gone', true],
  ])('%s is told to %j alone, once, and without anything personal', async (step, told, kind, isMailed) => {
    const sides = { lender: await createSide('Priya'), renter: await createSide('Arjun') }
    const stranger = await createSide('Farida')
    const rental = factsOf(sides.lender, sides.renter)
    await raise(rental, step, told)
    const path = `/rentals/${rental.id}`
    for (const side of both) {
      const reader = sides[side]
      const isTold = told.includes(side)
      const { notifications, unread } = await reader.told.list()
      expect(notifications).toMatchObject(
        isTold ? [{ kind, path, values: { title: 'Canon R10', from: '2026-12-05', to: '2026-12-07' } }] : [],
      )
      expect(unread).toBe(isTold ? 1 : 0)
      expect(mailsTo(reader)).toMatchObject(
        isTold && isMailed ? [{ kind, values: { path, name: reader.user.name } }] : [],
      )
      if (isTold) await vi.waitFor(() => expect(reader.browser.notices()).toHaveLength(1), { timeout: 10_000 })
      else expect(reader.browser.notices()).toEqual([])
    }
    expect((await stranger.told.list()).notifications).toEqual([])
    const pushed = JSON.stringify(both.flatMap((side) => sides[side].browser.notices()))
    expect(pushed).toContain('Canon R10')
    for (const { user } of Object.values(sides))
      for (const secret of [user.name, user.last_name, user.phone_number?.slice(3) ?? '', user.email])
        expect(pushed).not.toContain(secret)
  })

  test('tomorrow stand place, papers and deposit in the list of both sides alone, as they are then, and in no e-mail or push', async () => {
    const [lender, renter] = [await createSide('Priya'), await createSide('Arjun')]
    const { id: adId } = await createProduct(db, {
      user_id: lender.user.id,
      attributes: JSON.stringify({ papers: 'Aadhaar card' }),
    })
    const quote = { lines: [], pieces: 1, rent: 0, discount: 0, delivery: 0, total: 0, deposit: 5_000_00 }
    const booking = {
      product_id: adId,
      lender_id: lender.user.id,
      renter_id: renter.user.id,
      state: 'accepted',
    } as const
    const more = { place: '5 Lender Lane', quote: JSON.stringify(quote) }
    const { id } = await createRental(db, { ...booking, ...more })
    await raise(factsOf(lender, renter, { id }), 'remind', both)
    const handover = { place: '5 Lender Lane', papers: 'Aadhaar card', deposit: '₹5,000' }
    for (const side of [lender, renter]) {
      expect((await side.told.list()).notifications).toMatchObject([{ kind: 'rental_reminder', values: handover }])
      await vi.waitFor(() => expect(side.browser.notices()).toHaveLength(1), { timeout: 10_000 })
      const kept = await db.selectFrom('notifications').select('details').where('user_id', '=', side.user.id).execute()
      for (const text of Object.values(handover))
        expect(JSON.stringify([mailsTo(side), side.browser.notices(), kept])).not.toContain(text)
    }
    await db.updateTable('rentals').set({ renter_id: null }).where('id', '=', id).execute()
    expect((await renter.told.list()).notifications[0]?.values, 'no longer a side').not.toHaveProperty('place')
    await db.updateTable('rentals').set({ place: '' }).where('id', '=', id).execute()
    expect((await lender.told.list()).notifications[0]?.values).not.toHaveProperty('place')
  })

  test('a side whose account has gone is told nothing, the other is', async () => {
    const [lender, renter] = [await createSide('Priya'), await createSide('Arjun')]
    await raise(factsOf(lender, renter, { renterId: null }), 'expire', both)
    expect(await lender.told.kinds()).toEqual(['rental_expired'])
    expect(await renter.told.kinds()).toEqual([])
  })

  test('only what ends a booking is mailed to a person who wants no e-mails', async () => {
    const [lender, renter] = [await createSide('Priya'), await createSide('Arjun', { wants_mail: false })]
    for (const step of ['accept', 'decline', 'taken', 'remind', 'cancel', 'ad_gone'] as const)
      await raise(factsOf(lender, renter), step, ['renter'])
    expect(mailsTo(renter).map(({ kind }) => kind)).toEqual(['rental_cancelled', 'rental_ad_gone'])
    for (const { values } of mailsTo(renter)) expect(values).not.toHaveProperty('mailToken')
  })

  test.each<[Language, RentalEvent, Partial<RentalFacts>, string]>([
    ['en', 'ask', {}, 'Sat 5 Dec 2099 – Mon 7 Dec 2099'],
    ['en', 'ask', { to: '2099-12-05' }, ': Sat 5 Dec 2099'],
    [
      'hi',
      'accept',
      { from: '2099-12-05T22:00', to: '2099-12-06T02:00' },
      'शनि 5 दिसंबर 2099, 22:00 – रवि 6 दिसंबर 2099, 02:00',
    ],
    ['gu', 'cancel', { from: '2099-12-05T10:00', to: '2099-12-05T14:00' }, 'શનિ 5 ડિસેમ્બર 2099, 10:00 – 14:00'],
    ['gu', 'remind', { from: '2099-12-05T10:00', to: '2099-12-05T14:00' }, 'શનિ 5 ડિસેમ્બર 2099, 10:00થી'],
  ])('in %s an e-mail and a push about %s write days as pages do', async (language, step, period, words) => {
    const [lender, renter] = [await createSide('Priya', { language }), await createSide('Arjun', { language })]
    await raise(factsOf(lender, renter, { from: '2099-12-05', to: '2099-12-07', ...period }), step, both)
    const [mail] = mailsTo(renter)
    if (!mail) throw new Error('There is no e-mail')
    const { subject, text } = await renderMessage(mail)
    expect(subject).toContain(words.replace(/^: |થી$/g, ''))
    expect(text).toContain(words)
    await vi.waitFor(() => expect(renter.browser.notices()).toHaveLength(1), { timeout: 10_000 })
    expect(renter.browser.notices()[0]?.body).toContain(words)
  })
})

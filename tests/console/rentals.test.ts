import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpSite } from '../support/built-site.ts'
import { setUpTeam } from '../support/console-team.ts'
import { createProduct, createRental, createUser } from '../support/factories.ts'

const site = await setUpSite()
const { db, pool } = site
const { letIn, deedsOn } = setUpTeam(site)
beforeEach(() => pool.query('delete from rate_counters'))

const words = {
  ask_words: 'For my sister’s wedding',
  deliver_to: '9 Renter Road',
  answer_words: 'Bring your ID',
  place: '5 Lender Lane',
}

let numbers = 9_821_000_000
async function addRental(given: Parameters<typeof createRental>[1] = {}) {
  const [lender, renter] = [
    await createUser(db, { name: 'Priya', last_name: 'Shah', phone_number: `+91${++numbers}` }),
    await createUser(db, { name: 'Arjun', last_name: 'Mehta', phone_number: `+91${++numbers}` }),
  ]
  const ad = await createProduct(db, { user_id: lender.id, title: 'Canon R10' })
  const sides = { lender_id: lender.id, renter_id: renter.id, product_id: ad.id }
  const rental = await createRental(db, { ...sides, title: ad.title, ...words, ...given })
  const spaced = [lender, renter].map(({ phone_number }) => phone_number?.replace(/^(...)(.{5})/, '$1 $2 ') ?? '')
  return { ad, lender, renter, rental, page: `/console/rentals/${rental.id}`, spaced }
}

const rentalsIn = (html: string): string[] =>
  [...html.matchAll(/<a href="\/console\/rentals\/([0-9a-f-]{36})"/g)].map(([, id = '']) => id)

describe('a rental is found', () => {
  it('by its id or its address, and from the pages of both people and of the ad; without any of them nothing is listed', async () => {
    const moderator = await letIn('moderator')
    const [mine, other] = [await addRental(), await addRental()]
    const { id } = mine.rental
    const find = async (query: string) => rentalsIn((await moderator.ask(`/console/rentals${query}`)).html)
    expect(await find(`?q=${id.toUpperCase()}`)).toEqual([id])
    expect(await find(`?q=${encodeURIComponent(`https://kiraya.test/rentals/${id}?x=1`)}`)).toEqual([id])
    for (const query of [`?person=${mine.lender.id}`, `?person=${mine.renter.id}`, `?ad=${mine.ad.id}`])
      expect(await find(query)).toEqual([id])
    expect(await find(`?ad=${other.ad.id}`)).toEqual([other.rental.id])
    for (const query of ['', '?q=canon', `?q=${randomUUID()}`, `?person=${randomUUID()}`])
      expect(await find(query)).toEqual([])
    expect((await moderator.ask(`/console/people/${mine.lender.id}`)).html).toContain(
      `href="/console/rentals?person=${mine.lender.id}"`,
    )
    expect((await moderator.ask(`/console/ads/${mine.ad.id}`)).html).toContain(
      `href="/console/rentals?ad=${mine.ad.id}"`,
    )
  })
})

describe('the page of a rental', () => {
  it('says who, when, how much, and who took which step, and the log tells once that it was opened', async () => {
    const moderator = await letIn('moderator')
    const at = (time: string) => new Date(`2026-11-20T${time}:00+05:30`)
    const { page, rental, lender, renter } = await addRental({
      period: '[2026-12-05 00:00+05:30, 2026-12-08 00:00+05:30)',
      ...{ state: 'cancelled', reason: 'plans_changed', ended_by: 'renter' },
      ...{ asked_at: at('10:00'), answered_at: at('11:05'), reminded_at: at('12:10'), ended_at: at('13:15') },
    })
    const { status, html } = await moderator.ask(page)
    expect(status).toBe(200)
    for (const said of ['05/12/2026–07/12/2026', '₹1,000', 'Plans changed', 'Priya', 'Arjun', lender.id, renter.id])
      expect(html).toContain(said)
    const steps = html.slice(html.indexOf('What happened')).replace(/<[^>]+>/g, '')
    expect(steps).toMatch(
      /AskedRenter,.*10:00.*BookedLender,.*11:05.*RemindedBy the clock,.*12:10.*CancelledRenter,.*13:15/s,
    )
    await moderator.ask(page)
    expect((await deedsOn(rental.id)).map(({ action }) => action)).toEqual(['readRental'])
  })

  it('shows words, places and whole numbers after a press alone, which the log tells', async () => {
    const [moderator, admin] = [await letIn('moderator'), await letIn('admin')]
    const { page, rental, spaced } = await addRental()
    const hidden = Object.values(words)
    const seen = (html: string, texts: readonly string[]) => texts.map((text) => html.includes(text))
    const [asModerator, asAdmin] = [(await moderator.ask(page)).html, (await admin.ask(page)).html]
    expect(seen(asModerator, [...hidden, ...spaced])).toEqual([false, false, false, false, false, false])
    expect(asModerator).toContain(`…${spaced[0]?.slice(-4)}`)
    expect(seen(asAdmin, [...hidden, ...spaced])).toEqual([false, false, false, false, true, true])
    const shown = await moderator.send(page, { do: 'show' })
    expect(seen(shown.html, [...hidden, ...spaced])).toEqual([true, true, true, true, true, true])
    expect(seen((await moderator.ask(page)).html, hidden)).toEqual([false, false, false, false])
    expect((await deedsOn(rental.id)).filter(({ action }) => action === 'showRental')).toMatchObject([
      { actor: moderator.user.email },
    ])
    const log = (await admin.ask('/console/log?action=showRental')).html
    expect(log.slice(log.indexOf('<main'))).toContain(`href="${page}"`)
  })

  it('is not for one of its two sides', async () => {
    const [lender, renter, other] = [await letIn('moderator'), await letIn('admin'), await letIn('moderator')]
    const { page, rental } = await addRental({ lender_id: lender.user.id, renter_id: renter.user.id })
    for (const side of [lender, renter]) {
      expect((await side.ask(page)).status).toBe(403)
      const shown = await side.send(page, { do: 'show' })
      expect([shown.status, shown.html.includes(words.ask_words)]).toEqual([403, false])
    }
    expect(await deedsOn(rental.id)).toEqual([])
    expect((await other.ask(page)).status).toBe(200)
  })

  it('says what is left of one whose sides, ad and words are gone', async () => {
    const moderator = await letIn('moderator')
    const gone = { title: '', product_id: null, lender_id: null, renter_id: null }
    const empty = { ask_words: '', deliver_to: '', answer_words: '', place: '' }
    const { id } = await createRental(db, { ...empty, state: 'over', ended_at: new Date() })
    await db.updateTable('rentals').set(gone).where('id', '=', id).execute()
    const { status, html } = await moderator.ask(`/console/rentals/${id}`)
    expect([status, html.includes('₹1,000'), html.includes('Show words')]).toEqual([200, true, false])
  })
})

import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { matchNewAds, notifyMatches } from '../../server/modules/saved-searches/saved-searches.ts'
import { indexOutdatedAds } from '../../server/modules/search/search.ts'
import { createSmtpChannel } from '../../server/services/smtp-channel.ts'
import { createAdBody, createLender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, createUser } from '../support/factories.ts'
import { startMailServer } from '../support/mail-server.ts'
import { setUpLocalMessages, setUpMessages } from '../support/messages-setup.ts'
import { createSearcher } from '../support/searches-setup.ts'

const site = await setUpApi({ hasRequestLimits: false })
const { db, pool } = site
const { events } = setUpLocalMessages({ db, log: pino({ level: 'silent' }) }, site.dataDir)
const lender = await createUser(db, { name: 'Priya' })

/** An ad that appears in the lists, as after its form was sent. */
async function post(given: Parameters<typeof createProduct>[1] = {}) {
  const ad = await createProduct(db, { user_id: lender.id, category: 'Furniture', sub_category: 'Sofa', ...given })
  await db.transaction().execute((tx) => events.raise(tx, 'ad_written', { id: ad.id }))
  return ad
}

/** What a person is told, the newest first, after the jobs have run. */
async function newsOf(userId: string) {
  await matchNewAds(db)
  await notifyMatches({ db, events }, 'at_once')
  return notificationsOf(userId)
}

const notificationsOf = (userId: string) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'product_id', 'details'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()

const isTold = async (userId: string, adId: string) =>
  (await newsOf(userId)).some(({ product_id }) => product_id === adId)

const mailsTo = (email: string) =>
  db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute()

describe('a new ad alerts a search', () => {
  const sofa = { title: 'Three-seater sofa', price: 900, city: 'Surat', area: 'Adajan' }
  test.each([
    ['by its category', 'category=furniture', sofa, true],
    ['not by another category', 'category=camera', sofa, false],
    ['by its subcategory', 'category=furniture&subCategory=sofa', sofa, true],
    ['not by another subcategory', 'category=furniture&subCategory=bed', sofa, false],
    ['by a word', 'search=sofa', sofa, true],
    ['by a word in another script', `search=${encodeURIComponent('સોફા')}`, sofa, true],
    [
      'by a word in Hindi for a title in Gujarati',
      `search=${encodeURIComponent('सोफा')}`,
      { ...sofa, title: 'સારો સોફા' },
      true,
    ],
    ['by all of its words', 'search=three seater sofa', sofa, true],
    ['not by some of its words', 'search=leather sofa', sofa, false],
    ['not by a part of a word', 'search=eater', sofa, false],
    ['not by a misspelled word', 'search=sfoa', sofa, false],
    ['by its letters as typed, also inside a word', 'search=eate&exact=1', sofa, true],
    ['not by other letters that words would find', 'search=couch&exact=1', sofa, false],
    ['by a word and a place in it', 'search=sofa surat', sofa, true],
    ['not by another place in it', 'search=sofa vadodara', sofa, false],
    ['by its place', 'location=Surat', sofa, true],
    ['by its place in another script', `location=${encodeURIComponent('સુરત')}`, sofa, true],
    ['by its area', 'location=Adajan', sofa, true],
    ['not by another place', 'location=Vadodara', sofa, false],
    ['by category and place', 'category=furniture&location=Surat', sofa, true],
    ['not by category and another place', 'category=furniture&location=Vadodara', sofa, false],
    ['by its price', 'minPrice=500&maxPrice=900', sofa, true],
    ['by the price after the discount', 'maxPrice=500', { ...sofa, discount: 50 }, true],
    ['not by a lower price', 'maxPrice=899', sofa, false],
    ['by all filters together', 'search=sofa&category=furniture&location=Surat&maxPrice=1000', sofa, true],
    ['not when one filter does not hold', 'search=sofa&category=furniture&location=Surat&maxPrice=800', sofa, false],
    ['by a number with its unit', 'search=2 bhk', { ...sofa, title: 'Sofa for a 2BHK flat' }, true],
    [
      'not by a word that is left out of searches',
      'search=chai',
      { ...sofa, title: 'સોફા છે', description: 'સારો' },
      false,
    ],
    ['not by a short word that sounds alike', 'search=rat', { ...sofa, title: 'रात की लाइट' }, false],
    ['not by a word of its own script that sounds alike', 'search=kite', { ...sofa, title: 'Camera kit' }, false],
    ['not by the beginning of another word', 'search=cup', { ...sofa, title: 'Cupboard' }, false],
    ['not by the number of a model', 'search=i20', { ...sofa, title: 'Bus of 20 seats' }, false],
    ['by the name of a model', 'search=i-20', { ...sofa, title: 'Hyundai i20' }, true],
    [
      'not by an ending that makes another word',
      `search=${encodeURIComponent('माल')}`,
      { ...sofa, title: 'फूलों की माला' },
      false,
    ],
    ['not by a place that sounds like a thing', 'search=dholak', { ...sofa, city: 'Dholka' }, false],
    ['by a long word in another script', 'search=zorbing', { ...sofa, title: 'ज़ोर्बिंग' }, true],
    ['not when the words are signs alone that no title has', 'search=%26%26%26', sofa, false],
  ])('%s', async (_name, query, ad, isWanted) => {
    const person = await createSearcher(site)
    await person.save(query)
    const { id } = await post(ad)
    expect(await isTold(person.user.id, id)).toBe(isWanted)
  })

  test('with a word that no ad has had before, and as the thing that the word means', async () => {
    const person = await createSearcher(site)
    await person.save('search=zorbing')
    await newsOf(person.user.id)
    const ad = await post({ title: 'Zorbing ball' })
    expect(await isTold(person.user.id, ad.id)).toBe(true)
  })

  test('not when it is one’s own ad', async () => {
    const person = await createSearcher(site)
    const other = await createSearcher(site)
    for (const each of [person, other]) await each.save('search=hammock')
    const { id } = await post({ title: 'Hammock', user_id: person.user.id })
    expect(await isTold(other.user.id, id)).toBe(true)
    expect(await notificationsOf(person.user.id)).toEqual([])
  })

  test('not when the list had it before the search was saved', async () => {
    const person = await createSearcher(site)
    const before = await post({ title: 'Trampoline' })
    await person.save('search=trampoline')
    expect(await isTold(person.user.id, before.id)).toBe(false)
  })

  test('once: not again when it is edited, paused and resumed, or the jobs run again', async () => {
    const person = await createSearcher(site)
    await person.save('search=projector')
    const owner = await createLender(site)
    const body = createAdBody({ title: 'Projector', category: 'camera', images: [await owner.picture()] })
    const { ad } = await owner.add(body)
    expect(await newsOf(person.user.id)).toMatchObject([{ kind: 'search_matched', product_id: ad._id }])
    await owner.update(ad._id, { ...body, title: 'Projector with screen', price: 100 })
    await newsOf(person.user.id)
    await owner.setStatus(ad._id, 'paused')
    await newsOf(person.user.id)
    await owner.setStatus(ad._id, 'active')
    await newsOf(person.user.id)
    await owner.remove(ad._id)
    await owner.restore(ad._id)
    expect(await newsOf(person.user.id)).toHaveLength(1)
  })

  test('when lists show it first, also if it left them before it was compared', async () => {
    const person = await createSearcher(site)
    await person.save('search=telescope')
    const { id } = await post({ title: 'Telescope' })
    const set = async (status: 'paused' | 'active') => {
      await db.updateTable('products').set({ status }).where('id', '=', id).execute()
      await db.transaction().execute((tx) => events.raise(tx, 'ad_written', { id }))
    }
    await set('paused')
    expect(await newsOf(person.user.id)).toEqual([])
    await set('active')
    expect(await isTold(person.user.id, id)).toBe(true)
  })

  test('once however it was written: without its form, and by the team that brings it back', async () => {
    const person = await createSearcher(site)
    await person.save('search=sitar')
    const write = (id: string) => db.transaction().execute((tx) => events.raise(tx, 'ad_written', { id }))
    // As a program of the operator writes it; the job makes its words.
    const plain = await createProduct(db, { user_id: lender.id, category: 'Furniture', title: 'Old sitar' })
    await indexOutdatedAds(db)
    expect(await isTold(person.user.id, plain.id)).toBe(true)
    // Taken down before it was compared, and brought back.
    const down = await post({ title: 'New sitar' })
    await pool.query("update products set status = 'removed' where id = $1", [down.id])
    await newsOf(person.user.id)
    await pool.query("update products set status = 'active' where id = $1", [down.id])
    await indexOutdatedAds(db)
    expect(await isTold(person.user.id, down.id)).toBe(true)
    const told = await newsOf(person.user.id)
    for (const { id } of [plain, down]) await write(id)
    expect(await newsOf(person.user.id)).toEqual(told)
  })

  test('not when the search was deleted, or its owner is about to go', async () => {
    const [person, leaving] = [await createSearcher(site), await createSearcher(site)]
    const { _id } = await person.save('search=drone')
    await leaving.save('search=drone')
    await person.forget(_id)
    await pool.query('update users set deleted_at = now() where id = $1', [leaving.user.id])
    await post({ title: 'Drone' })
    expect(await newsOf(person.user.id)).toEqual([])
    expect(await notificationsOf(leaving.user.id)).toEqual([])
    const { rows } = await pool.query(
      'select from saved_search_matches join saved_searches on id = search_id where user_id = $1',
      [leaving.user.id],
    )
    expect(rows).toEqual([])
  })
})

describe('an alert', () => {
  test('at once is a notification and an e-mail, one for all searches and ads of a run', async () => {
    const person = await createSearcher(site, { name: 'Asha', language: 'en' })
    await person.save('search=kayak')
    await person.save('search=paddle', 'at_once')
    const kayak = await post({ title: 'Kayak with paddle', price: 1200, city: 'Surat', area: 'Adajan' })
    expect(await newsOf(person.user.id)).toEqual([
      { kind: 'search_matched', product_id: kayak.id, details: { title: 'Kayak with paddle', count: '1' } },
    ])
    for (const title of ['Red kayak', 'Blue kayak']) await post({ title })
    const [news] = await newsOf(person.user.id)
    expect(news).toEqual({ kind: 'search_matched', product_id: null, details: { title: 'Blue kayak', count: '2' } })
    expect((await mailsTo(person.user.email)).map(({ kind }) => kind)).toEqual(['search_matched', 'search_matched'])
  })

  test('daily comes once a day for all searches of a person, without the ads that have gone meanwhile', async () => {
    const person = await createSearcher(site, { language: 'gu' })
    await person.save('search=guitar', 'daily')
    await person.save('search=tabla&maxPrice=1000', 'daily')
    const titles = ['Guitar one', 'Guitar two', 'Tabla set']
    for (const title of titles) await post({ title })
    const gone = await post({ title: 'Guitar three' })
    expect(await newsOf(person.user.id)).toEqual([])
    await pool.query("update products set status = 'paused' where id = $1", [gone.id])
    await notifyMatches({ db, events }, 'daily')
    const told = [{ kind: 'search_matched', product_id: null, details: { title: 'Tabla set', count: '3' } }]
    expect(await notificationsOf(person.user.id)).toEqual(told)
    await notifyMatches({ db, events }, 'daily')
    expect(await notificationsOf(person.user.id)).toEqual(told)
    const [mail, ...others] = await mailsTo(person.user.email)
    expect(others).toEqual([])
    const searches = JSON.parse(mail?.message_values?.searches ?? '')
    expect(searches.map(({ label, path }: { label: string; path: string }) => [label, path])).toEqual([
      ['“tabla” · ₹1,000 સુધી', '/?maxPrice=1000&search=tabla'],
      ['“guitar”', '/?search=guitar'],
    ])
  })

  test('comes once for an ad that searches of several rhythms want, whichever goes first', async () => {
    for (const first of ['at_once', 'daily'] as const) {
      const person = await createSearcher(site)
      await person.save('search=santoor', 'daily')
      await person.save('category=furniture&search=santoor', 'at_once')
      const other = await createSearcher(site)
      await other.save('search=santoor', 'daily')
      const { id } = await post({ title: 'Santoor' })
      await matchNewAds(db)
      await notifyMatches({ db, events }, first)
      await notifyMatches({ db, events }, first === 'daily' ? 'at_once' : 'daily')
      await notifyMatches({ db, events }, 'daily')
      expect((await notificationsOf(person.user.id)).map(({ product_id }) => product_id)).toEqual([id])
      expect(await mailsTo(person.user.email)).toHaveLength(1)
      // What another person hears does not depend on it.
      expect(await mailsTo(other.user.email)).toHaveLength(1)
    }
  })

  test('comes once where the runs of both rhythms go at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createSearcher(site)))
    for (const person of people) {
      await person.save('search=esraj', 'daily')
      await person.save('category=furniture&search=esraj', 'at_once')
    }
    await post({ title: 'Esraj' })
    await matchNewAds(db)
    await Promise.all((['daily', 'at_once'] as const).map((rhythm) => notifyMatches({ db, events }, rhythm)))
    for (const { user } of people) expect(await mailsTo(user.email)).toHaveLength(1)
  })

  test('says all conditions of its search, in the reader’s language', async () => {
    const person = await createSearcher(site, { language: 'hi' })
    await person.save('search=orga&exact=1&location=Surat&rentType=day,hour&category=furniture')
    await post({ title: 'Organ', city: 'Surat' })
    await newsOf(person.user.id)
    const [mail] = await mailsTo(person.user.email)
    const [search] = JSON.parse(mail?.message_values?.searches ?? '')
    expect(search.label).toBe('“orga” · ठीक ऐसे ही लिखा · फ़र्नीचर · सूरत · प्रति दिन, प्रति घंटा')
    expect(search.ads[0].facts).toContain('सूरत')
  })

  test('never does not come; what waits is forgotten with the change', async () => {
    const person = await createSearcher(site)
    const { _id } = await person.save('search=violin', 'daily')
    await person.save('search=cello', 'never')
    await post({ title: 'Violin and cello' })
    await newsOf(person.user.id)
    await person.setRhythm(_id, 'never')
    await person.setRhythm(_id, 'daily')
    await notifyMatches({ db, events }, 'daily')
    expect(await notificationsOf(person.user.id)).toEqual([])
  })

  test('to somebody who wants no e-mails is a notification alone', async () => {
    const person = await createSearcher(site, { wants_mail: false })
    await person.save('search=harmonium')
    const { id } = await post({ title: 'Harmonium' })
    expect(await isTold(person.user.id, id)).toBe(true)
    expect(await mailsTo(person.user.email)).toEqual([])
  })

  test('by e-mail names search and ads in the reader’s language, is limited, and can be stopped by one press', async () => {
    const server = await startMailServer()
    const channel = createSmtpChannel({ url: server.url, from: { name: 'Kiraya', address: 'help@kiraya.example' } })
    const mailing = setUpMessages({ db }, { email: channel })
    const person = await createSearcher(site, { name: 'Asha', language: 'en' })
    await person.save('search=bicycle&category=bike&location=Surat')
    const place = { category: 'Bike', sub_category: 'Bicycle', city: 'Surat', area: 'Adajan', price: 150 }
    const ads: Awaited<ReturnType<typeof post>>[] = []
    for (let number = 1; number <= 7; number++) ads.push(await post({ ...place, title: `Bicycle <${number}>` }))
    await matchNewAds(db)
    await notifyMatches({ db, events: mailing.events }, 'at_once')
    const [waiting] = await mailsTo(person.user.email)
    await mailing.messages.sendQueued(waiting?.id ?? '', { signal: AbortSignal.timeout(60_000), isLastTry: true })
    const [mail] = server.received
    expect(mail?.headers).toMatchObject({
      subject: '7 new ads on Kiraya for your searches',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(mail?.headers['list-unsubscribe']).toMatch(/^<https:\/\/kiraya\.test\/unsubscribe\?token=[\w-]{43}>$/)
    const newest = ads.at(-1)
    const path = adPath({ _id: newest?.id ?? '', title: 'Bicycle <7>', category: 'Bike', subCategory: 'Bicycle' })
    expect(mail?.text).toContain('“bicycle” · Bikes · Surat')
    expect(mail?.text).toContain(`“Bicycle <7>”\n₹150 / day · Adajan, Surat\nhttps://kiraya.test${path}`)
    expect(mail?.text).toContain('2 more:\nhttps://kiraya.test/category/bike?location=Surat&search=bicycle')
    expect(mail?.text).not.toContain('Bicycle <2>')
    expect(mail?.text).toContain('https://kiraya.test/saved-searches')
    expect(mail?.html).toContain(`<a href="https://kiraya.test${path}">`)
    expect(mail?.html).not.toContain('<7>')
  })
})

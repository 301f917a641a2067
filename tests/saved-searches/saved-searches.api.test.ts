import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { savedSearchLimits } from '../../domain/limits/saved-search.ts'
import { purgeAccounts } from '../../server/modules/accounts/accounts.ts'
import { matchNewAds } from '../../server/modules/saved-searches/saved-searches.ts'
import { indexAds } from '../../server/modules/search/search.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, findCategory } from '../support/factories.ts'
import { createSearcher } from '../support/searches-setup.ts'

const site = await setUpApi({ hasRequestLimits: false })
const { db, pool, baseUrl, loadPinCodes } = site
await loadPinCodes()

describe('saved searches', () => {
  test('are saved with their filters, listed with the newest first, changed and deleted', async () => {
    const person = await createSearcher(site)
    expect(await person.list()).toEqual([])
    const sofa = await person.save('search=sofa&category=Furniture&location=Surat&maxPrice=2000')
    expect(sofa).toMatchObject({
      query: 'search=sofa&maxPrice=2000&location=Surat&category=furniture',
      rhythm: 'at_once',
    })
    const camera = await person.save('category=camera&subCategory=DSLR', 'daily')
    expect(camera).toMatchObject({ query: 'category=camera&subCategory=dslr', rhythm: 'daily' })
    expect(await person.list()).toEqual([camera, sofa])
    const never = await person.setRhythm(sofa._id.toUpperCase(), 'never')
    expect(never).toEqual({ ...sofa, rhythm: 'never' })
    await person.forget(camera._id)
    expect(await person.list()).toEqual([never])
    expect(
      await person.refused('saved_search_not_found', person.call('DELETE', `delete?savedSearchId=${camera._id}`)),
    ).toEqual([])
  })

  test('whose rhythm was changed since the page was opened say so, with what is stored', async () => {
    const [person, other] = [await createSearcher(site), await createSearcher(site)]
    const sofa = await person.save('search=sofa', 'at_once')
    const change = (rhythm: string, opened: string, by = person) =>
      by.call('PUT', 'edit', { savedSearchId: sofa._id, rhythm, opened: { rhythm: opened } })
    expect((await change('daily', 'at_once')).status).toBe(200)
    expect((await change('daily', 'at_once')).status).toBe(200)
    const late = await change('never', 'at_once')
    expect([late.status, await late.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'changed_meanwhile', stored: { ...sofa, rhythm: 'daily' } }),
    ])
    expect((await change('never', 'daily')).status).toBe(200)
    expect(await other.refused('saved_search_not_found', change('daily', 'at_once', other))).toEqual([])
  })

  test('keep their place and how far they reach, in all scripts, and no distance without a place', async () => {
    const person = await createSearcher(site)
    for (const [sent, kept] of [
      ['near=380009&within=10', 'near=380009&within=10'],
      ['near=ahmedabad&within=state', 'near=ahmedabad&within=state'],
      ['near=अहमदाबाद', `near=${encodeURIComponent('अहमदाबाद')}`],
      ['near=una-gujarat', 'near=una-gujarat'],
      ['near=surat&within=india&search=tent', 'search=tent&near=surat&within=india'],
      ['within=5&search=saw', 'search=saw'],
    ] as const)
      expect((await person.save(sent)).query).toBe(kept)
    expect(await person.save('search=saw&within=state')).toMatchObject({ query: 'search=saw' })
    expect(await person.list()).toHaveLength(6)
  })

  test('that say the same are one, however they are written', async () => {
    const person = await createSearcher(site)
    const { id } = await findCategory(db, 'Camera')
    const first = await person.save('minPrice=500&search=%20canon%20%20r10&category=Camera')
    expect(await person.save('category=CAMERA&search=canon+r10&minPrice=500&location=', 'never')).toEqual(first)
    expect(await person.save(`categoryId=${id}&search=canon r10&minPrice=५००`)).toEqual(first)
    expect(await person.list()).toEqual([first])
    expect(await person.save('category=camera&search=canon+r10')).not.toEqual(first)
  })

  test('are one whatever the order of their values', async () => {
    const person = await createSearcher(site)
    const first = await person.save('category=car&fuelType=diesel,petrol&rentType=week,day')
    expect(first.query).toBe('category=car&fuelType=diesel%2Cpetrol&rentType=day%2Cweek')
    expect(await person.save('fuelType=petrol,diesel&category=car&rentType=day,week')).toEqual(first)
    expect(await person.list()).toEqual([first])
  })

  test('come with what says their conditions in words, and the words that no ad has', async () => {
    const person = await createSearcher(site)
    const { id } = await createProduct(db, { title: 'Cello of maple' })
    await indexAds(db, [id])
    const { conditions, unheard } = await person.save('search=Cello+mapel+maple&location=Baroda&rating=4&carYear=2018')
    expect(conditions.location).toMatchObject({ en: 'Vadodara', gu: 'વડોદરા' })
    expect(conditions.near).toBeNull()
    expect(conditions.chosen).toEqual([
      { key: 'carYear', value: '2018', range: { from: 2018, to: expect.any(Number), isFirst: false, isYear: true } },
      { key: 'rating', value: '4' },
    ])
    expect(unheard).toEqual(['mapel'])
    // Letters as typed are no words.
    expect((await person.save('search=mapel&exact=1')).unheard).toEqual([])
    expect((await person.save('category=camera')).unheard).toEqual([])
  })

  test('know which words no ad has, until one has them', async () => {
    const person = await createSearcher(site)
    await person.save('search=qwzorb+i20&location=Baroda')
    const read = async () => (await person.list())[0]
    expect(await read()).toMatchObject({ unheard: ['qwzorb', 'i20'], conditions: { location: { en: 'Vadodara' } } })
    for (const [title, unheard] of [
      ['Cover for qwzorbs', ['i20']],
      ['An i20', []],
    ] as const) {
      const { id } = await createProduct(db, { title })
      await indexAds(db, [id])
      await matchNewAds(db)
      expect((await read())?.unheard).toEqual(unheard)
    }
  })

  test('that a release before has saved get their meaning from the job', async () => {
    const person = await createSearcher(site)
    await pool.query(
      "insert into saved_searches (id, user_id, query, rhythm) values (gen_random_uuid(), $1, 'search=qwtuba&location=Baroda&brand=honda', 'daily')",
      [person.user.id],
    )
    const chosen = [{ key: 'brand', value: 'honda', name: 'Honda' }]
    expect((await person.list())[0]).toMatchObject({ conditions: { chosen, location: null, near: null }, unheard: [] })
    await matchNewAds(db)
    const [made] = await person.list()
    expect(made).toMatchObject({ conditions: { chosen, location: { en: 'Vadodara' } }, unheard: ['qwtuba'] })
  })

  test('are saved once, also by parallel requests and by a repetition with the same key', async () => {
    const person = await createSearcher(site)
    const saved = await Promise.all(Array.from({ length: 6 }, () => person.save('search=tent')))
    expect(new Set(saved.map(({ _id }) => _id)).size).toBe(1)
    const kept = await person.save('search=ladder', 'daily', 'the-key-of-a-wish')
    await person.forget(kept._id)
    // A repetition of what was done is not done again.
    expect(await person.save('search=ladder', 'daily', 'the-key-of-a-wish')).toEqual(kept)
    expect(await person.list()).toHaveLength(1)
    const other = person.call('POST', 'add', { query: 'search=saw' }, { 'idempotency-key': 'the-key-of-a-wish' })
    await person.refused('repeated_differently', other)
  })

  test('have a limit, which a deletion makes room under', async () => {
    const person = await createSearcher(site)
    for (let number = 1; number <= savedSearchLimits.max; number++) await person.save(`search=thing${number}`)
    await person.refused('saved_searches_full', person.call('POST', 'add', { query: 'search=more' }))
    // One that is there is no further one.
    const [newest] = await person.list()
    expect(await person.save(`search=thing${savedSearchLimits.max}`)).toEqual(newest)
    await person.forget(newest?._id ?? '')
    await person.save('search=more')
  })

  test('are private: other people neither see, change nor delete them', async () => {
    const [person, other] = [await createSearcher(site), await createSearcher(site)]
    const saved = await person.save('search=tent')
    expect(await other.list()).toEqual([])
    const body = { savedSearchId: saved._id, rhythm: 'never' }
    await other.refused('saved_search_not_found', other.call('PUT', 'edit', body))
    await other.refused('saved_search_not_found', other.call('DELETE', `delete?savedSearchId=${saved._id}`))
    expect(await person.list()).toEqual([saved])
    for (const [method, path, sent] of [
      ['GET', 'get', undefined],
      ['POST', 'add', { query: 'search=tent' }],
      ['PUT', 'edit', body],
      ['DELETE', `delete?savedSearchId=${saved._id}`, undefined],
    ] as const) {
      const answer = await fetch(`${baseUrl}/api/saved-searches/${path}`, {
        method,
        ...(sent && { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }),
      })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expectFailure('not_signed_in', answer.status, await answer.text())
    }
    expect(await person.list()).toEqual([saved])
  })

  test('go with the account', async () => {
    const person = await createSearcher(site)
    const { _id } = await person.save('search=tent')
    await pool.query("insert into saved_search_anchors (anchor, search_id) values ('~tent', $1)", [_id])
    await pool.query("update users set deleted_at = now() - interval '1 year' where id = $1", [person.user.id])
    await purgeAccounts(db)
    const { rows } = await pool.query(
      'select id from saved_searches where id = $1 union all select search_id from saved_search_anchors where search_id = $1',
      [_id],
    )
    expect(rows).toEqual([])
  })
})

describe('what cannot be saved', () => {
  test.each([
    ['nothing', '', 'query: search_required'],
    ['blanks', 'search=%20%20&category=', 'query: search_required'],
    ['an unknown key', 'search=tent&colour=red', 'query: unknown_field'],
    ['an order', 'search=tent&sort=newest', 'query: unknown_field'],
    ['the place in a list', 'search=tent&cursor=abc', 'query: unknown_field'],
    ['a seller', `userId=${randomUUID()}`, 'query: unknown_field'],
    ['a key twice', 'search=tent&search=saw', 'query: repeated'],
    ['a price in words', 'minPrice=cheap', 'minPrice: not_a_whole_number'],
    ['prices in the wrong order', 'minPrice=500&maxPrice=100', 'maxPrice: range_reversed'],
    ['a search of too many letters', `search=${'a'.repeat(201)}`, 'search: too_long'],
    ['a distance around nothing', 'within=5', 'query: search_required'],
    ['a state around nothing', 'within=state', 'query: search_required'],
    ['all of India', 'within=india', 'query: search_required'],
    ['all of India around a place', 'near=ahmedabad&within=india', 'query: search_required'],
    ['any price', 'minPrice=0&maxPrice=10000000', 'query: search_required'],
    ['no place', 'near=qwertyzz', 'near: place_unknown'],
    ['a PIN that is none', 'near=999999&within=10', 'near: place_unknown'],
    ['a PIN that is none, with words', 'search=tent&near=९९९९९९', 'near: place_unknown'],
    ['namesakes', 'near=una', 'near: place_ambiguous'],
    ['namesakes in another script', 'search=tent&near=ઉના', 'near: place_ambiguous'],
    ['a control character', 'search=te%00nt', 'search: control_character'],
    ['too long a query', `search=${'%E0%AA%95'.repeat(600)}`, 'query: too_long'],
  ])('%s', async (_name, query, problem) => {
    const person = await createSearcher(site)
    expect(await person.refused('invalid_input', person.call('POST', 'add', { query }))).toEqual([problem])
    expect(await person.list()).toEqual([])
  })

  test('a category that is not there', async () => {
    const person = await createSearcher(site)
    await person.refused('category_not_found', person.call('POST', 'add', { query: 'category=spaceships' }))
    await person.refused('category_not_found', person.call('POST', 'add', { query: `categoryId=${randomUUID()}` }))
  })

  test('other bodies: fields that are not known, other types, broken JSON, and far too much', async () => {
    const person = await createSearcher(site)
    const add = (body: unknown) => person.call('POST', 'add', body)
    expect(await person.refused('invalid_input', add({ query: 'search=tent', userId: randomUUID() }))).toEqual([
      ': unknown_field',
    ])
    expect(await person.refused('invalid_input', add({ query: ['search=tent'] }))).toEqual(['query: not_text'])
    expect(await person.refused('invalid_input', add({}))).toEqual(['query: not_text'])
    expect(await person.refused('invalid_input', add({ query: 'search=tent', rhythm: 'hourly' }))).toEqual([
      'rhythm: unknown_value',
    ])
    expect(await person.refused('invalid_input', add([]))).toEqual([': not_an_object'])
    await person.refused('malformed_request', add('{"query":'))
    expect(await person.refused('invalid_input', add({ query: `search=${'a'.repeat(10_000)}` }))).toEqual([
      'query: too_long',
    ])
    await person.refused('request_too_large', add({ query: 'a'.repeat(20_000) }))
    const { _id: savedSearchId } = await person.save('search=tent')
    for (const wrong of [{ savedSearchId: 'abc', rhythm: 'daily' }, { rhythm: 'daily' }, { savedSearchId }])
      await person.refused('invalid_input', person.call('PUT', 'edit', wrong))
    await person.refused('invalid_input', person.call('DELETE', 'delete'))
    await person.refused('invalid_input', person.call('DELETE', "delete?savedSearchId=1'--"))
    expect(await person.list()).toHaveLength(1)
  })
})

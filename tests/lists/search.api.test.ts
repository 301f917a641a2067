import { expect, test } from 'vitest'
import { listLimits } from '../../domain/limits/list.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, createUser, findCategory } from '../support/factories.ts'

const { db, fill, api } = await setUpApi()

const titles = [
  'Canon EOS R10',
  'CANON lens 50% off',
  'ÉCLAIR cine caméra',
  'snake_case cable',
  'back\\slash guitar',
  'शादी का शेरवानी',
  'पढ़ाई की मेज़',
  'ચણિયા ચોળી નવરાત્રી માટે',
  "Women's saree",
  'Ω meter',
]
for (const title of titles) await createProduct(db, { title })

test.each([
  ['canon', ['CANON lens 50% off', 'Canon EOS R10']],
  ['CaNoN', ['CANON lens 50% off', 'Canon EOS R10']],
  ['anon eos', ['Canon EOS R10']],
  ['éclair', ['ÉCLAIR cine caméra']],
  ['CAMÉRA', ['ÉCLAIR cine caméra']],
  ['ω METER', ['Ω meter']],
  ['%', ['CANON lens 50% off']],
  ['50%', ['CANON lens 50% off']],
  ['c%n', []],
  ['_', ['snake_case cable']],
  ['snake_case', ['snake_case cable']],
  ['snake_c_se', []],
  ['\\', ['back\\slash guitar']],
  ['back\\slash', ['back\\slash guitar']],
  ['back\\\\slash', []],
  ["women's", ["Women's saree"]],
  ["'; drop table products; --", []],
  ['शेरवानी', ['शादी का शेरवानी']],
  ['शादी', ['शादी का शेरवानी']],
  ['ચોળી', ['ચણિયા ચોળી નવરાત્રી માટે']],
  ['નવ', ['ચણિયા ચોળી નવરાત્રી માટે']],
  ['ca', ['snake_case cable', 'ÉCLAIR cine caméra', 'CANON lens 50% off', 'Canon EOS R10']],
  ['zzz', []],
  ['x'.repeat(listLimits.searchMax), []],
])('searching %j finds %j [R96]', async (search, found) => {
  const page = await api.list({ search })
  expect(page.products.map(({ title }) => title)).toEqual(found)
  expect(page.total).toBe(found.length)
})

test.each([
  'Canon  EOS',
  ' canon\u00a0eos ',
  'Canon\t\u3000EOS',
  'Ca\u200dnon EOS',
  'Canon\u00ad EOS',
  '\u202eCanon EOS\u202c',
  'Canon\u2060 EOS',
])('a search is tidied as titles are: %j', async (search) => {
  for (const query of [{ search }, { search, exact: '1' }, { search: `${search} R1` }])
    expect(await api.titles(query)).toEqual(['Canon EOS R10'])
})

test('joiners that the eye does not see make no other title, on either side', async () => {
  const { id } = await createProduct(db, { title: 'क्\u200dया कैमरा\u200b है' })
  for (const search of ['क्या कैमरा है', 'क्\u200cया', 'या कैम\u200dरा', 'क्\u200dया'])
    for (const query of [{ search }, { search, exact: '1' }])
      expect((await api.list(query)).products.map(({ _id }) => _id)).toEqual([id])
})

test('a search of nothing that can be seen is none', async () => {
  const all = await api.titles({ limit: '60' })
  for (const search of ['\u200b', '\u00a0 \u2003', '\u202e\u2060'])
    expect(await api.titles({ search, limit: '60' })).toEqual(all)
})

test('letters with a dot below are found in both spellings', async () => {
  const composed = 'प\u095dाई'
  const decomposed = 'प\u0922\u093cाई'
  await createProduct(db, { title: `${composed} again` })
  expect(await api.titles({ search: composed })).toHaveLength(2)
  expect(await api.titles({ search: decomposed })).toHaveLength(2)
})

test('search combines with a category and pages like every list', async () => {
  for (let i = 0; i < 5; i++) await createProduct(db, { category: 'Bike', title: `Activa number ${i}` })
  const first = await api.list({ search: 'activa', category: 'bike', limit: 3 })
  expect(first).toMatchObject({ total: 5, totalIsCapped: false })
  const second = await api.list({ search: 'activa', category: 'bike', limit: 3, cursor: String(first.nextCursor) })
  expect([...first.products, ...second.products].map(({ title }) => title)).toEqual(
    [4, 3, 2, 1, 0].map((i) => `Activa number ${i}`),
  )
  expect(second.nextCursor).toBeNull()
})

test('one and two letters search the newest ads only, three search everywhere', async () => {
  const old = '00000000-0000-7000-8000-000000000001'
  await createProduct(db, { id: old, title: 'qzx is old' })
  await createProduct(db, { title: 'qz is new' })
  expect(await api.titles({ search: 'qz' })).toEqual(['qz is new', 'qzx is old'])
  const { id: user_id } = await createUser(db)
  const { id: category_id } = await findCategory(db, 'Farm')
  // Together with the ads of this file, more than the window holds; all of them newer than the old one.
  for (let from = 0; from < listLimits.shortSearchWindow - 1; from += 1_000) {
    const to = Math.min(from + 1_000, listLimits.shortSearchWindow - 1)
    await fill(
      `insert into products (id, user_id, category_id, title, description, price, rent_type, city, state, expires_at)
       select ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, $2, 'filler', 'x', 1, 'Per day', 'Surat', 'Gujarat', now()
       from generate_series($3::int + 1, $4) n`,
      [user_id, category_id, from, to],
    )
  }
  expect(await api.titles({ search: 'qz' })).toEqual(['qz is new'])
  expect(await api.list({ search: 'qz' })).toMatchObject({ total: 1 })
  expect(await api.titles({ search: 'qzx' })).toEqual(['qzx is old'])
  // Without three letters in a row the title index does not help, however long the search is.
  await createProduct(db, { id: '00000000-0000-7000-8000-000000000002', title: 'old !!! - !!!' })
  expect(await api.titles({ search: '!!! - !!!' })).toEqual([])
})

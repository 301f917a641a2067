import { expect, test } from 'vitest'
import { pinAnswerSchema } from '../../domain/schemas/place.ts'
import { setUpApi } from '../support/api-setup.ts'

const { db, baseUrl, api, loadPinCodes } = await setUpApi()
const isLoaded = await loadPinCodes()

const ask = (zipCode: string) => fetch(`${baseUrl}/api/places/pin?${new URLSearchParams({ zipCode })}`)
const countRows = async () =>
  await db
    .selectFrom('pin_codes')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('latitude').as('withPoint')])
    .executeTakeFirstOrThrow()

test('a PIN has a public place, and the answer is cacheable for a day', async () => {
  const response = await ask('380009')
  const body = await response.json()
  expect(pinAnswerSchema.parse(body)).toEqual(body)
  const areas = ['Navrangpura', 'Ashram Road', 'C G Road', 'Darpan Society', 'Gujarat University']
  const names = {
    Navrangpura: { hi: 'नवरंगपुरा', gu: 'નવરંગપુરા' },
    'Ashram Road': { hi: 'आश्रम रोड', gu: 'આશ્રમ રોડ' },
    'C G Road': { hi: 'सी जी रोड', gu: 'સી જી રોડ' },
    Ahmedabad: { hi: 'अहमदाबाद', gu: 'અમદાવાદ' },
    Gujarat: { hi: 'गुजरात', gu: 'ગુજરાત' },
  }
  const place = { zipCode: '380009', area: 'Navrangpura', city: 'Ahmedabad', state: 'Gujarat', areas, names }
  expect(body).toEqual({ success: true, place, data: place })
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
})

test('digits of all scripts are understood, with blanks between them', async () => {
  for (const pin of ['३८०००९', '૩૮૦૦૦૯', ' 380009 ', '380 009', '380-009', '૩૮૦ ૦૦૯\u200b']) {
    expect(await (await ask(pin)).json()).toMatchObject({ place: { zipCode: '380009', city: 'Ahmedabad' } })
  }
})

test('a PIN answers its areas: well-known ones first, institutions last, and thirty at most', async () => {
  const areasOf = async (pin: string): Promise<string[]> => (await (await ask(pin)).json()).place.areas
  const satellite = await areasOf('380015')
  expect(satellite).toEqual(expect.arrayContaining(['Satellite', 'Prahlad Nagar', 'Manekbag']))
  expect(satellite.slice(-3)).toEqual(['I I M', 'Polytechnic', 'S A C'])
  expect(satellite).not.toContain('Jodhpur Char Rasta')
  expect(await areasOf('370001')).toEqual(expect.arrayContaining(['Hospital Road', 'Bhuj', 'Din Dayal Nagar']))
  expect(await areasOf('207001')).toHaveLength(30)
  // A PIN of the table of post offices alone.
  expect(await areasOf('400705')).not.toEqual([])
})

test('an unknown PIN is not an error', async () => {
  const response = await ask('999999')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ success: true, place: null, data: null })
})

test.each(['38000', '3800099', 'abcdef', 'नवरंग', '३८०००', "380009' or '1'='1", '3'.repeat(10_000)])(
  '%s is not a PIN [R375]',
  async (zipCode) => {
    expect(await api.refused('invalid_input', '/api/places/pin', { zipCode })).toEqual(['zipCode: zip_invalid'])
  },
)

test('a PIN that begins with 0 is refused with the reason', async () => {
  expect(await api.refused('invalid_input', '/api/places/pin', { zipCode: '०12345' })).toEqual(['zipCode: zip_zero'])
})

test('a PIN is required', async () => {
  expect(await api.refused('invalid_input', '/api/places/pin')).toEqual(['zipCode: zip_required'])
})

test('the first start loads the table', async () => {
  expect(isLoaded).toBe(true)
  const { all, withPoint } = await countRows()
  expect(all).toBeGreaterThan(19_000)
  expect(withPoint).toBeGreaterThan(18_000)
  expect(await db.selectFrom('pin_code_loads').selectAll().execute()).toHaveLength(1)
})

test('a later start loads nothing, and one with other rules loads everything again', async () => {
  await db.updateTable('pin_codes').set({ city: 'Elsewhere' }).where('pin', '=', '380009').execute()
  expect(await loadPinCodes()).toBe(false)
  expect(await (await ask('380009')).json()).toMatchObject({ place: { city: 'Elsewhere' } })
  await db.updateTable('pin_code_loads').set({ fingerprint: 'of an older version' }).execute()
  const { all } = await countRows()
  expect(await loadPinCodes()).toBe(true)
  expect(await (await ask('380009')).json()).toMatchObject({ place: { city: 'Ahmedabad' } })
  expect((await countRows()).all).toBe(all)
  expect(await db.selectFrom('pin_code_loads').selectAll().execute()).toHaveLength(1)
})

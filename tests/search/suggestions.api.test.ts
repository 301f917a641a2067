import { beforeAll, describe, expect, it } from 'vitest'
import { suggestionsAnswerSchema } from '../../domain/schemas/suggestions.ts'
import { countSuggestions, indexOutdatedAds } from '../../server/modules/search/search.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'

const { db, baseUrl, api } = await setUpApi()

const path = '/api/search/suggestions'

async function suggest(text: string) {
  const response = await fetch(`${baseUrl}${path}?${new URLSearchParams({ text })}`)
  const body = await response.json()
  expect(response.status, JSON.stringify(body)).toBe(200)
  expect(suggestionsAnswerSchema.parse(body)).toEqual(body)
  expect(body.suggestions.length).toBeLessThanOrEqual(8)
  return suggestionsAnswerSchema.parse(body).suggestions
}
const textsOf = async (kind: string, text: string) =>
  (await suggest(text)).filter((one) => one.kind === kind).map((one) => one.text)
const words = (text: string) => textsOf('word', text)

/** Counts as the job does. */
async function count() {
  await indexOutdatedAds(db)
  await countSuggestions(db)
}

const ads = [
  ['Canon camera', 'Camera', 'DSLR'],
  ['Canon lens for cameras', 'Camera', 'Lenses'],
  ['Candle stand', 'Cloth', ''],
  ['Cannon 2024 canter', 'Car', ''],
  ['લગ્ન માટે ચણિયા ચોળી', 'Cloth', 'Women'],
  ['लाल साड़ी', 'Cloth', 'Women'],
  ['Chandelier 9876543210 write to zulfi@quickmail.test', 'Cloth', 'Men'],
] as const

beforeAll(async () => {
  for (const [title, category, sub_category] of ads) await createProduct(db, { title, category, sub_category })
  await createProduct(db, { title: 'Calculator', category: 'Electronics', status: 'paused', city: 'Calicut' })
  await createProduct(db, {
    title: 'Something',
    category: 'Car',
    description: 'Canopy',
    area: 'Sola',
    city: 'New Delhi',
  })
  await count()
})

describe('words of titles', () => {
  it('begin so, the most used first, one form of each', async () => {
    expect(await words('can')).toEqual(['canon', 'candle', 'cannon', 'canter'])
    expect(await words('came')).toEqual(['camera'])
  })

  it('complete the last word, and keep what is before it as typed', async () => {
    expect(await words('Red  CANO')).toEqual(['Red  canon'])
    expect(await words('lens can')).toContain('lens canon')
  })

  it('are in the script that is typed, as they are written', async () => {
    expect(await words('ચણિ')).toEqual(['ચણિયા'])
    expect(await words('साड')).toEqual(['साड़ी'])
    expect(await words('लाल सा')).toEqual(['लाल साड़ी'])
  })

  it('are found in another script by their sound', async () => {
    expect(await words('चनि')).toEqual(['ચણિયા'])
    expect(await words('chani')).toEqual(['ચણિયા'])
    expect(await words('કેન')).toContain('canon')
  })

  it('are never digits, nor words of descriptions and of hidden ads', async () => {
    for (const text of ['98', '9876543210', '2024', 'canop', 'calcu', 'somet1']) expect(await words(text)).toEqual([])
    for (const text of ['c', 'z', 'q', 'zulfi@', 'zulfi@q', 'write to zulfi'])
      for (const word of await words(text)) expect(word.replace(text, '')).not.toMatch(/[\d@.]/)
  })

  it('are gone when no ad has them any more', async () => {
    expect(await words('cand')).toEqual(['candle'])
    await db.updateTable('products').set({ status: 'paused' }).where('title', '=', 'Candle stand').execute()
    await count()
    expect(await words('cand')).toEqual([])
  })
})

describe('categories', () => {
  it('have names in three languages', async () => {
    const camera = { kind: 'category', text: 'Camera', href: '/category/camera' }
    for (const text of ['Cam', 'कैम', 'કેમ']) expect(await suggest(text)).toContainEqual(camera)
  })

  it('are known by other words for their things', async () => {
    expect(await suggest('quadco')).toContainEqual({
      kind: 'category',
      text: 'Drone',
      href: '/category/camera/drone',
      within: 'Camera',
    })
  })

  it.each([
    ['Baby things', ['strolle', 'pram', 'ghodiyu', 'पालना', 'ઘોડિયું', 'baby th']],
    ['Books', ['chopdi', 'ncert', 'किताब', 'ચોપડી', 'navalkatha']],
    ['Cricket and sports', ['cricket', 'क्रिके', 'ક્રિકેટ', 'badmint', 'ramat', 'कैरम']],
    ['Tents', ['tent', 'tambu', 'shamian', 'टेंट', 'તંબુ', 'camping']],
    ['Party and wedding', ['mandap', 'decorat', 'शादी का सा', 'લગ્નનો સા', 'wedding it']],
    ['Musical instruments', ['guitar', 'harmoni', 'ढोल', 'તબલા']],
    ['Hand tools', ['hand to', 'spanner', 'औज़ार', 'ઓજાર', 'hathoda']],
  ])('%s are suggested for what people call such things', async (category, typed) => {
    for (const text of typed) expect(await textsOf('category', text), text).toContain(category)
  })

  it('are not suggested for three letters with which a thing of theirs begins, nor beside what ads have', async () => {
    expect(await textsOf('category', 'str')).not.toContain('Baby things')
    expect(await textsOf('category', 'can')).not.toContain('Tents')
  })
})

describe('places', () => {
  it('are cities and areas of ads, with what else is typed', async () => {
    expect(await suggest('camera ahm')).toContainEqual({ kind: 'place', text: 'Ahmedabad', search: 'camera' })
    expect(await suggest('mani')).toContainEqual({ kind: 'place', text: 'Maninagar', search: '' })
    expect(await suggest('drone new de')).toContainEqual({ kind: 'place', text: 'New Delhi', search: 'drone' })
  })

  it.each(['amdavad', 'camera Amdavad', 'અમદા', 'कैमरा अहमदा'])(
    'are found by another name and by their sound: %s',
    async (text) => {
      expect(await textsOf('place', text)).toEqual(['Ahmedabad'])
    },
  )

  it('of hidden ads are not suggested', async () => {
    expect(await textsOf('place', 'calic')).toEqual([])
  })
})

it('nonsense has no suggestions', async () => {
  for (const text of [
    'xqzw',
    'canon xqzw',
    '%',
    '_',
    'can%',
    'can_n',
    '\\',
    "can'; drop table search_terms; --",
    `can' or '1'='1`,
    '"',
    '😀',
    '👩‍👩‍👧‍👦',
    '@',
    '#nvrngpur',
    '્',
    '…',
  ])
    expect([text, await suggest(text)]).toEqual([text, []])
})

it('signs of direction and joiners change nothing', async () => {
  for (const text of ['\u202Ecano', 'cano\u200F', 'ca\u200Dno']) expect(await words(text)).toEqual(['canon'])
})

it('other texts are refused', async () => {
  for (const text of ['', ' ']) expect(await api.refused('invalid_input', path, { text })).toEqual(['text: not_text'])
  expect(await api.refused('invalid_input', path)).toEqual(['text: not_text'])
  expect(await api.refused('invalid_input', path, { text: ['a', 'b'] })).toEqual(['text: not_text'])
  for (const text of ['a'.repeat(61), 'a'.repeat(10_000)])
    expect(await api.refused('invalid_input', path, { text })).toEqual(['text: too_long'])
  expect(await api.refused('invalid_input', path, { text: 'a\u0000b' })).toEqual(['text: control_character'])
  expect((await suggest('c'.repeat(60))).length).toBe(0)
})

it('an answer is cached for some minutes', async () => {
  const { headers } = await fetch(`${baseUrl}${path}?text=can`)
  expect(headers.get('cache-control')).toBe('public, max-age=300')
})

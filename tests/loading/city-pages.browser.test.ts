import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../domain/languages.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct, createUser } from '../support/factories.ts'

const { db, baseUrl, newPage, loadPinCodes } = await setUpSite()
await loadPinCodes()
const origin = 'https://kiraya.test'

const places = {
  Ahmedabad: { city: 'Ahmedabad', state: 'Gujarat', zip_code: '380009' },
  Surat: { city: 'Surat', state: 'Gujarat', zip_code: '395009' },
  Vadodara: { city: 'Vadodara', state: 'Gujarat', zip_code: '390001' },
  'New Delhi': { city: 'New Delhi', state: 'Delhi', zip_code: '110001' },
  Pune: { city: 'Pune', state: 'Maharashtra', zip_code: '411038' },
  Jaipur: { city: 'Jaipur', state: 'Rajasthan', zip_code: '302001' },
  // In no table.
  Rampur: { city: 'Rampur Khas', state: 'Uttar Pradesh', zip_code: '230001' },
}
const add = (place: keyof typeof places, given: Parameters<typeof createProduct>[1] = {}) =>
  createProduct(db, { category: 'Camera', sub_category: 'DSLR', area: '', ...places[place], ...given })
/** An account in its grace period: its ads are hidden. */
const leave = (id: string, at: Date | null) =>
  db.updateTable('users').set({ deleted_at: at }).where('id', '=', id).execute()

await add('Ahmedabad', { price: 800 })
await add('Ahmedabad', { price: 60, rent_type: 'Per hour', sub_category: 'Drone' })
const lender = await createUser(db)
await add('Surat', { user_id: lender.id })
for (let i = 0; i < 3; i++) await add('New Delhi', { sub_category: 'Mirrorless' })
await add('Vadodara', { sub_category: 'Lenses' })
await add('Rampur')
await add('Pune', { status: 'paused' })
const former = await createUser(db)
await add('Jaipur', { user_id: former.id })
await leave(former.id, new Date())
await add('Ahmedabad', { category: 'Car', sub_category: 'SUV' })
await add('Surat', { category: 'Furniture', sub_category: 'Sofa' })

const fetchPage = (address: string) => fetch(baseUrl + address, { redirect: 'manual' })

async function read(address: string) {
  const answer = await fetchPage(address)
  const html = await answer.text()
  const meta = (name: string) => decode(new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1])
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const graph: Record<string, unknown>[] = json ? JSON.parse(json)['@graph'] : []
  const steps = graph.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement as {
    name: string
    item: string
  }[]
  return {
    status: answer.status,
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => decode(title)),
    description: meta('description'),
    robots: meta('robots'),
    canonical: decode(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]),
    alternates: [...html.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, , href]) => decode(href)),
    steps,
    links: linkGroups(html),
  }
}
const decode = (text?: string) => text?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** The labels and addresses of the links below a list, by heading. */
function linkGroups(html: string): Record<string, [label: string, address: string][]> {
  const groups = [...html.matchAll(/<nav aria-label="([^"]*)"><h2[^>]*>[^<]*<\/h2>(.*?)<\/nav>/g)]
  const linksIn = (group = '') =>
    [...group.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(
      ([, href, label]) => [decode(label) ?? '', decode(href) ?? ''] as [string, string],
    )
  return Object.fromEntries(groups.map(([, heading = '', group]) => [decode(heading), linksIn(group)]))
}

const readPart = async (name: string) => {
  const text = await (await fetchPage(`/sitemaps/${name}.xml`)).text()
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location.replace(origin, ''))
}

const camera = '/category/camera?location=Ahmedabad'

describe('the page of a category in a city', () => {
  it.each<[Language, title: string, description: string, steps: string[]]>([
    [
      'en',
      'Cameras on rent in Ahmedabad',
      'Cameras on rent in Ahmedabad: 2 ads, from ₹60 / hour. See photos and reviews.',
      ['Home', 'Cameras', 'Ahmedabad'],
    ],
    [
      'hi',
      'अहमदाबाद में कैमरे किराये पर',
      'अहमदाबाद में कैमरे किराये पर: 2 विज्ञापन, शुरुआती दाम ₹60 / घंटा। फ़ोटो और रिव्यू देखें।',
      ['होम', 'कैमरे', 'अहमदाबाद'],
    ],
    [
      'gu',
      'અમદાવાદમાં કેમેરા ભાડે',
      'અમદાવાદમાં કેમેરા ભાડે: 2 જાહેરાતો, શરૂઆતનો ભાવ ₹60 / કલાક. ફોટા અને રિવ્યૂ જુઓ.',
      ['હોમ', 'કેમેરા', 'અમદાવાદ'],
    ],
  ])('says in %s what is there and where', async (language, title, description, steps) => {
    const page = await read(`${camera}&lang=${language}`)
    expect(page.titles).toEqual([`${title} · Kiraya`])
    expect(page.description).toBe(description)
    expect(page.robots).toBeUndefined()
    const plain = origin + camera
    const addresses = [plain, `${plain}&lang=gu`, `${plain}&lang=hi`]
    expect(page.canonical).toBe(addresses[languages.indexOf(language)])
    // The address for the default language has no language in it.
    expect(page.alternates).toEqual(language === 'en' ? [] : [...addresses, plain])
    expect(page.steps.map(({ name }) => name)).toEqual(steps)
    expect(page.steps.map(({ item }) => item)).toEqual([`${origin}/`, `${origin}/category/camera`, plain])
  })

  it.each([
    ['/category/camera/dslr?location=Surat', 'DSLR cameras on rent in Surat', '1 ad, from ₹500 / day'],
    ['/category/camera?location=New+Delhi', 'Cameras on rent in New Delhi', '3 ads, from ₹500 / day'],
    // A state, too: with the ads of its other cities.
    ['/category/camera?location=Delhi', 'Cameras on rent in Delhi', '3 ads, from ₹500 / day'],
    ['/category/camera/camera-gear?location=Vadodara', 'Camera gear on rent in Vadodara', '1 ad, from ₹500 / day'],
  ])('is there for subcategories, groups of them and names of two words: %s', async (address, title, told) => {
    const page = await read(address)
    expect(page.titles).toEqual([`${title} · Kiraya`])
    expect(page.description).toContain(told)
    expect(page.canonical).toBe(origin + address)
  })

  it.each([
    'ahmedabad',
    '%20Ahmedabad',
    'Amdavad',
    'अहमदाबाद',
    'અમદાવાદ',
    'Ahmedabad,+Gujarat',
    'Ahmedabad&sort=price_asc',
    'Ahmedabad&minPrice=&utm_source=x',
  ])('is the canonical one of ?location=%s', async (location) => {
    const page = await read(`/category/camera?location=${location}`)
    expect(page.status).toBe(200)
    expect([page.canonical, page.robots]).toEqual([origin + camera, undefined])
  })

  it('is where other spellings of the category lead, with all other conditions', async () => {
    const moved = await fetchPage('/category/CAMERA?location=Ahmedabad&minPrice=5')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${camera}&minPrice=5`])
  })
})

it.each([
  ['a further condition', `${camera}&minPrice=5`, 200],
  ['a search', `${camera}&search=canon`, 200],
  ['a later page', `${camera}&cursor=x`, 400],
  ['a city without ads', '/category/camera?location=Patna', 200],
  ['a city with a paused ad', '/category/camera?location=Pune', 200],
  ['a city with an ad of a person who has left', '/category/camera?location=Jaipur', 200],
  ['a subcategory that the city lacks', '/category/camera/drone?location=Surat', 200],
  ['a state', '/category/camera?location=Gujarat', 200],
  ['an area', '/category/camera?location=Navrangpura', 200],
  ['a PIN', '/category/camera?location=380009', 200],
  ['around a PIN', '/category/camera?near=380009&within=10', 200],
  ['a place that no table knows', '/category/camera?location=Rampur+Khas', 200],
  ['no place', '/category/camera?location=Xyzzy', 200],
  ['two places', `${camera}&location=Surat`, 400],
  ['ten kilobytes', `/category/camera?location=${'a'.repeat(10_000)}`, 400],
  ['markup', '/category/camera?location=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E', 200],
])('%s is not indexed', async (_what, address, status) => {
  const page = await read(address)
  expect(page.status).toBe(status)
  expect([page.robots, page.canonical]).toEqual(['noindex', undefined])
  expect(page.titles).toHaveLength(1)
})

it('typed markup stays text', async () => {
  const html = await (await fetchPage('/category/camera?location=%3Cscript%3Ealert(1)%3C%2Fscript%3E')).text()
  expect(html).not.toContain('<script>alert')
})

describe('the sitemap', () => {
  it('has a part for each category that has ads in cities', async () => {
    const text = await (await fetchPage('/sitemap.xml')).text()
    const parts = [...text.matchAll(/<loc>[^<]*(\/sitemaps\/cities-[^<]*)<\/loc>/g)].map(([, path]) => path)
    expect(parts).toEqual(['camera', 'car', 'furniture'].map((slug) => `/sitemaps/cities-${slug}.xml`))
  })

  it('has the cities of a category and its subcategories, where they have public ads', async () => {
    const all = ['Ahmedabad', 'New+Delhi', 'Surat', 'Vadodara'].map((city) => `/category/camera?location=${city}`)
    expect((await readPart('cities-camera')).toSorted()).toEqual(
      [
        ...all,
        '/category/camera/dslr?location=Ahmedabad',
        '/category/camera/dslr?location=Surat',
        '/category/camera/drone?location=Ahmedabad',
        '/category/camera/mirrorless?location=New+Delhi',
        '/category/camera/camera-gear?location=Vadodara',
        '/category/camera/lenses?location=Vadodara',
      ].toSorted(),
    )
  })

  it('lists pages that are indexed, under their canonical address', async () => {
    const listed = (await Promise.all(['camera', 'car', 'furniture'].map((slug) => readPart(`cities-${slug}`)))).flat()
    for (const address of listed) {
      const { canonical, robots } = await read(address)
      expect([canonical, robots]).toEqual([origin + address, undefined])
    }
  })

  it.each(['cities-', 'cities-nope', 'cities-Camera', "cities-'or'1", 'cities'])('has no part %s', async (name) => {
    expect((await fetchPage(`/sitemaps/${name}.xml`)).status).toBe(404)
  })
})

describe('below a list are links', () => {
  const to = (city: string, path = '/category/camera') => `${path}?location=${city}`

  it.each<[Language, headings: [string, string], cities: string[], categories: string[]]>([
    ['en', ['Cameras in other cities', 'More on rent in Ahmedabad'], ['Vadodara', 'Surat', 'New Delhi'], ['Cars']],
    ['hi', ['दूसरे शहरों में कैमरे', 'अहमदाबाद में किराये पर मिलने वाली और चीज़ें'], ['वडोदरा', 'सूरत', 'नई दिल्ली'], ['कार']],
    ['gu', ['બીજાં શહેરોમાં કેમેરા', 'અમદાવાદમાં ભાડે મળતી બીજી વસ્તુઓ'], ['વડોદરા', 'સુરત', 'નવી દિલ્હી'], ['કાર']],
  ])(
    'in %s to the nearest cities and to other categories of the city',
    async (language, [others, more], cities, cars) => {
      const { links } = await read(`${camera}&lang=${language}`)
      expect(links).toEqual({
        [others]: cities.map((name, i) => [name, to(['Vadodara', 'Surat', 'New+Delhi'][i] ?? '')]),
        [more]: cars.map((name) => [name, to('Ahmedabad', '/category/car')]),
      })
    },
  )

  it('of a category to the cities with the most ads', async () => {
    expect((await read('/category/camera')).links).toEqual({
      'Cameras by city': [
        ['New Delhi', to('New+Delhi')],
        ['Ahmedabad', to('Ahmedabad')],
        ['Surat', to('Surat')],
        ['Vadodara', to('Vadodara')],
      ],
    })
    expect((await read('/category/camera/dslr')).links).toEqual({
      'DSLR cameras by city': ['Ahmedabad', 'Surat'].map((city) => [city, to(city, '/category/camera/dslr')]),
    })
  })

  it('also where the city has no ads, but not where there is nothing to link to', async () => {
    const empty = await read('/category/camera/drone?location=Surat')
    expect(empty.links).toEqual({
      'Drones in other cities': [['Ahmedabad', to('Ahmedabad', '/category/camera/drone')]],
      'More on rent in Surat': [['Furniture', to('Surat', '/category/furniture')]],
    })
    expect((await read('/category/cloth')).links).toEqual({})
  })

  it('of no list with further conditions', async () => {
    for (const address of [
      `${camera}&minPrice=5`,
      '/category/camera?location=Gujarat',
      '/category/camera?search=canon',
    ])
      expect((await read(address)).links).toEqual({})
  })

  it.each([true, false])('that can be pressed, and the breadcrumb leads up, with scripts: %s', async (hasScripts) => {
    const { page, problems } = await newPage({ language: 'gu', viewport: phone, javaScriptEnabled: hasScripts })
    await page.goto('/category/camera')
    await page.getByRole('navigation', { name: 'જુદાં જુદાં શહેરોમાં કેમેરા' }).getByRole('link', { name: 'અમદાવાદ' }).click()
    await page.getByRole('heading', { level: 1, name: 'અમદાવાદમાં 2 કેમેરા' }).waitFor()
    expect(new URL(page.url()).search).toBe('?location=Ahmedabad')
    await expect.poll(() => page.title()).toBe('અમદાવાદમાં કેમેરા ભાડે · Kiraya')
    await page.getByRole('navigation', { name: 'બીજાં શહેરોમાં કેમેરા' }).getByRole('link', { name: 'સુરત' }).click()
    await page.getByRole('heading', { level: 1, name: /સુરતમાં/ }).waitFor()
    await page
      .getByRole('navigation', { name: 'સુરતમાં ભાડે મળતી બીજી વસ્તુઓ' })
      .getByRole('link', { name: 'ફર્નિચર' })
      .click()
    await page.getByRole('heading', { level: 1, name: /સુરતમાં ફર્નિચર/ }).waitFor()
    await page.getByRole('navigation', { name: 'તમે અહીં છો' }).getByRole('link', { name: 'ફર્નિચર' }).click()
    await page.getByRole('heading', { level: 1, name: 'ફર્નિચર', exact: true }).waitFor()
    expect(page.url()).toBe(`${baseUrl}/category/furniture`)
    expect(problems).toEqual([])
  })
})

it('a city whose last lender leaves has no page, and no cached page links to it', async () => {
  const surat = '/category/camera?location=Surat'
  const namesSurat = async (address: string) =>
    Object.values((await read(address)).links)
      .flat()
      .some(([, to]) => to === surat)
  for (const address of [camera, '/category/camera']) expect(await namesSurat(address)).toBe(true)
  await leave(lender.id, new Date())
  for (const address of [camera, '/category/camera']) await expect.poll(() => namesSurat(address)).toBe(false)
  expect(await read(surat)).toMatchObject({ robots: 'noindex', titles: ['Cameras on rent in Surat · Kiraya'] })
  expect(await readPart('cities-camera')).not.toContain(surat)
  await leave(lender.id, null)
  for (const address of [camera, '/category/camera']) await expect.poll(() => namesSurat(address)).toBe(true)
  expect((await read(surat)).robots).toBeUndefined()
})

import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { defaultBrand } from '../../domain/brand.ts'
import { languages } from '../../domain/languages.ts'
import { adPath } from '../../domain/rules/links.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct, createReview, createUser } from '../support/factories.ts'

const { db, baseUrl } = await setUpSite()
const origin = 'https://kiraya.test'
const hostile = 'Canon "R10" </script><b>&amp;'
const camera = await createProduct(db, {
  category: 'Camera',
  sub_category: 'DSLR',
  title: hostile,
  price: 1000,
  discount: 10,
  rent_type: 'Per week',
})
for (const review_text of ['The oldest.', 'Good.', '</script>Better.', 'The newest.'])
  await createReview(db, { product_id: camera.id, rating: 4, review_text })
const author = await createUser(db)
await createReview(db, { product_id: camera.id, user_id: author.id, rating: 4 })
await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', author.id).execute()
const gone = await createProduct(db, { category: 'Camera', deleted_at: new Date() })
const path = adPath({ _id: camera.id, title: hostile, category: 'Camera', subCategory: 'DSLR' })

const fetchPage = (address: string) => fetch(baseUrl + address, { redirect: 'manual' })
async function readHead(address: string) {
  const html = await (await fetchPage(address)).text()
  const head = html.slice(0, html.indexOf('</head>'))
  const content = (key: string) =>
    decode(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(head)?.[1])
  const links = [...head.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]*)")? href="([^"]*)"/g)]
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? []
  const graph: Record<string, unknown>[] = json ? JSON.parse(json)['@graph'] : []
  return {
    html,
    content,
    canonical: decode(links.find(([, rel]) => rel === 'canonical')?.[3]),
    alternates: Object.fromEntries(links.filter(([, , code]) => code).map(([, , code, href]) => [code, decode(href)])),
    node: (type: string) => graph.find((node) => node['@type'] === type) as Record<string, never> | undefined,
  }
}
const decode = (text?: string) =>
  text?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

it.each([
  ['/?page=2', '/'],
  ['/?lang=en', '/'],
  ['/category/camera?sort=rating', '/category/camera'],
  ['/category/camera?page=2', '/category/camera'],
  ['/about', '/About'],
  ['/CONTACT', '/Contact'],
  ['/Contact_Us', '/Contact'],
  ['/login?back=%2F', '/login'],
  ['/Login_open', '/login'],
])('%s names no other languages: its own address is %s', async (address, own) => {
  const { canonical, alternates } = await readHead(address)
  expect([canonical ?? origin + own, alternates]).toEqual([origin + own, {}])
  expect(Object.keys((await readHead(own)).alternates)).toHaveLength(4)
})

describe.each([
  ['the home page', '/'],
  ['a category', '/category/camera'],
  ['an ad', path],
])('%s', (_name, address) => {
  it('has one address for each language, which names the others', async () => {
    const plain = origin + address
    const wanted = {
      'en-IN': plain,
      'hi-IN': `${plain}?lang=hi`,
      'gu-IN': `${plain}?lang=gu`,
      'x-default': plain,
    }
    for (const language of languages) {
      const own = language === 'en' ? address : `${address}?lang=${language}`
      expect((await readHead(own)).alternates).toEqual(wanted)
      const { canonical, alternates, content } = await readHead(`${address}?lang=${language}&utm_source=x`)
      expect(canonical).toBe(wanted[`${language}-IN`])
      expect(alternates).toEqual({})
      expect(content('og:url')).toBe(canonical)
      expect(content('og:locale')).toBe(`${language}_IN`)
      expect(content('robots')).toBeUndefined()
    }
  })

  it('has the text of a shared link in each language', async () => {
    const descriptions = await Promise.all(
      languages.map(async (language) => (await readHead(`${address}?lang=${language}`)).content('description')),
    )
    expect(new Set(descriptions).size).toBe(languages.length)
    const { content } = await readHead(address)
    expect(content('og:title')).toBeTruthy()
    expect(content('og:description')).toBe(content('description'))
    expect(content('og:site_name')).toBe('Kiraya')
    const picture = content('og:image') ?? ''
    expect(picture).toContain(origin)
    expect(content('twitter:image')).toBe(picture)
    expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630'])
    expect(content('og:image:alt')).toBe(address === path ? hostile : 'Kiraya')
    expect((await fetch(picture.replace(origin, baseUrl))).headers.get('content-type')).toMatch(/^image\//)
  })
})

it.each([
  ['/trending', '/trending'],
  ['/About', '/about'],
  ['/Contact', '/contact'],
  ['/Contact', '/Contact_Us'],
  ['/terms', '/terms'],
  ['/privacy-policy', '/privacy-policy?tab=policy'],
  ['/privacy-policy?tab=delete', '/privacy-policy?tab=delete'],
  ['/privacy-policy?tab=disclaimer', '/Privacy-Policy?tab=disclaimer'],
])('%s has one canonical address in each language, also from %s', async (canonical, address) => {
  const heads = await Promise.all(
    languages.map((language) => readHead(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`)),
  )
  const wanted = languages.map((language) => {
    const url = new URL(canonical, origin)
    if (language !== 'en') url.searchParams.set('lang', language)
    return url.href
  })
  expect(heads.map((head) => head.canonical)).toEqual(wanted)
  // They are named on that address alone; that of the default language has no language in it.
  const own = languages.map((language) => (address === canonical && language !== 'en' ? origin + canonical : undefined))
  expect(heads.map(({ alternates }) => alternates['x-default'])).toEqual(own)
  expect(new Set(heads.map(({ content }) => content('description'))).size).toBe(languages.length)
  for (const { content } of heads) {
    expect(content('description')).not.toMatch(/[{}]|seo\./)
    expect(content('og:title')).not.toMatch(/[._]/)
  }
  const pages = await (await fetchPage('/sitemaps/pages.xml')).text()
  expect(pages).toContain(`<loc>${origin}${canonical}</loc>`)
})

it('the pages about the site name its operator and how to reach them', async () => {
  expect((await readHead('/About')).node('Organization')).toMatchObject({ name: 'Kiraya' })
  expect((await readHead('/Contact')).node('Organization')).toMatchObject({
    contactPoint: { '@type': 'ContactPoint', telephone: defaultBrand.phone, availableLanguage: languages },
  })
})

describe('the manifest', () => {
  const readManifest = async (language: string) => {
    const [, link = ''] = /<link rel="manifest" href="([^"]*)"/.exec((await readHead(`/?lang=${language}`)).html) ?? []
    const response = await fetchPage(link)
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    return response.json()
  }

  it('has name and purpose in the language of the page, and portrait orientation [R22]', async () => {
    const manifests = await Promise.all(languages.map(readManifest))
    for (const part of ['name', 'description', 'lang'])
      expect(new Set(manifests.map((manifest) => manifest[part])).size).toBe(languages.length)
    const [, paper] = /--paper: (#\w+);/.exec(await readFile('app/styles/tokens.css', 'utf8')) ?? []
    for (const manifest of manifests)
      expect(manifest).toMatchObject({
        short_name: 'Kiraya',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'portrait',
        theme_color: paper,
        background_color: paper,
      })
  })

  it('has icons of the declared sizes', async () => {
    const { icons } = await readManifest('en')
    expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
    const touch = { src: '/icons/touch-180.png', sizes: '180x180', type: 'image/png' }
    expect((await readHead('/')).html).toContain(`<link rel="apple-touch-icon" href="${touch.src}">`)
    for (const { src, sizes, type } of [...icons, touch]) {
      expect(await sizeOf({ src, type })).toBe(sizes)
    }
  })

  it('has shortcuts to the most frequent actions, in the language of the page, with icons of the declared sizes', async () => {
    const names: string[][] = []
    for (const language of languages) {
      const { shortcuts } = await readManifest(language)
      names.push(shortcuts.map(({ name }: { name: string }) => name))
      const urls = shortcuts.map(({ url }: { url: string }) => url)
      expect(urls).toEqual(['/Add-product', '/My_ads', '/notifications', '/trending'])
      for (const { url, icons } of shortcuts) {
        expect((await fetchPage(url)).status).toBe(200)
        for (const icon of icons) expect(await sizeOf(icon)).toBe(icon.sizes)
      }
    }
    expect(names[0]).toEqual(['Post an ad', 'My ads', 'Notifications', 'Trending'])
    expect(new Set(names.flat()).size).toBe(4 * languages.length)
  })

  it.each(languages)('has for %s screenshots of the declared sizes', async (language) => {
    const { screenshots } = await readManifest(language)
    expect(screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)).toEqual([
      ...['narrow', 'narrow', 'narrow', 'wide'],
    ])
    for (const { label, ...picture } of screenshots) {
      expect(picture.src).toContain(`/${language}/`)
      expect(label).toMatch(/^.{20,}$/)
      expect(await sizeOf(picture, 120_000)).toBe(picture.sizes)
    }
  })
})

/** The real size of a picture of the manifest, which has to equal the declared one. */
async function sizeOf({ src, type }: { src: string; type: string }, bytesMax = 20_000): Promise<string> {
  const answer = await fetchPage(src)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
  const bytes = await answer.arrayBuffer()
  expect(bytes.byteLength).toBeLessThan(bytesMax)
  if (type === 'image/svg+xml') return 'any'
  const { width, height } = await sharp(bytes).metadata()
  return `${width}x${height}`
}

it('an ad is offered for lease at its price for its duration', async () => {
  const { node } = await readHead(path)
  expect(node('Product')).toMatchObject({
    name: hostile,
    aggregateRating: { ratingValue: 4, reviewCount: 5 },
    offers: {
      '@type': 'Offer',
      url: origin + path,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      price: 900,
      priceCurrency: 'INR',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: 900,
        priceCurrency: 'INR',
        referenceQuantity: { value: 1, unitCode: 'WEE' },
      },
      availability: 'https://schema.org/InStock',
      // Without a picture of their own: their initial.
      seller: { '@type': 'Person', image: expect.stringMatching(`^${origin}/api/avatars/initials\\?seed=.$`) },
    },
  })
  const steps = (node('BreadcrumbList')?.itemListElement ?? []) as { item: string; name: string }[]
  expect(steps.map(({ item }) => item)).toEqual([
    `${origin}/`,
    `${origin}/category/camera`,
    `${origin}/category/camera/dslr`,
    origin + path,
  ])
})

it('its newest reviews are in its data, of existing accounts', async () => {
  const { node } = await readHead(path)
  const reviews = (node('Product')?.review ?? []) as { reviewBody: string }[]
  expect(reviews.map(({ reviewBody }) => reviewBody)).toEqual(['The newest.', '</script>Better.', 'Good.'])
  expect(reviews[0]).toEqual({
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Kiran' },
    reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
    reviewBody: 'The newest.',
    datePublished: new Date().toISOString().slice(0, 10),
  })
})

it('has no data of its seller but the name', async () => {
  const { html } = await readHead(path)
  for (const secret of ['secret-mail', 'Secret Lane', '+919']) expect(html).not.toContain(secret)
})

it('typed text stays text', async () => {
  const { html, content } = await readHead(path)
  expect(content('og:title')).toBe(hostile)
  expect(html).not.toContain('</script><b>')
})

it('the home page names the operator and the search; lists name their ads', async () => {
  const home = await readHead('/')
  expect(home.node('Organization')).toMatchObject({
    name: 'Kiraya',
    potentialAction: { '@type': 'SearchAction', target: { urlTemplate: `${origin}/?search={search_term_string}` } },
  })
  const list = (await readHead('/category/camera')).node('ItemList')
  expect(list).toMatchObject({ numberOfItems: 1, itemListElement: [{ position: 1, url: origin + path }] })
  expect((await readHead('/category/cloth')).node('ItemList')).toBeUndefined()
})

it('the text of a link to an ad names its place in the reader’s script, and its data as it is stored', async () => {
  const known = await createProduct(db, { title: 'Tripod', category: 'Camera', sub_category: 'DSLR' })
  const typed = { area: 'Nowhere Road', city: 'Nowhere', state: 'Gujarat' }
  const unknown = await createProduct(db, { title: 'Tripod', category: 'Camera', sub_category: 'DSLR', ...typed })
  const read = ({ id }: { id: string }, language: string) =>
    readHead(`${adPath({ _id: id, title: 'Tripod', category: 'Camera', subCategory: 'DSLR' })}?lang=${language}`)
  const descriptions = (of: { id: string }) =>
    Promise.all(languages.map(async (one) => (await read(of, one)).content('og:description')))
  expect(await descriptions(known)).toEqual([
    'Tripod on rent in Maninagar, Ahmedabad for ₹500 / day.',
    'મણિનગર, અમદાવાદમાં Tripod ભાડે, ₹500 / દિવસ.',
    'मणिनगर, अहमदाबाद में Tripod किराये पर, ₹500 / दिन।',
  ])
  expect((await descriptions(unknown)).every((text) => text?.includes('Nowhere Road, Nowhere'))).toBe(true)
  const { offers } = (await read(known, 'gu')).node('Product') ?? {}
  expect(offers).toMatchObject({ areaServed: 'Maninagar, Ahmedabad, Gujarat' })
})

it.each([
  '/?search=canon',
  '/category/camera?minPrice=5',
  '/?cursor=x',
  '/filters',
  '/site-menu',
  '/install',
  '/nope',
  '/Edit_2',
  '/Password',
  '/verify-number',
  '/Menu',
  '/PhoneSlider',
])('%s is not indexed by search engines', async (address) => {
  const { content, canonical } = await readHead(address)
  expect(content('robots')).toBe('noindex')
  expect(canonical).toBeUndefined()
})

it('deleted, moved and unknown pages have their status', async () => {
  expect((await fetchPage(`/camera/dslr/x/${gone.id}`)).status).toBe(410)
  expect((await fetchPage('/camera/dslr/x/01a1f935-42ae-7416-9bd8-2101f96994da')).status).toBe(404)
  expect((await fetchPage('/category/nope')).status).toBe(404)
  const moved = await fetchPage(`/camera/dslr/old-title/${camera.id}`)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, path])
  const closed = await fetchPage('/category/camera/?sort=rating')
  expect([closed.status, closed.headers.get('location')]).toEqual([301, '/category/camera?sort=rating'])
})

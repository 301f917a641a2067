import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { fullNameOf } from '../../domain/rules/person-name.ts'
import type { TeamRole } from '../../domain/rules/team-roles.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { deleteOrphanedImages } from '../../server/modules/media/media.ts'
import { createAdOwners, fillAd, sendButton } from '../support/ad-form.ts'
import { createAdBody, createLender } from '../support/ads-setup.ts'
import { createApiClient } from '../support/api-client.ts'
import { setUpSite } from '../support/built-site.ts'
import { openConsole } from '../support/console-client.ts'
import { createProduct } from '../support/factories.ts'
import { csrfTokenIn } from '../support/no-script-browser.ts'
import { convertPhotograph } from '../support/photographs.ts'

const site = await setUpSite()
const { db, pool, baseUrl } = site
const api = createApiClient(baseUrl)
const path = '/console/categories'

type Values = Record<string, string>

/** Someone of the team, who also sends forms with a file. */
async function letIn(role: TeamRole) {
  // All of them come from one network.
  await pool.query('delete from rate_counters')
  const { user, browser } = await openConsole(site, role)
  async function sendFile(address: string, values: Values, file: File) {
    const form = new FormData()
    form.set('mark', csrfTokenIn((await browser.ask(address)).html))
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    form.set('picture', file)
    return browser.ask(address, { method: 'POST', body: form })
  }
  return { user, browser, sendFile }
}

const codeFor = async (email: string) => (await site.mailbox.list()).find(({ to }) => to === email)?.code ?? ''

/** The categories as they are, with what forms tell of their state. */
const stateOf = async (slug: string) => {
  const { revision } = await rowOf(slug)
  return { slug, revision: `${revision}` }
}
const rowOf = (slug: string) =>
  db.selectFrom('categories').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
const slugs = async () =>
  (await db.selectFrom('categories').select('slug').orderBy('position').execute()).map(({ slug }) => slug)
const deeds = async (subject: string) =>
  (
    await db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'before', 'after'])
      .where('subject_id', '=', subject)
      .orderBy('id')
      .execute()
  ).map((deed) => deed)
const pageOf = async (address: string, language = 'en') =>
  (await fetch(baseUrl + address, { headers: { cookie: `language=${language}` } })).text()
/** The labels of the tiles of the home page, in order. */
const tilesOf = async (language = 'en') =>
  [...(await pageOf('/', language)).matchAll(/class="category-tile".*?<\/span>([^<]*)/gs)].map(([, label]) => label)

const fileOf = (name: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name)

const telescopes = { en: 'Telescopes', hi: 'टेलीस्कोप', gu: 'ટેલિસ્કોપ', colorCode: '#C9D2F0' }

const sentences: Values = {
  name_like_other: 'This reads or sounds like “',
  name_of_page: 'The site has a page of this name already',
  other_script: 'Write it in the letters of this language',
  names_required: 'Enter the name in every language',
  too_long: 'The text is too long',
  color_too_dark: 'Choose a lighter colour',
  unknown_value: 'We do not know this choice',
}

it('a new category borrows fields, filters and search words, is posted to and found at once, in three scripts', async () => {
  const { user, browser, sendFile } = await letIn('admin')
  const picture = fileOf('telescope.png', await convertPhotograph('png', { width: 640, height: 640 }))
  const added = await sendFile(`${path}?new=yes`, { do: 'add', ...telescopes, borrows: 'camera' }, picture)
  expect([added.status, added.html.includes('role="status"')]).toEqual([200, true])
  expect(added.html).toContain('telescopes')

  // Until it has heard, the site may answer with the categories before.
  await site.changesTold()
  const [category] = (await api.categories()).filter(({ name }) => name === 'Telescopes')
  const { en, hi, gu } = telescopes
  expect(category).toMatchObject({ colorCode: '#C9D2F0', borrows: 'camera', words: { en, hi, gu }, subCategories: [] })
  expect(category?.image).toMatch(/^\/files\/[0-9a-f]{64}\/320\.webp$/)
  const tile = await fetch(baseUrl + category?.image)
  expect([tile.status, tile.headers.get('content-type')]).toEqual([200, 'image/webp'])
  // The standing ones have no further fields.
  expect(Object.keys((await api.categories())[0] ?? {})).not.toContain('words')
  await expect.poll(() => tilesOf('en')).toContain('Telescopes')
  expect((await tilesOf('hi')).at(-1)).toBe('टेलीस्कोप')
  expect((await tilesOf('gu')).at(-1)).toBe('ટેલિસ્કોપ')

  const kind = await browser.send(`${path}?edit=telescopes`, {
    do: 'add-kind',
    ...(await stateOf('telescopes')),
    ...{ en: 'Reflector', hi: 'रिफ़्लेक्टर', gu: 'રિફ્લેક્ટર' },
  })
  expect(kind.status).toBe(200)
  expect((await rowOf('telescopes')).sub_categories).toEqual(['Reflector', 'Other'])

  // A lender posts in a browser, with the fields of a camera.
  const { newOwner, open, adsOf } = createAdOwners(site)
  const owner = await newOwner()
  const { page, problems } = await open('/Add-Product/telescopes/reflector', owner)
  await page.getByRole('link', { name: 'Telescopes' }).first().waitFor()
  await page.getByRole('region', { name: 'Details' }).locator('summary').click()
  await page.locator('[name=brand]').fill('Celestron')
  await page.locator('[name=condition]').selectOption('good')
  await fillAd(page, { title: 'Celestron 70AZ' })
  await sendButton(page).click()
  await page.waitForURL((url) => url.pathname === '/My_ads')
  expect(problems).toEqual([])
  const [ad] = await adsOf(owner)
  expect(ad?.attributes).toEqual({ brand: 'Celestron', condition: 'good' })

  const lender = await createLender(site)
  const body = { title: 'Skywatcher', category: 'telescopes', subCategory: 'other', images: [await lender.picture()] }
  expect((await lender.call('POST', 'add', createAdBody({ ...body, model: 'Heritage 130P' }))).status).toBe(200)
  const refused = await lender.call('POST', 'add', createAdBody({ ...body, size: 'M' }))
  expect(await refused.json()).toMatchObject({ code: 'invalid_input', errors: [{ code: 'not_of_category' }] })

  const both = ['Celestron 70AZ', 'Skywatcher']
  await expect.poll(async () => (await api.titles({ category: 'telescopes' })).sort()).toEqual(both)
  expect(await api.titles({ category: 'telescopes', brand: 'celestron' })).toEqual(['Celestron 70AZ'])
  for (const search of ['telescopes', 'telescope', 'टेलीस्कोप', 'ટેલિસ્કોપ', 'camera', 'कैमरा'])
    expect((await api.titles({ search })).sort(), search).toEqual(both)
  expect(await api.titles({ search: 'રિફ્લેક્ટર' })).toEqual(['Celestron 70AZ'])
  const suggested = await fetch(`${baseUrl}/api/search/suggestions?text=${encodeURIComponent('टेली')}`)
  expect((await suggested.json()).suggestions).toContainEqual({
    kind: 'category',
    text: 'Telescopes',
    href: '/category/telescopes',
  })
  const filters = await fetch(`${baseUrl}/api/products/filters?category=telescopes`)
  const { facets } = await filters.json()
  expect(facets.map(({ key }: { key: string }) => key)).toContain('condition')
  await page.goto(`${baseUrl}/telescopes/reflector/x/${ad?.id}?lang=gu`)
  await page.locator('main dl').first().waitFor()
  expect(await page.locator('main dl').first().innerText()).toContain('Celestron')
  expect(await page.locator('main').innerText()).toContain('રિફ્લેક્ટર')

  // Another language is chosen in a page that is there.
  const { page: reader } = await site.newPage({ language: 'en' })
  await reader.goto('/category/telescopes')
  await reader.getByRole('heading', { level: 1, name: 'Telescopes' }).waitFor()
  await reader.getByRole('button', { name: 'Languages' }).click()
  await reader.getByRole('button', { name: 'हिन्दी' }).click()
  await reader.getByRole('heading', { level: 1, name: 'टेलीस्कोप' }).waitFor()

  // What was done is in the log, and its picture stays.
  expect((await deeds('telescopes')).map(({ actor, action }) => [actor, action])).toEqual([
    [user.email, 'addCategory'],
    [user.email, 'changeSubCategory'],
  ])
  await pool.query("update images set unused_since = now() - interval '3 days'")
  await deleteOrphanedImages({ db, files: createDiskFileStore(join(site.dataDir, 'files')) })
  expect((await fetch(baseUrl + category?.image)).status).toBe(200)
})

it('other words are read and searched at once; the name on the wire and in links stays', async () => {
  const { browser } = await letIn('admin')
  const ad = await createProduct(db, { category: 'Farm', title: 'Blue one' })
  const words = { en: 'Khet', hi: 'किसानी', gu: 'કિસાની', colorCode: '#DBE2AE' }
  const changed = await browser.send(`${path}?edit=farm`, { do: 'change', ...(await stateOf('farm')), ...words })
  expect(changed.status).toBe(200)
  await expect.poll(() => tilesOf('hi')).toContain('किसानी')
  expect(await tilesOf('en')).toContain('Khet')
  expect(await pageOf('/category/farm', 'gu')).toContain('<title>કિસાની')
  expect((await api.categories()).find(({ name }) => name === 'Farm')).toMatchObject({ name: 'Farm' })
  for (const search of ['khet', 'किसानी', 'કિસાની']) expect(await api.titles({ search }), search).toEqual(['Blue one'])
  expect((await api.product(ad.id)).category).toBe('Farm')
  expect(await deeds('farm')).toMatchObject([
    { action: 'changeCategory', before: { words: { en: 'Farm' } }, after: { words: { en: 'Khet' } } },
  ])
  // The words of the catalogues again take no room.
  const usual = { en: 'Farm', hi: 'खेती', gu: 'ખેતી' }
  const before = (await deeds('farm'))[0]?.before as { words: Values }
  const again = await browser.send(`${path}?edit=farm`, {
    do: 'change',
    ...(await stateOf('farm')),
    ...{ ...usual, ...before.words, colorCode: '#DBE2AE' },
  })
  expect(again.status).toBe(200)
  expect((await rowOf('farm')).words).toBeNull()
})

it('order and hiding are seen on the home page', async () => {
  const { browser } = await letIn('admin')
  const [first, second] = await slugs()
  await browser.send(path, { do: 'place', ...(await stateOf(second ?? '')), to: 'up' })
  expect((await slugs()).slice(0, 2)).toEqual([second, first])
  await expect.poll(async () => (await tilesOf()).slice(1, 3)).toEqual(['Cameras', 'Clothes'])
  await browser.send(path, { do: 'place', ...(await stateOf('clinic')), to: 'hidden' })
  await expect.poll(async () => (await tilesOf()).includes('Clinic')).toBe(false)
  expect((await api.categories()).map(({ name }) => name)).not.toContain('Clinic')
  await browser.send(path, { do: 'place', ...(await stateOf('clinic')), to: 'shown' })
  await expect.poll(async () => (await tilesOf()).includes('Clinic')).toBe(true)
  // The first one cannot go further.
  const before = await slugs()
  expect((await browser.send(path, { do: 'place', ...(await stateOf(before[0] ?? '')), to: 'up' })).status).toBe(200)
  expect(await slugs()).toEqual(before)
})

it.each([
  ['in another script', { en: 'Kitchen', hi: 'कैमरा', gu: 'રસોડું' }, 'name_like_other'],
  ['in the same one', { en: 'camera', hi: 'नया', gu: 'નવું' }, 'name_like_other'],
  ['spelled otherwise', { en: 'Kamera', hi: 'नया', gu: 'નવું' }, 'name_like_other'],
  ['in Gujarati', { en: 'Kitchen', hi: 'रसोई', gu: 'કેમેરા' }, 'name_like_other'],
  ['with letters that look alike', { en: 'Саmеrа', hi: 'नया', gu: 'નવું' }, 'other_script'],
  ['like a page of the site', { en: 'Files', hi: 'फ़ाइलें', gu: 'ફાઇલો' }, 'name_of_page'],
  ['like the console', { en: 'Console', hi: 'पटल', gu: 'પટલ' }, 'name_of_page'],
  ['without letters', { en: '2026', hi: 'नया', gu: 'નવું' }, 'names_required'],
  ['without a word in one language', { en: 'Kitchen', hi: '', gu: 'રસોડું' }, 'names_required'],
  ['with too many letters', { en: 'K'.repeat(41), hi: 'रसोई', gu: 'રસોડું' }, 'too_long'],
  ['in a dark colour', { en: 'Kitchen', hi: 'रसोई', gu: 'રસોડું', colorCode: '#1F1B16' }, 'color_too_dark'],
  ['with the fields of nothing', { en: 'Kitchen', hi: 'रसोई', gu: 'રસોડું', borrows: 'boats' }, 'unknown_value'],
] as [string, Values, string][])('a category named like another %s is refused', async (_, values, code) => {
  const { browser } = await letIn('admin')
  const before = await slugs()
  const refused = await browser.send(`${path}?new=yes`, { do: 'add', colorCode: '#F3E3C3', ...values })
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('role="alert"')
  expect(refused.html).toContain(sentences[code])
  // What was typed stays.
  expect(refused.html).toContain(`value="${values.gu}"`)
  expect(await slugs()).toEqual(before)
})

it('a subcategory can be called Constructor, and a category has no hyphen for the signs at the ends of its name', async () => {
  const { browser } = await letIn('admin')
  const add = async (values: Values) =>
    browser.send(`${path}?edit=farm`, { do: 'add-kind', ...(await stateOf('farm')), ...values })
  const words = { en: 'Constructor', hi: 'निर्माता', gu: 'નિર્માતા' }
  expect((await add(words)).status).toBe(200)
  const { html } = await add({ en: '😀 Sprinkler', hi: 'फव्वारा', gu: 'ફુવારો' })
  for (const word of Object.values(words)) expect(html).toContain(word)
  expect((await rowOf('farm')).sub_categories).toEqual(expect.arrayContaining(['Constructor', 'Sprinkler']))
  await expect.poll(() => pageOf('/category/farm', 'hi')).toContain('निर्माता')
  await expect.poll(() => pageOf('/category/farm')).toContain('😀 Sprinkler')
  const named = { en: '😀 Kites', hi: 'पतंगें', gu: 'પતંગો', colorCode: '#F3E3C3' }
  expect((await browser.send(`${path}?new=yes`, { do: 'add', ...named })).status).toBe(200)
  expect(await rowOf('kites')).toMatchObject({ name: 'Kites', words: { en: '😀 Kites' } })
})

it('a picture that is none, or has too many pixels, is refused and nothing is changed', async () => {
  const { sendFile } = await letIn('admin')
  const big = await sharp({ create: { width: 7_200, height: 7_200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const before = await rowOf('car')
  const values = async () => ({
    do: 'change',
    ...(await stateOf('car')),
    ...{ en: 'Cars', hi: 'कार', gu: 'કાર', colorCode: '#F4C9BE' },
  })
  for (const [file, status] of [
    [new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'car.svg'), 415],
    [new File(['GIF89a'], 'car.png', { type: 'image/png' }), 415],
    [new File([], 'empty.png'), 415],
    [fileOf('big.png', big), 413],
  ] as const) {
    const refused = await sendFile(`${path}?edit=car`, await values(), file)
    expect([file.name, refused.status]).toEqual([file.name, status])
    expect(refused.html).toContain('role="alert"')
  }
  expect(await rowOf('car')).toEqual(before)
  // One of 49 megapixels is made small.
  const large = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#ffd' } })
    .png()
    .toBuffer()
  expect((await sendFile(`${path}?edit=car`, await values(), fileOf('large.png', large))).status).toBe(200)
  const { image } = await rowOf('car')
  expect((await fetch(baseUrl + image)).headers.get('content-type')).toBe('image/webp')
  const back = await letIn('admin')
  await back.browser.send(`${path}?edit=car`, { ...(await values()), withoutPicture: 'yes' })
  expect(await rowOf('car')).toMatchObject({ image: '/categories/car.webp', image_id: null })
})

it('a category with ads asks where they go, with a fresh code, and no start brings it back', async () => {
  const { user, browser } = await letIn('admin')
  const lender = await createLender(site)
  const [ad, hidden] = [
    await createProduct(db, {
      category: 'Machinery',
      sub_category: 'Lifting',
      title: 'Forklift',
      user_id: lender.user.id,
    }),
    await createProduct(db, { category: 'Machinery', status: 'paused', title: 'Resting', user_id: lender.user.id }),
  ]
  const address = `${path}?edit=machinery`
  const state = await stateOf('machinery')
  const unsure = await browser.send(address, { do: 'delete', ...state })
  expect(unsure.status).toBe(400)
  expect(unsure.html).toContain('Choose where its ads go')
  expect(await slugs()).toContain('machinery')
  for (const target of ['machinery', 'boats', 'farm/boats'])
    expect((await browser.send(address, { do: 'delete', ...state, target })).status).toBe(400)

  await pool.query("update console_sessions set opened_at = now() - interval '11 minutes', confirmed_at = null")
  await pool.query('delete from one_time_codes')
  // No code is entered in vain.
  expect((await browser.send(address, { do: 'delete', ...state })).status).toBe(400)
  const stale = await browser.send(address, { do: 'delete', ...state, target: 'farm/implements' })
  expect(stale.html).toContain('Delete this category: Machinery')
  expect(stale.html).toContain('<li>2 ads → Farm › Implements</li>')
  expect([stale.status, stale.html.includes('name="code"')]).toEqual([403, true])
  expect(await slugs()).toContain('machinery')
  const code = await codeFor(user.email)
  const done = await browser.send(address, { do: 'delete', ...state, target: 'farm/implements', code, sure: 'yes' })
  expect(done.status).toBe(200)
  expect(await slugs()).not.toContain('machinery')
  for (const { id } of [ad, hidden])
    expect(
      await db
        .selectFrom('products')
        .innerJoin('categories', 'categories.id', 'category_id')
        .select(['slug', 'sub_category'])
        .where('products.id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ slug: 'farm', sub_category: 'Implements' })
  await expect.poll(() => api.titles({ category: 'farm', subCategory: 'implements' })).toContain('Forklift')
  expect(await api.titles({ search: 'forklift' })).toEqual(['Forklift'])
  expect((await deeds('machinery')).map(({ action, after }) => [action, after])).toEqual([
    ['moveAds', { target: 'farm/implements' }],
    ['deleteCategory', { ads: 2, target: 'farm/implements' }],
  ])
  await seedCategories(db)
  expect(await slugs()).not.toContain('machinery')
  // What still names it goes where its ads went.
  expect((await fetch(`${baseUrl}/category/machinery`)).url).toBe(`${baseUrl}/category/farm/implements`)
  const gone = { category: 'machinery', subCategory: 'lifting', images: [await lender.picture()] }
  expect((await lender.add(createAdBody(gone))).ad).toMatchObject({ category: 'Farm', subCategory: 'Implements' })
})

it('kinds are added, grouped, renamed, moved and removed, two levels deep', async () => {
  const { browser } = await letIn('admin')
  const address = `${path}?edit=bike`
  const send = async (values: Values) => browser.send(address, { ...(await stateOf('bike')), ...values })
  const kinds = async () => (await rowOf('bike')).sub_categories
  const words = (en: string, hi: string, gu: string) => ({ en, hi, gu })
  await send({ do: 'add-kind', ...words('Electric scooter', 'ई-स्कूटर', 'ઈ-સ્કૂટર'), group: 'scooter' })
  expect(await kinds()).toEqual([['Scooter', 'Electric scooter'], 'Motorcycle', 'Bicycle', 'Other'])
  await send({ do: 'move-kind', sub: 'motorcycle', change: 'up' })
  expect(await kinds()).toEqual(['Motorcycle', ['Scooter', 'Electric scooter'], 'Bicycle', 'Other'])
  await expect.poll(() => pageOf('/category/bike/electric-scooter', 'hi')).toContain('ई-स्कूटर')

  expect((await send({ do: 'add-kind', ...words('Cycle', 'साइकिल', 'સાઇકલ') })).status).toBe(400)
  expect((await send({ do: 'add-kind', ...words('Moped', 'मोपेड', 'મોપેડ'), group: 'boats' })).status).toBe(400)
  expect((await send({ do: 'add-kind', ...words('Bike', 'दूसरी', 'બીજી') })).status).toBe(400)

  const renamed = await send({ do: 'rename-kind', sub: 'bicycle', ...words('Cycles', 'साइकिलें', 'સાઇકલો') })
  expect(renamed.status).toBe(200)
  expect((await rowOf('bike')).sub_words).toMatchObject({ bicycle: { en: 'Cycles' } })
  expect(await kinds()).toContain('Bicycle')

  const ad = await createProduct(db, { category: 'Bike', sub_category: 'Electric scooter' })
  expect((await send({ do: 'remove-kind', sub: 'scooter' })).status).toBe(400)
  expect((await send({ do: 'remove-kind', sub: 'scooter', target: 'bike/electric-scooter' })).status).toBe(400)
  const asked = await send({ do: 'remove-kind', sub: 'scooter', target: 'bike/motorcycle' })
  expect([asked.status, asked.html]).toEqual([403, expect.stringContaining('Delete Scooter')])
  expect(asked.html).toMatch(/<li>1 ad → Bike[^<]* › Motorcycle[^<]*<\/li>/)
  expect(asked.html).toContain('<li>Electric scooter</li>')
  expect(asked.html).toContain('Old links to it lead to where its ads go.')
  expect(await kinds()).toHaveLength(4)
  const sure = { do: 'remove-kind', sub: 'scooter', target: 'bike/motorcycle', sure: 'yes' }
  expect((await send(sure)).status).toBe(200)
  expect(await kinds()).toEqual(['Motorcycle', 'Bicycle', 'Other'])
  expect((await api.product(ad.id)).subCategory).toBe('Motorcycle')
})

it('of two of the team at once, one is told that the other was first', async () => {
  const [one, other] = [await letIn('admin'), await letIn('admin')]
  const state = await stateOf('electronics')
  const values = { do: 'change', ...state, hi: 'इलेक्ट्रॉनिक्स', gu: 'ઇલેક્ટ્રોનિક્સ', colorCode: '#C9D2F0' }
  const answers = await Promise.all([
    one.browser.send(`${path}?edit=electronics`, { ...values, en: 'Gadgets' }),
    other.browser.send(`${path}?edit=electronics`, { ...values, en: 'Devices' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const loser = answers.find(({ status }) => status === 409)
  const winner = answers[0]?.status === 200 ? one : other
  expect(loser?.html).toContain('has changed this meanwhile.')
  expect(loser?.html).toContain(fullNameOf(winner.user.name, winner.user.last_name))
  expect((await rowOf('electronics')).revision).toBe(Number(state.revision) + 1)
  // A form that says what stood in it changes what it changes, over what others have changed.
  const stood = {
    'stood-en': 'Electronics',
    'stood-hi': values.hi,
    'stood-gu': values.gu,
    'stood-colorCode': '#c9d2f0',
  }
  const form = { ...values, ...stood, en: 'Electronics', 'stood-picture': (await rowOf('electronics')).image }
  const painted = await one.browser.send(`${path}?edit=electronics`, { ...form, colorCode: '#D9E2F0' })
  expect(painted.status).toBe(200)
  expect(await rowOf('electronics')).toMatchObject({
    color_code: '#D9E2F0',
    words: { en: expect.stringMatching(/^(?:Gadgets|Devices)$/) },
  })
  const late = await other.browser.send(`${path}?edit=electronics`, { ...form, en: 'Machines' })
  expect([late.status, late.html]).toEqual([
    409,
    expect.stringMatching(/Meanwhile this was changed to “(?:Gadgets|Devices)”/),
  ])
  // Two new ones of one name are one.
  const kitchen = { do: 'add', en: 'Kitchen', hi: 'रसोई', gu: 'રસોડું', colorCode: '#F3E3C3' }
  const added = await Promise.all([one, other].map(({ browser }) => browser.send(`${path}?new=yes`, kitchen)))
  expect(added.map(({ status }) => status).sort()).toEqual([200, 400])
})

it('a moderator sees no page of it, and no form of theirs changes anything', async () => {
  const { browser } = await letIn('moderator')
  expect((await browser.ask('/console')).html).not.toContain(path)
  expect((await browser.ask(path)).status).toBe(403)
  const before = await slugs()
  const form = { do: 'add', ...telescopes, en: 'Binoculars' }
  expect((await browser.send('/console', form, {}, path)).status).toBe(403)
  expect(await slugs()).toEqual(before)
})

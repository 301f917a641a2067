import { beforeEach, expect, test } from 'vitest'
import {
  createAdClient,
  createLender,
  createAdBody as formBody,
  type Lender,
  uploadedPicture,
} from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createCategory, createImage, createProduct, findCategory } from '../support/factories.ts'

const site = await setUpApi()
const { api, db, pool, baseUrl } = site
const lender = await createLender(site)
const picture = await lender.picture()
const day = 86_400_000

const adBody = (given: Record<string, unknown> = {}) => formBody({ images: [picture], ...given })
/** The stored form of a new ad with this input. */
const added = async (given: Record<string, unknown> = {}) => (await lender.add(adBody(given))).ad
const refuse = (given: Record<string, unknown>, by: Lender = lender) =>
  by.refused('invalid_input', by.call('POST', 'add', adBody(given)))
const countOf = async (user_id: string) =>
  (await db.selectFrom('products').select('id').where('user_id', '=', user_id).execute()).length

// One user makes all the requests here.
beforeEach(() => pool.query('delete from rate_counters'))

test('an ad is public with all fields of its form, for ninety days, without the exact address [R304]', async () => {
  const images = [await lender.picture(), await lender.picture()]
  const { message, ad } = await lender.add(adBody({ images }))
  expect(message).toBe('Ad submitted successfully')
  expect(ad).toMatchObject({
    title: 'Canon EOS R10',
    description: 'With two batteries.\nAnd a bag.',
    price: 1250,
    discount: 10,
    finalPrice: 1125,
    rentType: 'Per day',
    category: 'Camera',
    subCategory: 'Mirrorless',
    images,
    amenities: [],
    vendorName: 'Meera Desai',
    status: 'active',
    averageRating: 0,
    totalReviews: 0,
    customAddress: false,
    location: { address: '17 Secret Lane', city: 'Ahmedabad', zipCode: '380008', country: 'India' },
    userId: { _id: lender.user.id, fullName: 'Meera Desai' },
  })
  expect(ad.pictures).toHaveLength(2)
  expect(Math.abs(Date.parse(ad.expiresAt) - Date.now() - 90 * day)).toBeLessThan(day / 24)
  expect(await lender.edit(ad._id)).toEqual(ad)
  // The public client looks for private fields.
  expect(await api.product(ad._id)).toMatchObject({ title: ad.title, images, location: { zipCode: '380008' } })
  expect((await api.list({ limit: 1 })).products[0]).toMatchObject({ _id: ad._id, images })
})

test('without a token nothing is added [R288]', async () => {
  const stranger = createAdClient(baseUrl)
  const before = await countOf(lender.user.id)
  await stranger.refused('not_signed_in', stranger.call('POST', 'add', adBody()))
  const dead = createAdClient(baseUrl, 'a'.repeat(43))
  await dead.refused('not_signed_in', dead.call('POST', 'add', adBody()))
  expect(await countOf(lender.user.id)).toBe(before)
})

test.each([
  ['by name', { category: 'Camera' }],
  ['by slug in capitals', { category: 'CAMERA' }],
  ['by id', { category: undefined, categoryId: (await findCategory(db, 'Camera')).id }],
  ['by both', { category: 'camera', categoryId: (await findCategory(db, 'Camera')).id }],
  ['beside an empty name', { category: '', categoryId: (await findCategory(db, 'Camera')).id }],
])('a category is given %s', async (_, given) => {
  expect(await added(given)).toMatchObject({ category: 'Camera' })
})

test('a category is required, has to exist, and has to be a single one', async () => {
  expect(await refuse({ category: undefined })).toEqual(['category: category_required'])
  expect(await refuse({ category: ' ' })).toEqual(['category: category_required'])
  const hidden = await createCategory(db, { is_delete: true })
  const { id: categoryId } = await findCategory(db, 'Car')
  for (const given of [
    { category: 'boats' },
    { category: undefined, categoryId: lender.user.id },
    { categoryId },
    { category: hidden.name, subCategory: '' },
    { category: undefined, categoryId: hidden.id, subCategory: '' },
  ])
    await lender.refused('category_not_found', lender.call('POST', 'add', adBody(given)))
})

test.each([
  ['camera', 'dslr', 'DSLR'],
  ['camera', 'CAMERA GEAR', 'Camera gear'],
  ['camera', 'tripods', 'Tripods'],
  ['electronics', 'musical-instruments', 'Musical instruments'],
  ['cleaning', '', 'Cleaning'],
  ['cleaning', undefined, 'Cleaning'],
  ['cleaning', 'cleaning', 'Cleaning'],
  ['camera', 'Camera', 'Camera'],
])('in %s the subcategory %s is stored as %s', async (category, subCategory, kept) => {
  expect(await added({ category, subCategory })).toMatchObject({ subCategory: kept })
})

test.each([
  ['camera', 'sofa'],
  ['camera', ''],
  ['camera', undefined],
  ['cleaning', 'dslr'],
])('in %s there is no subcategory %s', async (category, subCategory) => {
  expect(await refuse({ category, subCategory })).toEqual(['subCategory: unknown_value'])
})

test('the fields of the category are stored, and those of another one have to be empty', async () => {
  const car = {
    category: 'car',
    subCategory: 'suv',
    carModel: ' Creta ',
    carYear: '૨૦૨૧',
    transmission: 'manual',
    color: '',
  }
  const ad = await added({ ...car, size: '', sleeveLength: '', noOfBedroom: '' })
  expect(ad).toMatchObject({ carModel: 'Creta', carYear: 2021, transmission: 'manual' })
  expect(ad).not.toHaveProperty('color')
  expect(ad).not.toHaveProperty('size')
  expect(await refuse({ ...car, size: 'L', noOfBedroom: 2 })).toEqual([
    'size: not_of_category',
    'noOfBedroom: not_of_category',
  ])
  expect(await refuse({ ...car, transmission: 'magic' })).toEqual(['transmission: unknown_value'])
  expect(await refuse({ ...car, carYear: 1900 })).toEqual(['carYear: out_of_range'])
})

test('amenities are stored where the category has them, and nowhere else', async () => {
  const property = { category: 'property', subCategory: 'apartment' }
  expect(await added({ ...property, amenities: ['Wi-Fi', 'लिफ़्ट'] })).toMatchObject({ amenities: ['Wi-Fi', 'लिफ़्ट'] })
  expect(await refuse({ amenities: ['Wi-Fi'] })).toEqual(['amenities: not_of_category'])
  expect(await added({ amenities: [] })).toMatchObject({ amenities: [] })
  expect(await refuse({ ...property, amenities: ['Wi-Fi', 'WI-FI'] })).toEqual(['amenities: repeated'])
  expect(await refuse({ ...property, amenities: [''] })).toEqual(['amenities.0: amenity_required'])
  expect(await refuse({ ...property, amenities: 'Wi-Fi' })).toEqual(['amenities: not_a_list'])
  expect(await refuse({ ...property, amenities: Array.from({ length: 31 }, String) })).toEqual(['amenities: too_many'])
  expect(await refuse({ ...property, amenities: ['x'.repeat(41)] })).toEqual(['amenities.0: too_long'])
})

test('a category added by an operator has neither fields nor amenities', async () => {
  const category = (await createCategory(db, { sub_categories: '["Kayak"]' })).name
  expect(await added({ category, subCategory: 'kayak' })).toMatchObject({ category, subCategory: 'Kayak' })
  expect(await refuse({ category, subCategory: 'kayak', color: 'red', amenities: ['Paddle'] })).toEqual([
    'color: not_of_category',
    'amenities: not_of_category',
  ])
})

test('seller fields and small pictures from the client are ignored', async () => {
  const ad = await added({ vendorName: 'Somebody Else', compressedImages: ['https://evil.test/x.webp'] })
  expect(ad.vendorName).toBe('Meera Desai')
  expect(ad.compressedImages[0]).toMatch(/^\/files\/[0-9a-f]{64}\/480\.webp$/)
  const alone = await createLender(site, { name: 'Asha', last_name: 'N/A' })
  expect((await alone.add(formBody({ images: [await alone.picture()] }))).ad.vendorName).toBe('Asha')
})

test('an ad has its own place, or its owner’s address, or the default city [R383]', async () => {
  const location = {
    address: '9 Hidden Street',
    area: 'Adajan',
    city: 'Surat',
    state: 'Gujarat',
    country: 'India',
    zipCode: '૩૯૫૦૦૯',
  }
  const away = await added({ customAddress: true, location })
  expect(away).toMatchObject({ customAddress: true, location: { ...location, zipCode: '395009' } })
  expect((await api.product(away._id)).location).toEqual({
    area: 'Adajan',
    city: 'Surat',
    state: 'Gujarat',
    country: 'India',
    zipCode: '395009',
  })
  expect(await added({ customAddress: false, location })).toMatchObject({ location: { address: '17 Secret Lane' } })
  for (const home of [{ city: '' }, { state: '' }]) {
    const nowhere = await createLender(site, home)
    const { ad } = await nowhere.add(formBody({ images: [await nowhere.picture()] }))
    expect(ad.location).toEqual({
      address: '',
      area: '',
      city: 'Ahmedabad',
      state: 'Gujarat',
      country: 'India',
      zipCode: '380009',
    })
  }
})

test('a place of its own has to be complete [R276]', async () => {
  expect(await refuse({ customAddress: true })).toEqual(['location: address_required'])
  expect(await refuse({ customAddress: true, location: {} })).toEqual([
    'location.address: address_required',
    'location.area: area_required',
    'location.city: city_required',
    'location.state: state_required',
    'location.country: country_required',
    'location.zipCode: zip_required',
  ])
  expect(await refuse({ customAddress: 'yes' })).toEqual(['customAddress: not_a_flag'])
})

test('a picture is found by any of its sizes, and by its absolute address', async () => {
  const [one, two] = [await lender.picture(), await lender.picture()]
  const ad = await added({ images: [one.replace('/800.', '/160.'), `https://kiraya.test${two}`] })
  expect(ad.images).toEqual([one, two])
})

test('an ad has only pictures that its owner uploaded [R325 R366]', async () => {
  const other = await createLender(site)
  const legacy = await createImage(db, { owner_id: other.user.id })
  const before = await countOf(lender.user.id)
  const foreign = [
    await other.picture(),
    await uploadedPicture(db, { owner_id: null }),
    `/files/${legacy.full_path}`,
    `/files/${'0'.repeat(64)}/800.webp`,
    'https://evil.test/picture.webp',
    `https://evil.test${picture}`,
    `//evil.test${picture}`,
    `https://kiraya.test.evil.test${picture}`,
    `${picture}?x=1`,
    picture.replace('.webp', '.jpg'),
    picture.replace('/files/', '/files/../'),
    'javascript:alert(1)',
    picture.slice('/files/'.length, -'/800.webp'.length),
    picture.slice(0, -'/800.webp'.length),
    picture.slice(1),
    '/files/\u0000.webp',
    `/files/users/${other.user.id}/products/1-a.webp`,
    'x'.repeat(500),
    'data:image/webp;base64,AAAA',
    '',
  ]
  for (const url of foreign) {
    const images = [picture, url]
    const answer = lender.call('POST', 'add', adBody({ images }))
    expect(await lender.refused('storage/unauthorized', answer), url).toEqual(['images.1: unknown_value'])
  }
  expect(await countOf(lender.user.id)).toBe(before)
})

test('another user who uploads the same photograph has a picture of their own', async () => {
  const other = await createLender(site)
  const [mine, theirs] = [await lender.picture('the same bytes'), await other.picture('the same bytes')]
  expect(mine).toBe(theirs)
  await other.add(formBody({ images: [theirs] }))
  const { _id } = await added({ images: [mine] })
  const { rows } = await pool.query(
    'select owner_id from images join product_images on image_id = images.id where product_id = $1',
    [_id],
  )
  expect(rows).toEqual([{ owner_id: lender.user.id }])
})

test('of equal pictures an unused one is taken', async () => {
  const url = await lender.picture('taken twice')
  const first = await added({ images: [url] })
  await lender.picture('taken twice')
  const second = await added({ images: [url] })
  const third = await added({ images: [url] })
  const { rows } = await pool.query(
    'select count(distinct image_id)::int as n from product_images where product_id = any ($1)',
    [[first._id, second._id]],
  )
  expect(rows).toEqual([{ n: 2 }])
  expect(third.images).toEqual([url])
})

test.each([
  ['none', undefined, ['images: images_required']],
  ['an empty list', [], ['images: images_required']],
  ['text', 'one', ['images: not_a_list']],
  ['a number', [5], ['images.0: not_text']],
  ['the same twice', [picture, picture], ['images: repeated']],
  ['two sizes of one', [picture, picture.replace('/800.', '/160.')], ['images: repeated']],
  ['thirteen', Array.from({ length: 13 }, (_, i) => `${picture}${i}`), ['images: too_many']],
])('%s as pictures is bad input', async (_, images, errors) => {
  expect(await refuse({ images })).toEqual(errors)
})

test('twelve pictures keep their order', async () => {
  const images = await Promise.all(Array.from({ length: 12 }, () => lender.picture()))
  expect((await added({ images })).images).toEqual(images)
  const turned = images.toReversed()
  expect((await added({ images: turned })).images).toEqual(turned)
})

test.each([
  [{ price: '1e9' }, 'price: price_invalid'],
  [{ price: 1e9 }, 'price: price_invalid'],
  [{ price: '-1' }, 'price: price_invalid'],
  [{ price: -1 }, 'price: price_invalid'],
  [{ price: 0 }, 'price: price_invalid'],
  [{ price: '12.5' }, 'price: price_invalid'],
  [{ price: 12.5 }, 'price: price_invalid'],
  [{ price: '' }, 'price: price_invalid'],
  [{ price: undefined }, 'price: price_invalid'],
  [{ price: null }, 'price: price_invalid'],
  [{ price: [5] }, 'price: price_invalid'],
  [{ price: '40.000' }, 'price: price_invalid'],
  [{ price: '1.5 lakh' }, 'price: price_invalid'],
  [{ price: '१०००००००१' }, 'price: price_invalid'],
  [{ discount: 101 }, 'discount: out_of_range'],
  [{ discount: -1 }, 'discount: out_of_range'],
  [{ discount: '5.5%' }, 'discount: not_a_whole_number'],
  [{ title: undefined }, 'title: title_required'],
  [{ title: ' \u202e ' }, 'title: title_required'],
  [{ title: '\u200b\u2060\u00ad' }, 'title: title_required'],
  [{ title: ' \u3164 \u2800\ufe0f' }, 'title: title_required'],
  [{ title: 'x'.repeat(121) }, 'title: too_long'],
  [{ title: '😀'.repeat(121) }, 'title: too_long'],
  [{ title: 'a\u0000b' }, 'title: control_character'],
  [{ title: 'a\u001b[31m' }, 'title: control_character'],
  [{ title: 'a\ud800' }, 'title: control_character'],
  [{ title: ['Canon'] }, 'title: not_text'],
  [{ title: { $ne: '' } }, 'title: not_text'],
  [{ description: '\n\n' }, 'description: description_required'],
  [{ description: '\u200d\n\u061c\u200b' }, 'description: description_required'],
  [{ description: 'x'.repeat(5_001) }, 'description: too_long'],
  [{ description: 'ક્ષિ'.repeat(1_251) }, 'description: too_long'],
  [{ description: 'a\u0000' }, 'description: control_character'],
  [{ description: 7 }, 'description: not_text'],
  [{ rentType: 'Per year' }, 'rentType: unknown_value'],
  [{ rentType: undefined }, 'rentType: unknown_value'],
  [{ category: ['camera'] }, 'category: not_text'],
  [{ categoryId: 'camera' }, 'categoryId: invalid_id'],
  [{ subCategory: { a: 1 } }, 'subCategory: not_text'],
])('%j is bad input [R273 R382]', async (given, error) => {
  const before = await countOf(lender.user.id)
  expect(await refuse(given)).toEqual([error])
  expect(await countOf(lender.user.id)).toBe(before)
})

test.each([
  'userId',
  '_id',
  'status',
  'averageRating',
  'totalReviews',
  'expires_at',
  'expiresAt',
  'createdAt',
  'deleted_at',
  'user_id',
  'constructor',
])('%s from the client is ignored', async (field) => {
  expect(await refuse({ [field]: 'active' })).toEqual([': unknown_field'])
})

test.each([[[]], ['an ad'], [null], [5]])('%j is not an ad', async (body) => {
  const answer = await lender.call('POST', 'add', body)
  expect(answer.status).toBe(400)
})

test('a body twice the size of the largest ad is refused', async () => {
  const answer = lender.call('POST', 'add', adBody({ description: 'x'.repeat(200 * 1024) }))
  await lender.refused('request_too_large', answer)
})

test('typed text is stored as text, in one normal form, without invisible and direction characters', async () => {
  const ad = await added({
    title: '  <script>alert(1)</script>  \u202eMixer\u2066 \n १२ ',
    description: 'One\u202e line\r\n\r\n\r\n\r\n<img src=x onerror=alert(1)>  \t &amp; क्\u200dष',
    price: '१२५०',
    discount: '૧૦',
    subCategory: ' Mirrorless ',
  })
  expect(ad).toMatchObject({
    title: '<script>alert(1)</script> Mixer १२',
    description: 'One line\n\n<img src=x onerror=alert(1)> &amp; क्\u200dष',
    price: 1250,
    discount: 10,
  })
})

test('texts may be as long in every script, counted in code points as the database does', async () => {
  const title = '😀'.repeat(120)
  const description = 'ક્ષિ'.repeat(1_250)
  expect(await added({ title, description })).toMatchObject({ title, description })
  expect(await added({ description: '😀'.repeat(5_000) })).toMatchObject({ description: '😀'.repeat(5_000) })
})

test.each(['compressedImages', 'location'])('ignored fields, %s, may be as deep as a body may be', async (field) => {
  const body = JSON.stringify(adBody({ [field]: 'deep' })).replace('"deep"', '['.repeat(7) + ']'.repeat(7))
  const headers = { authorization: `Bearer ${lender.token}`, 'idempotency-key': crypto.randomUUID() }
  const answer = await fetch(`${baseUrl}/api/products/add`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  expect(answer.status).toBe(200)
})

test('a repeated request makes one ad, however often and in parallel', async () => {
  const images = [await lender.picture()]
  const before = await countOf(lender.user.id)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => lender.add(adBody({ images, title: 'Only once' }), 'key-of-one-ad')),
  )
  expect(new Set(answers.map(({ ad }) => ad._id)).size).toBe(1)
  expect((await lender.add(adBody({ images, title: 'Only once' }), 'key-of-one-ad')).ad).toEqual(answers[0]?.ad)
  expect(await countOf(lender.user.id)).toBe(before + 1)

  const other = adBody({ images, title: 'Something else' })
  const headers = { 'idempotency-key': 'key-of-one-ad' }
  await lender.refused('repeated_differently', lender.call('POST', 'add', other, headers))
  expect(await countOf(lender.user.id)).toBe(before + 1)
  await lender.add(other, 'another-key-of-mine')
  await lender.add(other)
  await lender.add(other)
  expect(await countOf(lender.user.id)).toBe(before + 4)
})

test('a key belongs to one user only', async () => {
  const other = await createLender(site)
  const mine = (await lender.add(adBody(), 'a-shared-key')).ad
  const theirs = (await other.add(formBody({ images: [await other.picture()] }), 'a-shared-key')).ad
  expect([mine.userId._id, theirs.userId._id]).toEqual([lender.user.id, other.user.id])
})

test('a refused request can be sent again with the same key', async () => {
  const bad = adBody({ images: [`/files/${'1'.repeat(64)}/800.webp`] })
  const headers = { 'idempotency-key': 'a-key-after-a-refusal' }
  await lender.refused('storage/unauthorized', lender.call('POST', 'add', bad, headers))
  await lender.add(adBody(), 'a-key-after-a-refusal')
})

test('a user posts sixty ads in an hour, and others are not delayed by that', async () => {
  const busy = await createLender(site)
  const body = formBody({ images: [await busy.picture()] })
  for (let i = 0; i < 60; i++) expect((await busy.call('POST', 'add', body)).status).toBe(200)
  const answer = await busy.call('POST', 'add', body)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000)
  await busy.refused('too_many_requests', Promise.resolve(answer))
  expect(await countOf(busy.user.id)).toBe(60)
  await added()
})

test('an account deleted while posting leaves no visible ad', async () => {
  const leaving = await createLender(site)
  const body = formBody({ images: [await leaving.picture()], title: 'Left behind' })
  await Promise.all([
    leaving.call('POST', 'add', body),
    fetch(`${baseUrl}/api/users/me`, { method: 'DELETE', headers: { authorization: `Bearer ${leaving.token}` } }),
  ])
  expect(await api.titles({ search: 'Left behind' })).toEqual([])
})

test('posting never changes another user’s ad', async () => {
  const theirs = await createProduct(db, { category: 'Camera' })
  const before = await api.product(theirs.id)
  expect(await refuse({ _id: theirs.id })).toEqual([': unknown_field'])
  expect(await api.product(theirs.id)).toEqual(before)
})

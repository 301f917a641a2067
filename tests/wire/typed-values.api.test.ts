import { beforeEach, expect, test } from 'vitest'
import { appliesToSubCategory, type ChoiceAttribute } from '../../domain/categories/attribute.ts'
import { initialCategories } from '../../domain/categories/initial-categories.ts'
import { flattenSubCategories } from '../../domain/categories/sub-categories.ts'
import { languages } from '../../domain/languages.ts'
import { rentTimeUnit, rentTypes } from '../../domain/rules/rent-type.ts'
import { slugify } from '../../domain/rules/slug.ts'
import { ownerSetStatuses } from '../../domain/schemas/ad.ts'
import { callbackTimesOfDay } from '../../domain/schemas/callback-request.ts'
import { reportReasons } from '../../domain/schemas/report.ts'
import { createMessageTexts } from '../../server/modules/messaging/messaging.ts'
import { createAccountClient } from '../support/account-client.ts'
import { createLender, createAdBody as formBody } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, createReview } from '../support/factories.ts'
import { createReviewer } from '../support/reviews-setup.ts'

const site = await setUpApi()
const { api, db, pool, baseUrl, mailbox } = site
const lender = await createLender(site)
const other = await createLender(site, { name: 'Ravi', last_name: 'Shah' })
const picture = await lender.picture()
const newClient = () => createAccountClient(baseUrl, mailbox)

const adBody = (given: Record<string, unknown> = {}) => formBody({ images: [picture], ...given })
const carBody = (given: Record<string, unknown> = {}) => adBody({ category: 'car', subCategory: 'suv', ...given })
const post = async (given: Record<string, unknown> = {}) => (await lender.add(adBody(given))).ad
const rowOf = (id: string) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** All stored fields of an ad but the time of its last change. */
const keptOf = async (id: string) => ({ ...(await rowOf(id)), updated_at: null })
const update = (by: typeof lender, id: string, body: unknown) => by.call('PUT', `update?productId=${id}`, body)
const ask = async (path: string, token: string) => {
  const answer = await fetch(`${baseUrl}/api/products/${path}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()).product
}

// Few users make all the requests here, from one network.
beforeEach(() => pool.query('delete from rate_counters'))

const choosers = initialCategories.flatMap(({ name, subCategories, attributes }) => {
  const choices = attributes.filter((attribute): attribute is ChoiceAttribute => attribute.kind === 'choice')
  const names = subCategories.length > 0 ? flattenSubCategories(subCategories) : [name]
  const own = names.slice(1).filter((one) => choices.some(({ of = [] }) => of.includes(slugify(one))))
  return [names[0] ?? name, ...own]
    .map((subCategory) => ({
      name,
      subCategory,
      choices: choices.filter((one) => appliesToSubCategory(one, subCategory)),
    }))
    .filter(({ choices }) => choices.length > 0)
})

test.each(choosers)(
  'each choice of $name, $subCategory is understood in the words of each language, and stored by its code',
  async ({ name, subCategory, choices }) => {
    const { _id } = await post()
    const wordsOf = createMessageTexts('product')
    const most = Math.max(...choices.map(({ options }) => options.length))
    for (const language of languages) {
      const say = await wordsOf(language)
      for (let i = 0; i < most; i++) {
        const rentType = rentTypes[i % rentTypes.length] ?? 'Per day'
        const chosen = choices.map(({ key, options }) => [key, String(options[i % options.length])] as const)
        const typed = chosen.map(([key, value]) => [key, ` ${say(`option.${value}`, {}).toUpperCase()}\t`])
        const body = adBody({ category: name, subCategory, ...Object.fromEntries(typed) })
        const { ad } = await lender.update(_id, { ...body, rentType: say(`rentType.${rentTimeUnit(rentType)}`, {}) })
        expect(ad, `${language} ${i}`).toMatchObject({ rentType, ...Object.fromEntries(chosen) })
        expect((await rowOf(_id)).attributes).toEqual(Object.fromEntries(chosen))
      }
    }
  },
)

test('a choice may be typed loosely: without its dot, with a blank for a hyphen, in any letter case', async () => {
  const { ad } = await lender.add(
    carBody({ fuelType: 'डीजल', driveTrain: 'FRONT wheel', transmission: ' Automatic', rentType: 'per WEEK' }),
  )
  const kept = { fuelType: 'diesel', driveTrain: 'front-wheel', transmission: 'automatic' }
  expect(ad).toMatchObject({ ...kept, rentType: 'Per week' })
  expect(await api.product(ad._id)).toMatchObject({ ...kept, rentType: 'Per week' })
})

test.each([
  [{ fuelType: 'kerosene' }, 'fuelType: unknown_value'],
  [{ fuelType: 'पेट्रोल डीज़ल' }, 'fuelType: unknown_value'],
  [{ fuelType: ['पेट्रोल'] }, 'fuelType: unknown_value'],
  [{ fuelType: { en: 'Petrol' } }, 'fuelType: unknown_value'],
  [{ fuelType: 'मैनुअल' }, 'fuelType: unknown_value'],
  [{ fuelType: 'toString' }, 'fuelType: unknown_value'],
  [{ fuelType: `पेट्रोल${'\u093c'.repeat(100)}` }, 'fuelType: unknown_value'],
  [{ rentType: 'day' }, 'rentType: unknown_value'],
  [{ rentType: ['રોજનું'] }, 'rentType: unknown_value'],
  [{ fuelType: 'पेट्रोल', furnishingStatus: 'फ़र्निश्ड' }, 'furnishingStatus: not_of_category'],
  [{ mileage: '18,55' }, 'mileage: not_a_decimal'],
  [{ mileage: 18.55 }, 'mileage: not_a_decimal'],
  [{ mileage: '१८.५५' }, 'mileage: not_a_decimal'],
  [{ mileage: [18.5] }, 'mileage: not_a_decimal'],
  [{ mileage: 'fast' }, 'mileage: not_a_decimal'],
  [{ mileage: 0.5 }, 'mileage: out_of_range'],
  [{ mileage: '100.1' }, 'mileage: out_of_range'],
  [{ carYear: '2019.5' }, 'carYear: not_a_whole_number'],
])('of a car %j is bad input', async (given, error) => {
  const count = async () => (await db.selectFrom('products').select('id').execute()).length
  const before = await count()
  expect(await lender.refused('invalid_input', lender.call('POST', 'add', carBody(given)))).toEqual([error])
  expect(await count()).toBe(before)
})

test('the words of other choices are understood too: status, best time, reason, order', async () => {
  const { _id } = await post()
  const { id: productId } = await createProduct(db, { user_id: other.user.id })
  const reporter = await createReviewer(site)
  const [statusWords, timeWords] = [createMessageTexts('ad'), createMessageTexts('help')]
  const [reasonWords, sortWords] = [createMessageTexts('review'), createMessageTexts('shared')]
  for (const language of languages) {
    const [status, time, reason, sort] = [
      await statusWords(language),
      await timeWords(language),
      await reasonWords(language),
      await sortWords(language),
    ]
    for (const one of ownerSetStatuses)
      expect((await lender.setStatus(_id, status(`myAds.status.${one}`, {}))).ad.status).toBe(one)
    for (const bestTime of callbackTimesOfDay) {
      const body = { name: 'Farida', phoneNumber: '+91 98980-12345', bestTime: time(`call.time.${bestTime}`, {}) }
      expect((await newClient().call('POST', 'contact/request-call', body)).status).toBe(200)
      const row = await db.selectFrom('call_requests').selectAll().executeTakeFirstOrThrow()
      expect(row).toMatchObject({ best_time: bestTime, phone_number: '+919898012345' })
    }
    for (const one of reportReasons.product) {
      await reporter.report({ productId, reason: reason(`report.reason.${one}`, {}), reportText: 'Look at it.' })
      const row = db.selectFrom('reports').select('reason').where('product_id', '=', productId)
      expect(await row.executeTakeFirstOrThrow()).toEqual({ reason: one })
    }
    await pool.query('delete from rate_counters')
    const cheapFirst = await api.titles({ sort: sort('sort.price_asc', {}), limit: 60 })
    expect(cheapFirst).toEqual(await api.titles({ sort: 'PRICE_ASC', limit: 60 }))
    expect(cheapFirst).not.toEqual(await api.titles({ sort: sort('sort.price_desc', {}), limit: 60 }))
  }
  await lender.refused('invalid_input', lender.call('PUT', `status?productId=${_id}`, { status: 'समय ख़त्म' }))
  expect(await api.refusedList('invalid_input', { sort: ['नए पहले', 'newest'] })).toEqual(['sort: unknown_value'])
})

test('a mileage has one decimal, in the digits of each script, and is answered as a number', async () => {
  const { _id } = await post()
  for (const [typed, kept] of [
    [18.5, 18.5],
    ['૧૯.૫', 19.5],
    [' २०.५ ', 20.5],
    ['21', 21],
    ['૧૮,૫', 18.5],
  ]) {
    expect((await lender.update(_id, carBody({ mileage: typed }))).ad.mileage).toBe(kept)
    expect((await rowOf(_id)).attributes).toEqual({ mileage: kept })
    expect((await api.product(_id)).mileage).toBe(kept)
  }
})

test('a rating may be sent as its digit, in each script; one author still has one rating', async () => {
  const { _id } = await post()
  const kiran = await createReviewer(site, { name: 'Kiran' })
  const added = await (await kiran.sendReview(_id, '4')).json()
  expect(added.review.rating).toBe(4)
  const change = (by: typeof kiran, rating: unknown) =>
    by.call('PUT', 'reviews/edit', { reviewId: added.review._id, rating, reviewText: 'Good.' })
  expect((await (await change(kiran, '૫')).json()).averageRating).toBe(5)
  await kiran.refused('not_your_review', change(await createReviewer(site), '1'))
  for (const rating of ['5.5', 5.5, 0, '0', 6, '6', '', 'five', ['5']])
    expect(await kiran.refused('invalid_input', change(kiran, rating))).toHaveLength(1)
  expect((await api.product(_id)).averageRating).toBe(5)
})

test('a mobile number is the same in each spelling, from sign-up to a new password [R259]', async () => {
  const spellings = ['+91 98260 12345', '09826012345', '91-98260-12345', '૯૮૨૬૦૧૨૩૪૫', '(+91) ९८२६० १२३४५']
  const password = 'monsoon-2026'
  const asha = newClient()
  expect(await asha.join('asha@kiraya.test', { phoneNumber: spellings[0], password })).toMatchObject({
    phoneNumber: '9826012345',
  })
  for (const phoneNumber of spellings) {
    expect((await newClient().logIn({ phoneNumber, password })).userInfo.phoneNumber).toBe('9826012345')
    const stranger = newClient()
    await stranger.refused('wrong_login', stranger.call('POST', 'users/login', { phoneNumber, password: 'guessed' }))
  }
  // The number has its owner, in each spelling of another user.
  const thief = newClient()
  await thief.prove('thief@kiraya.test')
  const body = { email: 'thief@kiraya.test', phoneNumber: spellings[1] }
  await thief.refused('phone_taken', thief.call('POST', 'users/signup', { ...signUpWords, ...body }))

  asha.useToken((await asha.logIn({ email: 'asha@kiraya.test', password })).token)
  await asha.sendPhoneCode('+91 98260-12345')
  const otp = String(await mailbox.newestCode('+919826012345'))
  await asha.verifyPhone('०९८२६०१२३४५', otp)
  const newPassword = 'winter-in-kutch'
  const changed = { phoneNumber: '91 98260 12345', newPassword }
  await thief.refused('proof_required', thief.call('PUT', 'users/change-password', changed))
  expect((await asha.call('PUT', 'users/change-password', changed)).status).toBe(200)
  await newClient().logIn({ phoneNumber: '9826012345', password: newPassword })
})

const signUpWords = {
  name: 'Thief',
  password: 'monsoon-2026',
  fullAddress: {
    address: '1 Lane',
    area: 'Adajan',
    city: 'Surat',
    state: 'Gujarat',
    zipCode: '395009',
    country: 'INDIA',
  },
}

const location = {
  address: '1 Hidden Street',
  area: 'Adajan',
  city: 'Surat',
  state: 'Gujarat',
  country: 'India',
  zipCode: '395009',
}
const flat = { category: 'property', subCategory: 'house', furnishingStatus: 'furnished', amenities: ['Garden'] }

test.each([
  ['at home', {}],
  ['of a car', { category: 'car', subCategory: 'suv', fuelType: 'cng', mileage: 18.5 }],
  ['at a place of its own', { ...flat, customAddress: true, location }],
])('an update accepts the ad %s as each call answered it, and changes nothing [R305]', async (_, given) => {
  const { _id } = await post({ ...given, discount: 7, images: [picture, await lender.picture()] })
  await createReview(db, { product_id: _id })
  const before = await keptOf(_id)
  const shown = await lender.edit(_id)
  const inList = (await lender.list(lender.user.id, { limit: '1' })).products[0]
  for (const answered of [
    await ask(`edit?productId=${_id}`, lender.token),
    await ask(`${_id}/edit`, lender.token),
    await ask(`get-user-products?productId=${_id}`, lender.token),
    inList,
  ]) {
    expect(answered?._id).toBe(_id)
    expect((await lender.update(_id, answered)).message).toBe('Product updated successfully')
    expect(await keptOf(_id)).toEqual(before)
    const { updatedAt, ...same } = await lender.edit(_id)
    expect({ ...same, updatedAt: shown.updatedAt }).toEqual(shown)
    expect(updatedAt).not.toBe(shown.updatedAt)
  }
})

test('fields of answers that no form has are ignored in an update, with any value', async () => {
  const { _id } = await post({ title: 'Mine' })
  await createReview(db, { product_id: _id, rating: 2 })
  const before = await keptOf(_id)
  const body = {
    ...(await api.product(_id)),
    ...(await lender.edit(_id)),
    title: 'Still mine',
    _id: '019a9f00-0000-7000-8000-0000000000ff',
    userId: { _id: other.user.id, name: 'Ravi', fullName: 'Ravi Shah', avatar: null },
    vendorName: 'Ravi Shah',
    status: 'removed',
    expiresAt: '2099-01-01T00:00:00.000Z',
    createdAt: '2001-01-01T00:00:00.000Z',
    updatedAt: 'yesterday',
    averageRating: 5,
    totalReviews: 900,
    ratingCounts: [0, 0, 0, 0, 900],
    finalPrice: 1,
    contactCount: -1,
    reviews: null,
    canReview: 'yes',
    pictures: ['/files/elsewhere'],
    compressedImages: [],
  }
  const { ad } = await lender.update(_id, body)
  expect(await keptOf(_id)).toEqual({ ...before, title: 'Still mine' })
  expect(ad).toMatchObject({ _id, title: 'Still mine', userId: { _id: lender.user.id }, averageRating: 2 })
  // Fields that no answer has are refused as before, and so are all of them in a new ad.
  for (const field of ['user_id', 'deleted_at', 'rating_sum', 'isAdmin', 'product', 'success'])
    expect(await lender.refused('invalid_input', update(lender, _id, { ...body, [field]: 1 }))).toEqual([
      ': unknown_field',
    ])
  expect(await lender.refused('invalid_input', lender.call('POST', 'add', body))).toEqual([': unknown_field'])
  expect((await rowOf(_id)).title).toBe('Still mine')
})

test('another user cannot send an ad back, neither to it nor to one of their own', async () => {
  const { _id } = await post({ title: 'Not yours' })
  const before = await rowOf(_id)
  const shown = await ask(`get-user-products?productId=${_id}`, other.token)
  await other.refused('not_your_product', update(other, _id, { ...shown, title: 'Taken' }))
  const { ad: theirs } = await other.add(formBody({ images: [await other.picture()] }))
  await other.refused('storage/unauthorized', update(other, theirs._id, shown))
  const { images: _, ...words } = shown
  const { ad } = await other.update(theirs._id, { ...words, title: 'Copied words' })
  expect(ad).toMatchObject({ _id: theirs._id, title: 'Copied words', images: theirs.images })
  expect(ad.userId._id).toBe(other.user.id)
  expect(await rowOf(_id)).toEqual(before)
})

test('an update without images leaves the pictures; an empty list, or none in a new ad, is refused', async () => {
  const images = [picture, await lender.picture()]
  const { _id } = await post({ images })
  const words = formBody({ title: 'Other words' })
  expect((await lender.update(_id, words)).ad).toMatchObject({ title: 'Other words', images })
  expect((await lender.update(_id, { ...words, images: images.toReversed() })).ad.images).toEqual(images.toReversed())
  for (const [given, code] of [
    [[], 'images_required'],
    [null, 'not_a_list'],
  ])
    expect(await lender.refused('invalid_input', update(lender, _id, { ...words, images: given }))).toEqual([
      `images: ${code}`,
    ])
  expect(await lender.refused('invalid_input', lender.call('POST', 'add', words))).toEqual(['images: images_required'])
  expect((await lender.edit(_id)).images).toEqual(images.toReversed())
})

test('the document of the calls names the understood values', async () => {
  const { paths } = await (await fetch(`${baseUrl}/api/docs/json`)).json()
  const bodyOf = (path: string, method: string) => {
    let { schema } = paths[`/api/${path}`][method].requestBody.content['application/json']
    while (schema.anyOf) [schema] = schema.anyOf
    return schema
  }
  const asShown = expect.stringContaining('in any letter case, or the word that the site shows for it')
  const changed = bodyOf('products/update', 'put')
  expect(changed.properties).toMatchObject({
    rentType: { enum: rentTypes, description: asShown },
    fuelType: { description: asShown },
    mileage: { type: 'number', minimum: 1, maximum: 100, description: expect.stringContaining('one decimal') },
    userId: { description: expect.stringContaining('Without effect') },
    finalPrice: { description: expect.stringContaining('Without effect') },
    images: { description: expect.stringContaining('without them the pictures stay') },
  })
  expect(changed.required).not.toContain('images')
  const added = bodyOf('products/add', 'post')
  expect(added.required).toContain('images')
  expect(added.properties).not.toHaveProperty('userId')
  expect(bodyOf('products/status', 'put').properties.status).toMatchObject({ description: asShown })
  expect(bodyOf('reports/add', 'post').properties.reason).toMatchObject({ description: asShown })
  expect(bodyOf('contact/request-call', 'post').properties.bestTime).toMatchObject({ description: asShown })
  expect(bodyOf('reviews/add', 'post').properties.rating.description).toContain('as a digit')
  for (const path of ['users/signup', 'users/login', 'via-whatsapp/send-otp', 'via-whatsapp/verify-otp'])
    expect(bodyOf(path, 'post').properties.phoneNumber.description, path).toContain('`+91`')
  expect(bodyOf('users/change-password', 'put').properties.phoneNumber.description).toContain('`+91`')
})

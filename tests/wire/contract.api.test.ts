import { describe, expect, onTestFinished, test } from 'vitest'
import { ownAdsAnswerSchema } from '../../domain/schemas/ad.ts'
import { listAnswerSchema } from '../../domain/schemas/ad-list.ts'
import { publicAdAnswerSchema } from '../../domain/schemas/public-ad.ts'
import { createAccountClient } from '../support/account-client.ts'
import { createAdBody, createAdClient, createLender } from '../support/ads-setup.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createCategory, createProduct, createReview } from '../support/factories.ts'
import { createReviewer } from '../support/reviews-setup.ts'
import { noPages, startTestServer } from '../support/test-server.ts'

/** A client written from the text of the specification alone. */
const site = await setUpApi()
const { db, baseUrl, mailbox } = site
const { id: category_id } = await createCategory(db)
const place = { address: '4 Lake View', area: 'Navrangpura', city: 'Ahmedabad', state: 'Gujarat', zip_code: '380009' }
const [asha, vikram] = [
  await createLender(site, { phone_number: '+919826012345', ...place }),
  await createLender(site, { phone_number: '+919826054321' }),
]
const visitor = createAdClient(baseUrl)
const read = async (answer: Promise<Response>) => {
  const response = await answer
  return { caching: response.headers.get('cache-control'), body: JSON.parse(await response.text()) }
}

describe('one ad', () => {
  test('has the reader’s permissions for its reviews, and is not cacheable', async () => {
    const ad = await createProduct(db, { user_id: asha.user.id, category_id })
    await createReview(db, { product_id: ad.id, user_id: vikram.user.id })
    const flagsFor = async (person: Pick<typeof asha, 'call'>) => {
      const { body, caching } = await read(person.call('GET', `get-user-products?productId=${ad.id}`))
      const { product } = publicAdAnswerSchema.parse(body)
      const [review] = product.reviews
      const { canEdit, canDelete, canAnswer } = review ?? {}
      return { canEdit, canDelete, canAnswer, canReview: product.canReview, caching }
    }
    const none = { canEdit: false, canDelete: false, canAnswer: false, canReview: false }
    const own = 'no-store'
    expect(await flagsFor(visitor)).toEqual({ ...none, caching: 'private, no-cache' })
    expect(await flagsFor(asha)).toEqual({ ...none, canAnswer: true, caching: own })
    expect(await flagsFor(vikram)).toEqual({ ...none, canEdit: true, canDelete: true, caching: own })
    expect(await flagsFor(await createLender(site))).toEqual({ ...none, canReview: true, caching: own })
    expect(await flagsFor(createAdClient(baseUrl, 'A'.repeat(43)))).toEqual({ ...none, caching: 'private, no-cache' })
  })
})

test('one’s own ad has one’s own exact address in every call, and no other user’s', async () => {
  const lender = await createLender(site, { phone_number: '+919826022222', ...place })
  const { ad } = await lender.add({ ...createAdBody(), images: [await lender.picture()] })
  const home = { address: '4 Lake View', area: 'Navrangpura', city: 'Ahmedabad', zipCode: '380009' }
  const queries = [`edit?productId=${ad._id}`, `get-user-products?productId=${ad._id}`, `${ad._id}/edit`]
  for (const query of queries) {
    const { body, caching } = await read(lender.call('GET', query))
    expect(caching).toBe('no-store')
    expect(body.product.location, query).toMatchObject(home)
    expect(body.product.userId.fullAddress, query).toMatchObject(home)
    for (const stranger of [vikram, visitor])
      expect(await (await stranger.call('GET', query)).text(), query).not.toMatch(/Lake View|98260|phoneNumber/)
  }
  const page = await read(visitor.call('GET', `get-user-products?productId=${ad._id}`))
  expect(page.body.product.location).toEqual({ ...page.body.product.location, address: undefined })
})

test('one’s own deleted ad is marked for no other user', async () => {
  const lender = await createLender(site)
  const { id } = await createProduct(db, { user_id: lender.user.id, category_id })
  await lender.remove(id)
  const queries = [`get-user-products?productId=${id}`, `edit?productId=${id}`]
  for (const query of queries) await lender.refused('own_product_deleted', lender.call('GET', query))
  for (const stranger of [vikram, visitor])
    await stranger.refused('product_gone', stranger.call('GET', queries[0] ?? ''))
  await lender.restore(id)
  expect((await lender.edit(id))._id).toBe(id)
})

test('the words of a review may be called text [R216]', async () => {
  const { id: productId } = await createProduct(db, { user_id: asha.user.id, category_id })
  const renter = await createReviewer(site)
  const { body } = await read(renter.call('POST', 'reviews/add', { productId, rating: 4, text: 'Clean.' }))
  expect(body.review).toMatchObject({ reviewText: 'Clean.', text: 'Clean.' })
  const reviewId = body.review._id
  const edit = (words: object) => renter.call('PUT', 'reviews/edit', { reviewId, rating: 5, ...words })
  expect((await read(edit({ text: 'Very clean.' }))).body.review.reviewText).toBe('Very clean.')
  expect((await read(edit({ text: 'old', reviewText: 'new' }))).body.review.reviewText).toBe('new')
  expect((await read(edit({ text: 'newer', reviewText: null }))).body.review.reviewText).toBe('newer')
  await renter.refused('invalid_input', edit({ text: '' }))
  await renter.refused('invalid_input', edit({ words: 'other' }))
})

test('pictures have absolute addresses, where the site knows its own, and are accepted with them [R325]', async () => {
  const elsewhere = await startTestServer(site, { pages: noPages, pictureOrigin: 'https://kiraya.test' })
  onTestFinished(elsewhere.close)
  const lender = await createLender({ db, baseUrl: elsewhere.baseUrl })
  const url = `https://kiraya.test${await lender.picture()}`
  const { ad } = await lender.add({ ...createAdBody(), title: '/files/title.webp', images: [url] })
  const { pictures, images, compressedImages, title } = ad
  expect(
    [pictures[0]?.url, ...images, ...compressedImages].every((one) => one?.startsWith('https://kiraya.test/files/')),
  ).toBe(true)
  expect(title).toBe('/files/title.webp')
  await lender.update(ad._id, { ...createAdBody(), images })
  const answers = ['categories/get', `products/get-user-products`, `products/get-user-products?productId=${ad._id}`]
  for (const path of answers) {
    const text = await (await fetch(`${elsewhere.baseUrl}/api/${path}`)).text()
    expect(text, path).toContain('"https://kiraya.test/')
    expect(text, path).not.toMatch(/"(?:image|url|avatar|images|compressedImages)":\[?"\//)
  }
})

describe('the first element of one’s own list', () => {
  test('has the profile: with a token and nothing else, or with one’s own id, also on the second page [R322]', async () => {
    const lender = await createLender(site, { phone_number: '+919826011111', ...place })
    for (const title of ['one', 'two', 'three'])
      await createProduct(db, { user_id: lender.user.id, category_id, title })
    const { address, area, city, state, zip_code: zipCode } = place
    const profile = {
      phoneNumber: '9826011111',
      fullAddress: { address, area, city, state, country: 'India', zipCode },
    }
    const { body, caching } = await read(lender.call('GET', 'get-user-products?limit=2'))
    const first = ownAdsAnswerSchema.parse(body)
    expect(caching).toBe('no-store')
    expect(first.products.map(({ title }) => title)).toEqual(['three', 'two'])
    expect(first.total).toBe(3)
    const queries = ['', `?userId=${lender.user.id}`, `?cursor=${first.nextCursor}&limit=2`]
    for (const query of queries) {
      const { products } = ownAdsAnswerSchema.parse((await read(lender.call('GET', `get-user-products${query}`))).body)
      expect(products[0]?.userId, query).toMatchObject({ _id: lender.user.id, ...profile })
      expect(new Set(products.map(({ userId }) => userId._id))).toEqual(new Set([lender.user.id]))
    }
  })

  test('is never another user’s for an expired session', async () => {
    const ended = createAdClient(baseUrl, 'A'.repeat(43))
    await ended.refused('not_signed_in', ended.call('GET', 'get-user-products?limit=2'))
    expect((await read(ended.call('GET', 'get-user-products?sort=newest'))).body.success).toBe(true)
  })

  test('is the public list with any other key, for another user, and without a token; there it has no number and no address', async () => {
    const others = [
      [vikram, '?sort=newest'],
      [vikram, '?_=1'],
      [vikram, `?userId=${asha.user.id}`],
      [visitor, ''],
      [visitor, `?userId=${asha.user.id}`],
    ] as const
    for (const [person, query] of others) {
      const { body } = await read(person.call('GET', `get-user-products${query}`))
      expect(listAnswerSchema.parse(body).products.length, query).toBeGreaterThan(0)
      expect(JSON.stringify(body), query).not.toMatch(/Lake View|98260|phoneNumber/)
    }
  })
})

describe('a new password', () => {
  test('is set with the code entered before, by a client without cookies and tokens, once [R319]', async () => {
    const program = createAccountClient(baseUrl, mailbox)
    program.leaveBrowser()
    const { email } = asha.user
    await program.sendCode(email, 'change')
    const otp = String(await mailbox.newestCode(email))
    await program.verify(email, otp)
    program.cookies.clear()
    const change = (given: object) => program.call('PUT', 'users/change-password', { email, otp, ...given })
    await program.refused(
      'wrong_code',
      change({ newPassword: 'winter-2026', otp: otp === '000000' ? '000001' : '000000' }),
    )
    expect((await change({ newPassword: 'summer-2027' })).status).toBe(200)
    await program.refused('wrong_code', change({ newPassword: 'autumn-2027' }))
    await program.logIn({ email, password: 'summer-2027' })
  })

  test('is not set with the code again after its proof has set one', async () => {
    const program = createAccountClient(baseUrl, mailbox)
    program.leaveBrowser()
    const { email } = asha.user
    await program.sendCode(email, 'change')
    const otp = String(await mailbox.newestCode(email))
    await program.verify(email, otp)
    const change = (given: object) => program.call('PUT', 'users/change-password', { email, ...given })
    expect((await change({ newPassword: 'spring-2028' })).status).toBe(200)
    await program.refused('wrong_code', change({ otp, newPassword: 'autumn-2028' }))
    await program.logIn({ email, password: 'spring-2028' })
  })

  test('is set by a signed-in user with the code for their own address, and for no other [R315]', async () => {
    const person = createAccountClient(baseUrl, mailbox)
    const { user, token } = await createLender(site, { email: 'Own@kiraya.test' })
    person.useToken(token)
    await person.sendCode('own@KIRAYA.test')
    await person.verify(user.email)
    expect(
      (await person.call('PUT', 'users/change-password', { email: user.email, newPassword: 'summer-2027' })).status,
    ).toBe(200)
    const toOther = person.call('POST', 'email/send-email', { email: asha.user.email })
    await person.refused('email_taken', toOther)
    const signedOut = createAccountClient(baseUrl, mailbox)
    await signedOut.refused('email_taken', signedOut.call('POST', 'email/send-email', { email: vikram.user.email }))
  })

  test('is not set with a code for another purpose, nor for another user, nor after ten minutes', async () => {
    const program = createAccountClient(baseUrl, mailbox)
    program.leaveBrowser()
    const { email } = vikram.user
    const change = (otp: string, to = email) =>
      program.call('PUT', 'users/change-password', { email: to, otp, newPassword: 'summer-2027' })
    await program.sendCode(email, 'reset')
    const toReset = String(await mailbox.newestCode(email))
    await program.verify(email, toReset)
    await program.refused('wrong_code', change(toReset))
    await program.sendCode(email, 'change')
    const otp = String(await mailbox.newestCode(email))
    await program.verify(email, otp)
    program.cookies.clear()
    await program.refused('wrong_code', change(otp, asha.user.email))
    await db
      .updateTable('one_time_codes')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute()
    await program.refused('wrong_code', change(otp))
  })
})

test.each([
  ['POST', 'users/login', {}, 'Please enter email address', ['email', 'password']],
  ['PUT', 'users/change-password', {}, 'Please enter email address', ['email', 'newPassword']],
  [
    'PUT',
    'users/change-password',
    { email: 'asha@kiraya.test', newPassword: 'long-enough', otp: '1234' },
    'Please enter the 6-digit OTP.',
    ['otp'],
  ],
  ['POST', 'email/verify-otp', { email: 'asha@kiraya.test', otp: '1234' }, 'Enter full OTP', ['otp']],
  [
    'POST',
    'users/signup',
    { name: 'Asha', email: 'asha@kiraya.test', phoneNumber: '9825000009', password: 'rental-shelf' },
    'Please enter address',
    ['fullAddress'],
  ],
] as const)('%s %s names what is missing in %o with the words of the specification', async (...row) => {
  const [method, path, body, message, fields] = row
  const response = await createAccountClient(baseUrl, mailbox).call(method, path, body)
  const failure = expectFailure('invalid_input', response.status, await response.text())
  expect(failure.message).toBe(message)
  expect(failure.errors?.map(({ field }) => field)).toEqual(fields)
})

test('a custom address that is left out is missing', async () => {
  const body = { ...createAdBody(), images: [await vikram.picture()], customAddress: true, location: undefined }
  const response = await vikram.call('POST', 'add', body)
  const failure = expectFailure('invalid_input', response.status, await response.text())
  expect(failure.errors).toEqual([{ field: 'location', code: 'address_required', message: 'Please enter address' }])
})

test('a number is refused to a visitor before the id is looked at', async () => {
  for (const query of ['productId=zz&reveal=contact', 'reveal=contact', 'productId=zz&reveal=contact&limit=0'])
    await visitor.refused('not_signed_in', visitor.call('GET', `get-user-products?${query}`))
  await vikram.refused('invalid_input', vikram.call('GET', 'get-user-products?productId=zz&reveal=contact'))
})

test('the message names the problem of a value', async () => {
  const response = await createAccountClient(baseUrl, mailbox).call('POST', 'users/login', {
    email: 'asha',
    password: '',
  })
  const failure = expectFailure('invalid_input', response.status, await response.text())
  expect(failure.message).toBe('Please enter a valid email address')
  expect(failure.errors?.map(({ field }) => field)).toEqual(['email', 'password'])
})

import { beforeEach, expect, test } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'
import { createBanner } from '../support/factories.ts'
import { createPhotograph } from '../support/photographs.ts'

/**
 * A client written from the text of section 7 alone, and from `decisions` in two points: it keeps its cookies, and without a login
 * it names the purpose of a code when the address is known already. It reads the fields that the specification reads.
 */
const { db, pool, baseUrl, mailbox } = await setUpApi({ pictureOrigin: 'https://kiraya.test' })
const api = `${baseUrl}/api/`

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

interface Sent {
  query?: Record<string, string>
  json?: object
  form?: FormData
}

class Client {
  token: string | undefined
  private readonly cookies = new Map<string, string>()

  async send(call: string, { query = {}, json, form }: Sent = {}) {
    const [method = '', path = ''] = call.split(' ')
    const keys = new URLSearchParams(query)
    const response = await fetch(`${api}${path}${keys.size > 0 ? `?${keys}` : ''}`, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(json && { body: JSON.stringify(json) }),
      ...(form && { body: form }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.cookies.set(name, value)
    }
    return { status: response.status, body: await response.json() }
  }

  /** @returns the answer of a call that succeeds */
  async read(call: string, sent?: Sent) {
    const { status, body } = await this.send(call, sent)
    expect([status, body.success], `${call}: ${JSON.stringify(body)}`).toEqual([200, true])
    return body
  }

  async statusOf(call: string, sent?: Sent): Promise<number> {
    return (await this.send(call, sent)).status
  }

  forgetCookies() {
    this.cookies.clear()
  }
}

const codeFor = async (to: string) => String(await mailbox.newestCode(to))
const fullAddress = {
  address: '4 Lake View',
  area: 'Navrangpura',
  city: 'Ahmedabad',
  state: 'Gujarat',
  zipCode: '380009',
  country: 'India',
}
const password = 'monsoon-2026'

/** Signs up and logs in as section 7 describes it. */
async function join(name: string, phoneNumber: string) {
  const client = new Client()
  const email = `${name.toLowerCase()}@kiraya.test`
  const { message } = await client.read('POST email/send-email', { json: { email } })
  expect(message.toLowerCase()).toContain('otp sent')
  const verified = await client.read('POST email/verify-otp', { json: { email, otp: await codeFor(email) } })
  expect(verified.message).toBe('OTP verified successfully')
  const signUp = { name, lastName: 'N/A', email, phoneNumber, password, fullAddress }
  await client.read('POST users/signup', { json: signUp })
  const login = await client.read('POST users/login', { json: { email, password } })
  expect(login).toMatchObject({ token: expect.any(String), message: expect.any(String), userInfo: { email, name } })
  client.token = login.token
  return { client, email, phoneNumber, id: login.userInfo._id as string }
}

const visitor = new Client()
const asha = await join('Asha', '9826012345')
const vikram = await join('Vikram', '9826054321')

async function post(given: object = {}) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await createPhotograph({ width: 320, height: 240 }))]), 'front view.jpg')
  const { url } = await asha.client.read('POST uploads', { form })
  const ad = {
    title: 'Canon EOS R10',
    description: 'With two batteries.',
    price: 1250,
    discount: 10,
    rentType: 'Per day',
    category: 'Camera',
    subCategory: 'Mirrorless',
    images: [url],
    amenities: [],
    customAddress: false,
    ...given,
  }
  const { product } = await asha.client.read('POST products/add', { json: ad })
  return { ad, id: product._id as string, url }
}

test('signs up and in, by e-mail and by number; not without the code, and not twice [R312 R313 R315 R316]', async () => {
  const { email, phoneNumber } = asha
  const byNumber = await visitor.read('POST users/login', { json: { phoneNumber, password } })
  expect(byNumber.userInfo.email).toBe(email)
  // As a form with a tab for each sends it.
  for (const blank of ['', null]) {
    await visitor.read('POST users/login', { json: { email: blank, phoneNumber, password } })
    await visitor.read('POST users/login', { json: { email, phoneNumber: blank, password } })
  }
  const wrong = await visitor.send('POST users/login', { json: { email, password: 'something else' } })
  expect([wrong.status, wrong.body.success]).toEqual([401, false])
  const known = await visitor.send('POST email/send-email', { json: { email } })
  expect([known.status, known.body.message]).toEqual([409, 'Email already exists'])
  const unproved = {
    name: 'Eve',
    lastName: 'N/A',
    email: 'eve@kiraya.test',
    phoneNumber: '9826099999',
    password,
    fullAddress,
  }
  expect(await visitor.statusOf('POST users/signup', { json: unproved })).toBe(403)
  const otp = { email: 'eve@kiraya.test', otp: '000000' }
  expect((await visitor.send('POST email/verify-otp', { json: otp })).body.message).toBe(
    'Invalid OTP. Please ask for a new one.',
  )
})

test('reads categories and banners [R294 R296]', async () => {
  await createBanner(db)
  for (const { client } of [{ client: visitor }, asha]) {
    const { categories } = await client.read('GET categories/get')
    expect(categories).toContainEqual(expect.objectContaining({ name: 'Camera', subCategories: expect.any(Array) }))
    const query = { limit: '20', skip: '0', isActive: 'true' }
    expect((await client.read('GET banners/get', { query })).banners).toHaveLength(1)
  }
})

test('posts an ad, finds it by every key, and edits the answered object [R298 R299 R300 R302 R303 R304 R305]', async () => {
  const { ad, id, url } = await post()
  expect(url).toMatch(/^https:\/\/kiraya\.test\/files\//)
  const { categoryId } = (await visitor.read('GET products/get-user-products', { query: { productId: id } })).product
  const filters = [
    { minPrice: '1000', maxPrice: '1125' },
    { category: 'camera' },
    { categoryId, subCategory: 'mirrorless' },
    { location: 'ahmedabad' },
    { userId: asha.id },
  ]
  for (const query of filters) {
    const { products, data } = await visitor.read('GET products/get-user-products', { query })
    expect(
      products.map(({ _id }: { _id: string }) => _id),
      JSON.stringify(query),
    ).toContain(id)
    expect(data).toEqual(products)
  }
  expect((await visitor.read('GET products/get-user-products', { query: { minPrice: '1126' } })).products).toEqual([])
  const mine = await asha.client.read('GET products/get-user-products', { query: { userId: asha.id } })
  expect(mine.products.map(({ _id }: { _id: string }) => _id)).toContain(id)

  const query = { productId: id }
  const { product } = await asha.client.read('GET products/edit', { query })
  expect((await asha.client.read(`GET products/${id}/edit`)).product).toEqual(product)
  expect(product).toMatchObject({ title: ad.title, price: 1250, images: [url], location: fullAddress })
  const change = { json: { ...ad, title: 'Canon R10 body' }, query }
  expect((await asha.client.read('PUT products/update', change)).product.title).toBe('Canon R10 body')
  // And the object of the edit, unchanged.
  const again = await asha.client.read('PUT products/update', { json: { ...product, rentType: 'per week' }, query })
  expect(again.product).toMatchObject({ title: ad.title, rentType: 'Per week', images: [url] })

  for (const [client, status] of [
    [visitor, 401],
    [vikram.client, 403],
  ] as const) {
    expect(await client.statusOf('GET products/edit', { query })).toBe(status)
    expect(await client.statusOf('PUT products/update', change)).toBe(status)
    expect(await client.statusOf('DELETE products/delete', { query: { ...query, isHardDelete: 'true' } })).toBe(status)
  }
  expect(await visitor.statusOf('POST products/add', { json: ad })).toBe(401)
  // A picture that another user uploaded.
  expect(await vikram.client.statusOf('POST products/add', { json: ad })).toBe(403)
  await asha.client.read('DELETE products/delete', { query: { ...query, isHardDelete: 'true' } })
  expect(await visitor.statusOf('GET products/get-user-products', { query })).toBe(404)
})

test('fills in the profile from the first element of its own products, and changes it [R310 R311 R321 R322]', async () => {
  const { id } = await post()
  const [first] = (await asha.client.read('GET products/get-user-products')).products
  expect(first.userId).toMatchObject({ _id: asha.id, phoneNumber: asha.phoneNumber, fullAddress })
  const others = [visitor, vikram.client].map((client) => client.read('GET products/get-user-products'))
  expect(JSON.stringify(await Promise.all(others))).not.toMatch(/Lake View|98260/)
  expect(id).toBe(first._id)

  const form = new FormData()
  const fields = {
    fullName: 'Asha Patel',
    address: '5 Lake View',
    city: 'Surat',
    state: 'Gujarat',
    country: 'India',
    zipCode: '395003',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('avatar', new Blob([new Uint8Array(await createPhotograph({ width: 320, height: 320 }))]), 'me.jpg')
  const { user } = await asha.client.read('PUT users/edit-user', { form })
  expect(user).toMatchObject({
    avatar: expect.stringMatching(/^https:\/\/kiraya\.test\/files\/.*\.jpg$/),
    city: 'Surat',
  })
  expect(await visitor.statusOf('PUT users/edit-user', { form })).toBe(401)
})

test('reviews other users’ ads [R307 R308 R309]', async () => {
  const { id: productId } = await post()
  const words = { productId, rating: 4, reviewText: 'Clean.' }
  const { review } = await vikram.client.read('POST reviews/add', { json: words })
  const { product } = await vikram.client.read('GET products/get-user-products', { query: { productId } })
  expect(product).toMatchObject({ averageRating: 4, totalReviews: 1, reviews: [{ canEdit: true, canDelete: true }] })
  const change = { json: { reviewId: review._id, rating: 5, reviewText: 'Very clean.' } }
  for (const [client, status] of [
    [visitor, 401],
    [asha.client, 403],
  ] as const) {
    expect(await client.statusOf('POST reviews/add', { json: words })).toBe(status)
    expect(await client.statusOf('PUT reviews/edit', change)).toBe(status)
    expect(await client.statusOf('DELETE reviews/delete', { query: { reviewId: review._id } })).toBe(status)
  }
  await vikram.client.read('PUT reviews/edit', change)
  await vikram.client.read('DELETE reviews/delete', { query: { reviewId: review._id } })
})

test('changes a password by number, by e-mail, and without cookies; a forgotten one is reset [R317 R318 R319 R320]', async () => {
  const { client, email, phoneNumber } = await join('Kiran', '9826077777')
  const change = (whose: object, newPassword: string, from = client) =>
    from.read('PUT users/change-password', { json: { ...whose, newPassword } })

  await client.read('POST via-whatsapp/send-otp', { json: { phoneNumber } })
  const byPhone = { phoneNumber, otp: await codeFor(`+91${phoneNumber}`) }
  await client.read('POST via-whatsapp/verify-otp', { json: byPhone })
  await change(byPhone, 'winter-in-kutch')

  await client.read('POST email/send-email', { json: { email } })
  const byMail = { email, otp: await codeFor(email) }
  const program = new Client()
  await program.read('POST email/verify-otp', { json: byMail })
  program.forgetCookies()
  await change(byMail, 'spring-in-kutch', program)
  expect(await program.statusOf('PUT users/change-password', { json: { ...byMail, newPassword: 'a third one' } })).toBe(
    400,
  )
  expect(
    await vikram.client.statusOf('PUT users/change-password', { json: { ...byMail, newPassword: 'a third one' } }),
  ).toBe(400)

  const signedOut = new Client()
  await signedOut.read('POST email/send-email', { json: { email, purpose: 'reset' } })
  const reset = { email, newPassword: 'summer-in-kutch' }
  expect(await signedOut.statusOf('POST users/forgot-password', { json: reset })).toBe(403)
  await signedOut.read('POST email/verify-otp', { json: { email, otp: await codeFor(email) } })
  await signedOut.read('POST users/forgot-password', { json: reset })
  await signedOut.read('POST users/login', { json: { email, password: 'summer-in-kutch' } })
})

test('gets an initial for a missing picture [R328]', async () => {
  const answer = await fetch(`${api}avatars/initials?seed=A`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('image/svg+xml')])
  expect(await answer.text()).toContain('>A</text>')
})

import { expect, test } from 'vitest'
import { createLender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createBanner, createProduct, createReview, createUser } from '../support/factories.ts'

const site = await setUpApi()
const { db, baseUrl } = site

const seller = await createUser(db, {
  password_hash: hashPasswordCheaply('kiraya-demo'),
  role: 'admin',
  phone_verified_at: new Date(),
})
const author = await createUser(db)
const product = await createProduct(db, { user_id: seller.id, category: 'Car' })
const paused = await createProduct(db, { user_id: seller.id, status: 'paused' })
await createReview(db, { product_id: product.id, user_id: author.id })
await createBanner(db, { product_id: product.id })

const secrets = [seller, author, product]
  .flatMap((row) => [row.address, 'email' in row ? [row.email, row.phone_number?.slice(3), row.password_hash] : []])
  .flat()
  .filter((value) => typeof value === 'string')

test.each([
  '/api/categories/get',
  '/api/banners/get',
  '/api/products/get-user-products',
  '/api/products/get-user-products?sort=newest',
  `/api/products/get-user-products?userId=${seller.id}`,
  `/api/products/get-user-products?productId=${product.id}`,
  `/api/products/get-user-products?productId=${product.id}&reveal=contact`,
  `/api/products/get-user-products?productId=${paused.id}`,
  `/api/products/get-user-products?search=rent&location=ahmedabad`,
  `/api/reviews/get?productId=${product.id}`,
])('no number, e-mail, exact address or password of a user is in %s', async (path) => {
  expect(secrets).toHaveLength(8)
  const response = await fetch(`${baseUrl}${path}`, { headers: { authorization: 'Bearer made-up' } })
  // A request for a number, or for one's own ads, is refused for its token.
  const isOwn = path.includes('reveal') || path.endsWith('get-user-products')
  expect(response.status).toBe(isOwn ? 401 : 200)
  const text = await response.text()
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(allKeys(JSON.parse(text))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/[pP]hone|[vV]erified|mail|password|role|address$/)]),
  )
})

test('a signed-in user sees no more of others, and no address of theirs is in a refusal', async () => {
  const lender = await createLender(site)
  const paths = [
    `get-user-products?userId=${seller.id}`,
    `get-user-products?productId=${product.id}`,
    'get-user-products',
    `edit?productId=${product.id}`,
    `${product.id}/edit`,
  ]
  for (const path of paths) {
    const text = await (await lender.call('GET', path)).text()
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  }
})

test.each([seller.phone_number, seller.email, 'Secret Lane', '5 Hidden Street'])(
  'an ad is not found by %s',
  async (secret) => {
    for (const key of ['search', 'location']) {
      const query = new URLSearchParams({ [key]: String(secret) })
      const response = await fetch(`${baseUrl}/api/products/get-user-products?${query}`)
      expect(await response.json()).toMatchObject({ success: true, products: [], total: 0 })
    }
  },
)

/** Every key at any depth. */
function allKeys(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...allKeys(inner)])
}

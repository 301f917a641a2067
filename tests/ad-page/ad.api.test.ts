import { expect, test } from 'vitest'
import { reviewLimits } from '../../domain/limits/review.ts'
import { defaultTerms } from '../../domain/rules/rent/terms.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createImage, createProduct, createReview, createUser } from '../support/factories.ts'

const { db, api } = await setUpApi()

test('a product answers every field that its page shows [R206 R207 R208 R209 R210 R211 R212 R300]', async () => {
  const seller = await createUser(db, {
    name: 'Priya',
    last_name: 'Shah',
    avatar: '/files/users/priya.webp',
    area: 'Adajan',
    city: 'Surat',
    state: 'Gujarat',
    zip_code: '395009',
    rating_sum: 14,
    rating_count: 3,
  })
  const row = await createProduct(db, {
    category: 'Camera',
    sub_category: 'Mirrorless',
    user_id: seller.id,
    title: 'Canon EOS R10',
    description: 'Two batteries.',
    price: 999,
    discount: 15,
    rent_type: 'Per week',
    vendor_name: 'Priya Shah',
    amenities: ['Bag', 'Tripod'],
    custom_address: true,
    area: 'Navrangpura',
    city: 'Ahmedabad',
    state: 'Gujarat',
    zip_code: '380009',
  })
  const front = await createImage(db, { product_id: row.id, full_path: 'users/a/products/front.webp' })
  const back = await createImage(db, { product_id: row.id, full_path: 'users/a/products/back.webp' })
  const product = await api.product(row.id)
  expect(product).toEqual({
    canReview: false,
    terms: defaultTerms,
    placeNames: { hi: 'नवरंगपुरा, अहमदाबाद', gu: 'નવરંગપુરા, અમદાવાદ' },
    stateNames: { hi: 'गुजरात', gu: 'ગુજરાત' },
    _id: row.id,
    title: 'Canon EOS R10',
    description: 'Two batteries.',
    price: 999,
    discount: 15,
    finalPrice: 849.15,
    rentType: 'Per week',
    category: 'Camera',
    categoryId: row.category_id,
    subCategory: 'Mirrorless',
    images: [`/files/${front.full_path}`, `/files/${back.full_path}`],
    compressedImages: [`/files/${front.full_path}`],
    pictures: [front, back].map(({ full_path }) => ({
      url: `/files/${full_path}`,
      widths: [],
      width: 800,
      height: 600,
      placeholder: '',
      hasAvif: false,
    })),
    vendorName: 'Priya Shah',
    amenities: ['Bag', 'Tripod'],
    customAddress: true,
    location: { area: 'Navrangpura', city: 'Ahmedabad', state: 'Gujarat', country: 'India', zipCode: '380009' },
    status: 'active',
    averageRating: 0,
    totalReviews: 0,
    reviews: [],
    ratingCounts: [0, 0, 0, 0, 0],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    userId: {
      _id: seller.id,
      name: 'Priya',
      fullName: 'Priya Shah',
      avatar: '/files/users/priya.webp',
      averageRating: 4.67,
      totalReviews: 3,
      createdAt: seller.created_at.toISOString(),
      fullAddress: { area: 'Adajan', city: 'Surat', state: 'Gujarat', country: 'India', zipCode: '395009' },
    },
  })
  const [card] = (await api.list({ userId: seller.id })).products
  expect(card).toEqual({
    ...Object.fromEntries(Object.keys(card ?? {}).map((key) => [key, product[key]])),
    pictures: product.pictures.slice(0, 1),
    userId: { _id: seller.id, name: 'Priya', fullName: 'Priya Shah', avatar: '/files/users/priya.webp' },
  })
})

test('a product without pictures has empty lists of them', async () => {
  const { id } = await createProduct(db)
  expect(await api.product(id)).toMatchObject({ images: [], compressedImages: [], pictures: [] })
})

test.each([
  ['N/A', 'Ravi'],
  ['', 'Ravi'],
  ['Patel', 'Ravi Patel'],
])('with the last name %j a seller is called %j', async (last_name, fullName) => {
  const seller = await createUser(db, { name: 'Ravi', last_name })
  const { id } = await createProduct(db, { user_id: seller.id })
  expect((await api.product(id)).userId).toMatchObject({ name: 'Ravi', fullName })
  expect((await api.list({ userId: seller.id })).products[0]?.userId).toMatchObject({ name: 'Ravi', fullName })
})

test('attributes are beside the other fields when the category declares them and they have a value [R214 R215]', async () => {
  const attributes = {
    carModel: 'Maruti Swift',
    carYear: 2022,
    color: '  ',
    mileage: '18',
    driveTrain: 4,
    transmission: 'manual',
    size: 'XL',
    title: 'not the title',
    phoneNumber: '+919825000001',
  }
  const { id } = await createProduct(db, { category: 'Car', title: 'Swift', attributes: JSON.stringify(attributes) })
  const product = await api.product(id)
  expect(product).toMatchObject({ title: 'Swift', carModel: 'Maruti Swift', carYear: 2022, transmission: 'manual' })
  for (const key of ['color', 'mileage', 'driveTrain', 'size', 'phoneNumber']) expect(product).not.toHaveProperty(key)
})

test('reviews come newest first with their authors and answers, at most ten, with a count for each number of stars [R216]', async () => {
  const { id } = await createProduct(db)
  const texts = Array.from({ length: reviewLimits.pageSize + 2 }, (_, i) => `review ${i}`)
  for (const review_text of texts) await createReview(db, { product_id: id, review_text, rating: 5 })
  const kiran = await createUser(db, { name: 'Kiran', avatar: '/files/users/kiran.webp' })
  const last = await createReview(db, {
    product_id: id,
    user_id: kiran.id,
    review_text: 'so-so',
    rating: 2,
    answer_text: 'Sorry!',
    answered_at: '2026-01-02T03:04:05Z',
  })
  const product = await api.product(id)
  expect(product.reviews[0]).toEqual({
    _id: last.id,
    userId: { _id: kiran.id, name: 'Kiran', avatar: '/files/users/kiran.webp' },
    rating: 2,
    reviewText: 'so-so',
    text: 'so-so',
    createdAt: last.created_at.toISOString(),
    updatedAt: last.updated_at.toISOString(),
    answer: { answerText: 'Sorry!', answeredAt: '2026-01-02T03:04:05.000Z' },
    canEdit: false,
    canDelete: false,
    canAnswer: false,
    canDeleteAnswer: false,
  })
  expect(product.reviews.slice(1).map(({ reviewText }) => reviewText)).toEqual(texts.reverse().slice(0, 9))
  expect(product).toMatchObject({ totalReviews: 13, averageRating: 4.77, ratingCounts: [0, 1, 0, 0, 12] })
})

test.each(['paused', 'rented', 'expired'] as const)('an ad that is %s keeps its page', async (status) => {
  const { id } = await createProduct(db, { status })
  expect(await api.product(id)).toMatchObject({ _id: id, status })
})

test('a deleted or removed ad is gone', async () => {
  const deleted = await createProduct(db, { deleted_at: new Date() })
  const removed = await createProduct(db, { status: 'removed' })
  for (const { id } of [deleted, removed]) await api.refusedList('product_gone', { productId: id })
})

test('an unknown ad is not found, and a malformed id is refused', async () => {
  await api.refusedList('product_not_found', { productId: '01900000-0000-7000-8000-000000000000' })
  for (const productId of [
    '1',
    'null',
    '01900000',
    `01900000-0000-7000-8000-000000000000' or 1=1`,
    'x'.repeat(9_000),
  ]) {
    expect(await api.refusedList('invalid_input', { productId })).toEqual(['productId: invalid_id'])
  }
})

test('an id may be in capitals', async () => {
  const { id } = await createProduct(db)
  expect(await api.product(id.toUpperCase())).toMatchObject({ _id: id })
})

test('other keys of the list have no effect on one product, but have to be valid', async () => {
  const { id } = await createProduct(db, { title: 'This one' })
  expect(await api.product(id, { category: 'spaceships', search: 'that one', minPrice: 9_999 })).toMatchObject({
    _id: id,
  })
  expect(await api.refusedList('invalid_input', { productId: id, limit: 0 })).toEqual(['limit: out_of_range'])
})

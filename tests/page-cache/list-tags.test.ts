import { afterAll, expect, it } from 'vitest'
import { changeTagsOfList, indexAds } from '../../server/modules/search/search.ts'
import { createProduct, findCategory } from '../support/factories.ts'
import { createUsedDatabase } from '../support/test-database.ts'

const { db, drop } = await createUsedDatabase()
afterAll(drop)
const { id: camera } = await findCategory(db, 'Camera')
const seller = '01890000-0000-7000-8000-000000000001'
/** `C` stands for the category. */
const named = (tags: readonly string[]) => tags.map((tag) => tag.replace('C', camera))

it.each<[filter: Parameters<typeof changeTagsOfList>[1], tags: string[]]>([
  [{}, ['list']],
  [{ search: 'canon' }, ['list']],
  [{ category: 'Camera' }, ['list*', 'list:C']],
  [{ category: 'camera', location: 'Ahmedabad' }, ['list*', 'list:C@ahmedabad']],
  [{ categoryId: camera, location: 'Baroda' }, ['list*', 'list:C@vadodara', 'list:C@baroda']],
  [{ category: 'Camera', search: 'canon' }, ['list*', 'list:C', 'words']],
  [{ location: 'अमदावाद' }, ['list*', 'list@ahmedabad', 'list@अमदावाद']],
  [{ location: 'GUJARAT' }, ['list*', 'list@gujarat']],
  [{ location: '३८०००८' }, ['list*', 'list@380008']],
  [{ userId: seller }, ['list*', `list~${seller}`]],
  [{ userId: seller, category: 'Camera' }, ['list*', `list~${seller}`]],
  // Also found by what sounds like it.
  [{ location: 'Maninagar' }, ['list']],
  [{ category: 'Camera', location: 'Maninagar' }, ['list*', 'list:C']],
  [{ location: 'Nowhere Road' }, ['list']],
  [{ category: 'Camera', location: 'Nowhere Road' }, ['list*', 'list:C']],
  // Small letters of which the database may know less.
  [{ category: 'Camera', location: 'Ähmedabad' }, ['list*', 'list:C']],
  // Around a PIN are other PINs.
  [{ near: '380008', location: 'Ahmedabad' }, ['list']],
  [{ near: '380008', category: 'Camera', location: 'Ahmedabad' }, ['list*', 'list:C']],
  [{ category: 'nope' }, ['list']],
])('a list of %j is made from what %j change', async (filter, tags) => {
  expect(await changeTagsOfList(db, filter)).toEqual(named(tags))
})

it('a list of an area is one of its category also when its ads have codes', async () => {
  const { id } = await createProduct(db, { category: 'Camera', area: 'Satelite', zip_code: '380015' })
  await indexAds(db, [id])
  expect(await changeTagsOfList(db, { category: 'Camera', location: 'Satellite' })).toEqual(named(['list*', 'list:C']))
})

it('a filter that only narrows a list changes none of its tags', async () => {
  const filter = { category: 'Camera', location: 'Surat' }
  const narrow = {
    ...filter,
    subCategory: 'DSLR',
    minPrice: 5,
    maxPrice: 9,
    sort: 'rating',
    cursor: 'x',
    brand: 'Canon',
  } as const
  expect(await changeTagsOfList(db, narrow)).toEqual(await changeTagsOfList(db, filter))
})

it('a list of a subcategory that all categories have is one of all of them', async () => {
  const tags = await changeTagsOfList(db, { subCategory: 'Other' })
  const { length } = await db.selectFrom('categories').select('id').execute()
  expect(tags).toHaveLength(length + 1)
  const inPlace = await changeTagsOfList(db, { subCategory: 'Other', location: 'Baroda' })
  expect(inPlace.every((tag) => tag === 'list*' || tag.startsWith('list:'))).toBe(true)
})

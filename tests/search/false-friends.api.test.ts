import { expect, test } from 'vitest'
import { countSuggestions, indexOutdatedAds } from '../../server/modules/search/search.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'
import { type FalseFriend, faultsOf } from './false-friends/false-friend-notation.ts'
import { falseFriendAds, falseFriends } from './false-friends/false-friends.data.ts'

const { db, api } = await setUpApi({ hasRequestLimits: false })

for (const line of falseFriendAds.trim().split('\n')) {
  const [ad = '', city] = line.split(' @ ')
  const [kind = '', title = '', description = ''] = ad.split('; ')
  const [category = '', sub_category = ''] = kind.split('/')
  const place = city ? { city, area: '', zip_code: '' } : {}
  await createProduct(db, { category, sub_category, title, description, ...place })
}
await indexOutdatedAds(db)
// As the job does.
await countSuggestions(db)

async function faults(friend: FalseFriend): Promise<string[]> {
  const { products, widened, alsoFor, nearWord } = await api.list({ search: friend.query, limit: 60 })
  const ids = products.map(({ _id }) => _id)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title', 'description'])
    .where('id', 'in', [...ids, '00000000-0000-0000-0000-000000000000'])
    .execute()
  const texts = new Map(rows.map(({ id, title, description }) => [id, `${title} · ${description}`]))
  return faultsOf(friend, {
    ads: ids.map((id) => texts.get(id) ?? ''),
    // The page says each of them.
    isMarked: widened !== null || alsoFor.length > 0 || nearWord !== null,
  })
}

const found: { friend: FalseFriend; faults: string[] }[] = []
for (const friend of falseFriends) found.push({ friend, faults: await faults(friend) })

for (const [kind, all] of Map.groupBy(found, ({ friend }) => friend.kind)) {
  const right = all.filter((one) => one.faults.length === 0)
  process.stdout.write(`${kind.padEnd(42)}${right.length} of ${all.length}\n`)
}

test('there are at least 150 of them, in three scripts', () => {
  const inScript = (script: RegExp) => falseFriends.filter(({ query }) => script.test(query)).length
  expect(new Set(falseFriends.map(({ query }) => query)).size).toBe(falseFriends.length)
  expect(falseFriends.length).toBeGreaterThanOrEqual(150)
  expect(inScript(/\p{Script=Devanagari}/u)).toBeGreaterThanOrEqual(30)
  expect(inScript(/\p{Script=Gujarati}/u)).toBeGreaterThanOrEqual(30)
})

test('a search does not take another word for what was typed, or says so and puts it behind', () => {
  expect(found.filter((one) => one.faults.length > 0).map((one) => `${one.friend.query}: ${one.faults}`)).toEqual([])
})

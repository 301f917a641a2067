import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { suggestSearches } from '../../server/modules/search/search.ts'
import { createTestDatabase } from '../support/test-database.ts'

const { db, fill, drop } = await createTestDatabase()
afterAll(drop)

/** Words and places as a site with very many ads has them. */
beforeAll(async () => {
  const words = (count: number) => `select n, translate(md5(n::text), '0123456789', 'ghijklmnop') as word
    from generate_series(1, ${count}) as n`
  await fill(`insert into search_terms (term, stem, key, frame, title_uses)
    select word, word, word, word, case when n % 3 = 0 then 1 + n % 97 else 0 end from (${words(20_000)}) as words`)
  await fill(
    `insert into search_places (place, name, key, uses) select word, word, word, n from (${words(5_000)}) as words`,
  )
  await fill('analyze search_terms, search_places')
})

/** A database that answers with nothing, and notes the plans of raw statements. */
function watchPlans() {
  const plans: string[] = []
  const raw = new WeakSet<object>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind !== 'RawNode') return node
      raw.add(queryId)
      const [first = '', ...rest] = node.sqlFragments
      return { ...node, sqlFragments: [`explain ${first}`, ...rest] }
    },
    transformResult: async ({ result, queryId }) => {
      if (!raw.has(queryId)) return result
      plans.push(result.rows.map((row) => row['QUERY PLAN']).join('\n'))
      return { ...result, rows: [] }
    },
  }
  return { plans, explaining: db.withPlugin(plugin) }
}

test('every statement of the suggestions is led by an index', async () => {
  const { plans, explaining } = watchPlans()
  for (const text of ['camera નવર', 'camera n']) await suggestSearches(explaining, text)
  // Words by their letters, sound and consonants, and places; words by a letter, and places.
  expect(plans).toHaveLength(6)
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan/)
  const all = plans.join('\n')
  for (const index of [
    'terms_title',
    'terms_title_letter',
    'terms_title_key',
    'terms_title_frame',
    'places_place',
    'places_key',
  ])
    expect(all).toContain(`search_${index}_idx`)
})

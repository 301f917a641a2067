import { expect, test } from 'vitest'
import { adStatuses } from '../../domain/schemas/ad.ts'
import { isListed, isPresent } from '../../server/db/ad-visibility.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, createUser } from '../support/factories.ts'

const { db, pool } = await setUpApi()

test.each(adStatuses)(
  'the viewers of an ad that is %s, of a deleted one, and of one whose owner’s account is being deleted',
  async (status) => {
    const { id: owner } = await createUser(db)
    const { id: leaver } = await createUser(db)
    const state = { category: 'Camera', status }
    const kept = await createProduct(db, { ...state, user_id: owner })
    const deleted = await createProduct(db, { ...state, user_id: owner, deleted_at: new Date() })
    const left = await createProduct(db, { ...state, user_id: leaver })
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaver).execute()

    const ids = [kept.id, deleted.id, left.id]
    const ads = db.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id')
    const present = status === 'removed' ? [] : [{ id: kept.id }]
    const listed = status === 'active' ? [{ id: kept.id }] : []
    expect(await ads.where(isPresent()).execute()).toEqual(present)
    expect(await ads.where(isListed()).execute()).toEqual(listed)
    const entries = await pool.query('select id from list_entries where id = any ($1)', [ids])
    expect(entries.rows).toEqual(listed)
  },
)

test('the planner sees the underlying columns, and so its statistics and indexes', async () => {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    'explain select from products where is_present(products) and is_listed(products)',
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('NOT is_hidden')
  expect(plan).not.toMatch(/is_present|is_listed/)
})

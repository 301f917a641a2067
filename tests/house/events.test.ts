import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listListeners } from '../../server/listeners.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'
import { createReviewer } from '../support/reviews-setup.ts'

const server = join(import.meta.dirname, '../../server')
const site = await setUpApi()
const { db, pool } = site

test('every event has a module that raises it and one that listens', () => {
  const [, list = ''] =
    /interface DomainEvents \{(.*?)\n\}/s.exec(readFileSync(join(server, 'events.ts'), 'utf8')) ?? []
  const names = [...list.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name).sort()
  const code = readdirSync(join(server, 'modules'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(server, 'modules', path), 'utf8'))
  const raised = code.flatMap((text) => [...text.matchAll(/raise\(tx, '(\w+)'/g)].map(([, name]) => name))
  const heard = listListeners({ queue: async () => {} }, { raise: async () => {} })
  expect(names.length).toBeGreaterThan(5)
  expect([...new Set(raised)].sort()).toEqual(names)
  expect([...new Set(heard.flatMap((listeners) => Object.keys(listeners)))].sort()).toEqual(names)
})

test('a raised event is rolled back when a module that listens fails', async () => {
  const owner = await createReviewer(site)
  const author = await createReviewer(site)
  const ad = await createProduct(db, { user_id: owner.user.id, category: 'Camera' })
  const reviews = () => db.selectFrom('reviews').select('id').where('product_id', '=', ad.id).execute()
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no notices today'; end $$;
    create trigger refuse before insert on notifications execute function refuse()`)
  await author.refused('internal', author.sendReview(ad.id, 4))
  expect(await reviews()).toEqual([])
  await pool.query('drop trigger refuse on notifications')
  await author.add(ad.id, 4)
  expect(await reviews()).toHaveLength(1)
})

import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { subscribeToChanges } from '../../platform/postgres/change-feed.ts'
import { createProduct, createUser, findCategory } from '../support/factories.ts'
import { createUsedDatabase } from '../support/test-database.ts'

const { db, pool, connection, drop } = await createUsedDatabase()
const heard: string[] = []
const feed = await subscribeToChanges({
  address: connection,
  log: pino({ level: 'silent' }),
  onChange: (tag) => heard.push(tag),
})
afterAll(async () => {
  await feed.close()
  await drop()
})

const { id: camera } = await findCategory(db, 'Camera')
const { id: car } = await findCategory(db, 'Car')
const user_id = (await createUser(db)).id
const of = { user_id, category: 'Camera', sub_category: 'DSLR' }
const [first, moving] = [await createProduct(db, of), await createProduct(db, of)]

/** The tags about cities that a change sends; `C` stands for cameras, `V` for cars. */
async function tagsOf(write: () => Promise<unknown>): Promise<string[]> {
  await pool.query("select pg_notify('changes', 'begin')")
  await expect.poll(() => heard.at(-1)).toBe('begin')
  heard.length = 0
  await write()
  await pool.query("select pg_notify('changes', 'end')")
  await expect.poll(() => heard).toContain('end')
  const tags = heard.filter((tag) => tag.startsWith('cities'))
  return tags.map((tag) => tag.replace(camera, 'C').replace(car, 'V')).toSorted()
}

/** What an ad needs besides its id and its city. */
const copied =
  'user_id, category_id, sub_category, title, description, price, rent_type, vendor_name, address, area, state, zip_code, attributes, expires_at'
const write = (statement: string, values: unknown[] = []) => pool.query(statement, values)
const change = (set: string) => write(`update products set ${set} where id = $1`, [moving.id])

it.each<[what: string, write: () => Promise<unknown>, tags: string[]]>([
  ['one more ad', () => createProduct(db, of), []],
  ['a price', () => change('price = 321'), []],
  ['a city that gets its first ad', () => change("city = 'Surat'"), ['cities:C', 'cities@surat']],
  ['another spelling of it', () => change("city = 'SURAT'"), []],
  ['another subcategory', () => change("sub_category = 'Drone'"), ['cities:C', 'cities@surat']],
  [
    'another category',
    () => change(`category_id = '${car}', sub_category = 'SUV'`),
    ['cities:C', 'cities:V', 'cities@surat'],
  ],
  ['a city that loses its last ad', () => change("status = 'paused'"), ['cities:V', 'cities@surat']],
  ['a city of an ad that no list shows', () => change("city = 'Pune'"), []],
  ['the end of a pause', () => change("status = 'active'"), ['cities:V', 'cities@pune']],
  ['a deleted ad', () => write('delete from products where id = $1', [moving.id]), ['cities:V', 'cities@pune']],
  ['a draft', () => createProduct(db, { ...of, city: 'Jaipur', status: 'paused' }), []],
  [
    'the first two ads of a city at once',
    () =>
      write(
        `insert into products (id, city, ${copied}) select gen_random_uuid(), 'Kochi', ${copied} from products, generate_series(1, 2)
        where id = $1`,
        [first.id],
      ),
    ['cities:C', 'cities@kochi'],
  ],
  [
    'both of them in another city at once',
    () => write("update products set city = 'Ahmedabad' where city = 'Kochi'"),
    ['cities:C', 'cities@kochi'],
  ],
])('%s', async (_what, make, tags) => {
  expect(await tagsOf(make)).toEqual(tags)
})

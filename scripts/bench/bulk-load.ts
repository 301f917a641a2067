import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../server/db/schema.ts'
import { countSuggestions, indexAds } from '../../server/modules/search/search.ts'
import { type Columns, createSyntheticAds, syntheticUserId, userCountFor } from './synthetic-ads.ts'

/** Ads in one statement. */
const batchSize = 5_000

/**
 * Fills a migrated, empty database with synthetic ads and their rows. Triggers and indexes are removed meanwhile: they
 * make bulk writes ten times slower.
 * @param admin a superuser's connection
 * @param db the same database
 * @param say receives progress messages
 */
export async function loadAds(
  { admin, db }: { admin: pg.Client; db: Kysely<Database> },
  ads: number,
  say: (line: string) => void,
): Promise<void> {
  const { rows } = await admin.query<{ id: string; name: string }>('select id, name from categories')
  const categoryIds = new Map(rows.map(({ id, name }) => [name, id]))
  await admin.query('set session_replication_role = replica')
  await admin.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'; set statement_timeout = 0")
  const indexes = await setIndexesAside(admin)
  await insertPeople(admin, userCountFor(ads))
  for (let from = 0; from < ads; from += batchSize) {
    const { products, reviews } = createSyntheticAds(from, Math.min(from + batchSize, ads), ads, categoryIds)
    await insertColumns(admin, 'products', products)
    await insertColumns(admin, 'reviews', reviews)
    if ((from / batchSize) % 40 === 39) say(`${(from + batchSize).toLocaleString('en')} ads`)
  }
  say('pictures')
  await insertPictures(admin)
  say('copies')
  await admin.query('update products set seller = seller_of(user_id), pictures = pictures_of(id)')
  await admin.query('vacuum full products')
  await admin.query(`
    insert into list_entries (id, user_id, category_id, sub_category, final_price_paise, average_rating, area, city, state, zip_code, title,
      week, price_step, rating_step, day_price_paise, day_price_step, facets)
    select listed.*, facets_of(ad.rent_type, ad.discount, ad.average_rating)
    from listable_products as listed join products as ad using (id) order by id`)
  say('codes of words')
  await indexAll(admin, db)
  say('indexes')
  for (const definition of indexes) await admin.query(definition)
  await admin.query(`update users set rating_sum = sums.stars, rating_count = sums.reviews
    from (select user_id, sum(rating_sum) as stars, sum(total_reviews) as reviews from products group by 1) sums
    where sums.user_id = users.id and sums.reviews > 0`)
  // How many ads have a word decides how a search finds them.
  await countSuggestions(db)
  await admin.query('vacuum (analyze)')
  await admin.query('checkpoint')
}

/** Ads whose codes are made in one step. */
const indexedAtOnce = 1_000

async function indexAll(admin: pg.Client, db: Kysely<Database>): Promise<void> {
  const { rows } = await admin.query<{ id: string }>('select id from list_entries order by id')
  for (let from = 0; from < rows.length; from += indexedAtOnce)
    await indexAds(
      db,
      rows.slice(from, from + indexedAtOnce).map(({ id }) => id),
    )
  await admin.query('vacuum full list_entries')
}

/** Drops the indexes that no constraint needs. @returns the statements that create them again */
async function setIndexesAside(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ name: string; definition: string }>(`
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
    join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name } of rows) await admin.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

const types: Record<string, string> = {
  id: 'uuid',
  product_id: 'uuid',
  user_id: 'uuid',
  category_id: 'uuid',
  attributes: 'jsonb',
  price: 'integer',
  discount: 'smallint',
  rating: 'smallint',
  rating_sum: 'integer',
  total_reviews: 'integer',
  created_at: 'timestamptz',
  deleted_at: 'timestamptz',
}

/** Inserts rows given by column; the types of columns that are not text are listed above. An ad runs for ninety days. */
async function insertColumns(admin: pg.Client, table: string, columns: Columns): Promise<void> {
  const names = Object.keys(columns)
  const parameters = names.map((name, i) => `$${i + 1}::${types[name] ?? 'text'}[]`)
  const [extra, value] = table === 'products' ? [', expires_at', ", created_at + interval '90 days'"] : ['', '']
  await admin.query(
    `insert into ${table} (${names.join(', ')}, updated_at${extra}) select *, created_at${value}
     from unnest(${parameters.join(', ')}) as rows (${names.join(', ')})`,
    Object.values(columns),
  )
}

async function insertPeople(admin: pg.Client, people: number): Promise<void> {
  const ids = Array.from({ length: people }, (_, person) => syntheticUserId(person))
  await admin.query(
    `insert into users (id, name, last_name, email, phone_number, area, city, state, zip_code)
     select id, (array['Priya', 'Arjun', 'Meera', 'Kiran', 'Farah', 'Ravi', 'અંજલિ', 'सुनील'])[1 + n % 8],
       (array['Shah', 'Patel', 'Desai', 'N/A', 'Khan', 'Verma'])[1 + n % 6], 'person-' || n || '@bench.kiraya.test',
       '+919' || lpad(n::text, 9, '0'), 'Navrangpura', 'Ahmedabad', 'Gujarat', '380009'
     from unnest($1::uuid[]) with ordinality as rows (id, n)`,
    [ids],
  )
}

/** One to four pictures an ad, from five hundred photographs; their ids are those of the ad with other last digits. */
async function insertPictures(admin: pg.Client): Promise<void> {
  await admin.query(`
    insert into image_files (hash, width, height, widths, size, thumbhash, has_avif)
    select encode(sha256(n::text::bytea), 'hex'), 1600, 1200, '{160,320,480,640,960,1280,1600}', 400000,
      encode(substr(sha256(n::text::bytea), 1, 24), 'base64'), true
    from generate_series(1, 512) n`)
  await admin.query(`
    insert into images (id, owner_id, bucket, full_path, name, size, content_type, width, height, hash, unused_since,
      created_at, updated_at)
    select overlay(id::text placing lpad(n::text, 2, '0') from 35)::uuid, user_id, 'local',
      'users/' || user_id || '/products/' || id || '-' || n || '.jpg', n || '.jpg', 400000, 'image/webp', 1600, 1200,
      encode(sha256((1 + (hashint8(hashtext(id::text) + n) & 511))::text::bytea), 'hex'), null, created_at, created_at
    from products cross join generate_series(1, 1 + (hashtext(id::text) & 3)) n`)
  await admin.query(`
    insert into product_images (product_id, position, image_id)
    select id, n - 1, overlay(id::text placing lpad(n::text, 2, '0') from 35)::uuid
    from products cross join generate_series(1, 1 + (hashtext(id::text) & 3)) n`)
  await admin.query(`
    update image_files set reference_count = uses.count
    from (select hash, count(*) from images group by 1) uses where uses.hash = image_files.hash`)
}

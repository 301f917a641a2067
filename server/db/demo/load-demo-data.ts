import type { Insertable, Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import sharp from 'sharp'
import type { Database } from '../schema.ts'
import { demoBanners } from './banners.data.ts'
import { type DemoPicture, storePictures } from './demo-pictures.ts'
import { buildDemoRows, type DemoRows } from './demo-rows.ts'
import { demoPasswordHash } from './people/demo-password.ts'
import type { DemoPerson } from './people/demo-person.ts'
import { demoRenters } from './people/reviewers.data.ts'
import { demoSellers } from './people/sellers.data.ts'
import { planAds } from './plan-ads.ts'
import { planReviews } from './plan-reviews.ts'

/** Everybody in the demo data, by the part of the e-mail address before the `@`. */
const demoPeople: Record<string, DemoPerson> = { ...demoSellers, ...demoRenters }

/**
 * Loads the demo people, ads, reviews, banners and their pictures into a database that has the categories. All or
 * nothing; a database that has the demo data already stays as it is. The texts are the same every time, the dates
 * are counted back from now.
 */
export async function loadDemoData({
  db,
  pool,
  dataDir,
  log,
}: {
  db: Kysely<Database>
  pool: pg.Pool
  /** Absolute path of the folder that gets the pictures, in `files/demo`. */
  dataDir: string
  log: Logger
}): Promise<void> {
  const begun = performance.now()
  const present = await db.selectFrom('users').select('id').where('email', '=', 'priya@demo.kiraya.test').execute()
  if (present.length > 0) return log.info('the demo data is there already')

  const ads = planAds()
  const faces = Object.values(demoPeople).flatMap(({ face }) => face ?? [])
  const pictures = await storeWithOneThreadEach(
    ads.flatMap((ad) => ad.pictures),
    (wanted) => storePictures({ dataDir, pictures: wanted, banners: demoBanners, faces }),
  )
  const painted = performance.now()

  const categories = await db.selectFrom('categories').select(['id', 'name']).execute()
  const rows = buildDemoRows({
    now: new Date(),
    people: demoPeople,
    ads,
    reviews: planReviews(ads, demoPeople),
    pictures,
    passwordHash: demoPasswordHash,
    categoryIds: new Map(categories.map(({ name, id }) => [name, id])),
  })
  await db.transaction().execute((transaction) => insertRows(transaction, rows))
  // So that the first visitors get good query plans.
  await pool.query('analyze users, images, products, product_images, reviews, banners')
  const seconds = (from: number, to: number) => Number(((to - from) / 1_000).toFixed(2))
  log.info(
    {
      ads: rows.products.length,
      people: rows.users.length,
      reviews: rows.reviews.length,
      pictures: pictures.length,
      pictureSeconds: seconds(begun, painted),
      databaseSeconds: seconds(painted, performance.now()),
    },
    'demo data loaded',
  )
}

/** Every distinct picture once, with image work that does not fight over cores: several pictures at a time instead. */
async function storeWithOneThreadEach<T>(
  pictures: readonly DemoPicture[],
  store: (distinct: DemoPicture[]) => Promise<T>,
): Promise<T> {
  const distinct = [...new Map(pictures.map((picture) => [picture.fullPath, picture])).values()]
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  try {
    return await store(distinct)
  } finally {
    sharp.concurrency(threads)
  }
}

async function insertRows(transaction: Transaction<Database>, rows: DemoRows): Promise<void> {
  await insertAll(transaction, 'users', rows.users)
  await insertAll(transaction, 'images', rows.images)
  await insertAll(transaction, 'products', rows.products)
  await insertAll(transaction, 'product_images', rows.productImages)
  await insertAll(transaction, 'reviews', rows.reviews)
  await insertAll(transaction, 'banners', rows.banners)
}

/** PostgreSQL takes 65,535 parameters a statement; this keeps far below. */
const rowsAtOnce = 500

async function insertAll<Table extends keyof Database>(
  transaction: Transaction<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
  }
}

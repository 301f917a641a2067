import { randomBytes, randomUUID } from 'node:crypto'
import { addDays, dayInIndia } from '../../../domain/rules/dates.ts'
import { beginSession } from '../../../server/modules/accounts/accounts.ts'
import { uploadedPicture } from '../ads-setup.ts'
import { createProduct, createRental, createReview, createUser } from '../factories.ts'
import { createPhotograph } from '../photographs.ts'
import type { TestDatabase } from '../test-database.ts'
import type { Route } from './document.ts'

type Db = TestDatabase['db']

const password_hash = 'never compared'
const photo = await createPhotograph({ width: 64, height: 48 })
const picture = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })
/** Each of its bytes as a character. */
export const pictureText = photo.toString('latin1')
export const uploadSize = 20_000

const tomorrow = addDays(dayInIndia(new Date()))

/** A user with one of everything that a user can have, and its ids by their names in calls. */
export async function createOwner(db: Db) {
  const user = await createUser(db, { password_hash, phone_verified_at: new Date(), address: '9 Private Lane' })
  const other = await createUser(db, { password_hash })
  const own = { user_id: user.id, category: 'Camera' }
  const ad = await createProduct(db, own)
  const deletedAd = await createProduct(db, { ...own, deleted_at: new Date() })
  const image = await uploadedPicture(db, { owner_id: user.id })
  const review = await createReview(db, {
    user_id: user.id,
    product_id: (await createProduct(db, { user_id: other.id })).id,
  })
  const unanswered = await createReview(db, { product_id: ad.id, user_id: other.id })
  const answered = await createReview(db, {
    product_id: ad.id,
    user_id: (await createUser(db)).id,
    answer_text: 'Thank you.',
    answered_at: new Date(),
  })
  const notification = await db
    .insertInto('notifications')
    .values({ id: randomUUID(), user_id: user.id, kind: 'review_added', product_id: ad.id, details: '{}' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const otherAd = await createProduct(db, { user_id: other.id })
  const pausedAd = await createProduct(db, { user_id: other.id, status: 'paused' })
  await db.insertInto('free_alerts').values({ user_id: user.id, product_id: pausedAd.id }).execute()
  await db.insertInto('favourites').values({ user_id: user.id, product_id: otherAd.id }).execute()
  const savedSearch = await db
    .insertInto('saved_searches')
    .values({ id: randomUUID(), user_id: user.id, query: 'search=tent', rhythm: 'daily' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const doomedAd = await createProduct(db, { ...own, deleted_at: new Date() })
  const change = await db
    .insertInto('ad_changes')
    .values({
      id: randomUUID(),
      user_id: user.id,
      action: 'delete',
      ads: JSON.stringify([
        { id: doomedAd.id, before: { row: { deleted_at: null }, range: null }, after: { row: {}, range: null } },
      ]),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rental = await createRental(db, {
    ...{ lender_id: user.id, product_id: ad.id, renter_id: other.id },
    ...{ state: 'accepted', answered_at: new Date() },
  })
  const token = await beginSession(db, user, 'a browser')
  const session = await db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()
  const endpoint = `https://push.kiraya.test/${randomUUID()}`
  await db
    .insertInto('push_subscriptions')
    .values({
      id: randomUUID(),
      user_id: user.id,
      session_id: session.id,
      endpoint,
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: randomBytes(16).toString('base64url'),
      language: 'en',
    })
    .execute()
  const upload = await db
    .insertInto('resumable_uploads')
    .values({ id: randomUUID(), owner_id: user.id, metadata: '', size: uploadSize })
    .returningAll()
    .executeTakeFirstOrThrow()
  return {
    user,
    token,
    session,
    ad,
    deletedAd,
    image,
    review,
    unanswered,
    answered,
    notification,
    savedSearch,
    endpoint,
    upload,
    /** One that was accepted. */
    rental,
    /** Of several ads. */
    change,
    /** An ad of another user, and another session of one's own. */
    otherAd,
    /** Another one, of which the user waits to hear. */
    pausedAd,
  }
}

export type Owner = Awaited<ReturnType<typeof createOwner>>

/** Returns the values that a call needs in order to change data of its owner. */
export function ownerValuesFor({ name, path }: Route, owner: Owner): Record<string, unknown> {
  const reviews: Record<string, { id: string }> = { answerReview: owner.unanswered, deleteAnswer: owner.answered }
  const ads: Record<string, { id: string }> = {
    restoreProduct: owner.deletedAd,
    addReview: owner.otherAd,
    askForDates: owner.otherAd,
    changeFreeAlert: owner.pausedAd,
  }
  return {
    productId: (ads[name] ?? owner.ad).id,
    productIds: owner.ad.id,
    ids: [owner.ad.id],
    prices: [{ id: owner.ad.id, price: 300, opened: { price: owner.ad.price } }],
    changeId: owner.change.id,
    // Days that are over cannot be blocked.
    ...(['/api/products/block', '/api/rentals/ask'].includes(path) && { from: tomorrow, to: tomorrow }),
    rentalId: owner.rental.id,
    // As a page shows it: a day of that ad, in paise.
    total: owner.otherAd.price * (100 - owner.otherAd.discount),
    id: path.startsWith('/api/uploads') ? owner.upload.id : owner.ad.id,
    // A report is about one thing.
    ...(name !== 'addReport' && { reviewId: (reviews[name] ?? owner.review).id, userId: owner.user.id }),
    notificationId: owner.notification.id,
    savedSearchId: owner.savedSearch.id,
    sessionId: owner.session.id,
    endpoint: owner.endpoint,
    add: [],
    remove: [owner.otherAd.id],
    images: [owner.image],
    category: 'camera',
    subCategory: 'mirrorless',
    email: owner.user.email,
    phoneNumber: owner.user.phone_number?.slice(3),
    file: picture,
    bytes: new Uint8Array(uploadSize),
    'Upload-Length': uploadSize,
    'Upload-Offset': 0,
  }
}

/** A signed-in user without any data. */
export async function createStranger(db: Db) {
  const user = await createUser(db, { password_hash, name: 'Stranger' })
  return { user, token: await beginSession(db, user, 'a browser') }
}

/** Creates an expired token, and one whose session was ended. */
export async function createInvalidTokens(db: Db, owner: Owner) {
  const [expired, revoked] = [await beginSession(db, owner.user, 'a'), await beginSession(db, owner.user, 'b')]
  const ofUser = db.selectFrom('sessions').select(['id', 'device']).where('user_id', '=', owner.user.id)
  for (const { id, device } of await ofUser.execute()) {
    const past = new Date(Date.now() - 1_000)
    if (device === 'a') await db.updateTable('sessions').set({ expires_at: past }).where('id', '=', id).execute()
    if (device === 'b') await db.deleteFrom('sessions').where('id', '=', id).execute()
  }
  return { expired, revoked }
}

/** Changed by every request, with any result. */
const counters = ['rate_counters', 'pin_codes', 'pin_code_loads']

/** Every row of the database as text; new tables are included automatically. */
export async function createRowReader(pool: TestDatabase['pool']) {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const names = tables.map(({ name }) => name).filter((name) => !counters.includes(name))
  const all = names.map((name) => `select '${name} ' || t::text as row from "${name}" t`).join(' union all ')
  return async () => (await pool.query<{ row: string }>(all)).rows.map(({ row }) => row).sort()
}

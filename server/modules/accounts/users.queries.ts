import { type InferResult, type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { Language } from '../../../domain/languages.ts'
import { accountLimits } from '../../../domain/limits/account.ts'
import { rentalLimits } from '../../../domain/limits/rent.ts'
import type { Role } from '../../../domain/rules/team-roles.ts'
import type { SettingsBody } from '../../../domain/schemas/account.ts'
import type { Database } from '../../db/schema.ts'
import { matchesPeopleSearch } from './people-search.queries.ts'
import { parsePeopleSearch } from './people-search.ts'

type Db = Kysely<Database>

const now = sql<Date>`now()`
const endOfGrace = sql<Date>`now() - make_interval(days => ${sql.lit(accountLimits.deletionGraceDays)})`

/** The name of a login: an e-mail address in lower case, or `+91` and ten digits. */
export type LoginName = { email: string } | { phoneNumber: string }

/** A user by login name, also in the grace period. */
export function selectUserByLogin(db: Db, login: LoginName) {
  const users = db.selectFrom('users').selectAll()
  return 'email' in login
    ? users.where(({ fn }) => fn('lower', ['email']), '=', login.email)
    : users.where('phone_number', '=', login.phoneNumber)
}

export function selectUser(db: Db, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id)
}

/** @returns undefined when the e-mail address or the number is taken */
export function insertUser(db: Db, user: Insertable<Database['users']>) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
}

/** Removes a number from an account that has not verified it; lenders get the next one only where its user agrees again. */
export function releaseUnverifiedNumber(db: Db, phoneNumber: string) {
  return db
    .updateTable('users')
    .set({ phone_number: null, shares_number: false, updated_at: now })
    .where('phone_number', '=', phoneNumber)
    .where('phone_verified_at', 'is', null)
    .returning('id')
}

/**
 * Gives a number to an account without one, as verified.
 * @returns undefined when the account has one, or when another account has this number
 */
export function giveFirstNumber(db: Db, userId: string, phoneNumber: string) {
  return db
    .updateTable('users')
    .set({ phone_number: phoneNumber, phone_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('phone_number', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as holder').select('holder.id').where('holder.phone_number', '=', phoneNumber))),
    )
    .returning('id')
}

/** Records that a user has verified the number of their account. */
export function markNumberVerified(db: Db, userId: string, phoneNumber: string) {
  return db
    .updateTable('users')
    .set({ phone_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('phone_number', '=', phoneNumber)
    .where('phone_verified_at', 'is', null)
}

export function setPassword(db: Db, userId: string, passwordHash: string) {
  return db.updateTable('users').set({ password_hash: passwordHash, updated_at: now }).where('id', '=', userId)
}

/** Updates the language of messages to a user. */
export function updateUserLanguage(db: Db, userId: string, language: Language) {
  return db.updateTable('users').set({ language }).where('id', '=', userId).where('language', '!=', language)
}

export function markUserDeleted(db: Db, userId: string) {
  return db
    .updateTable('users')
    .set({ deleted_at: now })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(['name', 'email', 'language', 'deleted_at'])
}

const settings = ['chosen_language', 'shares_name', 'shares_number'] as const

/** Selects the account settings of a user. */
export function selectSettings(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([...settings])
    .where('id', '=', userId)
}

/** Without the name, lenders get no number: it is asked for again with the next name. */
export function updateSettings(db: Db, userId: string, { language, sharesName, sharesNumber }: SettingsBody) {
  return db
    .updateTable('users')
    .set({
      ...(language && { language, chosen_language: language }),
      ...(sharesName !== undefined && { shares_name: sharesName }),
      ...(sharesNumber !== undefined && { shares_number: sharesNumber }),
      ...(sharesName === false && { shares_number: false }),
    })
    .where('id', '=', userId)
    .returning([...settings])
}

/** @param until null: without an end */
export function markSuspended(db: Db, userId: string, until: Date | null) {
  return db
    .updateTable('users')
    .set({ suspended_at: now, suspended_until: until })
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .returning('id')
}

/** @param isOver only if its days are over */
export function unmarkSuspended(db: Db, userId: string, isOver: boolean) {
  const suspended = db
    .updateTable('users')
    .set({ suspended_at: null, suspended_until: null })
    .where('id', '=', userId)
    .where('suspended_at', 'is not', null)
    .returning('id')
  return isOver ? suspended.where('suspended_until', '<=', now) : suspended
}

/** No account is restored after the end of the grace period, even if the clean-up is late. */
export function unmarkUserDeleted(db: Db, userId: string) {
  return db.updateTable('users').set({ deleted_at: null }).where('id', '=', userId).where('deleted_at', '>', endOfGrace)
}

/** Selects accounts whose grace period is over, or one of them. */
export function selectUsersPastGrace(db: Db, id?: string) {
  const past = db.selectFrom('users').select('id').where('deleted_at', '<=', endOfGrace)
  return id === undefined ? past : past.where('id', '=', id)
}

export function deleteUserPastGrace(db: Db, id: string) {
  return db.deleteFrom('users').where('id', 'in', selectUsersPastGrace(db, id))
}

/** A user, locked until the end of the transaction. */
export function lockUser(db: Db, id: string) {
  return db.selectFrom('users').select(['name', 'last_name']).where('id', '=', id).forNoKeyUpdate()
}

export function updateProfile(db: Db, id: string, profile: Updateable<Database['users']>) {
  return db
    .updateTable('users')
    .set({ ...profile, updated_at: now })
    .where('id', '=', id)
}

export type SellerRow = InferResult<ReturnType<typeof selectSeller>>[number]

/** What a lender has done with asks for dates; those that others took, or that were withdrawn, say nothing. */
interface FiguresRow {
  asked: number
  accepted: number
  cancelled: number
  /** The median of the last answers, in seconds; null without one. */
  answer_seconds: number | null
}

const figuresOfLender = sql<FiguresRow>`(
  select json_build_object(
    'asked', count(*) filter (where answered_at is not null or state = 'expired'),
    'accepted', count(*) filter (where answered_at is not null and state in ('accepted', 'over', 'cancelled')),
    'cancelled', count(*) filter (where state = 'cancelled' and ended_by = 'lender' and reason is distinct from 'not_held'),
    'answer_seconds', (
      select percentile_disc(0.5) within group (order by extract(epoch from answered_at - asked_at))
      from (select answered_at, asked_at from rentals where lender_id = users.id and answered_at is not null
        order by answered_at desc limit ${sql.lit(rentalLimits.answersOfFigures)}) as last))
  from rentals where lender_id = users.id)`

/** The public columns of a user who is neither in the grace period nor suspended. */
export function selectSeller(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'last_name', 'avatar', 'city', 'state', 'rating_sum', 'rating_count', 'created_at'])
    .select(figuresOfLender.as('rentals'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
}

/** A change of the sum of stars and of the number of reviews. */
export interface RatingChange {
  stars: number
  reviews: number
}

/** Changes the sums of all ratings that the ads of a user have. */
export function addToSellerRating(db: Db, id: string, { stars, reviews }: RatingChange) {
  return db
    .updateTable('users')
    .set(({ eb }) => ({
      rating_sum: eb('rating_sum', '+', stars),
      rating_count: eb('rating_count', '+', reviews),
    }))
    .where('id', '=', id)
}

/** Sets whether a user gets notifications by e-mail. */
export function updateEmailPreference(db: Db, user: { id: string } | { mail_token: string }, isWanted: boolean) {
  const users = db.updateTable('users').set({ wants_mail: isWanted }).returning('id')
  return 'id' in user
    ? users.where('id', '=', user.id)
    : users.where('mail_token', '=', user.mail_token).where('deleted_at', 'is', null)
}

/** The role of a user who is not in the grace period, locked until the end of the transaction. @param email in lower case */
export function lockRole(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'role'])
    .where(({ fn }) => fn('lower', ['email']), '=', email)
    .where('deleted_at', 'is', null)
    .forUpdate()
}

export function updateRole(db: Db, id: string, role: Role) {
  return db.updateTable('users').set({ role, updated_at: now }).where('id', '=', id)
}

/**
 * Selects deleted accounts in their grace period.
 * @param after the last one of the page before: when it was deleted, in microseconds, and its id
 */
export function selectUsersInGrace(
  db: Db,
  { search, isNewestFirst }: { search: string | undefined; isNewestFirst: boolean },
  { after, limit }: { after: { key: number; id: string } | undefined; limit: number },
) {
  let accounts = db
    .selectFrom('users')
    .select(['users.id', 'email', 'name', 'last_name', sql<Date>`users.deleted_at`.as('deleted_at')])
    .select(sql<number>`(extract(epoch from users.deleted_at) * 1000000)::float8`.as('key'))
    .select((eb) =>
      eb
        .selectFrom('products')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('products.user_id', '=', 'users.id')
        .where('products.deleted_at', 'is', null)
        .as('ads'),
    )
    .where('users.deleted_at', '>', endOfGrace)
  if (search !== undefined) accounts = accounts.where(matchesPeopleSearch(parsePeopleSearch(search)))
  if (after !== undefined) {
    const place = sql`(to_timestamp(${after.key}::numeric / 1000000), ${after.id}::uuid)`
    accounts = accounts.where(
      isNewestFirst
        ? sql<boolean>`(users.deleted_at, users.id) < ${place}`
        : sql<boolean>`(users.deleted_at, users.id) > ${place}`,
    )
  }
  const order = isNewestFirst ? 'desc' : 'asc'
  return accounts.orderBy('users.deleted_at', order).orderBy('users.id', order).limit(limit)
}

/** Selects and locks a deleted account in its grace period. */
export function lockUserInGrace(db: Db, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', '>', endOfGrace).forUpdate()
}

/** Ends the grace period of an account at once. */
export function endUserGrace(db: Db, id: string) {
  return db
    .updateTable('users')
    .set({ deleted_at: endOfGrace })
    .where('id', '=', id)
    .where('deleted_at', '>', endOfGrace)
}

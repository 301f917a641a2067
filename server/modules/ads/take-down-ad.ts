import type { Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { AdStatus } from '../../../domain/schemas/ad.ts'
import type { Database } from '../../db/schema.ts'
import type { AdDependencies } from './ads.policy.ts'
import { lockAd, lockOwnerOf, markAdTakenDown, unmarkAdTakenDown } from './ads.queries.ts'

/** An ad that the team takes down, or has taken down. */
export interface TakenDownAd {
  ownerId: string
  title: string
  /** What it was before. */
  status: Exclude<AdStatus, 'removed'>
}

/**
 * Takes an ad down, which its owner cannot undo, and tells them the reason (decisions: Ad status). One that its owner has deleted stays
 * deleted, and is down when it is restored.
 * @param options.answerPath where its owner can answer
 * @returns undefined when it is down already
 * @throws AppError `product_not_found`
 */
export async function takeDownAd(
  { events }: Pick<AdDependencies, 'events'>,
  tx: Transaction<Database>,
  { adId, reason, answerPath }: { adId: string; reason: string; answerPath: string },
): Promise<TakenDownAd | undefined> {
  const owner = await lockOwnerOf(tx, adId).executeTakeFirst()
  const ad = await lockAd(tx, adId).executeTakeFirst()
  if (!owner || !ad) throw new AppError('product_not_found')
  const { title, status } = ad
  if (status === 'removed') return undefined
  await markAdTakenDown(tx, adId).execute()
  await events.raise(tx, 'ads_gone', { ids: [adId], by: 'team' })
  await events.raise(tx, 'ad_taken_down', { ad: { id: adId, title, ownerId: owner.id }, reason, answerPath })
  return { ownerId: owner.id, title, status }
}

/**
 * Brings an ad back that the team took down, and tells its owner.
 * @param options.status that it had
 * @param options.reason for its owner, if they are told one
 * @returns whether it was down
 * @throws AppError `product_not_found`
 */
export async function restoreTakenDownAd(
  { events }: Pick<AdDependencies, 'events'>,
  tx: Transaction<Database>,
  { adId, status, reason }: { adId: string; status: Exclude<AdStatus, 'removed'>; reason: string | undefined },
): Promise<boolean> {
  const owner = await lockOwnerOf(tx, adId).executeTakeFirst()
  const ad = await lockAd(tx, adId).executeTakeFirst()
  if (!owner || !ad) throw new AppError('product_not_found')
  if (!(await unmarkAdTakenDown(tx, adId, status).executeTakeFirst())) return false
  await events.raise(tx, 'ad_restored', { ad: { id: adId, title: ad.title, ownerId: owner.id }, reason })
  return true
}

/**
 * Locks an ad with its owner before a decision about it is read: decisions about one ad come one after the other.
 * @returns whether there is one; its owner may have deleted it for good
 */
export async function lockOwnerAndAd(tx: Transaction<Database>, adId: string): Promise<boolean> {
  await lockOwnerOf(tx, adId).execute()
  return (await lockAd(tx, adId).executeTakeFirst()) !== undefined
}

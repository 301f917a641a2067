import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { AppError } from '../../../../domain/errors.ts'
import { pictureRates } from '../../../../domain/limits/picture.ts'
import { limitCost, limitRequest, type RateLimiting, rateLimitFor } from '../../../db/rate-limits.ts'
import type { Database } from '../../../db/schema.ts'
import { findBearerOf } from '../bearer.ts'

/**
 * The OpenAPI security entry of picture uploads. Requests without a session get an error code of their own, before anything is
 * read.
 */
export const uploaderSecurity = [{ bearer: [] }]

/** Returns the id of the user who uploads a picture. @throws AppError `storage/unauthenticated` */
export async function requireUploader(db: Kysely<Database>, request: FastifyRequest): Promise<string> {
  const bearer = await findBearerOf(db, request)
  if (!bearer) throw new AppError('storage/unauthenticated')
  return bearer.userId
}

/** Counts an upload under its rate limits, in one request or many. @throws AppError `too_many_requests` */
export function limitUploads(accounts: RateLimiting, userId: string): Promise<void> {
  return limitRequest(
    accounts,
    rateLimitFor('upload', [userId], pictureRates.upload),
    rateLimitFor('upload-day', [userId], pictureRates.uploadOfDay),
  )
}

/**
 * Returns a function that counts the processing cost of a picture under a rate limit.
 * @returns counts what a picture costs. @throws AppError `too_many_requests`
 */
export function createPictureCostLimiter(accounts: RateLimiting, userId: string): (cost: number) => Promise<void> {
  return (cost) => limitCost(accounts, rateLimitFor('picture-cost', [userId], pictureRates.processing), cost)
}

interface SlotOptions {
  atOnce: number
  ofOnePerson: number
}

/**
 * Limits concurrent uploads of forms: each takes room on the disk until it is complete, for minutes on a slow network.
 * A user with slots leaves twice as many free for others, so that a few who never finish do not block all others.
 * @returns runs the work when there is a slot for this user
 * @throws AppError `too_many_requests` when the user has too many slots, `unavailable` when there is none
 */
export function createUploadSlots({ atOnce, ofOnePerson }: SlotOptions) {
  const taken: string[] = []
  return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const own = taken.filter((id) => id === userId).length
    const free = atOnce - taken.length
    if (free === 0) throw new AppError('unavailable')
    if (own >= ofOnePerson || free <= 2 * own) throw new AppError('too_many_requests', [], 2)
    taken.push(userId)
    try {
      return await work()
    } finally {
      taken.splice(taken.indexOf(userId), 1)
    }
  }
}

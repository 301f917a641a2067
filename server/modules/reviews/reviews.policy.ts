import type { ReviewRow } from './reviews.queries.ts'

/** Somebody who looks at the reviews of an ad. */
export interface Onlooker {
  /** Without one: nobody in particular. */
  userId?: string | undefined
  /** The owner of the ad. */
  ownerId: string
}

const isOwner = ({ userId, ownerId }: Onlooker): boolean => userId === ownerId

/** Only the author changes or deletes a review. */
export function isAuthor({ author_id }: Pick<ReviewRow, 'author_id'>, { userId }: Onlooker): boolean {
  return userId !== undefined && author_id === userId
}

/** The owner of the ad answers each review once. */
export function canAnswer({ answer_text }: Pick<ReviewRow, 'answer_text'>, onlooker: Onlooker): boolean {
  return isOwner(onlooker) && answer_text === null
}

/** The owner of the ad may take an answer back. */
export function canDeleteAnswer({ answer_text }: Pick<ReviewRow, 'answer_text'>, onlooker: Onlooker): boolean {
  return isOwner(onlooker) && answer_text !== null
}

/** Whoever is signed in reviews an ad once, unless it is their own. @param own what they have said about it already */
export function canReview(onlooker: Onlooker, own: unknown): boolean {
  return onlooker.userId !== undefined && !isOwner(onlooker) && !own
}

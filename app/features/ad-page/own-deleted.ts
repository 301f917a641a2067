import { useAnswer } from '../../ui/use-answer.ts'
import { api } from '../session/api.ts'
import { useSession } from '../session/session.ts'
import { fetchOwnAd } from './fetch-own-ad.ts'

/**
 * Has the signed-in user deleted this ad? The page itself is the same for every reader.
 * @param productId of a deleted ad
 */
export function useOwnDeleted(productId: string | undefined): boolean {
  const userId = useSession()?.user._id
  const { answer: deletedBy } = useAnswer({
    name: productId && userId && `${productId} ${userId}`,
    ask: async () => (productId && userId && (await isOwnDeleted(productId)) ? userId : null),
  })
  return userId !== undefined && deletedBy === userId
}

const isOwnDeleted = async (id: string): Promise<boolean> =>
  (await fetchOwnAd(id)).failure?.code === 'own_product_deleted'

/** Restores an ad that its owner has deleted. */
export const bringBack = (productId: string) => api('POST products/restore', { query: { productId } })

import { useServerQuery } from '../../ui/use-server-query.ts'
import { callApi } from '../session/call-api.ts'
import { useSession } from '../session/session.ts'
import { fetchOwnAd } from './fetch-own-ad.ts'

/**
 * Has the signed-in user deleted this ad? The page itself is the same for every reader.
 * @param productId of a deleted ad
 */
export function useIsOwnDeletedAd(productId: string | undefined): boolean {
  const userId = useSession()?.user._id
  const { answer: deletedBy } = useServerQuery({
    queryKey: productId && userId && `${productId} ${userId}`,
    query: async () => (productId && userId && (await isOwnDeleted(productId)) ? userId : null),
  })
  return userId !== undefined && deletedBy === userId
}

const isOwnDeleted = async (id: string): Promise<boolean> =>
  (await fetchOwnAd(id)).failure?.code === 'own_product_deleted'

/** Restores an ad that its owner has deleted. */
export const restoreOwnAd = (productId: string) => callApi('POST products/restore', { query: { productId } })

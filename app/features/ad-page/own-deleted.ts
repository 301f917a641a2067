import { useEffect, useState } from 'react'
import { useSession } from '../session/session.ts'

const fetchCalls = () => import('../ad-form/own-ad-calls.ts')

/** Did the person who looks delete this ad? The page itself is the same for everybody. @param productId of an ad that is gone */
export function useOwnDeleted(productId: string | undefined): boolean {
  const userId = useSession()?.user._id
  const [deletedBy, setDeletedBy] = useState<string>()
  useEffect(() => {
    if (productId === undefined || userId === undefined) return
    void fetchCalls()
      .then(({ fetchOwnAd }) => fetchOwnAd(productId))
      .then(({ failure }) => failure?.code === 'own_product_deleted' && setDeletedBy(userId))
      // Then it stays an ad that is gone.
      .catch(() => undefined)
  }, [productId, userId])
  return userId !== undefined && deletedBy === userId
}

/** Brings back what one has deleted oneself. @returns whether it worked */
export async function bringBack(productId: string): Promise<boolean> {
  return fetchCalls()
    .then(async ({ bringAdBack }) => (await bringAdBack(productId)).answer !== undefined)
    .catch(() => false)
}

import { useEffect, useState } from 'react'
import { api } from '../session/api.ts'
import { useSession } from '../session/session.ts'
import { fetchOwnAd } from './fetch-own-ad.ts'

/**
 * Whether the signed-in user deleted this ad; the page itself is the same for every reader.
 * @param productId of a deleted ad
 */
export function useOwnDeleted(productId: string | undefined): boolean {
  const userId = useSession()?.user._id
  const [deletedBy, setDeletedBy] = useState<string>()
  useEffect(() => {
    if (productId === undefined || userId === undefined) return
    void fetchOwnAd(productId).then(({ failure }) => failure?.code === 'own_product_deleted' && setDeletedBy(userId))
  }, [productId, userId])
  return userId !== undefined && deletedBy === userId
}

/** Restores an ad that its owner deleted. @returns whether it worked */
export async function bringBack(productId: string): Promise<boolean> {
  return (await api('POST products/restore', { query: { productId } })).answer !== undefined
}

import { data } from 'react-router'
import type { PublicAd } from '../../domain/schemas/public-ad.ts'
import { queryId } from '../../domain/schemas/query-fields.ts'
import type { PageServices } from '../load-context.ts'

/** Loads the ad of the id in an address. @throws an error page with its status when there is none */
export async function requireAd({ getPublicAd }: PageServices, productId: string | null): Promise<PublicAd> {
  const id = queryId().safeParse(productId ?? undefined)
  // In an address, an invalid id is a page that does not exist.
  if (!id.success || id.data === undefined) throw data(null, 404)
  return getPublicAd(id.data)
}

import { releaseImages } from '../../media/collect-orphans.ts'
import type { AdDependencies } from '../ad-dependencies.ts'
import { lockPicturesOf } from '../ads.queries.ts'
import { deleteAds, lockPastRestoring } from './ageing.queries.ts'

/** Ads in one transaction. */
const atOnce = 20

/** Removes the ads that their owners took away more than thirty days ago, with their pictures (decisions: Deleting). */
export async function purgeAds(deps: Pick<AdDependencies, 'db' | 'files'>, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    const { gone, pictures } = await deps.db.transaction().execute(async (tx) => {
      const ids = (await lockPastRestoring(tx, atOnce).execute()).map(({ id }) => id)
      if (ids.length === 0) return { gone: 0, pictures: [] }
      const locked = await lockPicturesOf(tx, ids).execute()
      await deleteAds(tx, ids).execute()
      return { gone: ids.length, pictures: locked.map(({ id }) => id) }
    })
    await releaseImages(deps, pictures)
    isMore = gone === atOnce
  }
}

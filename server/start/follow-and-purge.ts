import type { Logger } from 'pino'
import type { EdgePurge } from '../../platform/pages/edge-purge.ts'
import type { DatabaseAddress } from '../../platform/postgres/address.ts'
import { anyChange, type ChangeFeed, type ChangeTag, followChanges } from '../../platform/postgres/change-feed.ts'
import { isAboutPerson } from '../modules/notifications/notifications.ts'

interface FollowOptions {
  address: DatabaseAddress
  log: Logger
  edgePurge: EdgePurge | undefined
  /** Is it the first process of its host? Others purge only after their own feed was broken: until then they may have sent old pages. */
  isFirst: boolean
}

/**
 * Follows the changes, and purges the edge cache, each time after this process has dropped its own pages. The first process begins with all
 * pages, because nothing has heard of changes before.
 */
export function followAndPurge({ address, log, edgePurge, isFirst }: FollowOptions) {
  return async (onChange: (tag: ChangeTag) => void, onHearing?: (hears: boolean) => void): Promise<ChangeFeed> => {
    const feed = await followChanges({
      address,
      log,
      onChange: (tag) => {
        onChange(tag)
        if (isFirst && !isAboutPerson(tag)) edgePurge?.hear(tag)
      },
      onHearing: (hears) => {
        onHearing?.(hears)
        if (hears) edgePurge?.hear(anyChange)
      },
    })
    if (isFirst) edgePurge?.hear(anyChange)
    return {
      ...feed,
      // In every process: each may have sent pages of a copy that was behind.
      tellAgain: (tag) => {
        onChange(tag)
        if (!isAboutPerson(tag)) edgePurge?.hear(tag)
      },
      close: () => {
        edgePurge?.close()
        return feed.close()
      },
    }
  }
}

import type { Logger } from 'pino'
import type { EdgePurge } from '../../platform/pages/edge-purge.ts'
import type { DatabaseAddress } from '../../platform/postgres/address.ts'
import type { Shutdown } from '../../platform/processes/shutdown.ts'
import type { ReadOnly } from '../db/read-only.ts'
import { followAndPurge } from './follow-and-purge.ts'

interface FollowOptions {
  readOnly: ReadOnly
  address: DatabaseAddress
  log: Logger
  /** Where other processes of this host answer requests, and an edge cache keeps what they answer. */
  edgePurge: EdgePurge | undefined
}

/** Hears whether the site only reads, in a process that has no web server, which hears it otherwise; purges the edge cache, too. */
export async function followReadOnly(
  { readOnly, address, log, edgePurge }: FollowOptions,
  shutdown: Shutdown,
): Promise<void> {
  const feed = await followAndPurge({ address, log, edgePurge, isFirst: true })(readOnly.hear)
  shutdown.add(async () => {
    readOnly.stop()
    await feed.close()
  })
  await readOnly.start()
}

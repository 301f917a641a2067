import type { Logger } from 'pino'
import type { DatabaseAddress } from '../../platform/postgres/address.ts'
import { followChanges } from '../../platform/postgres/change-feed.ts'
import type { Shutdown } from '../../platform/processes/shutdown.ts'
import type { ReadOnly } from '../db/read-only.ts'

interface FollowOptions {
  readOnly: ReadOnly
  address: DatabaseAddress
  log: Logger
}

/** Hears whether the site only reads, in a process that has no web server, which hears it otherwise. */
export async function followReadOnly({ readOnly, address, log }: FollowOptions, shutdown: Shutdown): Promise<void> {
  const feed = await followChanges({ address, log, onChange: readOnly.hear })
  shutdown.add(async () => {
    readOnly.stop()
    await feed.close()
  })
  await readOnly.start()
}

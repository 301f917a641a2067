import type { Logger } from 'pino'
import { subscribeToChanges } from '../../platform/postgres/change-feed.ts'
import type { DatabaseAddress } from '../../platform/postgres/database-address.ts'
import type { Shutdown } from '../../platform/processes/shutdown.ts'
import type { ReadOnlyMode } from '../db/read-only-mode.ts'

interface FollowOptions {
  readOnly: ReadOnlyMode
  address: DatabaseAddress
  log: Logger
}

/** Hears whether the site only reads, in a process that has no web server, which hears it otherwise. */
export async function followReadOnly({ readOnly, address, log }: FollowOptions, shutdown: Shutdown): Promise<void> {
  const feed = await subscribeToChanges({ address, log, onChange: readOnly.handleChange })
  shutdown.add(async () => {
    readOnly.stop()
    await feed.close()
  })
  await readOnly.start()
}

import type { Logger } from 'pino'
import { defaultBrand } from '../../domain/brand.ts'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { subscribeToChanges } from '../../platform/postgres/change-feed.ts'
import type { DatabaseAddress } from '../../platform/postgres/database-address.ts'
import type { Shutdown } from '../../platform/processes/shutdown.ts'
import type { Connection } from '../db/database.ts'
import { createReadOnlyMode, type ReadOnlyMode } from '../db/read-only-mode.ts'
import type { Settings } from '../env.ts'
import type { EventBus } from '../events.ts'
import { connectModules } from '../listeners.ts'
import type { MediaDependencies } from '../modules/media/media.ts'
import { createMessageSender, type MessageSender } from '../modules/messaging/messaging.ts'
import { createPushSender, type PushSender } from '../modules/push/push.ts'
import { chooseChannels } from '../services/choose-services.ts'
import type { DiskMailbox } from '../services/disk-mailbox.ts'

/** The services of every process besides the database. */
export interface Services {
  media: MediaDependencies
  messages: MessageSender
  events: EventBus
  push: PushSender
  mailbox: DiskMailbox | undefined
  readOnly: ReadOnlyMode
}

interface ServicesOptions {
  settings: Settings
  log: Logger
  connection: Pick<Connection, 'db'>
  files: FileStore
}

export function createServices({ settings, log, connection, files }: ServicesOptions): Services {
  const { db } = connection
  const { channels, mailbox } = chooseChannels(settings, log)
  const brand = { ...defaultBrand, ...settings.brandOverrides }
  const messages = createMessageSender({ db, log, channels, brand, publicUrl: settings.publicUrl })
  return {
    media: { db, files, gate: createConcurrencyLimiter() },
    messages,
    events: connectModules(messages),
    push: createPushSender({ db, log, brand, hosts: settings.pushHosts }),
    mailbox,
    readOnly: createReadOnlyMode({ db, log, isFixed: settings.isReadOnly }),
  }
}

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

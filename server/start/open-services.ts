import type { Logger } from 'pino'
import { defaultBrand } from '../../domain/brand.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { createWorkGate } from '../../platform/work-gate.ts'
import type { Connection } from '../db/database.ts'
import { createReadOnly, type ReadOnly } from '../db/read-only.ts'
import type { Settings } from '../env.ts'
import type { Events } from '../events.ts'
import { connectModules } from '../listeners.ts'
import type { MediaDependencies } from '../modules/media/media.ts'
import { createMessages, type Messages } from '../modules/messaging/messaging.ts'
import { createPush, type Push } from '../modules/push/push.ts'
import { chooseChannels } from '../services/choose-channels.ts'
import type { Mailbox } from '../services/disk-mailbox.ts'

/** The services of every process besides the database. */
export interface Services {
  media: MediaDependencies
  messages: Messages
  events: Events
  push: Push
  mailbox: Mailbox | undefined
  readOnly: ReadOnly
}

interface ServicesOptions {
  settings: Settings
  log: Logger
  connection: Pick<Connection, 'db'>
  files: FileStore
}

export function openServices({ settings, log, connection, files }: ServicesOptions): Services {
  const { db } = connection
  const { channels, mailbox } = chooseChannels(settings, log)
  const brand = { ...defaultBrand, ...settings.brandOverrides }
  const messages = createMessages({ db, log, channels, brand, publicUrl: settings.publicUrl })
  return {
    media: { db, files, gate: createWorkGate() },
    messages,
    events: connectModules(messages),
    push: createPush({ db, log, brand, hosts: settings.pushHosts }),
    mailbox,
    readOnly: createReadOnly({ db, log, isFixed: settings.isReadOnly }),
  }
}

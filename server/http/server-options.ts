import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { JobCounts } from '../../platform/jobs/supervise-job-runner.ts'
import type { ChangeFeed, ChangeTag } from '../../platform/postgres/change-feed.ts'
import type { ConnectionLimits } from '../../platform/transport/connection-limits.ts'
import type { ReadOnlyMode } from '../db/read-only-mode.ts'
import type { Database } from '../db/schema.ts'
import type { Settings } from '../env.ts'
import type { EventBus } from '../events.ts'
import type { MediaDependencies } from '../modules/media/media.ts'
import type { MessageSender } from '../modules/messaging/messaging.ts'
import type { PushSender } from '../modules/push/push.ts'
import type { DiskMailbox } from '../services/disk-mailbox.ts'
import type { CallRateLimits } from './call-rate-limits.ts'
import type { PageSource } from './pages/page-renderer.ts'

export interface HttpServerOptions {
  settings: Pick<
    Settings,
    | 'trustProxy'
    | 'metricsToken'
    | 'dataDir'
    | 'publicUrl'
    | 'pictureOrigin'
    | 'brandOverrides'
    | 'isProduction'
    | 'isDemoPublic'
    | 'nativeApps'
    | 'hasServiceWorker'
    | 'hasLateStart'
    | 'hasRequestLimits'
    | 'pageCacheBytes'
  >
  db: Kysely<Database>
  pool: pg.Pool
  /** Of the replica that answers reads while the primary is away. */
  replica?: pg.Pool | undefined
  logger: Logger
  /** Where the pictures are, and what bounds the work on them. */
  media: MediaDependencies
  /** E-mails and WhatsApp messages. */
  messages: MessageSender
  /** The domain events. */
  events: EventBus
  /** Push notifications. */
  push: PushSender
  /** The local mailbox, if messages are not really sent. */
  mailbox?: DiskMailbox | undefined
  /** Subscribes to changes of what public pages show. Without it no page and no answer of the database is cached. */
  followChanges?: (onChange: (tag: ChangeTag) => void) => Promise<ChangeFeed>
  /** Whether the site only reads, if this process knows it already. */
  readOnly?: ReadOnlyMode
  /** The counts of jobs, in the process that runs them. */
  jobCounts?: JobCounts
  /** Serve the pages from their sources, reloading when these change. */
  dev?: boolean
  /** Where the pages come from, if neither from their sources nor from the build. */
  pages?: PageSource
  /** Of another build than our own. */
  buildFolder?: string
  /** The timeout of slow clients; for tests. */
  clientTimeout?: number
  /** The limits of routes, if not the usual ones. */
  limits?: CallRateLimits
  /** How many connections there may be, if not as the system allows. */
  connectionLimits?: ConnectionLimits
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Task } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Log } from 'pino'
import * as z from 'zod/mini'
import { retentionDays } from '../domain/limits/retention.ts'
import type { JobTask } from '../domain/rules/console/operations.ts'
import { deleteFailedJobs } from '../platform/jobs/job-queue.ts'
import { createJobCounters, type JobCounts, superviseJobRunner } from '../platform/jobs/supervise-job-runner.ts'
import { crontab } from './cron-jobs.ts'
import type { ReadOnlyMode } from './db/read-only-mode.ts'
import { deleteExpired } from './delete-expired-rows.ts'
import type { EventBus } from './events.ts'
import { fillNamePhonetics, purgeAccounts } from './modules/accounts/accounts.ts'
import {
  expireOverdueAds,
  purgeAdsPastGrace,
  purgeDeletedAds,
  remindOwnersOfExpiry,
  returnRentedAds,
  syncHiddenCategories,
} from './modules/ads/ads.ts'
import type { SiteMonitor } from './modules/alarms/alarms.ts'
import { announceBanners } from './modules/banner-editing/banner-editing.ts'
import { countFinishedDays } from './modules/figures/figures.ts'
import { notifyAvailableAgain } from './modules/free-alerts/free-alerts.ts'
import { deleteOrphanedImages, dropStaleUploads, type MediaDependencies, makeAvif } from './modules/media/media.ts'
import type { MessageSender } from './modules/messaging/messaging.ts'
import { endExpiredSuspensions } from './modules/moderation/moderation.ts'
import type { PushSender } from './modules/push/push.ts'
import { settleRentals } from './modules/rentals/rentals.ts'
import { matchNewAds, notifyMatches } from './modules/saved-searches/saved-searches.ts'
import { countSuggestions, indexOutdatedAds, queueOutdatedAds } from './modules/search/search.ts'
import { pauseJobsWhileReadOnly } from './pause-jobs.ts'

export interface JobRunner {
  /** Waits a second for running jobs, then aborts them: they run again after the next start. */
  stop(): Promise<void>
}

export interface JobRunnerOptions {
  pool: pg.Pool
  log: Log
  media: MediaDependencies
  messages: MessageSender
  events: EventBus
  push: Pick<PushSender, 'send'>
  counts?: JobCounts
  /** Looks after the site each minute; without it nothing does. */
  watch?: SiteMonitor
  /** Jobs wait while the site only reads; without it they never do. */
  readOnly?: ReadOnlyMode
  /** Milliseconds between two looks after the site meanwhile. */
  watchPause?: number
}

const aboutFile = z.object({ hash: z.string() })
const aboutMessage = z.object({ id: z.string() })
const aboutPush = z.object({ subscriptionId: z.string(), notificationId: z.string() })

/** One more than the queues of pictures and of pushes: their jobs may wait long, for uploads or for push services. */
const atOnce = 3

/** Starts the job runner and its timetable. */
export async function startJobRunner({
  pool,
  log,
  media,
  messages,
  events,
  push,
  counts,
  watch,
  readOnly,
  watchPause = 60_000,
}: JobRunnerOptions): Promise<JobRunner> {
  const tasks: Record<JobTask, Task> = {
    'make-avif': (payload, { abortSignal: signal }) => makeAvif(media, aboutFile.parse(payload).hash, { signal }),
    'send-message': (payload, { abortSignal: signal, job }) =>
      messages.sendQueued(aboutMessage.parse(payload).id, { signal, isLastTry: job.attempts >= job.max_attempts }),
    'send-push': (payload, { abortSignal: signal }) => push.send(aboutPush.parse(payload), signal),
    'forget-expired': async (_payload, { abortSignal: signal }) => {
      await messages.settleInterrupted()
      await deleteExpired(media.db, signal)
      await deleteFailedJobs(pool, retentionDays.failedJobs)
    },
    'purge-accounts': async (_payload, { abortSignal: signal }) => {
      await purgeAdsPastGrace(media.db, signal)
      await purgeAccounts(media.db, signal)
    },
    'remind-expiring': (_payload, { abortSignal: signal }) => remindOwnersOfExpiry({ db: media.db, events }, signal),
    'expire-ads': (_payload, { abortSignal: signal }) => expireOverdueAds({ db: media.db, events }, signal),
    'return-ads': async (_payload, { abortSignal: signal }) => {
      await returnRentedAds({ db: media.db, events }, signal)
      await notifyAvailableAgain({ db: media.db, events }, signal)
    },
    'settle-rentals': (_payload, { abortSignal: signal }) => settleRentals({ db: media.db, events, log }, signal),
    'purge-ads': (_payload, { abortSignal: signal }) => purgeDeletedAds(media.db, signal),
    'collect-orphans': async (_payload, { abortSignal: signal }) => {
      await deleteOrphanedImages(media, { signal })
      await dropStaleUploads(media, { signal })
    },
    'index-ads': async (_payload, { abortSignal: signal }) => {
      if ((await indexOutdatedAds(media.db, signal)) > 0) await countSuggestions(media.db)
    },
    'match-ads': async (_payload, { abortSignal: signal }) => {
      await matchNewAds(media.db, signal)
      await notifyMatches({ db: media.db, events }, 'at_once', signal)
    },
    'end-suspensions': (_payload, { abortSignal: signal }) => endExpiredSuspensions({ db: media.db, messages }, signal),
    'fill-name-sounds': (_payload, { abortSignal: signal }) => fillNamePhonetics(media.db, signal),
    'announce-banners': () => announceBanners(media.db),
    'tell-hidden': (_payload, { abortSignal: signal }) => syncHiddenCategories({ db: media.db, events }, signal),
    'tell-daily': (_payload, { abortSignal: signal }) => notifyMatches({ db: media.db, events }, 'daily', signal),
    'watch-site': (_payload, { abortSignal: signal }) => watch?.check(signal),
    'count-suggested': () => countSuggestions(media.db),
    'close-days': () => countFinishedDays(media.db),
  }
  const begin = async () => {
    await queueOutdatedAds(media.db)
    const work = { taskList: tasks, crontab: crontab, concurrency: atOnce }
    return superviseJobRunner(work, { pool, log, ...(counts && { events: createJobCounters(counts) }) })
  }
  /** The site calls for help also while no job runs. */
  const meanwhile = async () => {
    const end = new AbortController()
    const keepLooking = async () => {
      while (!end.signal.aborted) {
        await watch?.checkAndSend(end.signal).catch((err) => {
          if (!end.signal.aborted) log.warn({ err }, 'the site cannot look after itself')
        })
        await sleep(watchPause, undefined, { signal: end.signal, ref: false }).catch(() => undefined)
      }
    }
    const looking = keepLooking()
    return async () => {
      end.abort()
      await looking
    }
  }
  return { stop: readOnly ? await pauseJobsWhileReadOnly(begin, { readOnly, log, meanwhile }) : await begin() }
}

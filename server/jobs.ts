import { setTimeout as sleep } from 'node:timers/promises'
import type { Task } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Log } from 'pino'
import * as z from 'zod/mini'
import { retentionDays } from '../domain/limits/retention.ts'
import type { JobTask } from '../domain/rules/console/jobs.ts'
import { countJobs, type JobCounts, keepRunner } from '../platform/jobs/job-keeper.ts'
import { forgetFailedJobs } from '../platform/jobs/job-queue.ts'
import type { ReadOnly } from './db/read-only.ts'
import { deleteExpired } from './delete-expired-rows.ts'
import type { Events } from './events.ts'
import { fillNameSounds, purgeAccounts } from './modules/accounts/accounts.ts'
import { expireOverdue, purgeAds, purgeAdsPastGrace, remindExpiring, returnAds, tellHidden } from './modules/ads/ads.ts'
import type { SiteWatch } from './modules/alarms/alarms.ts'
import { announceBanners } from './modules/banner-editing/banner-editing.ts'
import { closeDays } from './modules/figures/figures.ts'
import { tellFreeAgain } from './modules/free-alerts/free-alerts.ts'
import { collectOrphans, dropStaleUploads, type MediaDependencies, makeAvif } from './modules/media/media.ts'
import type { Messages } from './modules/messaging/messaging.ts'
import { endSuspensions } from './modules/moderation/moderation.ts'
import type { Push } from './modules/push/push.ts'
import { matchNewAds, tellMatches } from './modules/saved-searches/saved-searches.ts'
import { countSuggested, indexPending, queuePending } from './modules/search/search.ts'
import { pauseWhileReadOnly } from './pause-jobs.ts'
import { timetable } from './timetable.ts'

export interface JobRunner {
  /** Waits a second for running jobs, then aborts them: they run again after the next start. */
  stop(): Promise<void>
}

export interface JobRunnerOptions {
  pool: pg.Pool
  log: Log
  media: MediaDependencies
  messages: Messages
  events: Events
  push: Pick<Push, 'send'>
  counts?: JobCounts
  /** Looks after the site each minute; without it nothing does. */
  watch?: SiteWatch
  /** Jobs wait while the site only reads; without it they never do. */
  readOnly?: ReadOnly
  /** Milliseconds between two looks after the site meanwhile. */
  watchPause?: number
}

const aboutFile = z.object({ hash: z.string() })
const aboutMessage = z.object({ id: z.string() })
const aboutPush = z.object({ subscriptionId: z.string(), notificationId: z.string() })

/** One more than the queues of pictures and of pushes: their jobs may wait long, for uploads or for push services. */
const atOnce = 3

/** Starts the job runner and its timetable. */
export async function startJobs({
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
      await forgetFailedJobs(pool, retentionDays.failedJobs)
    },
    'purge-accounts': async (_payload, { abortSignal: signal }) => {
      await purgeAdsPastGrace(media.db, signal)
      await purgeAccounts(media.db, signal)
    },
    'remind-expiring': (_payload, { abortSignal: signal }) => remindExpiring({ db: media.db, events }, signal),
    'expire-ads': (_payload, { abortSignal: signal }) => expireOverdue({ db: media.db, events }, signal),
    'return-ads': async (_payload, { abortSignal: signal }) => {
      await returnAds({ db: media.db, events }, signal)
      await tellFreeAgain({ db: media.db, events }, signal)
    },
    'purge-ads': (_payload, { abortSignal: signal }) => purgeAds(media.db, signal),
    'collect-orphans': async (_payload, { abortSignal: signal }) => {
      await collectOrphans(media, { signal })
      await dropStaleUploads(media, { signal })
    },
    'index-ads': async (_payload, { abortSignal: signal }) => {
      if ((await indexPending(media.db, signal)) > 0) await countSuggested(media.db)
    },
    'match-ads': async (_payload, { abortSignal: signal }) => {
      await matchNewAds(media.db, signal)
      await tellMatches({ db: media.db, events }, 'at_once', signal)
    },
    'end-suspensions': (_payload, { abortSignal: signal }) => endSuspensions({ db: media.db, messages }, signal),
    'fill-name-sounds': (_payload, { abortSignal: signal }) => fillNameSounds(media.db, signal),
    'announce-banners': () => announceBanners(media.db),
    'tell-hidden': (_payload, { abortSignal: signal }) => tellHidden({ db: media.db, events }, signal),
    'tell-daily': (_payload, { abortSignal: signal }) => tellMatches({ db: media.db, events }, 'daily', signal),
    'watch-site': (_payload, { abortSignal: signal }) => watch?.look(signal),
    'count-suggested': () => countSuggested(media.db),
    'close-days': () => closeDays(media.db),
  }
  const begin = async () => {
    await queuePending(media.db)
    const work = { taskList: tasks, crontab: timetable, concurrency: atOnce }
    return keepRunner(work, { pool, log, ...(counts && { events: countJobs(counts) }) })
  }
  /** The site calls for help also while no job runs. */
  const meanwhile = async () => {
    const end = new AbortController()
    const keepLooking = async () => {
      while (!end.signal.aborted) {
        await watch?.lookAndSend(end.signal).catch((err) => {
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
  return { stop: readOnly ? await pauseWhileReadOnly(begin, { readOnly, log, meanwhile }) : await begin() }
}

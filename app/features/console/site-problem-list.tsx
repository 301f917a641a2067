import type { ReactNode } from 'react'
import {
  type AlarmKind,
  isJobTask,
  type OpenAlarm,
  type SiteProblems,
} from '../../../domain/rules/console/operations.ts'
import { type ConsoleAction, isActionAllowed } from '../../../domain/rules/console-actions.ts'
import { isQueuedKind } from '../../../domain/rules/message-kinds.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { ConsoleUser } from '../../load-context.ts'
import { outlinedButtonClass } from '../../ui/button.tsx'
import { ConsoleForm } from './console-form.tsx'
import { ConsoleLink } from './console-link.tsx'

interface SiteProblemListProps {
  broken: SiteProblems
  reader: ConsoleUser
  csrfToken: string
  /** @param at ISO 8601 */
  sayTime(at: string): string
}

/** The problems of the site: alarms, failed jobs and failed messages, each with its reason and actions. */
export function SiteProblemList({
  broken: { alarms, jobs, messages, host },
  reader,
  csrfToken,
  sayTime,
}: SiteProblemListProps) {
  const { t } = useTranslation('console')
  if (alarms.length + jobs.count + messages.count === 0) return null
  const since = (oldest: string | null) => oldest && t('console.waits_since', { time: sayTime(oldest) })
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-18">{t('console.broken')}</h2>
      {alarms.length > 0 && (
        <ul className="grid gap-3">
          {alarms.map((alarm) => (
            <Alarm key={alarm.kind} alarm={alarm} reader={reader} host={host} sayTime={sayTime} />
          ))}
        </ul>
      )}
      {jobs.count > 0 && (
        <Queue
          {...{ reader, csrfToken, path: '/console/jobs', action: 'listJobs' }}
          title={t('console.broken.jobs', { count: jobs.count })}
          since={since(jobs.oldest)}
          more={jobs.count - jobs.newest.length}
          again={t('console.broken.run_again')}
          rows={jobs.newest.map(({ id, task, lastError }) => ({
            id,
            name: <JobName task={task} />,
            reason: lastError,
          }))}
        />
      )}
      {messages.count > 0 && (
        <Queue
          {...{ reader, csrfToken, path: '/console/messages', action: 'listMessages' }}
          title={t('console.broken.messages', { count: messages.count })}
          since={since(messages.oldest)}
          more={messages.count - messages.newest.length}
          again={t('console.broken.send_again')}
          rows={messages.newest.map(({ id, kind, recipient, channel, failure }) => ({
            id,
            name: (
              <>
                <MessageKindLabel kind={kind} /> · {t(`console.channel.${channel}`)} · {recipient}
              </>
            ),
            reason: failure,
          }))}
        />
      )}
    </section>
  )
}

/** The page with more about an alarm. */
const seenAt: Readonly<Record<AlarmKind, { path: string; action: ConsoleAction }>> = {
  disk: { path: '/console/settings?search=ALERT_DISK', action: 'listSettings' },
  backup: { path: '/console/settings?search=ALERT_BACKUP', action: 'listSettings' },
  outbox: { path: '/console/messages?state=queued&sort=oldest', action: 'listMessages' },
  failed_jobs: { path: '/console/jobs', action: 'listJobs' },
  server_errors: { path: '/console/settings?search=ALERT_SERVER', action: 'listSettings' },
  certificate: { path: '/console/settings?search=ALERT_CERTIFICATE', action: 'listSettings' },
}

interface AlarmProps extends Pick<SiteProblemListProps, 'reader' | 'sayTime'> {
  alarm: OpenAlarm
  host: string
}

function Alarm({ alarm: { kind, wording, value, line, since, wellSince }, reader, host, sayTime }: AlarmProps) {
  const { t } = useTranslation('console')
  const { path, action } = seenAt[kind]
  return (
    <li className="grid gap-1 rounded-20 border border-line bg-surface p-4">
      <p className="font-label text-bad">{t(`console.alarm.${wording}`, { value, line, host })}</p>
      <p className="text-14 text-ink-soft">
        {t('console.broken.since', { time: sayTime(since) })}
        {wellSince && ` · ${t('console.broken.well_since', { time: sayTime(wellSince) })}`}
      </p>
      {isActionAllowed(reader.role, action) && (
        <p>
          <ConsoleLink
            to={path}
            text={t(path.startsWith('/console/settings') ? 'console.broken.limit' : 'console.broken.see')}
          />
        </p>
      )}
    </li>
  )
}

interface QueueProps extends Pick<SiteProblemListProps, 'reader' | 'csrfToken'> {
  path: string
  /** That opens the page of the queue. */
  action: ConsoleAction
  title: string
  since: string | null
  rows: readonly { id: string; name: ReactNode; reason: string }[]
  /** How many others have failed. */
  more: number
  /** The label of the retry button. */
  again: string
}

/** The failed entries of a queue: the newest with their reasons, and a link to all. */
function Queue({ reader, csrfToken, path, action, title, since, rows, more, again }: QueueProps) {
  const { t } = useTranslation('console')
  const isSeen = isActionAllowed(reader.role, action)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-20 border border-line bg-surface p-4">
      <h3 className="text-16 font-label text-bad">
        {isSeen ? (
          <a href={path} className="underline underline-offset-4">
            {title}
          </a>
        ) : (
          title
        )}
      </h3>
      {since && <p className="text-14 text-ink-soft">{since}</p>}
      {rows.length > 0 && (
        <ul className="grid divide-y divide-line">
          {rows.map(({ id, name, reason }) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="min-w-0 wrap-anywhere">
                <div>{name}</div>
                <p className="text-14 text-ink-soft">
                  {reason ? <span lang="en">{reason}</span> : t('console.broken.no_reason')}
                </p>
              </div>
              <ConsoleForm action="again" page={path} csrfToken={csrfToken} className="flex flex-wrap gap-2">
                <input type="hidden" name="id" value={id} />
                <button type="submit" className={outlinedButtonClass('keep')}>
                  {again}
                </button>
                <button type="submit" name="do" value="give-up" className={outlinedButtonClass('danger')}>
                  {t('console.broken.give_up')}
                </button>
              </ConsoleForm>
            </li>
          ))}
        </ul>
      )}
      {isSeen && more > 0 && (
        <p>
          <ConsoleLink to={path} text={t('console.broken.more', { count: more })} />
        </p>
      )}
    </div>
  )
}

/** The name of a job, with its identifier in the log. */
export function JobName({ task }: { task: string }) {
  const { t } = useTranslation('console')
  return (
    <>
      {isJobTask(task) && <span className="block">{t(`console.task.${task}`)}</span>}
      <code lang="en" className="text-12 whitespace-nowrap text-ink-soft">
        {task}
      </code>
    </>
  )
}

/** The name of a message's kind; one of another release keeps its identifier. */
export function MessageKindLabel({ kind }: { kind: string }) {
  const { t } = useTranslation('console')
  return isQueuedKind(kind) ? t(`console.message_kind.${kind}`) : <span lang="en">{kind.replaceAll('_', ' ')}</span>
}

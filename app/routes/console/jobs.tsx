import { data } from 'react-router'
import { type Job, jobStates, jobTasks, type TimetableEntry } from '../../../domain/rules/console/operations.ts'
import { parseTimesInIndia } from '../../../domain/rules/console/times-in-india.ts'
import { BulkRetryForm } from '../../features/console/bulk-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleTable } from '../../features/console/console-table.tsx'
import { TablePager } from '../../features/console/pager.tsx'
import { JobName } from '../../features/console/site-problem-list.tsx'
import { QueueOrderField, StateFilterChips, TableFilterForm } from '../../features/console/table-filters.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import {
  catchRefusal,
  type FormOutcome,
  handleConsoleForm,
  indianTimeFormat,
  privateHeaders,
  queryValues,
  requireConsoleSession,
} from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

const path = '/console/jobs'
const formId = 'again'

/** The number of jobs that were retried or given up. */
type Done = { again: number } | { givenUp: number }

/** The job queue and the schedule. */
export async function loader({ context, url }: ConsolePageArgs) {
  const { console, reader, csrfToken } = await requireConsoleSession(context, url)
  const query = queryValues(url)
  const { found, refusal, status } = await catchRefusal(console.actions.listJobs(query))
  return data({ reader, csrfToken, query, queue: found, refusal }, { status, headers: privateHeaders })
}

export function action(args: ConsolePageArgs) {
  return handleConsoleForm<Done>(args, {
    again: async (actions, form) => ({ again: await actions.runAgain(form.getAll('id').map(String)) }),
    'give-up': async (actions, form) => ({ givenUp: await actions.giveUpJobs(form.getAll('id').map(String)) }),
  })
}

export function JobsPage({ loaderData, actionData }: ConsolePageProps<typeof loader, typeof action>) {
  const { reader, csrfToken, query, queue } = loaderData
  const { t, language } = useTranslation('console')
  const { found, refusal = loaderData.refusal, values = [] }: Partial<FormOutcome<Done>> = actionData ?? {}
  const time = indianTimeFormat(language, 'medium')
  const sayTimes = (times: string): string => {
    const { kind, ...at } = parseTimesInIndia(times)
    return kind === 'other' ? times : t(`console.jobs.${kind}`, at)
  }
  const current = query.state ?? 'failed'
  const chosen = new Set(values.filter(([name]) => name === 'id').map(([, id]) => id))
  const canRun = current === 'failed' && queue !== undefined && queue.jobs.length > 0
  return (
    <ConsoleFrame
      reader={reader}
      csrfToken={csrfToken}
      page="jobs"
      late="run"
      title={t('console.jobs')}
      refusal={refusal}
      values={values}
      asked={t('console.jobs.give_up_these', { count: chosen.size })}
      goes={queue?.jobs
        .filter(({ id }) => chosen.has(id))
        .map(({ id, task, lastError }) => (
          <span key={id} className="grid">
            <JobName task={task} />
            <span lang="en" className="wrap-anywhere text-ink-soft">
              {lastError}
            </span>
          </span>
        ))}
      done={
        found &&
        ('again' in found
          ? t('console.jobs.run', { count: found.again })
          : t('console.jobs.given_up', { count: found.givenUp }))
      }
    >
      {queue && (
        <>
          <StateFilterChips
            label={t('console.state')}
            {...{ path, query, current, counts: queue.counts }}
            states={jobStates}
            wordsOf={(state) => t(`console.job_state.${state}`)}
          />
          <TableFilterForm hiddenFields={{ state: query.state }}>
            <SelectField
              label={t('console.jobs.task')}
              name="task"
              defaultValue={query.task ?? ''}
              emptyLabel={t('console.any')}
              options={jobTasks.map((task) => ({ value: task, label: t(`console.task.${task}`) }))}
            />
            <QueueOrderField value={query.sort} usual="newest" />
          </TableFilterForm>
          <ConsoleTable
            label={t('console.jobs')}
            columns={[
              {
                name: 'task',
                head: t('console.jobs.task'),
                cell: ({ task }: Job) => <JobName task={task} />,
                look: 'min-w-40',
              },
              {
                name: 'attempts',
                head: t('console.jobs.attempts'),
                cell: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`,
                look: timeLook,
              },
              {
                name: 'runAt',
                head: t('console.jobs.run_at'),
                cell: ({ runAt }) => time.format(new Date(runAt)),
                look: timeLook,
              },
              {
                name: 'lastError',
                head: t('console.jobs.last_error'),
                cell: ({ lastError }) => <span lang="en">{lastError}</span>,
                look: 'min-w-56 wrap-anywhere',
                isWide: true,
              },
            ]}
            rows={queue.jobs}
            rowKey={({ id }) => id}
            emptyText={t('console.jobs.none')}
            {...(canRun && {
              selection: {
                form: formId,
                labelOf: ({ task, id }: Job) => (
                  <SentenceWithUserText
                    userTexts={{ task }}
                    format={(typed) => t('console.jobs.choose', { ...typed, id })}
                  />
                ),
                bar: (
                  <BulkRetryForm
                    id={formId}
                    csrfToken={csrfToken}
                    text={t('console.jobs.run_again')}
                    giveUp={t('console.jobs.give_up')}
                  />
                ),
              },
            })}
          />
          <TablePager path={path} query={query} nextCursor={queue.nextCursor} file="/console/files/jobs.csv" />
          <h2 className="mt-4 text-18">{t('console.jobs.timetable')}</h2>
          <ConsoleTable
            label={t('console.jobs.timetable')}
            columns={[
              {
                name: 'task',
                head: t('console.jobs.task'),
                cell: ({ task }: TimetableEntry) => <JobName task={task} />,
                look: 'min-w-40',
              },
              { name: 'times', head: t('console.jobs.times'), cell: ({ times }) => sayTimes(times), look: timeLook },
              {
                name: 'lastRun',
                head: t('console.jobs.last_run'),
                cell: ({ lastRun }) => (lastRun ? time.format(new Date(lastRun)) : t('console.jobs.never')),
                look: timeLook,
              },
            ]}
            rows={queue.timetable}
            rowKey={({ task }) => task}
            emptyText=""
          />
        </>
      )}
    </ConsoleFrame>
  )
}

const timeLook = 'whitespace-nowrap tabular-nums'

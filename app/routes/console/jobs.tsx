import { data } from 'react-router'
import { type Job, jobStates, jobTasks, type TimetableEntry } from '../../../domain/rules/console/jobs.ts'
import { timesInIndia } from '../../../domain/rules/console/times-in-india.ts'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleTable } from '../../features/console/console-table.tsx'
import { Finder } from '../../features/console/finder.tsx'
import { AgainForm } from '../../features/console/many-form.tsx'
import { OrderField } from '../../features/console/order-field.tsx'
import { Pager } from '../../features/console/pager.tsx'
import { StateChips } from '../../features/console/state-chips.tsx'
import { TaskName } from '../../features/console/task-name.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'
import { answerOf, type Decided, decideByForm, enterConsole, privacy, queryOf, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

const path = '/console/jobs'
const formId = 'again'

/** The number of jobs that were retried or given up. */
type Done = { again: number } | { givenUp: number }

/** The job queue and the schedule. */
export async function loader({ context, url }: ConsoleArgs) {
  const { console, reader, mark } = await enterConsole(context, url)
  const query = queryOf(url)
  const { found, refusal, status } = await answerOf(console.actions.listJobs(query))
  return data({ reader, mark, query, queue: found, refusal }, { status, headers: privacy })
}

export function action(args: ConsoleArgs) {
  return decideByForm<Done>(args, {
    again: async (actions, form) => ({ again: await actions.runAgain(form.getAll('id').map(String)) }),
    'give-up': async (actions, form) => ({ givenUp: await actions.giveUpJobs(form.getAll('id').map(String)) }),
  })
}

export function Jobs({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { reader, mark, query, queue } = loaderData
  const { t, language } = useWords('console')
  const { found, refusal = loaderData.refusal, values = [] }: Partial<Decided<Done>> = actionData ?? {}
  const time = timeIn(language, 'medium')
  const sayTimes = (times: string): string => {
    const { kind, ...at } = timesInIndia(times)
    return kind === 'other' ? times : t(`console.jobs.${kind}`, at)
  }
  const current = query.state ?? 'failed'
  const chosen = new Set(values.filter(([name]) => name === 'id').map(([, id]) => id))
  const canRun = current === 'failed' && queue !== undefined && queue.jobs.length > 0
  return (
    <ConsoleFrame
      reader={reader}
      mark={mark}
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
            <TaskName task={task} />
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
          <StateChips
            label={t('console.state')}
            {...{ path, query, current, counts: queue.counts }}
            states={jobStates}
            wordsOf={(state) => t(`console.job_state.${state}`)}
          />
          <Finder kept={{ state: query.state }}>
            <ChoiceField
              label={t('console.jobs.task')}
              name="task"
              defaultValue={query.task ?? ''}
              none={t('console.any')}
              options={jobTasks.map((task) => ({ value: task, label: t(`console.task.${task}`) }))}
            />
            <OrderField value={query.sort} usual="newest" />
          </Finder>
          <ConsoleTable
            label={t('console.jobs')}
            columns={[
              {
                name: 'task',
                head: t('console.jobs.task'),
                cell: ({ task }: Job) => <TaskName task={task} />,
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
            keyOf={({ id }) => id}
            none={t('console.jobs.none')}
            {...(canRun && {
              choose: {
                form: formId,
                labelOf: ({ task, id }: Job) => (
                  <TypedSentence typed={{ task }} say={(typed) => t('console.jobs.choose', { ...typed, id })} />
                ),
                bar: (
                  <AgainForm
                    id={formId}
                    mark={mark}
                    text={t('console.jobs.run_again')}
                    giveUp={t('console.jobs.give_up')}
                  />
                ),
              },
            })}
          />
          <Pager path={path} query={query} nextCursor={queue.nextCursor} file="/console/files/jobs.csv" />
          <h2 className="mt-4 text-18">{t('console.jobs.timetable')}</h2>
          <ConsoleTable
            label={t('console.jobs.timetable')}
            columns={[
              {
                name: 'task',
                head: t('console.jobs.task'),
                cell: ({ task }: TimetableEntry) => <TaskName task={task} />,
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
            keyOf={({ task }) => task}
            none=""
          />
        </>
      )}
    </ConsoleFrame>
  )
}

const timeLook = 'whitespace-nowrap tabular-nums'

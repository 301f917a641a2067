import { data } from 'react-router'
import { type Job, jobStates, type TimetableEntry } from '../../../domain/rules/console/jobs.ts'
import { timesInIndia } from '../../../domain/rules/console/times-in-india.ts'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleTable } from '../../features/console/console-table.tsx'
import { Finder } from '../../features/console/finder.tsx'
import { OrderField } from '../../features/console/order-field.tsx'
import { Pager } from '../../features/console/pager.tsx'
import { StateChips } from '../../features/console/state-chips.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'
import { answerOf, type Decided, decideByForm, enterConsole, privacy, queryOf, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

const path = '/console/jobs'
const formId = 'again'

/** The queue of jobs and the timetable. */
export async function loader({ context, url }: ConsoleArgs) {
  const { console, reader, mark } = await enterConsole(context, url)
  const query = queryOf(url)
  const { found, refusal, status } = await answerOf(console.actions.listJobs(query))
  return data({ reader, mark, query, queue: found, refusal }, { status, headers: privacy })
}

export function action(args: ConsoleArgs) {
  return decideByForm(args, {
    again: (actions, form) => actions.runAgain(form.getAll('id').map(String)),
  })
}

export function Jobs({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { reader, mark, query, queue } = loaderData
  const { t, language } = useWords('console')
  const { found, refusal = loaderData.refusal }: Partial<Decided<number>> = actionData ?? {}
  const time = timeIn(language, 'medium')
  const sayTimes = (times: string): string => {
    const { kind, ...at } = timesInIndia(times)
    return kind === 'other' ? times : t(`console.jobs.${kind}`, at)
  }
  const current = query.state ?? 'failed'
  const canRun = current === 'failed' && queue !== undefined && queue.jobs.length > 0
  return (
    <ConsoleFrame
      reader={reader}
      mark={mark}
      page="jobs"
      late="run"
      title={t('console.jobs')}
      refusal={refusal}
      done={found === undefined ? undefined : t('console.jobs.run', { count: found })}
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
            <Field label={t('console.jobs.task')} name="task" defaultValue={query.task} autoComplete="off" />
            <OrderField value={query.sort} usual="newest" />
          </Finder>
          <ConsoleTable
            label={t('console.jobs')}
            columns={[
              {
                name: 'task',
                head: t('console.jobs.task'),
                cell: ({ task }: Job) => <code lang="en">{task}</code>,
                look: 'whitespace-nowrap',
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
              },
            })}
          />
          {canRun && (
            <ConsoleForm id={formId} name="again" mark={mark}>
              <button type="submit" className={buttonClass('primary')}>
                {t('console.jobs.run_again')}
              </button>
            </ConsoleForm>
          )}
          <Pager path={path} query={query} nextCursor={queue.nextCursor} file="/console/files/jobs.csv" />
          <h2 className="mt-4 text-18">{t('console.jobs.timetable')}</h2>
          <ConsoleTable
            label={t('console.jobs.timetable')}
            columns={[
              {
                name: 'task',
                head: t('console.jobs.task'),
                cell: ({ task }: TimetableEntry) => <code lang="en">{task}</code>,
                look: 'whitespace-nowrap',
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

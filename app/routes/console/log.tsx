import { deeds, isDeed } from '../../../domain/rules/console/deeds.ts'
import { type LoggedLine, logColumns } from '../../../domain/rules/console/log.ts'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleTable } from '../../features/console/console-table.tsx'
import { Finder } from '../../features/console/finder.tsx'
import { Pager } from '../../features/console/pager.tsx'
import { Typed } from '../../features/console/typed.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { loadFound, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** The audit log: who did what, the newest first, found by who, what, on what and when. */
export function loader(args: ConsoleArgs) {
  return loadFound(args, (actions, query) => actions.readLog(query))
}

export function Log({ loaderData: { reader, mark, query, found, refusal } }: PageProps<typeof loader>) {
  const { lines = [], nextCursor = null } = found ?? {}
  const { t, language } = useWords('console')
  const time = timeIn(language, 'medium')
  return (
    <ConsoleFrame reader={reader} mark={mark} page="log" title={t('console.log')} refusal={refusal}>
      {!refusal && (
        <>
          <Finder>
            <Field label={t('console.log.actor')} name="actor" defaultValue={query.actor} autoComplete="off" />
            <ChoiceField
              label={t('console.log.action')}
              name="action"
              none={t('console.all')}
              defaultValue={query.action}
              options={deeds.map((deed) => ({ value: deed, label: t(`console.deed.${deed}`) }))}
            />
            <Field label={t('console.log.subject_id')} name="subject" defaultValue={query.subject} autoComplete="off" />
            <Field label={t('console.log.from')} name="from" type="date" defaultValue={query.from} />
            <Field label={t('console.log.to')} name="to" type="date" defaultValue={query.to} />
          </Finder>
          <ConsoleTable
            label={t('console.log')}
            columns={logColumns.map((column) => ({
              name: column,
              head: t(`console.log.${column}`),
              look: looks[column],
              cell: (line: LoggedLine) =>
                column === 'at' ? (
                  time.format(new Date(line.at))
                ) : column === 'action' && isDeed(line.action) ? (
                  t(`console.deed.${line.action}`)
                ) : (
                  <Typed text={line[column]} />
                ),
            }))}
            rows={lines}
            keyOf={(line) => `${line.at} ${line.action} ${line.subject}`}
            none={t('console.log.none')}
          />
          <Pager path="/console/log" query={query} nextCursor={nextCursor} file="/console/files/audit-log.csv" />
        </>
      )}
    </ConsoleFrame>
  )
}

const looks: Readonly<Record<keyof LoggedLine, string>> = {
  at: 'whitespace-nowrap tabular-nums',
  actor: 'min-w-48 wrap-anywhere',
  action: 'min-w-40',
  subject: 'min-w-56 wrap-anywhere',
  before: 'min-w-40 wrap-anywhere',
  after: 'min-w-40 wrap-anywhere',
  reason: 'min-w-40',
  network: 'min-w-32 wrap-anywhere',
}

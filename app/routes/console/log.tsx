import { data } from 'react-router'
import { type LoggedLine, logColumns } from '../../../domain/rules/console-tables.ts'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { answerOf, enterConsole, privacy, queryOf, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** The audit log: who did what, the newest first, found by who, what and on what. */
export async function loader({ context, url }: ConsoleArgs) {
  const { console, reader, mark } = await enterConsole(context, url)
  const query = queryOf(url)
  const { found, refusal, status } = await answerOf(console.actions.readLog(query))
  const { cursor: _, ...filter } = query
  const { lines = [], nextCursor = null } = found ?? {}
  return data({ reader, mark, filter, lines, nextCursor, refusal }, { status, headers: privacy })
}

const addressOf = (path: string, query: Record<string, string>): string =>
  Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path

export function Log({ loaderData: { reader, mark, filter, lines, nextCursor, refusal } }: PageProps<typeof loader>) {
  const { t } = useWords('console')
  return (
    <ConsoleFrame reader={reader} mark={mark} page="log" title={t('console.log')} refusal={refusal}>
      {!refusal && (
        <>
          <Finder filter={filter} />
          {lines.length === 0 ? <p role="status">{t('console.log.none')}</p> : <Lines lines={lines} />}
          <div className="flex flex-wrap gap-3">
            {nextCursor && (
              <a href={addressOf('/console/log', { ...filter, cursor: nextCursor })} className={buttonClass('outline')}>
                {t('console.log.older')}
              </a>
            )}
            <a href={addressOf('/console/files/audit-log.csv', filter)} className={buttonClass('quiet')}>
              {t('console.log.file')}
            </a>
          </div>
        </>
      )}
    </ConsoleFrame>
  )
}

function Finder({ filter: { actor, action, subject } }: { filter: Record<string, string> }) {
  const { t } = useWords('console')
  return (
    <form className="grid items-end gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
      <Field label={t('console.log.actor')} name="actor" defaultValue={actor} autoComplete="off" />
      <Field label={t('console.log.action')} name="action" defaultValue={action} autoComplete="off" />
      <Field label={t('console.log.subject_id')} name="subject" defaultValue={subject} autoComplete="off" />
      <button type="submit" className={buttonClass('outline')}>
        {t('console.log.find')}
      </button>
    </form>
  )
}

const looks: Readonly<Record<keyof LoggedLine, string>> = {
  at: 'whitespace-nowrap tabular-nums',
  actor: 'min-w-48 wrap-anywhere',
  action: 'whitespace-nowrap',
  subject: 'min-w-56 wrap-anywhere',
  before: 'min-w-40 wrap-anywhere',
  after: 'min-w-40 wrap-anywhere',
  reason: 'min-w-40',
  network: 'min-w-32 wrap-anywhere',
}

function Lines({ lines }: { lines: LoggedLine[] }) {
  const { t, language } = useWords('console')
  const time = timeIn(language, 'medium')
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the window is scrolled by the keyboard, too
      tabIndex={0}
      aria-label={t('console.log')}
      className="overflow-x-auto rounded-16 border border-line bg-surface"
    >
      <table className="w-full text-14">
        <thead>
          <tr className="text-left">
            {logColumns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2.5 font-label whitespace-nowrap">
                {t(`console.log.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.at} ${line.action} ${line.subject}`} className="border-t border-line align-top">
              {logColumns.map((column) => (
                <td key={column} className={`px-3 py-2.5 ${looks[column]}`}>
                  {column === 'at' ? time.format(new Date(line.at)) : line[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

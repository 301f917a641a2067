import { data } from 'react-router'
import { listAuditValues } from '../../../domain/rules/console/audit-values.ts'
import { commandLineActor, consolePathOf, isUuid, type ShownAuditEntry } from '../../../domain/rules/console/team.ts'
import { auditActions, isAuditAction } from '../../../domain/rules/console-actions.ts'
import { buildConsoleUrl } from '../../features/console/build-console-url.ts'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleTable, type TableColumn } from '../../features/console/console-table.tsx'
import { TablePager } from '../../features/console/pager.tsx'
import { TableFilterForm } from '../../features/console/table-filters.tsx'
import { UserText } from '../../features/console/user-text.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { catchRefusal, indianTimeFormat, privateHeaders, queryValues, requireConsoleSession } from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** The audit log, the newest entry first, filtered by actor, action, subject and time. */
export async function loader({ context, url }: ConsolePageArgs) {
  const { console, reader, csrfToken } = await requireConsoleSession(context, url)
  const query = queryValues(url)
  const { found, refusal, status } = await catchRefusal(console.actions.readLog(query))
  const { found: team = [] } = await catchRefusal(console.actions.listTeam())
  return data({ reader, csrfToken, query, found, team, refusal }, { status, headers: privateHeaders })
}

export function AuditLogPage({
  loaderData: { reader, csrfToken, query, found, team, refusal },
}: ConsolePageProps<typeof loader>) {
  const { lines = [], nextCursor = null } = found ?? {}
  const { t, language } = useTranslation('console')
  const time = indianTimeFormat(language, 'medium')
  const columns: TableColumn<ShownAuditEntry>[] = [
    {
      name: 'at',
      head: t('console.log.at'),
      look: 'whitespace-nowrap tabular-nums',
      cell: ({ at }) => time.format(new Date(at)),
    },
    {
      name: 'actor',
      head: t('console.log.actor'),
      look: 'min-w-52 wrap-anywhere',
      isWide: true,
      cell: (line) => <Actor line={line} />,
    },
    {
      name: 'action',
      head: t('console.log.action'),
      look: 'min-w-36',
      cell: ({ action }) => (isAuditAction(action) ? t(`console.deed.${action}`) : <UserText text={action} />),
    },
    {
      name: 'subject',
      head: t('console.log.subject'),
      look: 'min-w-40 wrap-anywhere',
      cell: ({ about }) => <Subject about={about} />,
    },
    {
      name: 'before',
      head: t('console.log.before'),
      look: 'min-w-36 wrap-anywhere',
      cell: ({ before, after, names }) => changedValues(before, after, names),
    },
    {
      name: 'after',
      head: t('console.log.after'),
      look: 'min-w-36 wrap-anywhere',
      cell: ({ before, after, names }) => changedValues(after, before, names),
    },
    {
      name: 'reason',
      head: t('console.log.reason'),
      look: 'min-w-40 wrap-anywhere',
      isWide: true,
      cell: ({ reason }) => (reason === '' ? '' : <UserText text={reason} />),
    },
    {
      name: 'network',
      head: t('console.log.network'),
      look: 'min-w-28 wrap-anywhere text-ink-soft',
      isWide: true,
      cell: ({ network }) => network,
    },
  ]
  // The address may name someone who has left the team.
  const actors = [
    ...new Set([...team.map(({ email }) => email), commandLineActor, ...(query.actor ? [query.actor] : [])]),
  ]
  const nameOf = (email: string) =>
    email === commandLineActor ? t('console.log.command_line') : team.find((one) => one.email === email)?.name
  return (
    <ConsoleFrame reader={reader} csrfToken={csrfToken} page="log" title={t('console.log')} refusal={refusal}>
      {!refusal && (
        <>
          <TableFilterForm>
            <SelectField
              label={t('console.log.actor')}
              name="actor"
              emptyLabel={t('console.all')}
              defaultValue={query.actor}
              options={actors.map((email) => ({
                value: email,
                label: [nameOf(email), email].filter(Boolean).join(' · '),
                lang: 'en',
              }))}
            />
            <SelectField
              label={t('console.log.action')}
              name="action"
              emptyLabel={t('console.all')}
              defaultValue={query.action}
              options={auditActions.map((deed) => ({ value: deed, label: t(`console.deed.${deed}`) }))}
            />
            <Field label={t('console.log.subject_id')} name="subject" defaultValue={query.subject} autoComplete="off" />
            <Field label={t('console.log.from')} name="from" type="date" defaultValue={query.from} />
            <Field label={t('console.log.to')} name="to" type="date" defaultValue={query.to} />
          </TableFilterForm>
          <ConsoleTable
            label={t('console.log')}
            columns={columns}
            rows={lines}
            rowKey={(line) => `${line.at} ${line.action} ${line.about.id}`}
            emptyText={t('console.log.none')}
          />
          <TablePager path="/console/log" query={query} nextCursor={nextCursor} file="/console/files/audit-log.csv" />
        </>
      )}
    </ConsoleFrame>
  )
}

const wayClass = 'underline underline-offset-4'

/** Who did it: the name of the account if it still exists, and the stored address. */
function Actor({ line: { doer, actor } }: { line: ShownAuditEntry }) {
  const { t } = useTranslation('console')
  return (
    <>
      {doer?.name && (
        <>
          <a href={`/console/people/${doer.id}`} className={wayClass}>
            <UserText text={doer.name} />
          </a>
          <br />
        </>
      )}
      <span className="text-ink-soft">{actor === commandLineActor ? t('console.log.command_line') : actor}</span>
    </>
  )
}

/** What an entry is about, as a link to it. Without a name the link leads to all entries about it. */
function Subject({ about: { kind, name, id, pageId } }: Pick<ShownAuditEntry, 'about'>) {
  const { t, tOr } = useTranslation('console')
  const page = consolePathOf(kind, pageId)
  if (page && (name || kind === 'category'))
    return (
      <a href={page} className={wayClass}>
        <UserText text={name || id} />
      </a>
    )
  if (name) return <UserText text={name} />
  if (!isUuid(id))
    return (
      <span lang="en" className="text-ink-soft">
        {`${kind} ${id}`}
      </span>
    )
  const word = tOr(`console.log.kind.${kind}`, kind)
  return (
    <a href={buildConsoleUrl('/console/log', { subject: id })} title={id} className={`${wayClass} text-ink-soft`}>
      {page ? t('console.log.gone', { thing: word }) : word}
    </a>
  )
}

/** The values before or after a change, one below the other. */
function changedValues(json: string, other: string, names: ShownAuditEntry['names']) {
  const pairs = listAuditValues(json, other, names)
  return pairs.length === 0 ? (
    ''
  ) : (
    <dl lang="en" className="grid gap-0.5">
      {pairs.map(({ name, value }) => (
        <div key={name}>
          <dt className="inline text-ink-soft">{`${name}: `}</dt>
          <dd className="inline">
            <UserText text={value.length > longest ? `${value.slice(0, longest)}…` : value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Characters of a value; the file has all. */
const longest = 160

import { data } from 'react-router'
import { commandLine, consolePageOf, isId, type ShownLine } from '../../../domain/rules/console/log.ts'
import { logPairs } from '../../../domain/rules/console/log-pairs.ts'
import { deeds, isDeed } from '../../../domain/rules/console-actions.ts'
import { addressOf } from '../../features/console/address-of.ts'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { type Column, ConsoleTable } from '../../features/console/console-table.tsx'
import { Finder } from '../../features/console/finder.tsx'
import { Pager } from '../../features/console/pager.tsx'
import { Typed } from '../../features/console/typed.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { answerOf, enterConsole, privacy, queryOf, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** The audit log, the newest entry first, filtered by actor, action, subject and time. */
export async function loader({ context, url }: ConsoleArgs) {
  const { console, reader, mark } = await enterConsole(context, url)
  const query = queryOf(url)
  const { found, refusal, status } = await answerOf(console.actions.readLog(query))
  const { found: team = [] } = await answerOf(console.actions.listTeam())
  return data({ reader, mark, query, found, team, refusal }, { status, headers: privacy })
}

export function Log({ loaderData: { reader, mark, query, found, team, refusal } }: PageProps<typeof loader>) {
  const { lines = [], nextCursor = null } = found ?? {}
  const { t, language } = useWords('console')
  const time = timeIn(language, 'medium')
  const columns: Column<ShownLine>[] = [
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
      cell: (line) => <Doer line={line} />,
    },
    {
      name: 'action',
      head: t('console.log.action'),
      look: 'min-w-36',
      cell: ({ action }) => (isDeed(action) ? t(`console.deed.${action}`) : <Typed text={action} />),
    },
    {
      name: 'subject',
      head: t('console.log.subject'),
      look: 'min-w-40 wrap-anywhere',
      cell: ({ about }) => <Thing about={about} />,
    },
    {
      name: 'before',
      head: t('console.log.before'),
      look: 'min-w-36 wrap-anywhere',
      cell: ({ before, after, names }) => pairsOf(before, after, names),
    },
    {
      name: 'after',
      head: t('console.log.after'),
      look: 'min-w-36 wrap-anywhere',
      cell: ({ before, after, names }) => pairsOf(after, before, names),
    },
    {
      name: 'reason',
      head: t('console.log.reason'),
      look: 'min-w-40 wrap-anywhere',
      isWide: true,
      cell: ({ reason }) => (reason === '' ? '' : <Typed text={reason} />),
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
  const actors = [...new Set([...team.map(({ email }) => email), commandLine, ...(query.actor ? [query.actor] : [])])]
  const nameOf = (email: string) =>
    email === commandLine ? t('console.log.command_line') : team.find((one) => one.email === email)?.name
  return (
    <ConsoleFrame reader={reader} mark={mark} page="log" title={t('console.log')} refusal={refusal}>
      {!refusal && (
        <>
          <Finder>
            <ChoiceField
              label={t('console.log.actor')}
              name="actor"
              none={t('console.all')}
              defaultValue={query.actor}
              options={actors.map((email) => ({
                value: email,
                label: [nameOf(email), email].filter(Boolean).join(' · '),
                lang: 'en',
              }))}
            />
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
            columns={columns}
            rows={lines}
            keyOf={(line) => `${line.at} ${line.action} ${line.about.id}`}
            none={t('console.log.none')}
          />
          <Pager path="/console/log" query={query} nextCursor={nextCursor} file="/console/files/audit-log.csv" />
        </>
      )}
    </ConsoleFrame>
  )
}

const wayClass = 'underline underline-offset-4'

/** Who did it: the name of the account if it still exists, and the stored address. */
function Doer({ line: { doer, actor } }: { line: ShownLine }) {
  const { t } = useWords('console')
  return (
    <>
      {doer?.name && (
        <>
          <a href={`/console/people/${doer.id}`} className={wayClass}>
            <Typed text={doer.name} />
          </a>
          <br />
        </>
      )}
      <span className="text-ink-soft">{actor === commandLine ? t('console.log.command_line') : actor}</span>
    </>
  )
}

/** What an entry is about, as a link to it. Without a name the link leads to all entries about it. */
function Thing({ about: { kind, name, id, pageId } }: Pick<ShownLine, 'about'>) {
  const { t, tOr } = useWords('console')
  const page = consolePageOf(kind, pageId)
  if (page && (name || kind === 'category'))
    return (
      <a href={page} className={wayClass}>
        <Typed text={name || id} />
      </a>
    )
  if (name) return <Typed text={name} />
  if (!isId(id))
    return (
      <span lang="en" className="text-ink-soft">
        {`${kind} ${id}`}
      </span>
    )
  const word = tOr(`console.log.kind.${kind}`, kind)
  return (
    <a href={addressOf('/console/log', { subject: id })} title={id} className={`${wayClass} text-ink-soft`}>
      {page ? t('console.log.gone', { thing: word }) : word}
    </a>
  )
}

/** The values before or after a change, one below the other. */
function pairsOf(json: string, other: string, names: ShownLine['names']) {
  const pairs = logPairs(json, other, names)
  return pairs.length === 0 ? (
    ''
  ) : (
    <dl lang="en" className="grid gap-0.5">
      {pairs.map(({ name, value }) => (
        <div key={name}>
          <dt className="inline text-ink-soft">{`${name}: `}</dt>
          <dd className="inline">
            <Typed text={value.length > longest ? `${value.slice(0, longest)}…` : value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Characters of a value; the file has all. */
const longest = 160

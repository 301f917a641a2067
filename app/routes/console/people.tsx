import { type PersonRow, peopleStates } from '../../../domain/rules/console/people.ts'
import { mayDo } from '../../../domain/rules/console-actions.ts'
import { spacedPhone } from '../../../domain/rules/spaced-phone.ts'
import { seesHidden } from '../../../domain/rules/team-roles.ts'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { type Column, ConsoleTable } from '../../features/console/console-table.tsx'
import { Finder } from '../../features/console/finder.tsx'
import { Pager } from '../../features/console/pager.tsx'
import { Typed } from '../../features/console/typed.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { loadFound, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** The users, found by name, e-mail address, number or id. */
export function loader(args: ConsoleArgs) {
  return loadFound(args, (actions, query) => actions.listPeople(query))
}

export function People({ loaderData }: PageProps<typeof loader>) {
  const { t, language } = useWords('console')
  const { reader, mark, query, refusal } = loaderData
  const { people = [], nextCursor = null } = loaderData.found ?? {}
  const time = timeIn(language, 'short')
  const isHidden = seesHidden(reader.role)
  const isAsked = Boolean(query.q || query.state)
  const columns: Column<PersonRow>[] = [
    {
      name: 'name',
      head: t('console.people.name'),
      look: 'min-w-36 wrap-anywhere',
      cell: ({ id, name }) => (
        <a href={`/console/people/${id}`} className="font-label text-peacock-600 underline underline-offset-4">
          {name ? <Typed text={name} /> : '?'}
        </a>
      ),
    },
    {
      name: 'email',
      head: t('console.people.email'),
      look: 'min-w-44 wrap-anywhere',
      isWide: true,
      cell: ({ email }) => email,
    },
    {
      name: 'phone',
      head: t('console.people.phone'),
      look: 'whitespace-nowrap',
      cell: ({ phone }) => phone && spacedPhone(phone),
    },
    { name: 'city', head: t('console.people.city'), cell: ({ city }) => <Typed text={city} /> },
    {
      name: 'state',
      head: t('console.state'),
      cell: (person) =>
        stateOf(person)
          .map((state) => t(`console.people.is.${state}`))
          .join(', '),
    },
    {
      name: 'since',
      head: t('console.people.since'),
      look: 'whitespace-nowrap tabular-nums',
      cell: ({ createdAt }) => time.format(new Date(createdAt)),
    },
  ]
  return (
    <ConsoleFrame reader={reader} mark={mark} page="people" title={t('console.people')} refusal={refusal}>
      {!refusal && (
        <>
          {/* Without a search nothing is listed. */}
          <Finder isOpen={isHidden && !isAsked}>
            <Field
              label={t(isHidden ? 'console.people.q_whole' : 'console.people.q')}
              name="q"
              defaultValue={query.q}
              autoComplete="off"
            />
            <ChoiceField
              label={t('console.state')}
              name="state"
              none={t('console.all')}
              defaultValue={query.state}
              options={peopleStates.map((one) => ({ value: one, label: t(`console.people.state.${one}`) }))}
            />
          </Finder>
          <ConsoleTable
            label={t('console.people')}
            columns={columns}
            rows={people}
            keyOf={({ id }) => id}
            none={t(isHidden ? (isAsked ? 'console.people.none_whole' : 'console.people.ask') : 'console.people.none')}
          />
          <Pager
            path="/console/people"
            query={query}
            nextCursor={nextCursor}
            {...(mayDo(reader.role, 'exportPeople') && { file: '/console/files/people.csv' })}
          />
        </>
      )}
    </ConsoleFrame>
  )
}

/** The labels of a user: role, suspension, deletion. */
export function stateOf({ role, suspendedAt, deletedAt }: PersonRow) {
  return [
    ...(role === 'user' ? [] : (['team'] as const)),
    ...(suspendedAt ? (['suspended'] as const) : []),
    ...(deletedAt ? (['leaving'] as const) : []),
  ]
}

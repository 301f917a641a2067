import { formatPhone, type PersonRow, peopleStates } from '../../../domain/rules/console/people.ts'
import { isActionAllowed } from '../../../domain/rules/console-actions.ts'
import { seesHidden } from '../../../domain/rules/team-roles.ts'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleTable, type TableColumn } from '../../features/console/console-table.tsx'
import { TablePager } from '../../features/console/pager.tsx'
import { TableFilterForm } from '../../features/console/table-filters.tsx'
import { UserText } from '../../features/console/user-text.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { indianTimeFormat, loadConsolePage } from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** The users, found by name, e-mail address, number or id. */
export function loader(args: ConsolePageArgs) {
  return loadConsolePage(args, (actions, query) => actions.listPeople(query))
}

export function PeoplePage({ loaderData }: ConsolePageProps<typeof loader>) {
  const { t, language } = useTranslation('console')
  const { reader, csrfToken, query, refusal } = loaderData
  const { people = [], nextCursor = null } = loaderData.found ?? {}
  const time = indianTimeFormat(language, 'short')
  const isHidden = seesHidden(reader.role)
  const isAsked = Boolean(query.q || query.state)
  const columns: TableColumn<PersonRow>[] = [
    {
      name: 'name',
      head: t('console.people.name'),
      look: 'min-w-36 wrap-anywhere',
      cell: ({ id, name }) => (
        <a href={`/console/people/${id}`} className="font-label text-peacock-600 underline underline-offset-4">
          {name ? <UserText text={name} /> : '?'}
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
      cell: ({ phone }) => phone && formatPhone(phone),
    },
    { name: 'city', head: t('console.people.city'), cell: ({ city }) => <UserText text={city} /> },
    {
      name: 'state',
      head: t('console.state'),
      cell: (person) =>
        personStateOf(person)
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
    <ConsoleFrame reader={reader} csrfToken={csrfToken} page="people" title={t('console.people')} refusal={refusal}>
      {!refusal && (
        <>
          {/* Without a search nothing is listed. */}
          <TableFilterForm isOpen={isHidden && !isAsked}>
            <Field
              label={t(isHidden ? 'console.people.q_whole' : 'console.people.q')}
              name="q"
              defaultValue={query.q}
              autoComplete="off"
            />
            <SelectField
              label={t('console.state')}
              name="state"
              emptyLabel={t('console.all')}
              defaultValue={query.state}
              options={peopleStates.map((one) => ({ value: one, label: t(`console.people.state.${one}`) }))}
            />
          </TableFilterForm>
          <ConsoleTable
            label={t('console.people')}
            columns={columns}
            rows={people}
            rowKey={({ id }) => id}
            emptyText={t(
              isHidden ? (isAsked ? 'console.people.none_whole' : 'console.people.ask') : 'console.people.none',
            )}
          />
          <TablePager
            path="/console/people"
            query={query}
            nextCursor={nextCursor}
            {...(isActionAllowed(reader.role, 'exportPeople') && { file: '/console/files/people.csv' })}
          />
        </>
      )}
    </ConsoleFrame>
  )
}

/** The labels of a user: role, suspension, deletion. */
export function personStateOf({ role, suspendedAt, deletedAt }: PersonRow) {
  return [
    ...(role === 'user' ? [] : (['team'] as const)),
    ...(suspendedAt ? (['suspended'] as const) : []),
    ...(deletedAt ? (['leaving'] as const) : []),
  ]
}

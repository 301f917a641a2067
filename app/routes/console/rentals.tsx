import type { RentalListForTeam } from '../../../domain/rules/console/rentals.ts'
import { formatPeriodInFigures } from '../../../domain/rules/rent/format-period.ts'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleLink } from '../../features/console/console-link.tsx'
import { ConsoleTable, type TableColumn } from '../../features/console/console-table.tsx'
import { TablePager } from '../../features/console/pager.tsx'
import { TableFilterForm } from '../../features/console/table-filters.tsx'
import { UserText } from '../../features/console/user-text.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Field } from '../../ui/field.tsx'
import { indianTimeFormat, loadConsolePage } from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** The rentals of a person or of an ad, and the way to one by its id. */
export function loader(args: ConsolePageArgs) {
  return loadConsolePage(args, (actions, query) => actions.listRentals(query))
}

export function RentalsPage({ loaderData }: ConsolePageProps<typeof loader>) {
  const { t, language } = useTranslation('console')
  const { reader, csrfToken, query, refusal } = loaderData
  const { rentals = [], nextCursor = null } = loaderData.found ?? {}
  const time = indianTimeFormat(language, 'short')
  const columns: TableColumn<RentalListForTeam['rentals'][number]>[] = [
    {
      name: 'ad',
      head: t('console.ads.title'),
      look: 'min-w-36 wrap-anywhere',
      cell: ({ id, title }) => <ConsoleLink to={`/console/rentals/${id}`} text={title || '–'} isTyped={title !== ''} />,
    },
    {
      name: 'period',
      head: t('console.rentals.period'),
      look: 'tabular-nums',
      cell: (row) => formatPeriodInFigures(row),
    },
    { name: 'state', head: t('console.state'), cell: ({ state }) => t(`console.rentals.is.${state}`) },
    ...(['lender', 'renter'] as const).map((side) => ({
      name: side,
      head: t(`console.rentals.by.${side}`),
      look: 'min-w-24',
      cell: (row: RentalListForTeam['rentals'][number]) => <UserText text={row[side]?.name ?? '–'} />,
    })),
    {
      name: 'asked',
      head: t('console.rentals.is.asked'),
      look: 'whitespace-nowrap tabular-nums',
      cell: ({ askedAt }) => time.format(new Date(askedAt)),
    },
  ]
  return (
    <ConsoleFrame reader={reader} csrfToken={csrfToken} page="rentals" title={t('console.rentals')} refusal={refusal}>
      {!refusal && (
        <>
          <TableFilterForm>
            <Field label={t('console.rentals.id')} name="q" defaultValue={query.q} autoComplete="off" />
          </TableFilterForm>
          <ConsoleTable
            label={t('console.rentals')}
            columns={columns}
            rows={rentals}
            rowKey={({ id }) => id}
            emptyText={t(query.q || query.person || query.ad ? 'console.rentals.none' : 'console.rentals.how')}
          />
          <TablePager path="/console/rentals" query={query} nextCursor={nextCursor} />
        </>
      )}
    </ConsoleFrame>
  )
}

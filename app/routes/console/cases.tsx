import { type BulkDecisionResult, presetReasons } from '../../../domain/rules/console/decisions.ts'
import { type CasePage, type CaseSummary, caseOrders, caseStates } from '../../../domain/rules/console/reports.ts'
import { isActionAllowed } from '../../../domain/rules/console-actions.ts'
import { reportSubjects } from '../../../domain/schemas/report.ts'
import { buildConsoleUrl } from '../../features/console/build-console-url.ts'
import { BulkDecisionForm, bulkFormId } from '../../features/console/bulk-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleTable, type TableColumn } from '../../features/console/console-table.tsx'
import { ReasonText } from '../../features/console/description-list.tsx'
import { TablePager } from '../../features/console/pager.tsx'
import { readSubmittedValues } from '../../features/console/submitted-values.ts'
import { TableFilterForm } from '../../features/console/table-filters.tsx'
import { UserText } from '../../features/console/user-text.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { type FormOutcome, formReason, handleConsoleForm, indianTimeFormat, loadConsolePage } from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** The queue of reports: one row for each subject. */
export function loader(args: ConsolePageArgs) {
  return loadConsolePage(args, (actions, query) => actions.listCases(query))
}

export function action(args: ConsolePageArgs) {
  return handleConsoleForm(args, {
    reject: (actions, form) => actions.rejectCases({ ids: form.getAll('id'), ...formReason(form) }),
  })
}

export function ReportCasesPage({ loaderData, actionData }: ConsolePageProps<typeof loader, typeof action>) {
  const translator = useTranslation('console')
  const { t, language } = translator
  useTranslation('review')
  const { reader, csrfToken, query } = loaderData
  const { cases = [], nextCursor = null } = loaderData.found ?? {}
  const {
    found: ended,
    refusal = loaderData.refusal,
    values,
  }: Partial<FormOutcome<BulkDecisionResult>> = actionData ?? {}
  const { state = 'open' } = query
  const time = indianTimeFormat(language, 'short')
  const columns: TableColumn<CasePage['cases'][number]>[] = [
    {
      name: 'title',
      head: t('console.reports.thing'),
      look: 'min-w-48 wrap-anywhere',
      cell: ({ id, subject, title }) => (
        <>
          <a
            href={buildConsoleUrl(`/console/reports/${id}`, {
              subject: query.subject,
              owner: query.owner,
              sort: query.sort,
            })}
            className="font-label text-peacock-600 underline underline-offset-4"
          >
            {title ? <UserText text={title} /> : t('console.reports.untitled')}
          </a>
          <br />
          <span className="text-ink-soft">{t(`console.subject.${subject}`)}</span>
        </>
      ),
    },
    {
      name: 'reasons',
      head: t('console.reports.reasons'),
      look: 'min-w-36',
      isWide: true,
      cell: ({ reasons }) => reasons.map((reason) => t(`report.reason.${reason}`)).join(', '),
    },
    { name: 'reports', head: t('console.reports.count'), look: 'tabular-nums', cell: ({ reports }) => reports },
    {
      name: 'weight',
      head: t('console.reports.weight'),
      look: 'tabular-nums',
      cell: ({ weight }) => weight.toLocaleString(`${language}-IN`, { maximumFractionDigits: 1 }),
      ...(state === 'open' && { sort: 'weight' }),
    },
    {
      name: 'owner',
      head: t('console.reports.owner'),
      look: 'min-w-24',
      cell: ({ ownerName }) => <UserText text={ownerName} />,
    },
    {
      name: 'opened',
      head: t('console.reports.since'),
      look: 'whitespace-nowrap tabular-nums',
      cell: ({ openedAt }) => time.format(new Date(openedAt)),
      ...(state === 'open' && { sort: 'oldest' }),
    },
    ...(state === 'open'
      ? []
      : [
          {
            name: 'decided',
            head: t('console.reports.decided'),
            look: 'min-w-48 wrap-anywhere',
            isWide: true,
            cell: ({ decidedBy, decidedAt, ready, reason, isTakenBack }: CaseSummary) => (
              <>
                <UserText text={decidedBy} />, {decidedAt && time.format(new Date(decidedAt))}:{' '}
                <ReasonText ready={ready} reason={reason} />
                {isTakenBack && ` (${t('console.undone')})`}
              </>
            ),
          },
        ]),
  ]
  const isChoosing = state === 'open' && cases.length > 0
  return (
    <ConsoleFrame
      reader={reader}
      csrfToken={csrfToken}
      page="reports"
      title={t('console.reports')}
      refusal={refusal}
      values={values}
      done={ended && t('console.done_many', { done: ended.done, left: ended.left })}
    >
      {!loaderData.refusal && (
        <>
          <TableFilterForm hiddenFields={{ owner: query.owner }}>
            <SelectField
              label={t('console.state')}
              name="state"
              emptyLabel={t('console.reports.state.open')}
              defaultValue={query.state}
              options={caseStates.slice(1).map((one) => ({ value: one, label: t(`console.reports.state.${one}`) }))}
            />
            <SelectField
              label={t('console.reports.thing')}
              name="subject"
              emptyLabel={t('console.all')}
              defaultValue={query.subject}
              options={reportSubjects.map((one) => ({
                value: one,
                label: t(`console.subject.${one}`),
              }))}
            />
            <SelectField
              label={t('console.order')}
              name="sort"
              emptyLabel={t('console.reports.order.oldest')}
              defaultValue={query.sort}
              options={caseOrders.slice(1).map((one) => ({ value: one, label: t(`console.reports.order.${one}`) }))}
            />
          </TableFilterForm>
          <ConsoleTable
            label={t('console.reports')}
            columns={columns}
            rows={cases}
            rowKey={({ id }) => id}
            emptyText={t('console.reports.none')}
            path="/console/reports"
            query={query}
            {...(isChoosing && {
              selection: {
                form: bulkFormId,
                mayBeChosen: ({ isForOthers }) => !isForOthers,
                labelOf: ({ title }) => (
                  <SentenceWithUserText
                    userTexts={{ name: title }}
                    format={(typed) => t('console.choose_one', typed)}
                  />
                ),
                bar: (
                  <BulkDecisionForm
                    name="reject"
                    csrfToken={csrfToken}
                    title={t('console.reports.reject_chosen')}
                    text={t('console.reports.reject')}
                    label={t('console.team_reason')}
                    kind="keep"
                    presetReasons={presetReasons.nothing}
                    sent={readSubmittedValues(translator, values, refusal)}
                  />
                ),
              },
            })}
          />
          <TablePager
            path="/console/reports"
            query={query}
            nextCursor={nextCursor}
            {...(isActionAllowed(reader.role, 'exportCases') && { file: '/console/files/reports.csv' })}
          />
        </>
      )}
    </ConsoleFrame>
  )
}

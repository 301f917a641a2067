import type { ManyDecided } from '../../../domain/rules/console/decisions.ts'
import { readyReasons } from '../../../domain/rules/console/ready-reasons.ts'
import { type CasePage, type CaseRow, caseOrders, caseStates } from '../../../domain/rules/console/reports.ts'
import { mayDo } from '../../../domain/rules/console-actions.ts'
import { addressOf } from '../../features/console/address-of.ts'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { type Column, ConsoleTable } from '../../features/console/console-table.tsx'
import { Finder } from '../../features/console/finder.tsx'
import { ManyForm, manyFormId } from '../../features/console/many-form.tsx'
import { Pager } from '../../features/console/pager.tsx'
import { ReasonWords } from '../../features/console/reason-words.tsx'
import { readSent } from '../../features/console/sent-form.ts'
import { Typed } from '../../features/console/typed.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'
import { type Decided, decideByForm, loadFound, reasonIn, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** The queue of reports: one row for each subject. */
export function loader(args: ConsoleArgs) {
  return loadFound(args, (actions, query) => actions.listCases(query))
}

export function action(args: ConsoleArgs) {
  return decideByForm(args, {
    reject: (actions, form) => actions.rejectCases({ ids: form.getAll('id'), ...reasonIn(form) }),
  })
}

export function Cases({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const translator = useWords('console')
  const { t, language } = translator
  useWords('review')
  const { reader, mark, query } = loaderData
  const { cases = [], nextCursor = null } = loaderData.found ?? {}
  const { found: ended, refusal = loaderData.refusal, values }: Partial<Decided<ManyDecided>> = actionData ?? {}
  const { state = 'open' } = query
  const time = timeIn(language, 'short')
  const columns: Column<CasePage['cases'][number]>[] = [
    {
      name: 'title',
      head: t('console.reports.thing'),
      look: 'min-w-48 wrap-anywhere',
      cell: ({ id, subject, title }) => (
        <>
          <a
            href={addressOf(`/console/reports/${id}`, { subject: query.subject, owner: query.owner, sort: query.sort })}
            className="font-label text-peacock-600 underline underline-offset-4"
          >
            {title ? <Typed text={title} /> : t('console.reports.untitled')}
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
      cell: ({ ownerName }) => <Typed text={ownerName} />,
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
            cell: ({ decidedBy, decidedAt, ready, reason, isTakenBack }: CaseRow) => (
              <>
                <Typed text={decidedBy} />, {decidedAt && time.format(new Date(decidedAt))}:{' '}
                <ReasonWords ready={ready} reason={reason} />
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
      mark={mark}
      page="reports"
      title={t('console.reports')}
      refusal={refusal}
      values={values}
      done={ended && t('console.done_many', { done: ended.done, left: ended.left })}
    >
      {!loaderData.refusal && (
        <>
          <Finder kept={{ owner: query.owner }}>
            <ChoiceField
              label={t('console.state')}
              name="state"
              none={t('console.reports.state.open')}
              defaultValue={query.state}
              options={caseStates.slice(1).map((one) => ({ value: one, label: t(`console.reports.state.${one}`) }))}
            />
            <ChoiceField
              label={t('console.reports.thing')}
              name="subject"
              none={t('console.all')}
              defaultValue={query.subject}
              options={(['product', 'review', 'user'] as const).map((one) => ({
                value: one,
                label: t(`console.subject.${one}`),
              }))}
            />
            <ChoiceField
              label={t('console.order')}
              name="sort"
              none={t('console.reports.order.oldest')}
              defaultValue={query.sort}
              options={caseOrders.slice(1).map((one) => ({ value: one, label: t(`console.reports.order.${one}`) }))}
            />
          </Finder>
          <ConsoleTable
            label={t('console.reports')}
            columns={columns}
            rows={cases}
            keyOf={({ id }) => id}
            none={t('console.reports.none')}
            path="/console/reports"
            query={query}
            {...(isChoosing && {
              choose: {
                form: manyFormId,
                mayBeChosen: ({ isForOthers }) => !isForOthers,
                labelOf: ({ title }) => (
                  <TypedSentence typed={{ name: title }} say={(typed) => t('console.choose_one', typed)} />
                ),
                bar: (
                  <ManyForm
                    name="reject"
                    mark={mark}
                    title={t('console.reports.reject_chosen')}
                    text={t('console.reports.reject')}
                    label={t('console.team_reason')}
                    kind="keep"
                    ready={readyReasons.nothing}
                    sent={readSent(translator, values, refusal)}
                  />
                ),
              },
            })}
          />
          <Pager
            path="/console/reports"
            query={query}
            nextCursor={nextCursor}
            {...(mayDo(reader.role, 'exportCases') && { file: '/console/files/reports.csv' })}
          />
        </>
      )}
    </ConsoleFrame>
  )
}

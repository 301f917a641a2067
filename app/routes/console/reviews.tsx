import type { ReviewPage } from '../../../domain/rules/console/ads-and-reviews.ts'
import { type BulkDecisionResult, presetReasons } from '../../../domain/rules/console/decisions.ts'
import { isActionAllowed } from '../../../domain/rules/console-actions.ts'
import { BulkDecisionForm, bulkFormId } from '../../features/console/bulk-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleTable, type TableColumn } from '../../features/console/console-table.tsx'
import { DecisionVersionFields } from '../../features/console/decision-forms.tsx'
import { TablePager } from '../../features/console/pager.tsx'
import { ReasonForm } from '../../features/console/reason-form.tsx'
import { readSubmittedValues } from '../../features/console/submitted-values.ts'
import { TableFilterForm } from '../../features/console/table-filters.tsx'
import { UserText } from '../../features/console/user-text.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import {
  doneWithoutResult,
  type FormOutcome,
  formReason,
  formTexts,
  handleConsoleForm,
  indianTimeFormat,
  loadConsolePage,
} from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** The reviews; removed ones can be restored. */
export function loader(args: ConsolePageArgs) {
  return loadConsolePage(args, (actions, query) => actions.listReviews(query))
}

export function action(args: ConsolePageArgs) {
  return handleConsoleForm<true | BulkDecisionResult>(args, {
    'take-down-chosen': (actions, form) => actions.takeDownReviews({ ids: form.getAll('id'), ...formReason(form) }),
    'take-down': (actions, form) => actions.takeDownReview(formTexts(form)).then(doneWithoutResult),
    restore: (actions, form) => actions.restoreReview(formTexts(form)).then(doneWithoutResult),
  })
}

export function ReviewsPage({ loaderData, actionData }: ConsolePageProps<typeof loader, typeof action>) {
  const translator = useTranslation('console')
  const { t, language } = translator
  const { reader, csrfToken, query } = loaderData
  const { reviews = [], nextCursor = null } = loaderData.found ?? {}
  const {
    found,
    refusal = loaderData.refusal,
    values,
  }: Partial<FormOutcome<true | BulkDecisionResult>> = actionData ?? {}
  const sent = readSubmittedValues(translator, values, refusal)
  const time = indianTimeFormat(language, 'short')
  const isChoosing = query.state !== 'down' && reviews.length > 0
  const columns: TableColumn<ReviewPage['reviews'][number]>[] = [
    {
      name: 'ad',
      head: t('console.ads.title'),
      look: 'min-w-36 wrap-anywhere',
      cell: ({ adId, title }) => (
        <a href={`/console/ads/${adId}`} className="font-label text-peacock-600 underline underline-offset-4">
          <UserText text={title} />
        </a>
      ),
    },
    {
      name: 'text',
      head: t('console.reviews.text'),
      look: 'min-w-64 wrap-anywhere',
      isWide: true,
      cell: ({ text, answer }) => (
        <>
          <p className="whitespace-pre-line">
            <UserText text={text} />
          </p>
          {answer && (
            <p className="mt-1 border-l-4 border-line pl-3 whitespace-pre-line text-ink-soft">
              <UserText text={answer} />
            </p>
          )}
        </>
      ),
    },
    {
      name: 'rating',
      head: t('console.reviews.rating'),
      look: 'whitespace-nowrap tabular-nums',
      cell: ({ rating }) => `${rating} / 5`,
    },
    {
      name: 'author',
      head: t('console.reviews.author'),
      look: 'min-w-24',
      cell: ({ authorId, authorName }) =>
        authorId ? (
          <a href={`/console/people/${authorId}`} className="underline underline-offset-4">
            <UserText text={authorName} />
          </a>
        ) : (
          '–'
        ),
    },
    {
      name: 'created',
      head: t('console.ads.created'),
      look: 'whitespace-nowrap tabular-nums',
      cell: ({ createdAt }) => time.format(new Date(createdAt)),
    },
    {
      name: 'decide',
      head: t('console.decide'),
      look: 'min-w-64',
      isWide: true,
      cell: ({ id, isDown, isForOthers, decision }) =>
        isForOthers ? (
          t('console.own_affair')
        ) : (
          <details open={sent(isDown ? 'restore' : 'take-down', id).values.do !== undefined}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
              {t(isDown ? 'console.ads.restore' : 'console.ads.take_down')}
            </summary>
            <ReasonForm
              name={isDown ? 'restore' : 'take-down'}
              csrfToken={csrfToken}
              id={id}
              {...(isDown && { label: t('console.team_reason') })}
              text={t(isDown ? 'console.ads.restore' : 'console.ads.take_down')}
              kind={isDown ? 'keep' : 'danger'}
              ready={isDown ? presetReasons.back : presetReasons.review}
              sent={sent(isDown ? 'restore' : 'take-down', id)}
            >
              <DecisionVersionFields decision={decision} />
            </ReasonForm>
          </details>
        ),
    },
  ]
  return (
    <ConsoleFrame
      reader={reader}
      csrfToken={csrfToken}
      page="reviews"
      title={t('console.reviews')}
      refusal={refusal}
      values={values}
      done={
        found === true ? t('console.is_done') : found && t('console.done_many', { done: found.done, left: found.left })
      }
    >
      {!loaderData.refusal && (
        <>
          <TableFilterForm hiddenFields={{ ad: query.ad, author: query.author }}>
            <SelectField
              label={t('console.reviews.rating')}
              name="rating"
              emptyLabel={t('console.all')}
              defaultValue={query.rating}
              options={['1', '2', '3', '4', '5'].map((one) => ({ value: one, label: one }))}
            />
            <SelectField
              label={t('console.state')}
              name="state"
              emptyLabel={t('console.reviews.up')}
              defaultValue={query.state}
              options={[{ value: 'down', label: t('console.reviews.down') }]}
            />
          </TableFilterForm>
          <ConsoleTable
            label={t('console.reviews')}
            columns={columns}
            rows={reviews}
            rowKey={({ id }) => id}
            emptyText={t('console.reviews.none')}
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
                    name="take-down-chosen"
                    csrfToken={csrfToken}
                    title={t('console.take_down_chosen')}
                    text={t('console.ads.take_down')}
                    kind="danger"
                    presetReasons={presetReasons.review}
                    sent={sent}
                  />
                ),
              },
            })}
          />
          <TablePager
            path="/console/reviews"
            query={query}
            nextCursor={nextCursor}
            {...(isActionAllowed(reader.role, 'exportReviews') && { file: '/console/files/reviews.csv' })}
          />
        </>
      )}
    </ConsoleFrame>
  )
}

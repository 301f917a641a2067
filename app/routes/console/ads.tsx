import { type AdPage, adStates } from '../../../domain/rules/console/ads-and-reviews.ts'
import { type BulkDecisionResult, presetReasons } from '../../../domain/rules/console/decisions.ts'
import { isActionAllowed } from '../../../domain/rules/console-actions.ts'
import { BulkDecisionForm, bulkFormId } from '../../features/console/bulk-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { ConsoleTable, type TableColumn } from '../../features/console/console-table.tsx'
import { TablePager } from '../../features/console/pager.tsx'
import { readSubmittedValues } from '../../features/console/submitted-values.ts'
import { TableFilterForm } from '../../features/console/table-filters.tsx'
import { UserText } from '../../features/console/user-text.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { categoryName, subCategoryName } from '../../i18n/names.ts'
import type { Translator } from '../../i18n/translator.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { type FormOutcome, formReason, handleConsoleForm, indianTimeFormat, loadConsolePage } from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** Ads in any state, found by text, an id or an address. */
export function loader(args: ConsolePageArgs) {
  return loadConsolePage(args, (actions, query) => actions.listAds(query))
}

export function action(args: ConsolePageArgs) {
  return handleConsoleForm(args, {
    'take-down': (actions, form) => actions.takeDownAds({ ids: form.getAll('id'), ...formReason(form) }),
    restore: (actions, form) => actions.restoreAds({ ids: form.getAll('id'), ...formReason(form) }),
  })
}

export function AdsPage({ loaderData, actionData }: ConsolePageProps<typeof loader, typeof action>) {
  const translator = useTranslation('console')
  useTranslation('subcategory')
  const { t, language } = translator
  const { reader, csrfToken, query } = loaderData
  const { ads = [], nextCursor = null } = loaderData.found ?? {}
  const {
    found: ended,
    refusal = loaderData.refusal,
    values,
  }: Partial<FormOutcome<BulkDecisionResult>> = actionData ?? {}
  const sent = readSubmittedValues(translator, values, refusal)
  const isDown = query.status === 'removed'
  const time = indianTimeFormat(language, 'short')
  const columns: TableColumn<AdPage['ads'][number]>[] = [
    {
      name: 'title',
      head: t('console.ads.title'),
      look: 'min-w-48 wrap-anywhere',
      cell: ({ id, title }) => (
        <a href={`/console/ads/${id}`} className="font-label text-peacock-600 underline underline-offset-4">
          <UserText text={title} />
        </a>
      ),
    },
    {
      name: 'category',
      head: t('console.ads.category'),
      cell: ({ category, subCategory }) => categoryLabel(translator, category, subCategory),
    },
    { name: 'city', head: t('console.people.city'), cell: ({ city }) => <UserText text={city} /> },
    {
      name: 'owner',
      head: t('console.reports.owner'),
      look: 'min-w-24',
      cell: ({ ownerId, ownerName }) => (
        <a href={`/console/people/${ownerId}`} className="underline underline-offset-4">
          <UserText text={ownerName} />
        </a>
      ),
    },
    {
      name: 'status',
      head: t('console.state'),
      cell: ({ status, isHidden, isFeatured }) =>
        [
          t(`console.ads.status.${status}`),
          ...(isHidden ? [t('console.ads.hidden')] : []),
          ...(isFeatured ? [t('console.ads.featured')] : []),
        ].join(', '),
    },
    {
      name: 'created',
      head: t('console.ads.created'),
      look: 'whitespace-nowrap tabular-nums',
      cell: ({ createdAt }) => time.format(new Date(createdAt)),
    },
  ]
  return (
    <ConsoleFrame
      reader={reader}
      csrfToken={csrfToken}
      page="ads"
      title={t('console.ads')}
      refusal={refusal}
      values={values}
      done={ended && t('console.done_many', { done: ended.done, left: ended.left })}
    >
      {!loaderData.refusal && (
        <>
          <TableFilterForm hiddenFields={{ owner: query.owner }}>
            <Field label={t('console.ads.q')} name="q" defaultValue={query.q} autoComplete="off" />
            <SelectField
              label={t('console.state')}
              name="status"
              emptyLabel={t('console.all')}
              defaultValue={query.status}
              options={adStates.map((one) => ({ value: one, label: t(`console.ads.status.${one}`) }))}
            />
          </TableFilterForm>
          <ConsoleTable
            label={t('console.ads')}
            columns={columns}
            rows={ads}
            rowKey={({ id }) => id}
            emptyText={t('console.ads.none')}
            selection={{
              form: bulkFormId,
              mayBeChosen: ({ isForOthers }) => !isForOthers,
              labelOf: ({ title }) => (
                <SentenceWithUserText userTexts={{ name: title }} format={(typed) => t('console.choose_one', typed)} />
              ),
              bar: (
                <BulkDecisionForm
                  name={isDown ? 'restore' : 'take-down'}
                  csrfToken={csrfToken}
                  title={t(isDown ? 'console.restore_chosen' : 'console.take_down_chosen')}
                  text={t(isDown ? 'console.ads.restore' : 'console.ads.take_down')}
                  kind={isDown ? 'keep' : 'danger'}
                  presetReasons={isDown ? presetReasons.back : presetReasons.product}
                  sent={sent}
                />
              ),
            }}
          />
          <TablePager
            path="/console/ads"
            query={query}
            nextCursor={nextCursor}
            {...(isActionAllowed(reader.role, 'exportAds') && { file: '/console/files/ads.csv' })}
          />
        </>
      )}
    </ConsoleFrame>
  )
}

/** The category of an ad and its subcategory, in the reader's language; once where both have one name. */
export function categoryLabel(translator: Translator, category: string, subCategory: string): string {
  const names = [categoryName(translator, category), subCategory && subCategoryName(translator, subCategory)]
  return [...new Set(names.filter(Boolean))].join(' · ')
}

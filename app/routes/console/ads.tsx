import type { ManyDecided } from '../../../domain/rules/console/decisions.ts'
import { readyReasons } from '../../../domain/rules/console/ready-reasons.ts'
import { type AdPage, adStates } from '../../../domain/rules/console/things.ts'
import { mayDo } from '../../../domain/rules/console-actions.ts'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { type Column, ConsoleTable } from '../../features/console/console-table.tsx'
import { Finder } from '../../features/console/finder.tsx'
import { ManyForm, manyFormId } from '../../features/console/many-form.tsx'
import { Pager } from '../../features/console/pager.tsx'
import { readSent } from '../../features/console/sent-form.ts'
import { Typed } from '../../features/console/typed.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { categoryName, subCategoryName } from '../../i18n/names.ts'
import type { Translator } from '../../i18n/translator.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'
import { type Decided, decideByForm, loadFound, reasonIn, timeIn } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** Ads in any state, found by text, an id or an address. */
export function loader(args: ConsoleArgs) {
  return loadFound(args, (actions, query) => actions.listAds(query))
}

export function action(args: ConsoleArgs) {
  return decideByForm(args, {
    'take-down': (actions, form) => actions.takeDownAds({ ids: form.getAll('id'), ...reasonIn(form) }),
    restore: (actions, form) => actions.restoreAds({ ids: form.getAll('id'), ...reasonIn(form) }),
  })
}

export function Ads({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const translator = useWords('console')
  useWords('subcategory')
  const { t, language } = translator
  const { reader, mark, query } = loaderData
  const { ads = [], nextCursor = null } = loaderData.found ?? {}
  const { found: ended, refusal = loaderData.refusal, values }: Partial<Decided<ManyDecided>> = actionData ?? {}
  const sent = readSent(translator, values, refusal)
  const isDown = query.status === 'removed'
  const time = timeIn(language, 'short')
  const columns: Column<AdPage['ads'][number]>[] = [
    {
      name: 'title',
      head: t('console.ads.title'),
      look: 'min-w-48 wrap-anywhere',
      cell: ({ id, title }) => (
        <a href={`/console/ads/${id}`} className="font-label text-peacock-600 underline underline-offset-4">
          <Typed text={title} />
        </a>
      ),
    },
    {
      name: 'category',
      head: t('console.ads.category'),
      cell: ({ category, subCategory }) => kindOf(translator, category, subCategory),
    },
    { name: 'city', head: t('console.people.city'), cell: ({ city }) => <Typed text={city} /> },
    {
      name: 'owner',
      head: t('console.reports.owner'),
      look: 'min-w-24',
      cell: ({ ownerId, ownerName }) => (
        <a href={`/console/people/${ownerId}`} className="underline underline-offset-4">
          <Typed text={ownerName} />
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
      mark={mark}
      page="ads"
      title={t('console.ads')}
      refusal={refusal}
      values={values}
      done={ended && t('console.done_many', { done: ended.done, left: ended.left })}
    >
      {!loaderData.refusal && (
        <>
          <Finder kept={{ owner: query.owner }}>
            <Field label={t('console.ads.q')} name="q" defaultValue={query.q} autoComplete="off" />
            <ChoiceField
              label={t('console.state')}
              name="status"
              none={t('console.all')}
              defaultValue={query.status}
              options={adStates.map((one) => ({ value: one, label: t(`console.ads.status.${one}`) }))}
            />
          </Finder>
          <ConsoleTable
            label={t('console.ads')}
            columns={columns}
            rows={ads}
            keyOf={({ id }) => id}
            none={t('console.ads.none')}
            choose={{
              form: manyFormId,
              mayBeChosen: ({ isForOthers }) => !isForOthers,
              labelOf: ({ title }) => (
                <TypedSentence typed={{ name: title }} say={(typed) => t('console.choose_one', typed)} />
              ),
              bar: (
                <ManyForm
                  name={isDown ? 'restore' : 'take-down'}
                  mark={mark}
                  title={t(isDown ? 'console.restore_chosen' : 'console.take_down_chosen')}
                  text={t(isDown ? 'console.ads.restore' : 'console.ads.take_down')}
                  kind={isDown ? 'keep' : 'danger'}
                  ready={isDown ? readyReasons.back : readyReasons.product}
                  sent={sent}
                />
              ),
            }}
          />
          <Pager
            path="/console/ads"
            query={query}
            nextCursor={nextCursor}
            {...(mayDo(reader.role, 'exportAds') && { file: '/console/files/ads.csv' })}
          />
        </>
      )}
    </ConsoleFrame>
  )
}

/** The category of an ad and its subcategory, in the reader's language; once where both have one name. */
export function kindOf(translator: Translator, category: string, subCategory: string): string {
  const names = [categoryName(translator, category), subCategory && subCategoryName(translator, subCategory)]
  return [...new Set(names.filter(Boolean))].join(' · ')
}

import { data } from 'react-router'
import { addCounts, type ConsoleCategory } from '../../../domain/rules/console/categories.ts'
import type { ConsoleActions } from '../../../domain/rules/console-actions.ts'
import { CategoryForm } from '../../features/console/categories/category-form.tsx'
import {
  adCountValues,
  CategoryList,
  CategoryRevisionFields,
} from '../../features/console/categories/category-list.tsx'
import { MoveAdsToField } from '../../features/console/categories/move-ads-to-field.tsx'
import { SubCategoryForms } from '../../features/console/categories/sub-category-forms.tsx'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { readSubmittedValues, type SubmittedValuesOf } from '../../features/console/submitted-values.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { Translator } from '../../i18n/translator.ts'
import { outlinedButtonClass } from '../../ui/button.tsx'
import { formErrorClass } from '../../ui/field.tsx'
import {
  catchRefusal,
  type FormOutcome,
  formPicture,
  formTexts,
  handleConsoleForm,
  privateHeaders,
  queryValues,
  requireConsoleSession,
} from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** The categories: their list, and with `edit`, `hide` or `new` in the address one of them. */
export async function loader({ context, url }: ConsolePageArgs) {
  const { console, reader, csrfToken } = await requireConsoleSession(context, url)
  const { found: categories = [], refusal, status } = await catchRefusal(console.actions.listCategories())
  const { edit, hide, new: added } = queryValues(url)
  const isNew = added !== undefined
  return data({ reader, csrfToken, categories, edit, hide, isNew, refusal }, { status, headers: privateHeaders })
}

/** The outcome, and the number of moved ads. */
interface Done {
  what: 'added' | 'saved' | 'deleted'
  ads?: number
}

export function action(args: ConsolePageArgs) {
  return handleConsoleForm<Done>(args, {
    add: async (actions, form) => {
      await actions.addCategory(formTexts(form), await formPicture(form))
      return { what: 'added' }
    },
    change: async (actions, form) => {
      await actions.changeCategory(formTexts(form), await formPicture(form))
      return { what: 'saved' }
    },
    place: async (actions, form) => {
      await actions.placeCategory(formTexts(form))
      return { what: 'saved' }
    },
    'add-kind': changeKind('add'),
    'rename-kind': changeKind('rename'),
    // The form says in which direction.
    'move-kind': changeKind(),
    'remove-kind': changeKind('remove'),
    delete: async (actions, form) => ({ what: 'deleted', ads: await actions.deleteCategory(formTexts(form)) }),
  })
}

const changeKind =
  (change?: 'add' | 'rename' | 'remove') =>
  async (actions: ConsoleActions, form: FormData): Promise<Done> => {
    const ads = await actions.changeSubCategory({ ...formTexts(form), ...(change && { change }) })
    return { what: 'saved', ads }
  }

export function CategoriesPage({ loaderData, actionData }: ConsolePageProps<typeof loader, typeof action>) {
  const { reader, csrfToken, categories, edit, hide, isNew } = loaderData
  const translator = useTranslation('console')
  useTranslation('account')
  const { t, language } = translator
  const { found, refusal, values }: Partial<FormOutcome<Done>> = actionData ?? {}
  const sent = readSubmittedValues(translator, values, refusal)
  const opened = categories.find(({ slug }) => slug === edit)
  const toHide = categories.find(({ slug, isHidden }) => slug === hide && !isHidden)
  const toDelete = opened && toDeleteBy(translator, new Map(values), { opened, categories })
  const isAdding = isNew && found?.what !== 'added'
  // The errors are shown at their fields.
  const isSaid = refusal?.code === 'invalid_input'
  const done = found && [
    t(`console.categories.done.${found.what}`),
    ...(found.ads ? [t('console.categories.done.moved', { count: found.ads })] : []),
  ]
  const title = isAdding
    ? t('console.categories.new')
    : opened
      ? t('console.categories.edit', { name: opened.words[language] })
      : toHide
        ? t('console.categories.hide', { name: toHide.words[language] })
        : t('console.categories')
  return (
    <ConsoleFrame
      reader={reader}
      csrfToken={csrfToken}
      page="categories"
      late="changed"
      title={title}
      refusal={isSaid ? undefined : (refusal ?? loaderData.refusal)}
      values={values}
      asked={toDelete?.asked}
      goes={toDelete?.goes}
      done={done?.join(' ')}
    >
      {isSaid && (
        <p role="alert" className={formErrorClass}>
          {[...new Set(Object.values(sent(sentValue(values, 'do')).errors))].join(' ')}
        </p>
      )}
      {!loaderData.refusal && (isAdding || opened || toHide) && (
        <p>
          <a href="/console/categories" className="inline-flex min-h-11 items-center text-peacock-600 underline">
            {t('console.categories.all')}
          </a>
        </p>
      )}
      {!loaderData.refusal &&
        (isAdding ? (
          <CategoryForm csrfToken={csrfToken} sent={sent} />
        ) : opened ? (
          <>
            <CategoryForm category={opened} csrfToken={csrfToken} sent={sent} />
            <SubCategoryForms category={opened} categories={categories} csrfToken={csrfToken} sent={sent} />
            <DeleteCategoryForm category={opened} categories={categories} csrfToken={csrfToken} sent={sent} />
          </>
        ) : toHide ? (
          <HideCategoryForm category={toHide} csrfToken={csrfToken} />
        ) : (
          <CategoryList categories={categories} csrfToken={csrfToken} />
        ))}
    </ConsoleFrame>
  )
}

/** What a form would delete: a category, or a subcategory with those in it, and the number of ads. */
function toDeleteBy(
  { t, language }: Translator,
  sent: ReadonlyMap<string, string>,
  { opened, categories }: { opened: ConsoleCategory; categories: readonly ConsoleCategory[] },
) {
  const allOf = ({ subCategories }: ConsoleCategory) => subCategories.flatMap((sub) => [sub, ...sub.members])
  const sub = allOf(opened).find(({ slug }) => slug === sent.get('sub'))
  const members = sub ? sub.members : allOf(opened)
  const ads = sub ? addCounts([sub, ...sub.members].map((one) => one.ads)) : opened.ads
  const [targetSlug, targetSub] = sent.get('target')?.split('/') ?? []
  const target = categories.find(({ slug }) => slug === targetSlug)
  const targetNames = target && [target, ...allOf(target).filter(({ slug }) => slug === targetSub)]
  const name = (sub ?? opened).words[language]
  return {
    asked: sub ? t('console.categories.remove_kind', { name }) : `${t('console.categories.delete')}: ${name}`,
    goes: [
      members.map(({ words }) => words[language]).join(', '),
      ads.count > 0 &&
        `${t('console.categories.ads', adCountValues(ads))} → ${targetNames?.map(({ words }) => words[language]).join(' › ') ?? ''}`,
      t(target ? 'console.categories.goes_on' : 'console.categories.goes'),
    ].filter(Boolean),
  }
}

const sentValue = (values: FormOutcome['values'] | undefined, wanted: string): string =>
  values?.find(([name]) => name === wanted)?.[1] ?? ''

interface DeleteCategoryFormProps {
  category: ConsoleCategory
  categories: readonly ConsoleCategory[]
  csrfToken: string
  sent: SubmittedValuesOf
}

/** Deletes a category. One with ads needs a category that takes them over. */
function DeleteCategoryForm({ category, categories, csrfToken, sent }: DeleteCategoryFormProps) {
  const { t } = useTranslation('console')
  const { values, errors } = sent('delete')
  return (
    <section className="grid gap-4 rounded-20 border border-line bg-surface p-4">
      <h2 className="text-22">{t('console.categories.delete')}</h2>
      <p>{t('console.categories.delete_why')}</p>
      <ConsoleForm action="delete" csrfToken={csrfToken} className="grid max-w-120 gap-4">
        <CategoryRevisionFields category={category} />
        <MoveAdsToField
          categories={categories.filter((one) => one !== category && !one.isHidden)}
          without={[]}
          value={values.target}
          error={errors.target}
        />
        <button type="submit" className={outlinedButtonClass('danger', 'justify-self-start')}>
          {t('console.categories.delete')}
        </button>
      </ConsoleForm>
    </section>
  )
}

/** Asks before a category is hidden, with the consequences. */
function HideCategoryForm({ category, csrfToken }: { category: ConsoleCategory; csrfToken: string }) {
  const { t, language } = useTranslation('console')
  return (
    <section className="grid max-w-160 gap-4 rounded-20 border border-line bg-surface p-4">
      <p className="font-label">{t('console.categories.hide_what', adCountValues(category.ads))}</p>
      <p>{t('console.categories.hide_rest')}</p>
      <ConsoleForm action="place" csrfToken={csrfToken} page="/console/categories">
        <CategoryRevisionFields category={category} />
        <button type="submit" name="to" value="hidden" className={outlinedButtonClass('danger')}>
          {t('console.categories.hide', { name: category.words[language] })}
        </button>
      </ConsoleForm>
    </section>
  )
}

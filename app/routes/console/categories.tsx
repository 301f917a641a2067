import { data } from 'react-router'
import { addCounts, type ConsoleCategory } from '../../../domain/rules/console/categories.ts'
import type { ConsoleActions } from '../../../domain/rules/console-actions.ts'
import { CategoryForm } from '../../features/console/categories/category-form.tsx'
import { CategoryList, countValues } from '../../features/console/categories/category-list.tsx'
import { DeleteForm } from '../../features/console/categories/delete-form.tsx'
import { HideForm } from '../../features/console/categories/hide-form.tsx'
import { SubCategoryForms } from '../../features/console/categories/sub-category-forms.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { readSent } from '../../features/console/sent-form.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import type { Translator } from '../../i18n/translator.ts'
import { refusedClass } from '../../ui/field.tsx'
import {
  answerOf,
  type Decided,
  decideByForm,
  enterConsole,
  pictureIn,
  privacy,
  queryOf,
  textsIn,
} from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** The categories: their list, and with `edit`, `hide` or `new` in the address one of them. */
export async function loader({ context, url }: ConsoleArgs) {
  const { console, reader, mark } = await enterConsole(context, url)
  const { found: categories = [], refusal, status } = await answerOf(console.actions.listCategories())
  const { edit, hide, new: added } = queryOf(url)
  const isNew = added !== undefined
  return data({ reader, mark, categories, edit, hide, isNew, refusal }, { status, headers: privacy })
}

/** The outcome, and the number of moved ads. */
interface Done {
  what: 'added' | 'saved' | 'deleted'
  ads?: number
}

export function action(args: ConsoleArgs) {
  return decideByForm<Done>(args, {
    add: async (actions, form) => {
      await actions.addCategory(textsIn(form), await pictureIn(form))
      return { what: 'added' }
    },
    change: async (actions, form) => {
      await actions.changeCategory(textsIn(form), await pictureIn(form))
      return { what: 'saved' }
    },
    place: async (actions, form) => {
      await actions.placeCategory(textsIn(form))
      return { what: 'saved' }
    },
    'add-kind': changeKind('add'),
    'rename-kind': changeKind('rename'),
    // The form says in which direction.
    'move-kind': changeKind(),
    'remove-kind': changeKind('remove'),
    delete: async (actions, form) => ({ what: 'deleted', ads: await actions.deleteCategory(textsIn(form)) }),
  })
}

const changeKind =
  (change?: 'add' | 'rename' | 'remove') =>
  async (actions: ConsoleActions, form: FormData): Promise<Done> => {
    const ads = await actions.changeSubCategory({ ...textsIn(form), ...(change && { change }) })
    return { what: 'saved', ads }
  }

export function Categories({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { reader, mark, categories, edit, hide, isNew } = loaderData
  const translator = useWords('console')
  useWords('account')
  const { t, language } = translator
  const { found, refusal, values }: Partial<Decided<Done>> = actionData ?? {}
  const sent = readSent(translator, values, refusal)
  const opened = categories.find(({ slug }) => slug === edit)
  const toHide = categories.find(({ slug, isHidden }) => slug === hide && !isHidden)
  const doomed = opened && doomedBy(translator, new Map(values), { opened, categories })
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
      mark={mark}
      page="categories"
      late="changed"
      title={title}
      refusal={isSaid ? undefined : (refusal ?? loaderData.refusal)}
      values={values}
      asked={doomed?.asked}
      goes={doomed?.goes}
      done={done?.join(' ')}
    >
      {isSaid && (
        <p role="alert" className={refusedClass}>
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
          <CategoryForm mark={mark} sent={sent} />
        ) : opened ? (
          <>
            <CategoryForm category={opened} mark={mark} sent={sent} />
            <SubCategoryForms category={opened} categories={categories} mark={mark} sent={sent} />
            <DeleteForm category={opened} categories={categories} mark={mark} sent={sent} />
          </>
        ) : toHide ? (
          <HideForm category={toHide} mark={mark} />
        ) : (
          <CategoryList categories={categories} mark={mark} />
        ))}
    </ConsoleFrame>
  )
}

/** What a form would delete: a category, or a subcategory with those in it, and the number of ads. */
function doomedBy(
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
        `${t('console.categories.ads', countValues(ads))} → ${targetNames?.map(({ words }) => words[language]).join(' › ') ?? ''}`,
      t(target ? 'console.categories.goes_on' : 'console.categories.goes'),
    ].filter(Boolean),
  }
}

const sentValue = (values: Decided['values'] | undefined, wanted: string): string =>
  values?.find(([name]) => name === wanted)?.[1] ?? ''

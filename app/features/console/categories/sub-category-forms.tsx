import { ArrowDown, ArrowUp } from 'lucide'
import { otherSubCategory } from '../../../../domain/categories/sub-categories.ts'
import type { ConsoleCategory, ConsoleSubCategory } from '../../../../domain/rules/console/categories.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { buttonClass, iconButtonClass, outlinedButtonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ConsoleForm, OriginalValueFields } from '../console-form.tsx'
import { mergeSubmittedValues, type SubmittedValuesOf } from '../submitted-values.ts'
import { LocalizedNameFields } from './category-form.tsx'
import { adCountValues, CategoryRevisionFields } from './category-list.tsx'
import { MoveAdsToField } from './move-ads-to-field.tsx'

interface SubCategoryFormsProps {
  category: ConsoleCategory
  /** All, for where ads can go. */
  categories: readonly ConsoleCategory[]
  csrfToken: string
  sent: SubmittedValuesOf
}

/** The subcategories of a category, in two levels: each can be moved, renamed and removed, and new ones added. */
export function SubCategoryForms(props: SubCategoryFormsProps) {
  const { category, csrfToken, sent } = props
  const { t, language } = useTranslation('console')
  const { subCategories } = category
  const { values, errors } = sent('add-kind')
  return (
    <section className="grid gap-4">
      <h2 className="text-22">{t('console.categories.kinds')}</h2>
      <p className="text-14 text-ink-soft">
        {t(subCategories.length > 0 ? 'console.categories.kind_words' : 'console.categories.no_kinds')}
      </p>
      <ul className="grid gap-3">
        {subCategories.map((sub, at) => (
          <li key={sub.slug} className="grid gap-3 rounded-20 border border-line bg-surface p-3">
            <Kind {...props} sub={sub} isFirst={at === 0} isLast={at === subCategories.length - 1} />
            {sub.members.length > 0 && (
              <ul className="grid gap-2 border-l-4 border-line pl-3">
                {sub.members.map((member, i) => (
                  <li key={member.slug}>
                    <Kind {...props} sub={member} isFirst={i === 0} isLast={i === sub.members.length - 1} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <ConsoleForm
        action="add-kind"
        csrfToken={csrfToken}
        className="grid gap-4 rounded-20 border border-line bg-surface p-4"
      >
        <h3 className="text-18">{t('console.categories.add_kind')}</h3>
        <CategoryRevisionFields category={category} />
        <LocalizedNameFields values={values} errors={errors} hint={t('console.categories.link_from')} />
        {subCategories.length > 0 && (
          <SelectField
            label={t('console.categories.group')}
            name="group"
            emptyLabel={t('console.categories.no_group')}
            defaultValue={values.group}
            error={errors.group}
            options={subCategories
              .filter(({ name }) => name !== otherSubCategory)
              .map(({ slug, words }) => ({ value: slug, label: words[language] }))}
          />
        )}
        <button type="submit" className={buttonClass('outline', 'justify-self-start')}>
          {t('console.categories.add')}
        </button>
      </ConsoleForm>
    </section>
  )
}

interface KindProps extends SubCategoryFormsProps {
  sub: ConsoleSubCategory
  isFirst: boolean
  isLast: boolean
}

function Kind({ category, categories, csrfToken, sent, sub, isFirst, isLast }: KindProps) {
  const translator = useTranslation('console')
  const { t, language } = translator
  const name = sub.words[language]
  const gone = [sub, ...sub.members]
  const [renamed, removed] = [sent('rename-kind', sub.slug), sent('remove-kind', sub.slug)]
  const isOpen = [renamed, removed].some(({ values }) => values.do !== undefined)
  const shown = mergeSubmittedValues(translator, renamed, { ...sub.words })
  const hidden = (
    <>
      <CategoryRevisionFields category={category} />
      <input type="hidden" name="sub" value={sub.slug} />
    </>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <span className="font-label">{name}</span>{' '}
        <span className="text-14 text-ink-soft">{t('console.categories.ads', adCountValues(sub.ads))}</span>
      </p>
      <ConsoleForm action="move-kind" csrfToken={csrfToken} className="flex">
        {hidden}
        {(['up', 'down'] as const).map((change) => (
          <button
            key={change}
            type="submit"
            name="change"
            value={change}
            disabled={change === 'up' ? isFirst : isLast}
            aria-label={t(`console.categories.${change}`, { name })}
            className={`${iconButtonClass} disabled:opacity-40`}
          >
            <Icon of={change === 'up' ? ArrowUp : ArrowDown} className="size-5" />
          </button>
        ))}
      </ConsoleForm>
      <details className="basis-full" open={isOpen}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-label text-peacock-600">
          {t('console.categories.change_kind', { name })}
        </summary>
        <div className="grid gap-5 pt-2 pb-3">
          <ConsoleForm action="rename-kind" csrfToken={csrfToken} className="grid gap-4">
            {hidden}
            <OriginalValueFields now={{ ...sub.words }} />
            <LocalizedNameFields values={shown.values} errors={shown.errors} />
            <button type="submit" className={buttonClass('outline', 'justify-self-start')}>
              {t('console.categories.save')}
            </button>
          </ConsoleForm>
          <ConsoleForm action="remove-kind" csrfToken={csrfToken} className="grid max-w-120 gap-4">
            {hidden}
            <MoveAdsToField
              categories={categories.filter((one) => one === category || !one.isHidden)}
              without={gone.map(({ slug }) => `${category.slug}/${slug}`)}
              value={removed.values.target}
              error={removed.errors.target}
            />
            <button type="submit" className={outlinedButtonClass('danger', 'justify-self-start')}>
              {t('console.categories.remove_kind', { name })}
            </button>
          </ConsoleForm>
        </div>
      </details>
    </div>
  )
}

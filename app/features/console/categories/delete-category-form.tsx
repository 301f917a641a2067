import type { ConsoleCategory } from '../../../../domain/rules/console/categories.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { outlinedButtonClass } from '../../../ui/button.tsx'
import { ConsoleForm } from '../console-form.tsx'
import type { SubmittedValuesOf } from '../submitted-values.ts'
import { CategoryRevisionFields } from './category-list.tsx'
import { MoveAdsToField } from './move-ads-to-field.tsx'

interface DeleteCategoryFormProps {
  category: ConsoleCategory
  categories: readonly ConsoleCategory[]
  csrfToken: string
  sent: SubmittedValuesOf
}

/** Deletes a category. One with ads needs a category that takes them over. */
export function DeleteCategoryForm({ category, categories, csrfToken, sent }: DeleteCategoryFormProps) {
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

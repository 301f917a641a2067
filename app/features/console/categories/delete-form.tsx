import type { ConsoleCategory } from '../../../../domain/rules/console/categories.ts'
import { useWords } from '../../../i18n/language-provider.tsx'
import { ringedButtonClass } from '../../../ui/button.tsx'
import { ConsoleForm } from '../console-form.tsx'
import type { SentForm } from '../sent-form.ts'
import { State } from './category-list.tsx'
import { TargetField } from './target-field.tsx'

interface DeleteFormProps {
  category: ConsoleCategory
  categories: readonly ConsoleCategory[]
  mark: string
  sent: SentForm
}

/** Deletes a category. One with ads needs a category that takes them over. */
export function DeleteForm({ category, categories, mark, sent }: DeleteFormProps) {
  const { t } = useWords('console')
  const { values, errors } = sent('delete')
  return (
    <section className="grid gap-4 rounded-20 border border-line bg-surface p-4">
      <h2 className="text-22">{t('console.categories.delete')}</h2>
      <p>{t('console.categories.delete_why')}</p>
      <ConsoleForm name="delete" mark={mark} className="grid max-w-120 gap-4">
        <State category={category} />
        <TargetField
          categories={categories.filter((one) => one !== category && !one.isHidden)}
          without={[]}
          value={values.target}
          error={errors.target}
        />
        <button type="submit" className={ringedButtonClass('danger', 'justify-self-start')}>
          {t('console.categories.delete')}
        </button>
      </ConsoleForm>
    </section>
  )
}

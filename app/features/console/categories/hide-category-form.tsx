import type { ConsoleCategory } from '../../../../domain/rules/console/categories.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { outlinedButtonClass } from '../../../ui/button.tsx'
import { ConsoleForm } from '../console-form.tsx'
import { adCountValues, CategoryRevisionFields } from './category-list.tsx'

/** Asks before a category is hidden, with the consequences. */
export function HideCategoryForm({ category, csrfToken }: { category: ConsoleCategory; csrfToken: string }) {
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

import type { ConsoleCategory } from '../../../../domain/rules/console/categories.ts'
import { useWords } from '../../../i18n/language-provider.tsx'
import { ringedButtonClass } from '../../../ui/button.tsx'
import { ConsoleForm } from '../console-form.tsx'
import { countValues, State } from './category-list.tsx'

/** Asks before a category is hidden, with the consequences. */
export function HideForm({ category, mark }: { category: ConsoleCategory; mark: string }) {
  const { t, language } = useWords('console')
  return (
    <section className="grid max-w-160 gap-4 rounded-20 border border-line bg-surface p-4">
      <p className="font-label">{t('console.categories.hide_what', countValues(category.ads))}</p>
      <p>{t('console.categories.hide_rest')}</p>
      <ConsoleForm name="place" mark={mark} to="/console/categories">
        <State category={category} />
        <button type="submit" name="to" value="hidden" className={ringedButtonClass('danger')}>
          {t('console.categories.hide', { name: category.words[language] })}
        </button>
      </ConsoleForm>
    </section>
  )
}

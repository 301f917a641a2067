import { CategoryBar } from '../features/catalogue/category-bar.tsx'
import { PageLayout } from '../features/shell/page-layout.tsx'
import { useTranslation } from '../i18n/language-provider.tsx'
import { subCategoryName } from '../i18n/names.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

interface UnavailableCategoryNoticeProps {
  name: string
  /** Is it hidden? Otherwise it has been deleted. */
  isHidden: boolean
}

/** The page of a category that is hidden or deleted: says so, and links to the others. */
export function UnavailableCategoryNotice({ name, isHidden }: UnavailableCategoryNoticeProps) {
  const translator = useTranslation('category')
  useTranslation('subcategory')
  const { t } = translator
  const category = subCategoryName(translator, name)
  const title = t(isHidden ? 'category.closed' : 'category.gone', { category })
  return (
    <PageLayout isListing>
      <PageTitle>{title}</PageTitle>
      <CategoryBar current={null} />
      <StatePanel
        level="h1"
        title={title}
        text={t(isHidden ? 'category.closed_text' : 'category.gone_text')}
        picture="/pictures/search.webp"
        action={
          <ButtonLink kind="primary" to="/">
            {t('see_everything')}
          </ButtonLink>
        }
      />
    </PageLayout>
  )
}

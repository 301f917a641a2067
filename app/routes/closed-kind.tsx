import { CategoryBar } from '../features/catalogue/category-bar.tsx'
import { PageFrame } from '../features/shell/page-frame.tsx'
import { useWords } from '../i18n/language-provider.tsx'
import { subCategoryName } from '../i18n/names.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

interface ClosedKindProps {
  name: string
  /** Is it hidden? Otherwise it has been deleted. */
  isHidden: boolean
}

/** The page of a category that is hidden or deleted: says so, and links to the others. */
export function ClosedKind({ name, isHidden }: ClosedKindProps) {
  const translator = useWords('category')
  useWords('subcategory')
  const { t } = translator
  const category = subCategoryName(translator, name)
  const title = t(isHidden ? 'category.closed' : 'category.gone', { category })
  return (
    <PageFrame isListing>
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
    </PageFrame>
  )
}

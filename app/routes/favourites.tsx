import { useHydrated } from '../browser/use-hydrated.ts'
import { AdGridSkeleton } from '../features/ad-list/ad-grid.tsx'
import { CategoryBar } from '../features/catalogue/category-bar.tsx'
import { PageLayout } from '../features/shell/page-layout.tsx'
import { useTranslation } from '../i18n/language-provider.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { FavouriteAds } from './favourite-ads.tsx'

/** In no category. */
const noCategory = ''

/** `/favourites`: the reader's favourite ads. Rendered without user data: the browser loads them. */
export default function Favourites() {
  const { t } = useTranslation('favourite')
  const isHydrated = useHydrated()
  return (
    <PageLayout>
      <PageTitle>{t('favourites')}</PageTitle>
      <CategoryBar current={noCategory} isSlim />
      <div className="mx-auto max-w-page px-gutter min-h-[80vh] md:min-h-[60vh] pt-3 md:pt-8">
        <h1 className="mb-3 text-22 md:mb-5 md:text-28">{t('favourites')}</h1>
        {isHydrated ? (
          <FavouriteAds />
        ) : (
          <>
            <p className="scripted:hidden">{t('favourites.needs_javascript')}</p>
            <div className="noscript:hidden">
              <AdGridSkeleton />
            </div>
          </>
        )}
      </div>
    </PageLayout>
  )
}

import { useAlive } from '../browser/use-alive.ts'
import { SkeletonGrid } from '../features/ad-list/ad-grid.tsx'
import { CategoryBar } from '../features/catalogue/category-bar.tsx'
import { PageFrame } from '../features/shell/page-frame.tsx'
import { useWords } from '../i18n/language-provider.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { FavouriteAds } from './favourite-ads.tsx'

/** In no category. */
const noCategory = ''

/** `/favourites`: the reader's favourite ads. Rendered without user data: the browser loads them. */
export default function Favourites() {
  const { t } = useWords('favourite')
  const isAlive = useAlive()
  return (
    <PageFrame>
      <PageTitle>{t('favourites')}</PageTitle>
      <CategoryBar current={noCategory} isSlim />
      <div className="mx-auto max-w-page px-gutter min-h-[80vh] md:min-h-[60vh] pt-3 md:pt-8">
        <h1 className="mb-3 text-22 md:mb-5 md:text-28">{t('favourites')}</h1>
        {isAlive ? (
          <FavouriteAds />
        ) : (
          <>
            <p className="scripted:hidden">{t('favourites.needs_javascript')}</p>
            <div className="noscript:hidden">
              <SkeletonGrid />
            </div>
          </>
        )}
      </div>
    </PageFrame>
  )
}

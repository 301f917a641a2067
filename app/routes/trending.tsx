import { TrendingLists } from '../features/ad-list/trending-lists.tsx'
import { CategoryBar } from '../features/catalogue/category-bar.tsx'
import { PageLayout } from '../features/shell/page-layout.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { getPageServices } from '../load-context.ts'
import { nullOnNetworkError, useLastLoaded } from '../ui/last-loaded.ts'
import { LoadError } from '../ui/load-error.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/trending'

/** `/trending`: the most requested and best rated ads of late. */
export const loader = ({ context }: Route.LoaderArgs) => getPageServices(context).listTrending()

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullOnNetworkError(serverLoader())

/** In no category. */
const noCategory = ''

export default function TrendingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const trending = useLastLoaded(loaderData)
  return (
    <PageLayout>
      <PageTitle>{t('trending')}</PageTitle>
      <CategoryBar current={noCategory} isSlim />
      {trending ? (
        <div className="mx-auto max-w-page px-gutter pt-2 md:pt-8">
          <h1 className="text-22 md:text-28">{t('trending')}</h1>
          <TrendingLists {...trending} />
        </div>
      ) : (
        <LoadError title={t('list_failed')} />
      )}
    </PageLayout>
  )
}

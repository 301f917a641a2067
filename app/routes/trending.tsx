import { TrendingLists } from '../features/ad-list/trending-lists.tsx'
import { CategoryBar } from '../features/catalogue/category-bar.tsx'
import { PageFrame } from '../features/shell/page-frame.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { servicesOf } from '../load-context.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { orNull, useKept } from '../ui/unreachable.ts'
import { Unreachable } from '../ui/unreachable.tsx'
import type { Route } from './+types/trending'

/** `/trending`: the most requested and best rated ads of late. */
export const loader = ({ context }: Route.LoaderArgs) => servicesOf(context).listTrending()

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNull(serverLoader())

/** In no category. */
const noCategory = ''

export default function TrendingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const trending = useKept(loaderData)
  return (
    <PageFrame>
      <PageTitle>{t('trending')}</PageTitle>
      <CategoryBar current={noCategory} isSlim />
      {trending ? (
        <div className="mx-auto max-w-page px-gutter pt-2 md:pt-8">
          <h1 className="text-22 md:text-28">{t('trending')}</h1>
          <TrendingLists {...trending} />
        </div>
      ) : (
        <Unreachable title={t('list_failed')} />
      )}
    </PageFrame>
  )
}

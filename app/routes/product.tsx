import { redirect } from 'react-router'
import { productPath } from '../../domain/rules/links.ts'
import { orNull } from '../features/listing/unreachable.ts'
import { AdPage } from '../features/product/ad-page.tsx'
import { ReviewList } from '../features/product/review-list.tsx'
import { PageFrame } from '../features/shell/page-frame.tsx'
import { PageTitle } from '../features/shell/page-title.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { servicesOf } from '../load-context.ts'
import { Unreachable } from '../ui/unreachable.tsx'
import type { Route } from './+types/product'
import { findProduct } from './find-product.ts'

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const product = await findProduct(servicesOf(context), params.productId)
  const { pathname, search } = url
  const current = productPath(product)
  // An old title, category or letter case in the link: the ad has one address.
  if (pathname !== current) throw redirect(current + search, 301)
  return { product }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNull(serverLoader())

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const product = loaderData?.product
  return (
    <PageFrame>
      <PageTitle>{product?.title ?? t('ad_failed')}</PageTitle>
      {product ? (
        <AdPage product={product}>
          <ReviewList product={product} />
        </AdPage>
      ) : (
        <Unreachable title={t('ad_failed')} />
      )}
    </PageFrame>
  )
}

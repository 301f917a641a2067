import { redirect, useLocation } from 'react-router'
import { adPath } from '../../domain/rules/links.ts'
import { ClientRedirect } from '../features/ad-page/client-redirect.tsx'
import { ErrorPage } from '../features/shell/error-page.tsx'
import { getPageServices } from '../load-context.ts'
import type { Route } from './+types/ad-by-id'
import { MissingAd } from './missing-ad.tsx'
import { requireAd } from './require-ad.ts'

/** `/product?productId=`: the same ad under its readable address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const id = url.searchParams.get('productId')
  const ad = await requireAd(getPageServices(context), id)
  return redirect(adPath(ad), 301)
}

/** Without an id in the address there may be one in the navigation state, which only the browser has. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return new URL(request.url).searchParams.has('productId') ? await serverLoader() : null
}

/** The ad in the state of a navigation within the site (specification section 2). */
export default function AdById() {
  const productId: unknown = useLocation().state?.productId
  if (typeof productId !== 'string') return <ErrorPage status={404} />
  return <ClientRedirect path={`/product?${new URLSearchParams({ productId })}`} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const productId = new URLSearchParams(useLocation().search).get('productId') ?? undefined
  return <MissingAd error={error} productId={productId} />
}

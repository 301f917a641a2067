import { redirect } from 'react-router'
import { adPath } from '../../domain/rules/links.ts'
import { expandShortId } from '../../domain/rules/short-link.ts'
import { getPageServices } from '../load-context.ts'
import type { Route } from './+types/ad-by-short-link'
import { MissingAd } from './missing-ad.tsx'
import { requireAd } from './require-ad.ts'

/** `/p/:shortId`: a shared link leads to the ad, in the language of its sender. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const ad = await requireAd(getPageServices(context), expandShortId(params.shortId))
  return redirect(adPath(ad) + url.search, { status: 301, headers: { 'x-robots-tag': 'noindex' } })
}

export default function AdByShortLink() {
  return null
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <MissingAd error={error} productId={expandShortId(params.shortId ?? '') ?? undefined} />
}

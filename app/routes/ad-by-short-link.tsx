import { redirect } from 'react-router'
import { adPath } from '../../domain/rules/links.ts'
import { idOfShort } from '../../domain/rules/short-link.ts'
import { servicesOf } from '../load-context.ts'
import type { Route } from './+types/ad-by-short-link'
import { requireAd } from './find-ad.ts'
import { MissingAd } from './missing-ad.tsx'

/** `/p/:shortId`: a shared link leads to the ad, in the language of its sender. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const ad = await requireAd(servicesOf(context), idOfShort(params.shortId))
  return redirect(adPath(ad) + url.search, { status: 301, headers: { 'x-robots-tag': 'noindex' } })
}

export default function AdByShortLink() {
  return null
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <MissingAd error={error} productId={idOfShort(params.shortId ?? '') ?? undefined} />
}

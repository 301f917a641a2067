import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'

/** What every screen knows of the site: brand, categories, own origin. Absent only when the root itself failed. */
export function useSite() {
  return useRouteLoaderData<typeof loader>('root')
}

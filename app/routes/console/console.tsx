import { data } from 'react-router'
import type { Route } from './+types/console'

type Pages = typeof import('./pages.ts')

let pages: Pages | undefined

/** The pages, which are on the server alone: a browser does not even know their names. */
async function loadPages(): Promise<Pages> {
  pages ??= await import('./pages.ts')
  return pages
}

/** All addresses below `/console`: one route, because every page of the site carries a list of all routes. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const { page, id } = (await loadPages()).pageAt(params['*'])
  return page.loader({ request, url, context, id })
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { page, id } = (await loadPages()).pageAt(params['*'])
  if (!page.action) throw data(null, { status: 405, headers: { 'Cache-Control': 'no-store' } })
  return page.action({ request, url, context, id })
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  actionHeaders?.has('Cache-Control') ? actionHeaders : loaderHeaders

/** Not rendered in a browser: the console has a script of its own alone. */
export default import.meta.env.SSR ? Console : () => null

function Console({ loaderData, actionData, params }: Route.ComponentProps) {
  // The loader has run before.
  const Page = pages?.pageAt(params['*']).page.Page
  return Page && <Page loaderData={loaderData} actionData={actionData} />
}

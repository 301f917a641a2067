import { data } from 'react-router'
import type { Route } from './+types/console'

const load = async () => ({
  ...(await import('./pages.ts')),
  ...(await import('./open-console.ts')),
  ...(await import('../../features/console/read-only-bar.tsx')),
})

type Pages = Awaited<ReturnType<typeof load>>

let pages: Pages | undefined

/** Imports the pages, which exist on the server alone: a browser does not load even their names. */
async function loadPages(): Promise<Pages> {
  pages ??= await load()
  return pages
}

/**
 * Loads all addresses below `/console`. They are one route, because every page of the site contains the list of all
 * routes.
 */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const { findConsolePage, loadReadOnlyNotice } = await loadPages()
  const { page, id } = findConsolePage(params['*'])
  const answer = await page.loader({ request, url, context, id })
  if (answer instanceof Response) return answer
  return data({ page: answer.data, notice: await loadReadOnlyNotice(context) }, answer.init ?? undefined)
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { page, id } = (await loadPages()).findConsolePage(params['*'])
  if (!page.action) throw data(null, { status: 405, headers: { 'Cache-Control': 'no-store' } })
  return page.action({ request, url, context, id })
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  actionHeaders?.has('Cache-Control') ? actionHeaders : loaderHeaders

/** Not rendered in a browser: the console has only its own script. */
export default import.meta.env.SSR ? Console : () => null

function Console({ loaderData, actionData, params }: Route.ComponentProps) {
  // The loader has run before.
  if (!pages) return null
  const { findConsolePage, ReadOnlyContext } = pages
  const { Page } = findConsolePage(params['*']).page
  return (
    <ReadOnlyContext value={loaderData.notice}>
      <Page loaderData={loaderData.page} actionData={actionData} />
    </ReadOnlyContext>
  )
}

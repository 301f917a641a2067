import { data } from 'react-router'
import type { Route } from './+types/console'
import { Calls, loader as loadCalls, action as sendCall } from './calls.tsx'
import { Deletions, loader as loadDeletions, action as sendDeletion } from './deletions.tsx'
import { Jobs, loader as loadJobs, action as sendJobs } from './jobs.tsx'
import { Log, loader as loadLog } from './log.tsx'
import { Login, loader as loadLogin, action as sendLogin } from './login.tsx'
import { loader as loadMessages, Messages, action as sendMessages } from './messages.tsx'
import { privacy } from './open-console.ts'
import type { ConsolePage } from './page.ts'
import { loader as loadSettings, SettingsPage } from './settings.tsx'
import { loader as loadTeam, action as sendTeam, Team } from './team.tsx'
import { loader as loadToday, Today } from './today.tsx'

/** The pages of the console by their addresses below `/console`: one route, because every page of the site carries a list of all routes. */
const pages: Readonly<Record<string, ConsolePage>> = {
  '': { loader: loadToday, Page: Today },
  login: { loader: loadLogin, action: sendLogin, Page: Login },
  team: { loader: loadTeam, action: sendTeam, Page: Team },
  log: { loader: loadLog, Page: Log },
  calls: { loader: loadCalls, action: sendCall, Page: Calls },
  deletions: { loader: loadDeletions, action: sendDeletion, Page: Deletions },
  messages: { loader: loadMessages, action: sendMessages, Page: Messages },
  jobs: { loader: loadJobs, action: sendJobs, Page: Jobs },
  settings: { loader: loadSettings, Page: SettingsPage },
}

/** @throws the answer for an address that is none of them, or does not take forms */
function pageAt(path = ''): ConsolePage {
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined
  if (!page) throw data(null, { status: 404, headers: privacy })
  return page
}

export function loader({ request, url, context, params }: Route.LoaderArgs) {
  return pageAt(params['*']).loader({ request, url, context })
}

export function action({ request, url, context, params }: Route.ActionArgs) {
  const { action } = pageAt(params['*'])
  if (!action) throw data(null, { status: 405, headers: privacy })
  return action({ request, url, context })
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  actionHeaders?.has('Cache-Control') ? actionHeaders : loaderHeaders

/** Not rendered in a browser: the console needs no script. */
export default import.meta.env.SSR ? Console : () => null

function Console({ loaderData, actionData, params }: Route.ComponentProps) {
  const { Page } = pageAt(params['*'])
  return <Page loaderData={loaderData} actionData={actionData} />
}

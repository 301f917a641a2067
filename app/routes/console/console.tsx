import { data } from 'react-router'
import type { Route } from './+types/console'
import { Ad, loader as loadAd, action as sendAd } from './ad.tsx'
import { Ads, loader as loadAds, action as sendAds } from './ads.tsx'
import { Appeals, loader as loadAppeals, action as sendAppeals } from './appeals.tsx'
import { Case, loader as loadCase, action as sendCase } from './case.tsx'
import { Cases, loader as loadCases, action as sendCases } from './cases.tsx'
import { Log, loader as loadLog } from './log.tsx'
import { Login, loader as loadLogin, action as sendLogin } from './login.tsx'
import { privacy } from './open-console.ts'
import type { ConsolePage } from './page.ts'
import { loader as loadPeople, People } from './people.tsx'
import { loader as loadPerson, Person, action as sendPerson } from './person.tsx'
import { loader as loadReviews, Reviews, action as sendReviews } from './reviews.tsx'
import { loader as loadTeam, action as sendTeam, Team } from './team.tsx'
import { loader as loadToday, Today } from './today.tsx'

/** The pages of the console by their addresses below `/console`: one route, because every page of the site carries a list of all routes. */
const pages: Readonly<Record<string, ConsolePage>> = {
  '': { loader: loadToday, Page: Today },
  login: { loader: loadLogin, action: sendLogin, Page: Login },
  team: { loader: loadTeam, action: sendTeam, Page: Team },
  log: { loader: loadLog, Page: Log },
  reports: { loader: loadCases, action: sendCases, Page: Cases },
  appeals: { loader: loadAppeals, action: sendAppeals, Page: Appeals },
  people: { loader: loadPeople, Page: People },
  ads: { loader: loadAds, action: sendAds, Page: Ads },
  reviews: { loader: loadReviews, action: sendReviews, Page: Reviews },
}

/** The pages about one thing, by what stands before its id in their addresses. */
const pagesOfOne: Readonly<Record<string, ConsolePage>> = {
  reports: { loader: loadCase, action: sendCase, Page: Case },
  people: { loader: loadPerson, action: sendPerson, Page: Person },
  ads: { loader: loadAd, action: sendAd, Page: Ad },
}

const ofOne = /^([a-z-]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** @throws the answer for an address that is none of them */
function pageAt(path = ''): { page: ConsolePage; id: string } {
  const [, name = path, id = ''] = ofOne.exec(path) ?? []
  const known = id === '' ? pages : pagesOfOne
  const page = Object.hasOwn(known, name) ? known[name] : undefined
  if (!page) throw data(null, { status: 404, headers: privacy })
  return { page, id }
}

export function loader({ request, url, context, params }: Route.LoaderArgs) {
  const { page, id } = pageAt(params['*'])
  return page.loader({ request, url, context, id })
}

export function action({ request, url, context, params }: Route.ActionArgs) {
  const { page, id } = pageAt(params['*'])
  if (!page.action) throw data(null, { status: 405, headers: privacy })
  return page.action({ request, url, context, id })
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  actionHeaders?.has('Cache-Control') ? actionHeaders : loaderHeaders

/** Not rendered in a browser: the console has a script of its own alone. */
export default import.meta.env.SSR ? Console : () => null

function Console({ loaderData, actionData, params }: Route.ComponentProps) {
  const { Page } = pageAt(params['*']).page
  return <Page loaderData={loaderData} actionData={actionData} />
}

import { Ad, loader as loadAd, action as sendAd } from './ad.tsx'
import { Ads, loader as loadAds, action as sendAds } from './ads.tsx'
import { Appeals, loader as loadAppeals, action as sendAppeals } from './appeals.tsx'
import { Banners, loader as loadBanners, action as sendBanners } from './banners.tsx'
import { Calls, loader as loadCalls, action as sendCall } from './calls.tsx'
import { Case, loader as loadCase, action as sendCase } from './case.tsx'
import { Cases, loader as loadCases, action as sendCases } from './cases.tsx'
import { Categories, loader as loadCategories, action as sendCategories } from './categories.tsx'
import { Deletions, loader as loadDeletions, action as sendDeletion } from './deletions.tsx'
import { Jobs, loader as loadJobs, action as sendJobs } from './jobs.tsx'
import { Log, loader as loadLog } from './log.tsx'
import { Login, loader as loadLogin, action as sendLogin } from './login.tsx'
import { loader as loadMessages, Messages, action as sendMessages } from './messages.tsx'
import { loader as loadMissing, Missing } from './missing.tsx'
import type { ConsolePage } from './page.ts'
import { loader as loadPeople, People } from './people.tsx'
import { loader as loadPerson, Person, action as sendPerson } from './person.tsx'
import { loader as loadReviews, Reviews, action as sendReviews } from './reviews.tsx'
import { loader as loadSettings, SettingsPage, action as sendSettings } from './settings.tsx'
import { loader as loadTeam, action as sendTeam, Team } from './team.tsx'
import { loader as loadToday, Today } from './today.tsx'

/** The pages of the console by their addresses below `/console`. */
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
  categories: { loader: loadCategories, action: sendCategories, Page: Categories },
  calls: { loader: loadCalls, action: sendCall, Page: Calls },
  deletions: { loader: loadDeletions, action: sendDeletion, Page: Deletions },
  messages: { loader: loadMessages, action: sendMessages, Page: Messages },
  jobs: { loader: loadJobs, action: sendJobs, Page: Jobs },
  settings: { loader: loadSettings, action: sendSettings, Page: SettingsPage },
  banners: { loader: loadBanners, action: sendBanners, Page: Banners },
}

/** Pages about one thing, by the part of the address before its id. */
const pagesOfOne: Readonly<Record<string, ConsolePage>> = {
  reports: { loader: loadCase, action: sendCase, Page: Case },
  people: { loader: loadPerson, action: sendPerson, Page: Person },
  ads: { loader: loadAd, action: sendAd, Page: Ad },
}

const ofOne = /^([a-z-]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const missing: ConsolePage = { loader: loadMissing, Page: Missing }

/** Finds the page for an address below `/console`, and the id in it. */
export function pageAt(path = ''): { page: ConsolePage; id: string } {
  const [, name = path, id = ''] = ofOne.exec(path) ?? []
  const known = id === '' ? pages : pagesOfOne
  return { page: (Object.hasOwn(known, name) ? known[name] : undefined) ?? missing, id }
}

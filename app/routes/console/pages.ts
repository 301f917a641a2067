import { AdPage, loader as loadAd, action as sendAd } from './ad.tsx'
import { AdsPage, loader as loadAds, action as sendAds } from './ads.tsx'
import { AppealsPage, loader as loadAppeals, action as sendAppeals } from './appeals.tsx'
import { BannersPage, loader as loadBanners, action as sendBanners } from './banners.tsx'
import { CallbackRequestsPage, loader as loadCalls, action as sendCall } from './calls.tsx'
import { loader as loadCase, ReportCasePage, action as sendCase } from './case.tsx'
import { loader as loadCases, ReportCasesPage, action as sendCases } from './cases.tsx'
import { CategoriesPage, loader as loadCategories, action as sendCategories } from './categories.tsx'
import { AccountDeletionsPage, loader as loadDeletions, action as sendDeletion } from './deletions.tsx'
import { JobsPage, loader as loadJobs, action as sendJobs } from './jobs.tsx'
import { AuditLogPage, loader as loadLog } from './log.tsx'
import { LoginPage, loader as loadLogin, action as sendLogin } from './login.tsx'
import { loader as loadMissing, NotFoundPage } from './missing.tsx'
import type { ConsolePage } from './page.ts'
import { loader as loadPeople, PeoplePage } from './people.tsx'
import { loader as loadPerson, PersonPage, action as sendPerson } from './person.tsx'
import { loader as loadRental, RentalPage, action as sendRental } from './rental.tsx'
import { loader as loadRentals, RentalsPage } from './rentals.tsx'
import { loader as loadReviews, ReviewsPage, action as sendReviews } from './reviews.tsx'
import { loader as loadSettings, SettingsPage, action as sendSettings } from './settings.tsx'
import { loader as loadTeam, action as sendTeam, TeamPage } from './team.tsx'
import { loader as loadToday, OverviewPage } from './today.tsx'
import { loader as loadMessages, action as sendMessages, UnsentMessagesPage } from './unsent-messages.tsx'

/** The pages of the console by their addresses below `/console`. */
const pages: Readonly<Record<string, ConsolePage>> = {
  '': { loader: loadToday, Page: OverviewPage },
  login: { loader: loadLogin, action: sendLogin, Page: LoginPage },
  team: { loader: loadTeam, action: sendTeam, Page: TeamPage },
  log: { loader: loadLog, Page: AuditLogPage },
  reports: { loader: loadCases, action: sendCases, Page: ReportCasesPage },
  appeals: { loader: loadAppeals, action: sendAppeals, Page: AppealsPage },
  people: { loader: loadPeople, Page: PeoplePage },
  ads: { loader: loadAds, action: sendAds, Page: AdsPage },
  reviews: { loader: loadReviews, action: sendReviews, Page: ReviewsPage },
  rentals: { loader: loadRentals, Page: RentalsPage },
  categories: { loader: loadCategories, action: sendCategories, Page: CategoriesPage },
  calls: { loader: loadCalls, action: sendCall, Page: CallbackRequestsPage },
  deletions: { loader: loadDeletions, action: sendDeletion, Page: AccountDeletionsPage },
  messages: { loader: loadMessages, action: sendMessages, Page: UnsentMessagesPage },
  jobs: { loader: loadJobs, action: sendJobs, Page: JobsPage },
  settings: { loader: loadSettings, action: sendSettings, Page: SettingsPage },
  banners: { loader: loadBanners, action: sendBanners, Page: BannersPage },
}

/** Pages about one thing, by the part of the address before its id. */
const detailPages: Readonly<Record<string, ConsolePage>> = {
  reports: { loader: loadCase, action: sendCase, Page: ReportCasePage },
  people: { loader: loadPerson, action: sendPerson, Page: PersonPage },
  ads: { loader: loadAd, action: sendAd, Page: AdPage },
  rentals: { loader: loadRental, action: sendRental, Page: RentalPage },
}

const detailPath = /^([a-z-]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const missing: ConsolePage = { loader: loadMissing, Page: NotFoundPage }

/** Finds the page for an address below `/console`, and the id in it. */
export function findConsolePage(path = ''): { page: ConsolePage; id: string } {
  const [, name = path, id = ''] = detailPath.exec(path) ?? []
  const known = id === '' ? pages : detailPages
  return { page: (Object.hasOwn(known, name) ? known[name] : undefined) ?? missing, id }
}

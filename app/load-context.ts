import { createContext, type RouterContextProvider } from 'react-router'
import type { Brand } from '../domain/brand.ts'
import type { ErrorCode, FieldError } from '../domain/errors.ts'
import type { Language } from '../domain/languages.ts'
import type { CategoryTexts } from '../domain/rules/category-texts.ts'
import type { CityLinks } from '../domain/rules/city-page.ts'
import type { AppealPage } from '../domain/rules/console/decisions.ts'
import type { ReadOnlyState } from '../domain/rules/console/operations.ts'
import type { PasskeyPurpose } from '../domain/rules/console/team.ts'
import type { ConsoleActions } from '../domain/rules/console-actions.ts'
import type { ListPlaceNames } from '../domain/rules/list-conditions.ts'
import type { KindRef, UnavailableKind } from '../domain/rules/moved-kind.ts'
import type { ListedCardPage, ListedTrending } from '../domain/rules/shown-card.ts'
import type { TeamRole } from '../domain/rules/team-roles.ts'
import type { OwnUser } from '../domain/schemas/account.ts'
import type { ListFilter } from '../domain/schemas/ad-list.ts'
import type { Banner, Category } from '../domain/schemas/catalogue.ts'
import type { FilterCounts } from '../domain/schemas/filter-counts.ts'
import type { NamedPlace } from '../domain/schemas/place.ts'
import type { PublicAd } from '../domain/schemas/public-ad.ts'
import type { CalendarAnswer, CalendarQuery } from '../domain/schemas/rent.ts'
import type { ReviewPage, ReviewsQuery, SellerReviewPage, SellerReviewsQuery } from '../domain/schemas/review.ts'
import type { Seller } from '../domain/schemas/seller.ts'
import type { SiteContext } from '../domain/site.ts'

/** A refused request, thrown as the router's `data(refusal, status)`. */
export interface Refusal {
  code: ErrorCode
  fields: FieldError[]
  /** Seconds after which a retry may succeed. */
  retryAfter?: number | undefined
  /** Values for the sentence about it. */
  about?: Readonly<Record<string, string>> | undefined
  /** Options for a passkey that can be used instead of a code, as JSON. */
  passkey?: string | undefined
}

/** The forms that show a lender's number to browsers without scripts (docs/decisions/contact.md). */
export interface NoScriptContactForms {
  /** The CSRF token of the forms: it belongs to this browser. */
  csrfToken(): Promise<string>
  /** Is the reader signed in by the cookie of these pages? No API call reads that cookie. */
  isSignedIn(): Promise<boolean>
  /** Has the reader asked for a message when the ad is available again? Null for visitors and for its lender. */
  findAlert(lenderId: string): Promise<boolean | null>
  /**
   * Returns the actions of a form. @param mark its CSRF token. @returns undefined when it is not the one of this
   * browser
   */
  open(csrfToken: string): Promise<NoScriptContactActions | undefined>
}

export interface NoScriptContactActions {
  /** Refuses as `users/login` does. @param values of its body. @returns whether the account was in its grace period */
  signIn(values: object): Promise<{ wasRestored: boolean }>
  /** Refuses as `reveal=contact` does. @returns the answer of that call, and who writes to the lender */
  showNumber(shareName?: boolean): Promise<{
    ad: PublicAd
    isOwn: boolean
    renter: Pick<OwnUser, 'name' | 'lastName' | 'phoneNumber'>
    /** The site's origin. */
    publicUrl: string
  }>
  /** Stores whether lenders see who asks for their number, and may call back. */
  answerNaming(sharesName: boolean, sharesNumber: boolean): Promise<void>
  /** Refuses as `free-alerts/change` does. */
  changeAlert(isWanted: boolean): Promise<void>
  signOut(): Promise<void>
}

/** A member of the team who uses the console. */
export interface ConsoleUser {
  userId: string
  email: string
  name: string
  role: TeamRole
  /** Is the login complete? Without the code of the second step nothing can be done yet. */
  isOpen: boolean
}

/** The team's console, with its own session (docs/decisions/console.md). */
export interface ConsoleServices {
  /** The CSRF token of the forms: it belongs to this browser. */
  csrfToken(): Promise<string>
  /** Does a submitted form come from this browser and this site? */
  isOwnForm(csrfToken: string): Promise<boolean>
  reader(): Promise<ConsoleUser | undefined>
  /**
   * The first step of the login. Refuses as `users/login` does, also for someone who is not in the team; then the code
   * is sent. @param values of that body
   */
  logIn(values: object): Promise<void>
  /** Sends another code to someone who has entered the password. Refuses as `email/send-email` does. */
  sendCode(): Promise<void>
  /** The second step of the login. Refuses with `wrong_code`. */
  enterCode(otp: string): Promise<void>
  /** Makes the session fresh again, as irreversible actions require. Refuses with `wrong_code`. */
  confirm(otp: string): Promise<void>
  /** Records for this request that its reader has confirmed an irreversible action. */
  beSure(): void
  /** The options for a passkey request of the browser, as JSON; undefined where there is no passkey to use. */
  askPasskey(use: PasskeyPurpose): Promise<string | undefined>
  /** Logs in with a passkey. Refuses with `passkey_refused`. @param answer of the browser, as JSON */
  enterByPasskey(answer: string): Promise<void>
  /** Makes the session fresh again, as a code does. Refuses with `passkey_refused`. */
  confirmByPasskey(answer: string): Promise<void>
  /**
   * Whether the site is read-only, and who has switched it and why; undefined while it can be written to. Who and why
   * is for an open session alone.
   */
  readOnlyState(): Promise<ReadOnlyState | undefined>
  leave(): Promise<void>
  /** Ends all console sessions of the reader. */
  leaveEverywhere(): Promise<void>
  actions: ConsoleActions
}

/** A message that was not sent but put into the local mailbox. */
export interface MailboxMessage {
  channel: 'email' | 'whatsapp'
  to: string
  subject: string
  text: string
  /** The one-time code in it. */
  code: string | null
  /** ISO 8601. */
  sentAt: string
}

/**
 * The server's functions for the loaders of pages, which have no other access to `server/`.
 * All of it is public, except for the mailbox and the forms of `/reach`: other pages are rendered without user data.
 */
export interface PageServices {
  /** The reader's language: `?lang=`, else the `language` cookie, else English. */
  language: Language
  /** Is this a data-saver page? */
  isLight: boolean
  /**
   * Is the page at an address of its own? One that has other addresses, too, does not list its languages for search
   * engines.
   */
  hasOwnAddress: boolean
  /** Do the page's scripts load after its first paint (docs/decisions/page-start.md)? */
  hasDeferredScripts: boolean
  /** The nonce of the page's scripts: no other script runs (docs/decisions/content-policy.md). */
  scriptNonce: string
  /** Where the reader looks for things, by their choice: a PIN or the slug of a city. Null without one, and where the address has `lang`. */
  place: string | null
  brand: Brand
  /** The same object until a category changes. Without categories if they cannot be read: the page itself shows the error. */
  findSite(): Promise<SiteContext>
  /** Without the team's names for them. */
  listCategories(): Promise<Category[]>
  /**
   * Finds a category that is hidden or was deleted, by the name in a link. @returns undefined for a name that was never
   * a category
   */
  findUnavailableKind(kind: KindRef): Promise<UnavailableKind | undefined>
  /** The team's names of categories and subcategories. */
  ownWords(): Promise<CategoryTexts | undefined>
  listBanners(): Promise<Banner[]>
  /** Refuses with `category_not_found` or an `invalid_input` cursor. @param filter with `userId`, the ads of a user */
  searchAds(filter: ListFilter & { userId?: string; around?: string }): Promise<ListedCardPage>
  /** Refuses with `category_not_found`. @returns null where the location is not one city that our tables know */
  findCityLinksOfCategory(scope: Pick<ListFilter, 'category' | 'subCategory' | 'location'>): Promise<CityLinks | null>
  /**
   * The first ads of a list that is shown beside an empty one. It is not counted as a search of the reader. Refuses as
   * `searchAds` does.
   */
  lookAtAds(filter: ListFilter & { around?: string }): Promise<ListedCardPage>
  /** Refuses as `searchAds` does. */
  countFilters(filter: ListFilter): Promise<FilterCounts>
  /** The names of the place that a text means: a PIN, the slug of a city, or a name. */
  namePlace(text: string): Promise<ListPlaceNames | null>
  /** The places that a reader can choose, by what is typed. */
  findPlaces(text: string): Promise<NamedPlace[]>
  listTrending(): Promise<ListedTrending>
  /** Refuses with `product_not_found` or `product_gone`. @param id a well-formed UUID */
  getPublicAd(id: string): Promise<PublicAd>
  /** Which pieces of an ad are free. Refuses as `getPublicAd` does, and with `invalid_input` for too many days. */
  getCalendar(query: CalendarQuery): Promise<Omit<CalendarAnswer, 'success'>>
  /** Also refuses with an `invalid_input` cursor. */
  listReviews(query: ReviewsQuery): Promise<ReviewPage>
  /** Also refuses with an `invalid_input` cursor. */
  listSellerReviews(query: SellerReviewsQuery): Promise<SellerReviewPage>
  /**
   * Stops or resumes the e-mails of the user whose e-mails have this token.
   * @returns whether the token belongs to a user
   */
  setEmailPreference(token: string, isWanted: boolean): Promise<boolean>
  /** Set only at the address of an ad's page of this kind. */
  noScriptContact?: NoScriptContactForms | undefined
  /** Set only at the addresses of the console. */
  console?: ConsoleServices | undefined
  /** What the team decided about someone, by the signed token of their e-mail. Refuses with `decision_not_found`. */
  findAppeal(token: string): Promise<AppealPage>
  /** Stores their one answer. Refuses as `findAppealPage` does, and with `invalid_input`. @param values with `text` */
  writeAppeal(token: string, values: object): Promise<void>
  /** Refuses with `seller_not_found`. @param id a well-formed UUID */
  getSeller(id: string): Promise<Seller>
  /** Is given the whole document: the body of a `Response` would be copied through streams. */
  takeDocument(html: Buffer): void
  /** Logs an unexpected error for the operator. */
  reportError(error: unknown): void
  /** Set when the page reports that a request failed before it reached any page: the status of the failure. */
  failureStatus?: number
  /**
   * The local mailbox of a demonstration, the newest message first. Set only for requests that may read it, whose
   * page is not cached. @param to only messages to this address
   */
  readMailbox?: ((to?: string) => Promise<MailboxMessage[]>) | undefined
}

const pageServices = createContext<PageServices>()

/** Provides the server's functions to the loaders of one request. The server calls it. */
export function providePageServices(context: RouterContextProvider, services: PageServices): void {
  context.set(pageServices, services)
}

/** The server's functions for pages, for loaders and actions. */
export function getPageServices(context: Readonly<RouterContextProvider>): PageServices {
  return context.get(pageServices)
}

/** The refusal in a caught error, with its status. @throws the error again if it is no refusal */
export function toRefusal(error: unknown): Refusal & { status: number } {
  const { data, init } = error as { data?: Partial<Refusal> | null; init?: ResponseInit | null }
  if (!data?.code) throw error
  return { ...(data as Refusal), status: init?.status ?? 500 }
}

/** Was a request refused for this reason? */
export function isRefusal(error: unknown, code: ErrorCode): error is { data: Refusal } {
  return (error as { data?: Partial<Refusal> | null } | null)?.data?.code === code
}

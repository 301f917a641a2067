import { createContext, type RouterContextProvider } from 'react-router'
import type { Brand } from '../domain/brand.ts'
import type { ErrorCode, FieldError } from '../domain/errors.ts'
import type { Language } from '../domain/languages.ts'
import type { NativeApps } from '../domain/rules/native-app.ts'
import type { CardPage, ListFilter, Trending } from '../domain/schemas/ad-list.ts'
import type { Banner, Category } from '../domain/schemas/catalogue.ts'
import type { Product } from '../domain/schemas/public-ad.ts'
import type { ReviewPage, ReviewsQuery } from '../domain/schemas/review.ts'
import type { Seller } from '../domain/schemas/seller.ts'

/** What a refused question answers: it is thrown as the router's `data(refusal, status)`, so that it needs no translation. */
export interface Refusal {
  code: ErrorCode
  fields: FieldError[]
  /** Seconds after which another try may succeed. */
  retryAfter?: number | undefined
}

/** What the forms of the page that says how to reach a lender do, for browsers that run no scripts (decision 053). */
export interface ReachForms {
  /** What each form brings along: it is told to this browser alone, so that no other site can send its reader in. */
  mark(): Promise<string>
  /** Is the reader signed in by the cookie of these pages, which no call knows? */
  isSignedIn(): Promise<boolean>
  /** @param mark that the form has brought. @returns nothing when it is not the one of this browser */
  open(mark: string): Promise<ReachActions | undefined>
}

export interface ReachActions {
  /** Refuses as `users/login` does. @param values of its body. @returns whether the account was about to be deleted */
  signIn(values: object): Promise<{ wasRestored: boolean }>
  /** Refuses as `reveal=contact` does. @returns ten digits, null when the lender has given none */
  showNumber(): Promise<{ number: string | null; isOwn: boolean }>
  signOut(): Promise<void>
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
 * All that a page may ask of the server while it renders. The server fills it in for every request; loaders
 * have no other way into `server/`. Everything here is public, but for the mailbox and the forms of `/reach`: other pages are
 * rendered for nobody in particular.
 */
export interface PageServices {
  /** The reader's language: `?lang=`, else the `language` cookie, else English. */
  language: Language
  /** Is the page for whoever saves data? */
  isLight: boolean
  /** Every script in the page bears it as its `nonce`: no other one runs (decision 035). */
  scriptMark: string
  brand: Brand
  /** The only origin for absolute links, without a trailing slash. */
  publicUrl: string
  nativeApps: NativeApps
  listCategories(): Promise<Category[]>
  listBanners(): Promise<Banner[]>
  /** Refuses with `category_not_found` or an `invalid_input` cursor. @param filter with `userId`, the ads of a person */
  searchListings(filter: ListFilter & { userId?: string }): Promise<CardPage>
  listTrending(): Promise<Trending>
  /** Refuses with `product_not_found` or `product_gone`. @param id a well-formed UUID */
  getListing(id: string): Promise<Product>
  /** Refuses with an `invalid_input` cursor, too. */
  listReviews(query: ReviewsQuery): Promise<ReviewPage>
  /**
   * Says whether the person in whose e-mails this token stands wants further ones.
   * @returns whether it is somebody's
   */
  setMailWish(token: string, isWanted: boolean): Promise<boolean>
  /** Only there at the address of an ad's page of this kind. */
  reachForms?: ReachForms | undefined
  /** Refuses with `seller_not_found`. @param id a well-formed UUID */
  getSeller(id: string): Promise<Seller>
  /** Keeps an unexpected error for the operator. */
  reportError(error: unknown): void
  /** Set when the page is to say that a request failed before it reached any page: the status it failed with. */
  failureStatus?: number
  /**
   * The local mailbox of a demonstration, the newest message first. Only there for requests that may read it, whose
   * page is kept nowhere. @param to only messages to this address
   */
  readMailbox?: ((to?: string) => Promise<MailboxMessage[]>) | undefined
}

const pageServices = createContext<PageServices>()

/** What the server calls to hand its services to the loaders of one request. */
export function providePageServices(context: RouterContextProvider, services: PageServices): void {
  context.set(pageServices, services)
}

/** What a loader calls. */
export function servicesOf(context: Readonly<RouterContextProvider>): PageServices {
  return context.get(pageServices)
}

/** Why a question was refused, with the status of that; throws what nobody expected. */
export function refusalIn(error: unknown): Refusal & { status: number } {
  const { data, init } = error as { data?: Partial<Refusal> | null; init?: ResponseInit | null }
  if (!data?.code) throw error
  return { ...(data as Refusal), status: init?.status ?? 500 }
}

/** Was a question refused for this reason? */
export function isRefusal(error: unknown, code: ErrorCode): error is { data: Refusal } {
  return (error as { data?: Partial<Refusal> | null } | null)?.data?.code === code
}

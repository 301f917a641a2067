import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { createRequestHandler, data, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type {
  ConsoleServices,
  NoScriptContactForms,
  PageServices,
  providePageServices,
  Refusal,
} from '../../../app/load-context.ts'
import { copyrightYears, defaultBrand } from '../../../domain/brand.ts'
import { statusOf } from '../../../domain/errors.ts'
import type { Language } from '../../../domain/languages.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import { categoryTextsOf } from '../../../domain/rules/category-texts.ts'
import { toListedPage, toListedTrending } from '../../../domain/rules/shown-card.ts'
import type { ListFilter } from '../../../domain/schemas/ad-list.ts'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import type { SiteContext } from '../../../domain/site.ts'
import { addContentSecurityPolicy } from '../../../platform/pages/content-security-policy.ts'
import type { RenderedPage } from '../../../platform/pages/page-cache.ts'
import type { ChangeTag } from '../../../platform/postgres/change-feed.ts'
import { cachedQuery } from '../../../platform/postgres/query-cache.ts'
import { requireWritable } from '../../db/read-only-mode.ts'
import type { Database } from '../../db/schema.ts'
import type { Settings } from '../../env.ts'
import { getSeller } from '../../modules/accounts/accounts.ts'
import { getPublicAd } from '../../modules/ad-page/ad-page.ts'
import {
  findBannersOfPages,
  findCategories,
  findFormerKindTexts,
  findMovedKinds,
  findUnavailableKind,
  listCategories,
} from '../../modules/catalogue/catalogue.ts'
import { findAppealPage, submitAppeal } from '../../modules/moderation/moderation.ts'
import { setEmailPreferenceByToken } from '../../modules/notifications/notifications.ts'
import { findListPlaceNames, findPlacesToChoose } from '../../modules/places/places.ts'
import { getCalendar } from '../../modules/rent/rent.ts'
import { listReviews, listSellerReviews } from '../../modules/reviews/reviews.ts'
import {
  changeTagsOfCityLinks,
  changeTagsOfList,
  countFilters,
  findCityLinksOfCategory,
  listTrending,
} from '../../modules/search/search.ts'
import { toAppError } from '../error-handler.ts'
import type { ListAds } from '../list-ads.ts'

/** The source of the pages: built, or from the development server. */
export interface PageSource {
  load(): Promise<PageBuild>
  mode: 'production' | 'development'
}

/** React Router's build; its entry carries the key under which loaders look for their services. */
export type PageBuild = ServerBuild & { entry: { module: { providePageServices: typeof providePageServices } } }

export interface PageRendererOptions {
  settings: Pick<Settings, 'publicUrl' | 'brandOverrides' | 'nativeApps' | 'hasLateStart'>
  db: Kysely<Database>
  build: PageSource
  listAds: ListAds
  /** Can WhatsApp messages be sent? */
  hasWhatsApp: boolean
}

interface RenderOptions {
  language: Language
  isLight: boolean
  /** The place whose ads come first. */
  place?: string | undefined
  /** Is it asked for under its own address? Without: the address says so. */
  hasOwnAddress?: boolean | undefined
  /** For whom it is rendered, for the fair queue of searches. */
  whose: string
  log: FastifyBaseLogger
  /** Set when the page is to say that a request failed before it reached any page. */
  failureStatus?: number
  /** Set for those who may read the local mailbox. */
  readMailbox?: PageServices['readMailbox']
  /** Set for the page that has them. */
  noScriptContactForms?: NoScriptContactForms | undefined
  /** Set for the pages of the console. */
  console?: ConsoleServices | undefined
}

/** Pages have the words of categories once, under the ids of messages. The answer is the same object until a category changes. */
const findCategoriesOfPages = (db: Kysely<Database>) =>
  cachedQuery(db, 'categories', 'pages', async () => {
    const rows = await findCategories(db)
    const [categories, moved, former] = [
      await listCategories(db),
      await findMovedKinds(db),
      await findFormerKindTexts(db, rows),
    ]
    const hidden = rows.filter(({ is_delete }) => is_delete)
    const withoutWords = categories.map(({ words: _, subWords: __, ...category }): Category => category)
    return {
      categories: withoutWords,
      facts: {
        ...(hidden.length > 0 && { hiddenCategories: hidden.map(({ slug }) => slug) }),
        ...(Object.keys(moved).length > 0 && { movedKinds: moved }),
      },
      // What is hidden or deleted is still named on pages of ads, in drafts and in saved searches.
      ownWords: categoryTextsOf([
        ...former,
        ...rows.map(({ name, words, sub_words: subWords }) => ({ name, words, subWords })),
      ]),
    }
  })

const noCategories: CategoriesOfPages = { categories: [], facts: {}, ownWords: undefined }
type CategoriesOfPages = Awaited<ReturnType<typeof findCategoriesOfPages>>

/** Renders one page without user data, and returns its dependencies. */
export type PageRenderer = (page: Request, options: RenderOptions) => Promise<RenderedPage>

export function createPageRenderer({
  settings,
  db,
  build: source,
  listAds,
  hasWhatsApp,
}: PageRendererOptions): PageRenderer {
  const brand = { ...defaultBrand, ...settings.brandOverrides }
  // The facts of a build are cached; in development, each change makes a new build.
  const handlers = new WeakMap<PageBuild, RequestHandler>()
  const handlerOf = (build: PageBuild): RequestHandler => {
    const handler = handlers.get(build) ?? createRequestHandler(build, source.mode)
    handlers.set(build, handler)
    return handler
  }

  const sites = new WeakMap<CategoriesOfPages, SiteContext>()
  const siteWith = (found: CategoriesOfPages): SiteContext => {
    const { publicUrl, nativeApps } = settings
    const lacks = hasWhatsApp ? {} : { lacksWhatsApp: true as const }
    const { categories, facts } = found
    const copyrightYear = copyrightYears(brand.copyrightYear, new Date())
    const known = sites.get(found)
    if (known?.brand.copyrightYear === copyrightYear) return known
    const site = { brand: { ...brand, copyrightYear }, publicUrl, nativeApps, categories, ...facts, ...lacks }
    sites.set(found, site)
    return site
  }

  return async (page, { log, whose, noScriptContactForms, console, place, hasOwnAddress = true, ...about }) => {
    const tags = new Set<ChangeTag>()
    let unanswered = 0
    let isMissed = false
    /** The answer of a use-case for a loader, and what it depends on. */
    const asked = async <T>(on: ChangeTag | Promise<ChangeTag[]>, answer: Promise<T>): Promise<T> => {
      unanswered++
      // What is not found depends on it, too.
      answer.catch(() => undefined)
      for (const tag of [await answered(Promise.resolve(on))].flat()) tags.add(tag)
      const found = await answered(answer)
      unanswered--
      return found
    }
    const askerOf = ({ search }: ListFilter) => (search === undefined ? {} : { signal: page.signal, whose })
    const whileWriting = async <T>(write: () => Promise<T>): Promise<T> => {
      requireWritable(db)
      return write()
    }
    const withoutCategories = (error: unknown) => {
      services.reportError(error)
      return noCategories
    }
    const scriptNonce = crypto.randomUUID()
    let document: Buffer | undefined
    const services: PageServices = {
      ...about,
      scriptNonce,
      takeDocument: (html) => {
        document = html
      },
      place: place ?? null,
      hasOwnAddress,
      brand,
      hasDeferredScripts: settings.hasLateStart,
      findSite: async () => siteWith(await asked('categories', findCategoriesOfPages(db)).catch(withoutCategories)),
      listCategories: async () => (await asked('categories', findCategoriesOfPages(db))).categories,
      ownWords: async () => (await asked('categories', findCategoriesOfPages(db))).ownWords,
      findUnavailableKind: (kind) =>
        asked(
          'categories',
          findCategories(db).then((rows) => findUnavailableKind(db, rows, kind)),
        ),
      listBanners: () => asked('banners', findBannersOfPages(db)),
      searchAds: (filter) => {
        const asker = askerOf(filter)
        const search = async () => {
          const found = await listAds(filter, asker)
          isMissed ||= found.isMissedSearch
          return toListedPage(found.page)
        }
        return asked(changeTagsOfList(db, filter), search())
      },
      findCityLinksOfCategory: (scope) => asked(changeTagsOfCityLinks(db, scope), findCityLinksOfCategory(db, scope)),
      lookAtAds: (filter) =>
        asked(
          changeTagsOfList(db, filter),
          listAds({ ...filter, limit: listLimits.nearestAds }, { ...askerOf(filter), isAside: true }).then((found) =>
            toListedPage(found.page),
          ),
        ),
      countFilters: (filter) => answered(countFilters(db, filter, { signal: page.signal, whose })),
      findPlaces: (text) => answered(findPlacesToChoose(db, text)),
      namePlace: (text) => answered(findListPlaceNames(db, text)),
      listTrending: async () => toListedTrending(await asked('list', listTrending(db))),
      getPublicAd: async (id) => {
        const ad = await asked(`ad:${id}`, getPublicAd(db, id))
        tags.add(`seller:${ad.userId._id}`)
        return ad
      },
      getCalendar: (query) => answered(getCalendar(db, query)),
      listReviews: (query) => asked(`ad:${query.productId}`, listReviews(db, query)),
      listSellerReviews: (query) => {
        const found = listSellerReviews(db, query)
        const tags = found.then(({ reviews }) => [`seller:${query.userId}`, ...reviews.map(({ ad }) => `ad:${ad._id}`)])
        return asked(tags, found)
      },
      noScriptContact: noScriptContactForms && withRefusals(noScriptContactForms),
      console: console && { ...refusing(console), actions: refusing(console.actions) },
      findAppeal: (token) => answered(findAppealPage(db, token, about.language)),
      writeAppeal: (token, values) => answered(whileWriting(() => submitAppeal(db, token, values))),
      setEmailPreference: (token, isWanted) =>
        answered(whileWriting(() => setEmailPreferenceByToken(db, token, isWanted))),
      getSeller: (id) => asked(`seller:${id}`, getSeller(db, id)),
      reportError: (err) => log.error({ err }, 'page failed'),
    }
    const build = await source.load()
    const context = new RouterContextProvider()
    build.entry.module.providePageServices(context, services)
    const response = await handlerOf(build)(page, context)
    const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'))
    const cookies = response.headers.getSetCookie()
    // As bytes, which is what it is compressed, compared and sent as.
    let html = document ?? Buffer.from(await response.arrayBuffer())
    // In development, pages have further scripts of the tools.
    if (source.mode === 'production' && headers['content-type']?.startsWith('text/html')) {
      const sealed = addContentSecurityPolicy(html, scriptNonce)
      headers['content-security-policy'] = sealed.policy
      html = sealed.html
    }
    const isComplete = unanswered === 0 && !isMissed
    return { status: response.status, headers, cookies, html, tags: [...tags], isComplete }
  }
}

/** A refusal becomes one that the router understands, with its status. */
async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const { code, fields, retryAfter, about } = toAppError(error as Error)
    // An unexpected error is thrown on, to be logged.
    throw code === 'internal' ? error : data({ code, fields, retryAfter, about } satisfies Refusal, statusOf(code))
  }
}

/** The same functions, with refusals that the router understands. */
function refusing<T extends object>(functions: T): T {
  const entries = Object.entries(functions).map(([name, ask]) => [
    name,
    typeof ask === 'function' ? (...values: unknown[]) => answered(Promise.resolve(ask(...values))) : ask,
  ])
  return Object.fromEntries(entries)
}

const withRefusals = (forms: NoScriptContactForms): NoScriptContactForms => ({
  ...refusing(forms),
  open: async (given) => {
    const actions = await answered(forms.open(given))
    return actions && refusing(actions)
  },
})

import { type Language, languages } from '../../../domain/languages.ts'
import type { PageAppearance } from './check-page.ts'
import type { CrawlIds } from './crawl-site.ts'
import { listOpenedStates, type OpenedState } from './opened-states.ts'
import { listSiteAddresses, type PageToCheck } from './site-addresses.ts'

/** One opening of a page, and the checks of it before the next one. */
export interface Visit {
  page: PageToCheck | OpenedState
  isSignedIn: boolean
  language: Language
  looks: readonly PageAppearance[]
}

const everyLook = (['desktop', 'phone'] as const).flatMap((size): PageAppearance[] => [
  { size, colorScheme: 'light' },
  { size, colorScheme: 'dark', isOnlyColors: true },
])

/** Lists every page and state × signed in or not × language × size × colour scheme. */
export function planEveryVisit(ids: CrawlIds): Visit[] {
  const pages = [...listSiteAddresses(ids), ...listOpenedStates(ids)]
  return pages.flatMap((page) =>
    [true, false]
      .filter((isSignedIn) => canBeSeen(page, isSignedIn))
      .flatMap((isSignedIn) =>
        languages.map((language) => ({
          page,
          isSignedIn,
          language,
          looks: everyLook.filter(({ size }) => !('size' in page) || page.size === size),
        })),
      ),
  )
}

interface Seen extends PageAppearance {
  isSignedIn: boolean
}

/** Any three of these have both values of each column, all four have each pair of values of two columns. */
const pairs: readonly [Seen, ...Seen[]] = [
  { isSignedIn: false, size: 'phone', colorScheme: 'light' },
  { isSignedIn: false, size: 'desktop', colorScheme: 'dark' },
  { isSignedIn: true, size: 'phone', colorScheme: 'dark' },
  { isSignedIn: true, size: 'desktop', colorScheme: 'light' },
]

/**
 * A part of all visits: every page and state once, in turn in another language, size and set of colours, signed in or not.
 * Two of three visits are in Hindi and Gujarati, in which a foreign word is found.
 */
export const planOneVisitEach = (ids: CrawlIds): Visit[] =>
  [...listSiteAddresses(ids), ...listOpenedStates(ids)].map((page, row) => visitOf(page, turnOf(languages, row), row))

function visitOf(page: Visit['page'], language: Language, turn: number): Visit {
  const { isSignedIn, size, colorScheme } = turnOf(pairs, turn)
  return {
    page,
    isSignedIn: page.isPrivate === true || (isSignedIn && !('isForVisitors' in page)),
    language,
    looks: [{ size: 'size' in page ? page.size : size, colorScheme }],
  }
}

const turnOf = <T>(all: readonly [T, ...T[]], turn: number): T => all[turn % all.length] ?? all[0]

/** Private pages redirect visitors: their states do not exist then. */
const canBeSeen = (page: Visit['page'], isSignedIn: boolean): boolean =>
  isSignedIn ? !('isForVisitors' in page) : !('open' in page && page.isPrivate)

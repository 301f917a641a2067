import type { IncomingHttpHeaders } from 'node:http'
import { defaultLanguage, isLanguage, type Language } from '../../../domain/languages.ts'
import { parseChosenPlace } from '../../../domain/places/chosen-place.ts'
import { isKnownPin } from '../../modules/places/places.ts'

/** Whether a page is a data-saver page, and whether a cookie chose that. */
export interface DataSaverVariant {
  isLight: boolean
  /** Would a reader without our cookie get the other one? */
  isByCookie: boolean
}

/**
 * The reader's own choice wins (docs/decisions/page-start.md): the cookie `light` is `on` or `off` by their switch, and `auto` when the
 * browser found the network slow. Without one, what the browser asks for itself.
 */
function dataSaverVariantOf(headers: IncomingHttpHeaders): DataSaverVariant {
  const isAsked = /^on\b/i.test(String(headers['save-data'] ?? ''))
  const cookie = headers.cookie && /(?:^|;\s*)light=(on|off|auto)(?:;|$)/.exec(headers.cookie)?.[1]
  const isLight = cookie ? cookie !== 'off' : isAsked
  return { isLight, isByCookie: isLight !== isAsked }
}

/** The language of a page, and whether its address contains it. */
export interface PageLanguage {
  language: Language
  isInAddress: boolean
}

/**
 * The reader's language: `?lang=` in a link, else the cookie of an earlier choice, else English.
 * @param target path and query
 */
export function pageLanguageOf(target: string, cookies: string | undefined): PageLanguage {
  const asked = target.includes('lang=')
    ? new URLSearchParams(target.slice(target.indexOf('?') + 1)).getAll('lang')
    : []
  if (asked.length === 1 && isLanguage(asked[0])) return { language: asked[0], isInAddress: true }
  return { language: cookieLanguageOf(cookies) ?? defaultLanguage, isInAddress: false }
}

/** Returns the language that the reader chose in this browser. */
export function cookieLanguageOf(cookies: string | undefined): Language | undefined {
  const chosen = cookies && /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookies)?.[1]
  return isLanguage(chosen) ? chosen : undefined
}

/**
 * The place near which the reader looks for things, by the cookie of an earlier choice: the slug of a city of the tables, or a PIN. With the
 * language in the address the page is one for shared caches and search engines, which know no place.
 */
function placeOf(cookies: string | undefined, { isInAddress }: PageLanguage): string | undefined {
  if (isInAddress) return undefined
  const chosen = cookies && /(?:^|;\s*)place=([\w-]{1,40})(?:;|$)/.exec(cookies)?.[1]
  const place = chosen ? parseChosenPlace(chosen) : undefined
  // Pages are kept for each place: not for all numbers of six digits.
  return place && !('pin' in place && !isKnownPin(place.pin)) ? chosen : undefined
}

/** The variant of a page for a reader: language, data saver and place. */
export interface PageVariant extends PageLanguage, DataSaverVariant {
  /** The place whose ads come first. */
  place: string | undefined
}

/** Reads the page variant of a request. @param target path and query */
export function pageVariantOf(target: string, headers: IncomingHttpHeaders): PageVariant {
  const language = pageLanguageOf(target, headers.cookie)
  return { ...language, ...dataSaverVariantOf(headers), place: placeOf(headers.cookie, language) }
}

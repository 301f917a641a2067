import type { IncomingHttpHeaders } from 'node:http'
import { defaultLanguage, isLanguage, type Language } from '../../../domain/languages.ts'
import { readChosenPlace } from '../../../domain/places/chosen-place.ts'
import { allOfIndia } from '../../../domain/rules/place-cookie.ts'

/** Is a page a light one, and by which choice? */
export interface PageLight {
  isLight: boolean
  /** Would a reader without our cookie get the other one? */
  isByCookie: boolean
}

/**
 * The reader's own choice wins (decision 032): the cookie `light` is `on` or `off` by their switch, and `auto` when the
 * browser found the network slow. Without one, what the browser asks for itself.
 */
function lightOf(headers: IncomingHttpHeaders): PageLight {
  const isAsked = /^on\b/i.test(String(headers['save-data'] ?? ''))
  const cookie = headers.cookie && /(?:^|;\s*)light=(on|off|auto)(?:;|$)/.exec(headers.cookie)?.[1]
  const isLight = cookie ? cookie !== 'off' : isAsked
  return { isLight, isByCookie: isLight !== isAsked }
}

/** In which language a page is asked for, and whether its address says so. */
export interface PageLanguage {
  language: Language
  isInAddress: boolean
}

/**
 * The reader's language: `?lang=` in a link, else the cookie of an earlier choice, else English.
 * @param target path and query
 */
export function languageOf(target: string, cookies: string | undefined): PageLanguage {
  const asked = target.includes('lang=')
    ? new URLSearchParams(target.slice(target.indexOf('?') + 1)).getAll('lang')
    : []
  if (asked.length === 1 && isLanguage(asked[0])) return { language: asked[0], isInAddress: true }
  return { language: chosenLanguageOf(cookies) ?? defaultLanguage, isInAddress: false }
}

/** The language that the reader once chose in this browser. */
export function chosenLanguageOf(cookies: string | undefined): Language | undefined {
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
  return chosen && readChosenPlace(chosen) ? chosen : undefined
}

/** How a reader wants pages. */
export interface ReaderLook extends PageLanguage, PageLight {
  /** The place whose ads come first. */
  place: string | undefined
  /** Did an edge cache say so? Then it may keep the page. */
  isByEdge: boolean
}

/** The headers in which an edge cache says what it has read from the cookies (decision 084). */
export const edgeHeaders = { language: 'kiraya-language', light: 'kiraya-light', place: 'kiraya-place' } as const

/**
 * How a request wants pages: by the cookies, or by what an edge cache has read from them.
 * @param target path and query
 * @param hasEdge is there an edge cache, whose headers count? One that is no known value makes all of them count as missing
 */
export function lookOf(target: string, headers: IncomingHttpHeaders, hasEdge: boolean): ReaderLook {
  const told = hasEdge ? readEdgeHeaders(headers) : undefined
  if (!told) {
    const language = languageOf(target, headers.cookie)
    return { ...language, ...lightOf(headers), place: placeOf(headers.cookie, language), isByEdge: false }
  }
  const asked = languageOf(target, undefined)
  const language = asked.isInAddress ? asked : { language: told.language, isInAddress: false }
  const place = asked.isInAddress ? undefined : told.place
  return { ...language, isLight: told.isLight, isByCookie: false, place, isByEdge: true }
}

function readEdgeHeaders(
  headers: IncomingHttpHeaders,
): { language: Language; isLight: boolean; place: string | undefined } | undefined {
  const { [edgeHeaders.language]: language, [edgeHeaders.light]: light, [edgeHeaders.place]: place } = headers
  const isPlace = typeof place === 'string' && (place === allOfIndia || readChosenPlace(place) !== undefined)
  if (!isLanguage(language) || (light !== 'on' && light !== 'off') || !isPlace) return undefined
  return { language, isLight: light === 'on', place: place === allOfIndia ? undefined : place }
}

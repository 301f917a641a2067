import { allOfIndia } from '../../domain/rules/place-cookie.ts'

/** What the cookie says; undefined where no place was chosen. */
export const placeInCookie = (): string | undefined => /(?:^|; )place=([\w-]*)/.exec(document.cookie)?.[1]

/** The place near which the reader looks for things, as pages are made for it; empty for all of India. */
export function chosenPlace(): string {
  const place = placeInCookie() ?? ''
  return place === allOfIndia ? '' : place
}

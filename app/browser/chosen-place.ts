import { allOfIndia } from '../../domain/rules/place-cookie.ts'

/** The place in the cookie, as it is written there; undefined without a choice. */
export const readPlaceCookie = (): string | undefined => /(?:^|; )place=([\w-]*)/.exec(document.cookie)?.[1]

/** The chosen place near which the reader looks for ads: a PIN or the slug of a city; empty for all of India. */
export function readChosenPlace(): string {
  const place = readPlaceCookie() ?? ''
  return place === allOfIndia ? '' : place
}

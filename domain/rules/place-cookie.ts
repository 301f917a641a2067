const year = 365 * 24 * 60 * 60

/** What the cookie says of a reader who looks for things in all of India: no place is taken for them any more. */
export const allOfIndia = 'india'

const namesOfIndia = new Set([allOfIndia, 'all of india', 'bharat', 'भारत', 'पूरा भारत', 'ભારત', 'આખું ભારત'])

/** Does a typed place mean the whole country? Then it is none. */
export const isAllOfIndia = (text: string): boolean =>
  namesOfIndia.has(
    text
      .trim()
      .toLowerCase()
      .replaceAll(/[\s+-]+/g, ' '),
  )

/**
 * Returns the cookie that stores near which place a reader looks for things, for `Set-Cookie` and for `document.cookie`.
 * @param place a PIN, the slug of a city, or `allOfIndia`
 */
export const formatPlaceCookie = (place: string): string => `place=${place}; Path=/; Max-Age=${year}; SameSite=Lax`

/** Deletes it. */
export const clearPlaceCookie = 'place=; Path=/; Max-Age=0; SameSite=Lax'

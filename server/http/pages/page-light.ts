import type { IncomingHttpHeaders } from 'node:http'

/** Is a page made for whoever saves data, and who says so? */
export interface PageLight {
  isLight: boolean
  /** Would a reader without our cookie get the other one? */
  isByCookie: boolean
}

/**
 * The reader's own choice wins (decision 032): the cookie `light` is `on` or `off` by their switch, and `auto` when the
 * browser found the network slow. Without one, what the browser asks for itself.
 */
export function lightOf(headers: IncomingHttpHeaders): PageLight {
  const isAsked = /^on\b/i.test(String(headers['save-data'] ?? ''))
  const cookie = headers.cookie && /(?:^|;\s*)light=(on|off|auto)(?:;|$)/.exec(headers.cookie)?.[1]
  const isLight = cookie ? cookie !== 'off' : isAsked
  return { isLight, isByCookie: isLight !== isAsked }
}

const anySite = 'https://this.site'

/**
 * A path on this site, or home: to a browser `//elsewhere` and `/\\elsewhere` are other sites.
 * @param back the requested page to return to
 */
export function safeReturnPath(back: unknown): string {
  if (typeof back !== 'string' || !/^\/[^\\\p{Cc}]{0,2000}$/u.test(back)) return '/'
  const url = tryParseUrl(back, anySite)
  return url?.origin === anySite && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}

/** Like `URL.parse`, which browsers have only since 2024. @returns null when it is no address */
export function tryParseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

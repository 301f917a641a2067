/**
 * Normalizes a request target to a path and query with exactly one leading slash: without an origin, and without further
 * slashes that a browser would read as another site.
 */
export function normalizeTarget(target: string): string {
  return `/${target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[\\/]+/, '')}`
}

/**
 * Returns the canonical target of a page: as `normalizeTarget`, without trailing slashes, without `.` and `..`, and with the fewest
 * percent signs.
 */
export function canonicalPageTarget(target: string): string {
  const [, path = '', query = ''] = /^([^?#]*)([^#]*)/.exec(normalizeTarget(target)) ?? []
  // A step up may leave two slashes at the beginning.
  return (normalizeTarget(plainPath(path)).replace(/[\\/]+$/, '') || '/') + query
}

function plainPath(path: string): string {
  // As those of pages and calls are: parsing costs more than the rest of the log line.
  if (/^[\w/-]*$/.test(path)) return path
  const decoded = path.replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase()
  })
  return URL.parse(decoded, 'http://localhost')?.pathname ?? decoded
}

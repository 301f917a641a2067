/**
 * The path and query that a request asks for, beginning with exactly one slash: without the site that an absolute
 * target names, and without the slashes by which a browser would be led to another one.
 */
export function localTarget(target: string): string {
  return `/${target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[\\/]+/, '')}`
}

/**
 * The one address of a page: as above, without slashes at the end of its path, without steps up and down in it, and with
 * percent signs only where there have to be some. What a path may be called besides is up to its page.
 */
export function pageTarget(target: string): string {
  const [, path = '', query = ''] = /^([^?#]*)([^#]*)/.exec(localTarget(target)) ?? []
  // A step up may leave two slashes at the beginning.
  return (localTarget(plainPath(path)).replace(/[\\/]+$/, '') || '/') + query
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

/**
 * The path and query that a request asks for, beginning with exactly one slash: without the site that an absolute
 * target names, and without the slashes by which a browser would be led to another one.
 */
export function localTarget(target: string): string {
  return `/${target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[\\/]+/, '')}`
}

/** The one address of a page: as above, and without slashes at the end of its path. */
export function pageTarget(target: string): string {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(localTarget(target)) ?? []
  return (path.replace(/[\\/]+$/, '') || '/') + query
}

/**
 * The path and query that a request asks for, beginning with exactly one slash: without the site that an absolute
 * target names, and without the slashes by which a browser would be led to another one.
 */
export function localTarget(target: string): string {
  return `/${target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[\\/]+/, '')}`
}

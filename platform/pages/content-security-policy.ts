import { hash } from 'node:crypto'

/** What a page may do besides running its own scripts. Styles of single elements are set by ours and cannot load anything. */
const rules = [
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  // A chosen photograph is shown before it is sent.
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // Texts become markup or code only through `app/start/trusted-types.ts` and `defer-scripts.ts`.
  "require-trusted-types-for 'script'",
  'trusted-types default scripts',
]

interface PageWithPolicy {
  html: Buffer
  /** For the header `content-security-policy`. */
  policy: string
}

const scriptTag = '<script'

/**
 * Allows a page its own scripts, by their hashes, and removes the mark: injected code
 * runs nowhere, and the page can be cached and compared (docs/decisions/content-policy.md).
 * @param page HTML
 * @param mark the `nonce` of the site's own scripts, which is unknown before the page is rendered
 */
export function addContentSecurityPolicy(page: Buffer, mark: string): PageWithPolicy {
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  const kept: Buffer[] = []
  let rest = 0
  for (let at = page.indexOf(attribute); at !== -1; at = page.indexOf(attribute, rest)) {
    kept.push(page.subarray(rest, at))
    rest = at + attribute.length
    if (page.toString('latin1', at - scriptTag.length, at) !== scriptTag) continue
    const start = page.indexOf('>', rest) + 1
    const script = page.subarray(start, page.indexOf('</script>', start))
    hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`)
  }
  const policy = ["default-src 'none'", `script-src 'self' ${[...hashes].join(' ')}`, ...rules].join('; ')
  return { html: Buffer.concat([...kept, page.subarray(rest)]), policy }
}

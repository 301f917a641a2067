import { createHash } from 'node:crypto'

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
  // Texts become markup or code only through `app/start/trusted-markup.ts` and `late-start.ts`.
  "require-trusted-types-for 'script'",
  'trusted-types default scripts',
]

interface SealedPage {
  html: string
  /** For the header `content-security-policy`. */
  policy: string
}

/**
 * Allows a page its own scripts, by their hashes, and removes the mark: injected code
 * runs nowhere, and the page can be cached and compared (decision 035).
 * @param mark the `nonce` of the site's own scripts, which is unknown before the page is rendered
 */
export function sealPage(html: string, mark: string): SealedPage {
  const attribute = ` nonce="${mark}"`
  const scripts = html.matchAll(new RegExp(`<script${attribute}[^>]*>([\\s\\S]*?)</script>`, 'g'))
  const hashes = Array.from(
    scripts,
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const policy = ["default-src 'none'", `script-src 'self' ${hashes.join(' ')}`, ...rules].join('; ')
  return { html: html.replaceAll(attribute, ''), policy }
}

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
  // Texts become markup or code only through `app/start/trusted-markup.ts`.
  "require-trusted-types-for 'script'",
  'trusted-types default',
]

interface SealedPage {
  html: string
  /** For the header `content-security-policy`. */
  policy: string
}

/**
 * Allows a page the scripts that were written with the mark, by what is in them, and takes the mark out: whatever else might
 * get into a page runs nowhere, and the page may be kept and compared (decision 035).
 * @param mark the `nonce` of our own scripts, which nobody could know before the page was drawn
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

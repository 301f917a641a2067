import { use } from 'react'
import { ScriptMark } from './server-render.ts'

/**
 * Makes the browser lay out the page parsed so far, in a task of its own, which shortens the longest task
 * (docs/decisions/page-start.md). Its script removes itself, so that hydration finds the expected document.
 */
export function LayoutPiece() {
  const mark = import.meta.env.SSR ? use(ScriptMark) : undefined
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant
  return mark === undefined ? null : <script nonce={mark} dangerouslySetInnerHTML={{ __html: layOut }} />
}

const layOut = 'document.body.offsetHeight;document.currentScript.remove()'

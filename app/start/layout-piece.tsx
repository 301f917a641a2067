import { use } from 'react'
import { ScriptMark } from './server-render.ts'

/**
 * Ends a piece of the first layout (decision 015): the browser lays out what it has parsed, in a task of its own. The script removes
 * itself, so that hydration finds the document that a browser renders, which has none.
 */
export function LayoutPiece() {
  const mark = import.meta.env.SSR ? use(ScriptMark) : undefined
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant
  return mark === undefined ? null : <script nonce={mark} dangerouslySetInnerHTML={{ __html: layOut }} />
}

const layOut = 'document.body.offsetHeight;document.currentScript.remove()'

import { use } from 'react'
import { ScriptNonceContext } from './server-render.ts'

/**
 * Makes the browser lay out the page parsed so far, in a task of its own, which shortens the longest task
 * (docs/decisions/page-start.md). Its script removes itself, so that hydration finds the expected document.
 */
export function ForceLayout() {
  const nonce = import.meta.env.SSR ? use(ScriptNonceContext) : undefined
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant
  return nonce === undefined ? null : <script nonce={nonce} dangerouslySetInnerHTML={{ __html: layOut }} />
}

const layOut = 'document.body.offsetHeight;document.currentScript.remove()'

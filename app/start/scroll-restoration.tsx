import { useState } from 'react'
import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { useHydrated } from '../browser/use-hydrated.ts'

/**
 * Restores the scroll position of a page. The router's component also renders a script, which the content policy accepts from the server
 * alone: a document that is rendered again in the browser has the router's hook. That happens when an error page replaces another page or
 * is replaced, and when something has changed the server's page before hydration, as translators do. The hook is no stable interface of
 * React Router; no other file uses it.
 */
export function PageScrollRestoration() {
  const isHydrated = useHydrated()
  const [isFromServer] = useState(!isHydrated)
  return isFromServer ? <ScrollRestoration /> : <Again />
}

function Again() {
  useScrollRestoration()
  return null
}

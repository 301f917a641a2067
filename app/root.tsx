import { type ReactNode, use, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { useArrival } from './browser/arrival.ts'
import { FailurePage } from './features/shell/failure-page.tsx'
import { useLanguage } from './i18n/language-provider.tsx'
import { RenderedPart } from './start/server-render.ts'
import { Unasked } from './ui/unasked.tsx'
import './styles/app.css'

/** The document. Its scripts are rendered apart, so that they can load late (decision 015); a browser renders none. */
export function Layout({ children }: { children: ReactNode }) {
  const part = import.meta.env.SSR ? use(RenderedPart) : 'page'
  return part === 'scripts' ? <Scripts /> : <Document isScriptless={part === 'scriptless'}>{children}</Document>
}

function Document({ isScriptless, children }: { isScriptless: boolean; children: ReactNode }) {
  const { language } = useLanguage()
  // The same as `useAlive`, whose file would load scripts of other pages (1.5 KB) with every first one.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [isFromServer] = useState(!isAlive)
  // At once: between hydration and a later effect both would handle a press.
  useLayoutEffect(tellAlive, [])
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Links />
      </head>
      <body>
        {children}
        {!isScriptless && (isFromServer ? <ScrollRestoration /> : <Scrolling />)}
      </body>
    </html>
  )
}

export default function App() {
  useArrival()
  return (
    <>
      <Outlet />
      <Unasked after={0} fetchPart={fetchNetwork} />
    </>
  )
}

/**
 * Restores the scroll position of a page. The library's component is called for its effect, without the script that it
 * renders: a browser accepts scripts from the server alone.
 * It runs again in the browser when an error page replaces another page or is replaced, and when something has changed
 * the server's page before hydration, as translators do.
 */
function Scrolling() {
  ScrollRestoration({})
  return null
}

const never = () => () => {}

/** Dispatches the event `alive` when the page is hydrated, for `press-again.ts`. */
const tellAlive = (): void => void dispatchEvent(new Event('alive'))

const fetchNetwork = () => import('./features/shell/network.lazy.tsx').then((m) => m.Network)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage status={isRouteErrorResponse(error) ? error.status : 500} />
}

import { type ReactNode, use, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { useArrival } from './browser/arrival.ts'
import { FailurePage } from './features/shell/failure-page.tsx'
import { useLanguage } from './i18n/language-provider.tsx'
import { servicesOf } from './load-context.ts'
import { Scriptless } from './scriptless.ts'
import type { Site } from './ui/site.ts'
import { Unasked } from './ui/unasked.tsx'
import './styles/app.css'

/** What every screen needs; the same for every visitor. */
export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const { brand, publicUrl, nativeApps, listCategories, reportError } = servicesOf(context)
  // Without categories there is still a header, a footer and a way on: the page itself says what failed.
  const categories = await listCategories().catch((error: unknown) => {
    reportError(error)
    return []
  })
  return { brand, publicUrl, nativeApps, categories }
}

/** Brand and categories do not change while a person looks around. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  // The same as `useAlive`, whose file would bring scripts of other pages (1.5 KB) to every first one.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [isFromServer] = useState(!isAlive)
  // At once: between React's taking over and a later effect a press would be heard by both.
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
        {import.meta.env.SSR && use(Scriptless) ? null : isFromServer ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <Scrolling />
        )}
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
 * Finds a page where it was left. The library's component is called for what it does, not for the script that it draws: a browser takes
 * scripts from the server alone. Everything is drawn anew in the browser when a page that fails comes in the place of another one or
 * gives way to it, and when something has changed the server's page before it came to life, as translators do.
 */
function Scrolling() {
  ScrollRestoration({})
  return null
}

const never = () => () => {}

/** Tells what waits for the page (`press-again.ts`) that it has come to life. */
const tellAlive = (): void => void dispatchEvent(new Event('alive'))

const fetchNetwork = () => import('./features/shell/network.lazy.tsx').then((m) => m.Network)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage status={isRouteErrorResponse(error) ? error.status : 500} />
}

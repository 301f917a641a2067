import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { useArrival } from './browser/page/arrival.ts'
import { FailurePage } from './features/shell/failure-page.tsx'
import type { Site } from './features/shell/site.ts'
import { useLanguage } from './i18n/language-provider.tsx'
import { servicesOf } from './load-context.ts'
import { Unasked } from './ui/unasked.tsx'
import './styles/app.css'

/** What every screen needs; the same for every visitor. */
export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const { brand, publicUrl, hasNativeApp, listCategories, reportError } = servicesOf(context)
  // Without categories there is still a header, a footer and a way on: the page itself says what failed.
  const categories = await listCategories().catch((error: unknown) => {
    reportError(error)
    return []
  })
  return { brand, publicUrl, hasNativeApp, categories }
}

/** Brand and categories do not change while a person looks around. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useArrival()
  useEffect(tellAlive, [])
  return (
    <>
      <Outlet />
      <Unasked after={0} fetchPart={fetchNetwork} />
    </>
  )
}

/** Tells what waits for the page (`press-again.ts`) that it has come to life. */
const tellAlive = (): void => void dispatchEvent(new Event('alive'))

const fetchNetwork = () => import('./features/shell/network/late-network.tsx').then((m) => m.Network)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage status={isRouteErrorResponse(error) ? error.status : 500} />
}

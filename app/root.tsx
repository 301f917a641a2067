import { type ReactNode, use, useLayoutEffect } from 'react'
import { isRouteErrorResponse, Links, Outlet, Scripts } from 'react-router'
import type { Route } from './+types/root'
import { useArrival } from './browser/arrival.ts'
import { FailurePage } from './features/shell/failure-page.tsx'
import { useLanguage } from './i18n/language-provider.tsx'
import { ScrollMemory } from './start/scroll-restoration.tsx'
import { type PagePart, RenderedPart } from './start/server-render.ts'
import { Unasked } from './ui/unasked.tsx'
import './styles/app.css'

/** The document. Its scripts are rendered apart, so that they can load late (docs/decisions/page-start.md); a browser renders none. */
export function Layout({ children }: { children: ReactNode }) {
  const part = import.meta.env.SSR ? use(RenderedPart) : 'page'
  return part === 'scripts' ? <Scripts /> : <Document part={part}>{children}</Document>
}

function Document({ part, children }: { part: PagePart; children: ReactNode }) {
  const { language } = useLanguage()
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
        {!(import.meta.env.SSR && part === 'scriptless') && <ScrollMemory />}
        {import.meta.env.SSR && part === 'whole' && <Scripts />}
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

/** Tells the code that waits for hydration (`press-again.ts`) that the page is hydrated. */
const tellAlive = (): void => void dispatchEvent(new Event('alive'))

const fetchNetwork = () => import('./features/shell/network.lazy.tsx').then((m) => m.Network)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage status={isRouteErrorResponse(error) ? error.status : 500} />
}

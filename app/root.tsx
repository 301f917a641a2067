import { type ReactNode, use, useLayoutEffect } from 'react'
import { isRouteErrorResponse, Links, Outlet, Scripts } from 'react-router'
import type { Route } from './+types/root'
import { useFocusOnNavigation } from './browser/focus-on-navigation.ts'
import { ErrorPage } from './features/shell/error-page.tsx'
import { useLanguage } from './i18n/language-provider.tsx'
import { PageScrollRestoration } from './start/scroll-restoration.tsx'
import { type PagePart, RenderPartContext } from './start/server-render.ts'
import { IdlePart } from './ui/lazy-part.tsx'
import './styles/app.css'

/** The document. Its scripts are rendered apart, so that they can load late (docs/decisions/page-start.md); a browser renders none. */
export function Layout({ children }: { children: ReactNode }) {
  const part = import.meta.env.SSR ? use(RenderPartContext) : 'page'
  return part === 'scripts' ? <Scripts /> : <Document part={part}>{children}</Document>
}

function Document({ part, children }: { part: PagePart; children: ReactNode }) {
  const { language } = useLanguage()
  // At once: between hydration and a later effect both would handle a press.
  useLayoutEffect(notifyHydrated, [])
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Links />
      </head>
      <body>
        {children}
        {!(import.meta.env.SSR && part === 'scriptless') && <PageScrollRestoration />}
        {import.meta.env.SSR && part === 'whole' && <Scripts />}
      </body>
    </html>
  )
}

export default function App() {
  useFocusOnNavigation()
  return (
    <>
      <Outlet />
      <IdlePart fetchPart={fetchBackground} props={{}} />
    </>
  )
}

/** Tells the code that waits for hydration (`replay-press.ts`) that the page is hydrated. */
const notifyHydrated = (): void => void dispatchEvent(new Event('alive'))

const fetchBackground = () => import('./features/shell/background.lazy.tsx').then((m) => m.Background)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
}

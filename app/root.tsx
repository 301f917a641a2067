import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { FailurePage } from './features/shell/failure-page.tsx'
import type { Site } from './features/shell/site.ts'
import { useLanguage } from './i18n/language-provider.tsx'
import { servicesOf } from './load-context.ts'
import latinFont from './styles/fonts/anek-latin.woff2?url'
import './styles/app.css'

/** What every screen needs; the same for every visitor. */
export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const { brand, publicUrl, listCategories } = servicesOf(context)
  // Without categories there is still a header, a footer and a way on: the page itself says what failed.
  return { brand, publicUrl, categories: await listCategories().catch(() => []) }
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
        <meta name="theme-color" content="#fffcf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16130f" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
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
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage status={isRouteErrorResponse(error) ? error.status : 500} />
}

import { createContext, use } from 'react'
import type { SiteContext } from '../../domain/site.ts'

declare global {
  /** In the browser: a script of the page sets it before hydration. */
  var site: SiteContext
}

/** The site's data while the server renders a page. A browser has it in a global variable. */
export const ServerSiteContext = /* @__PURE__ */ createContext<SiteContext | null>(null)

/** The site's data: brand, categories and settings. It is the same on every page and does not change during a visit. */
export const useSite = (): SiteContext =>
  import.meta.env.SSR ? (use(ServerSiteContext) as SiteContext) : globalThis.site

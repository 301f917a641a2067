import { createContext, use } from 'react'
import type { Site } from '../../domain/site.ts'

declare global {
  /** In the browser: a script of the page sets it before hydration. */
  var site: Site
}

/** The site's data while the server renders a page. A browser has it in a global variable. */
export const SiteOfPage = /* @__PURE__ */ createContext<Site | null>(null)

/** The site's data: brand, categories and settings. It is the same on every page and does not change during a visit. */
export const useSite = (): Site => (import.meta.env.SSR ? (use(SiteOfPage) as Site) : globalThis.site)

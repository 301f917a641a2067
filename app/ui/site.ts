import { createContext, use } from 'react'
import type { Site } from '../../domain/site.ts'

declare global {
  /** In the browser: a script of the page sets it before hydration. */
  var site: Site
}

/** The site on the server, while a page is rendered. */
export const SiteOfPage = /* @__PURE__ */ createContext<Site | null>(null)

/** Every page has it, and it does not change during a visit. */
export const useSite = (): Site => (import.meta.env.SSR ? (use(SiteOfPage) as Site) : globalThis.site)

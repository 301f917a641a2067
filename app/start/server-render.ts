import { createContext } from 'react'

/**
 * What the server renders of a page: all of it with its scripts apart, the scripts alone, both together, or a page without any script, which is the one that shows a
 * telephone number (docs/decisions/contact.md): no script gets its data, and it is the same in every browser.
 */
export type PagePart = 'page' | 'scripts' | 'whole' | 'scriptless'
export const RenderPartContext = /* @__PURE__ */ createContext<PagePart>('page')

/** The nonce of the page's scripts, on the server; undefined on a page without scripts. */
export const ScriptNonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined)

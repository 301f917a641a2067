import { createContext } from 'react'

/**
 * What the server renders: the page without its scripts, the scripts alone, or a page that never has scripts. The last
 * one shows telephone numbers (decision 053).
 */
export const RenderedPart = /* @__PURE__ */ createContext<'page' | 'scripts' | 'scriptless'>('page')

/** The nonce of the page's scripts, on the server; undefined on a page without scripts. */
export const ScriptMark = /* @__PURE__ */ createContext<string | undefined>(undefined)

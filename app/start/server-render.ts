import { createContext } from 'react'

/**
 * What the server renders of a page: all of it with its scripts apart, the scripts alone, or a page without any script, which is the one that shows a
 * telephone number (decision 053): no script gets its data, and it is the same in every browser.
 */
export const RenderedPart = /* @__PURE__ */ createContext<'page' | 'scripts' | 'scriptless'>('page')

/** The `nonce` of the page's scripts, on the server; undefined on a page without any. */
export const ScriptMark = /* @__PURE__ */ createContext<string | undefined>(undefined)

/** Notes on the server which parts of a page, by the name of their file, are loaded by themselves. A browser has no use for it. */
export const AskedParts = /* @__PURE__ */ createContext<{ add(file: string): void } | null>(null)

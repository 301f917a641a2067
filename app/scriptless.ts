import { createContext } from 'react'

/**
 * Is the page rendered without any script? So is the one that shows a telephone number (decision 053): no script gets its data,
 * and it is the same in every browser.
 */
export const Scriptless = /* @__PURE__ */ createContext(false)

import { createContext } from 'react'

/**
 * Is the page drawn without any script? So is the one that shows a telephone number (decision 053): nothing of it is handed to
 * a script, and it is the same in every browser.
 */
export const Scriptless = /* @__PURE__ */ createContext(false)

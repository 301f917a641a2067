import { createContext, use } from 'react'

const mark = 'data-light'

/**
 * Is this a light page, for readers who save data? From the server's document (decision 032), later from the switch. The mark's
 * value is `waits` until the scripts are requested.
 */
export const isLight = (): boolean => document.documentElement.hasAttribute(mark)

/** Makes the open page light or full, as far as it is not rendered yet. */
export const setLight = (isWanted: boolean): void => void document.documentElement.toggleAttribute(mark, isWanted)

/** The server's knowledge of the request; in a browser the document has it. */
export const LightRequest = /* @__PURE__ */ createContext(false)

/** The same during rendering: on the server, and in the browser during hydration. */
export const useLight = (): boolean => (import.meta.env.SSR ? use(LightRequest) : isLight())

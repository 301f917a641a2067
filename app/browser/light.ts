import { createContext, use } from 'react'

const mark = 'data-light'

/**
 * Is the page for whoever saves data? Told by the server's document (decision 032), and by the switch since then. The mark's
 * value is `waits` until the scripts are asked for.
 */
export const isLight = (): boolean => document.documentElement.hasAttribute(mark)

/** Makes the open page light or full, as far as it is not drawn yet. */
export const setLight = (isWanted: boolean): void => void document.documentElement.toggleAttribute(mark, isWanted)

/** What the server knows of the request; in a browser the document says it. */
export const LightRequest = /* @__PURE__ */ createContext(false)

/** The same for whoever renders: the server now, or the browser when it takes the server's page over. */
export const useLight = (): boolean => (import.meta.env.SSR ? use(LightRequest) : isLight())

import { createContext, use } from 'react'

const dataSaverAttribute = 'data-light'

/**
 * Is this a data-saver page, with smaller pictures and late scripts? The server sets the attribute (docs/decisions/page-start.md), the
 * data-saver switch changes it. Its value is `waits` until the scripts are requested.
 */
export const isDataSaverPage = (): boolean => document.documentElement.hasAttribute(dataSaverAttribute)

/** Turns data saving on or off for the parts of the open page that are not rendered yet. */
export const setDataSaverPage = (isWanted: boolean): void =>
  void document.documentElement.toggleAttribute(dataSaverAttribute, isWanted)

/** On the server: was a data-saver page requested? A browser reads the document instead. */
export const DataSaverContext = /* @__PURE__ */ createContext(false)

/** Whether this is a data-saver page, while rendering: on the server, and in the browser during hydration. */
export const useDataSaver = (): boolean => (import.meta.env.SSR ? use(DataSaverContext) : isDataSaverPage())

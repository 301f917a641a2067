import type { Plugin } from 'vite'

/** What stands in for Vite's own: the scripts that a late part needs are fetched while the part itself is. */
const preload = `
export function __vitePreload(fetchPart, needed = []) {
  for (const path of needed) {
    const href = '/' + path
    if (!document.querySelector('link[href="' + href + '"]'))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  return fetchPart()
}
`

/**
 * Vite's helper for late parts waits for style sheets, which no part of ours has, tells listeners that nobody has added
 * about failures, and knows browsers that we do not build for: half a kilobyte of every page.
 */
export function slimPreload(): Plugin {
  return {
    name: 'kiraya:slim-preload',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /vite[\\/]preload-helper\.js$/ }, handler: () => preload },
  }
}

import type { Plugin } from 'vite'

/** What stands in for Vite's own: what a late part needs is fetched while the part itself is; its styles are waited for. */
const preload = `
export function __vitePreload(fetchPart, needed = []) {
  return Promise.all([fetchPart(), ...needed.map((path) => {
    const [href, isStyle] = ['/' + path, path.endsWith('.css')]
    if (document.querySelector('link[href="' + href + '"]')) return
    const link = Object.assign(document.createElement('link'), { rel: isStyle ? 'stylesheet' : 'modulepreload', href })
    document.head.append(link)
    return isStyle && new Promise((done) => link.onload = link.onerror = done)
  })]).then(([part]) => part)
}
`

/**
 * Vite's helper for late parts tells listeners that nobody has added about failures, and knows browsers that we do not
 * build for: half a kilobyte of every page.
 */
export function slimPreload(): Plugin {
  return {
    name: 'kiraya:slim-preload',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /vite[\\/]preload-helper\.js$/ }, handler: () => preload },
  }
}

import type { Plugin } from 'vite'

/** By the end of their file's name: what is not as we want it, and what stands there instead. */
const changes = [
  {
    file: 'lib/dom/ssr/data.js',
    // Every request for the data of a page says which release the tab is of.
    found: 'let init = { signal: request.signal };',
    wanted: 'let init = { signal: request.signal, headers: { "x-release": window.__reactRouterManifest.version } };',
  },
  {
    file: 'lib/dom/ssr/routeModules.js',
    // A screen whose script does not come leaves the one that is there, and whatever was typed in it.
    found: /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);/,
    wanted: 'dispatchEvent(new Event("missed"));',
  },
]

/**
 * Lets what we do not use of React Router be left out: its own links, forms and contexts stay in every page because the
 * bundler cannot know that making one does nothing else, nor that nobody reads the name that each gets for debugging.
 * It is one and a half kilobytes of every page. And changes what it does when another release has come (decision 034).
 */
export function slimRouter(): Plugin {
  return {
    name: 'kiraya:slim-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/].*\.js$/ },
      handler: (code, id) => ({
        code: adapt(code, id)
          .replace(/^\s*\w+\.displayName = "[\w.]+";$/gm, '')
          .replace(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}

/** @throws when a new version of the router is not written as we know it */
function adapt(code: string, id: string): string {
  const change = changes.find(({ file }) => id.replaceAll('\\', '/').endsWith(file))
  if (!change) return code
  const adapted = code.replace(change.found, change.wanted)
  if (adapted === code) throw new Error(`React Router's ${change.file} is not what scripts/vite/slim-router.ts expects`)
  return adapted
}

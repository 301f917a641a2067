import type { Plugin } from 'vite'

/**
 * Lets what we do not use of React Router be left out: its own links, forms and contexts stay in every page because the
 * bundler cannot know that making one does nothing else, nor that nobody reads the name that each gets for debugging.
 * It is one and a half kilobytes of every page.
 */
export function slimRouter(): Plugin {
  return {
    name: 'kiraya:slim-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/].*\.js$/ },
      handler: (code) => ({
        code: code
          .replace(/^\s*\w+\.displayName = "[\w.]+";$/gm, '')
          .replace(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}

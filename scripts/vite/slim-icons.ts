import type { Plugin } from 'vite'

/** What stands in for Lucide's own: a drawing that gets its size and colour from its class (of its own it has
one for browsers that read no style of ours), and is never read out. */
const createIcon = `
import { createElement } from 'react'
const look = { width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true }
export default ({ node }) => (props) =>
  createElement('svg', { ...look, ...props }, ...node.map(([name, line]) => createElement(name, line)))
`

/**
 * Keeps the drawings of Lucide and leaves the rest: settings that nobody here makes, names that nobody reads, and a key
 * of random letters for every line, which no compression makes smaller. It is more than a kilobyte of every page.
 */
export function slimIcons(): Plugin {
  return {
    name: 'kiraya:slim-icons',
    apply: 'build',
    // The server draws the same icons.
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/](icons[\\/]|createLucideIcon)/ },
      handler: (code, id) => ({
        code: id.includes('createLucideIcon')
          ? createIcon
          : code.replace(/,\s*key: "\w+"|\bname: "[\w-]+",\s*size: 24,|^__iconData\.node;$/gm, ''),
        map: null,
      }),
    },
  }
}

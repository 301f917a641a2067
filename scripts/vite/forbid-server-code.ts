import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Vite's stand-in for a Node builtin that browser code asked for. */
const builtin = /^(\0?__vite-browser-external|\0?node:)/

/** The rooms whose code runs on a server alone. */
const serverRoom = /^(demo|platform|server)\//

/**
 * Fails the browser build when a module of these rooms or a Node builtin gets into it, and says through which
 * imports. Only what is left after React Router has cut the loaders out counts: types and loaders may name
 * server code, the browser never downloads it.
 */
export function forbidServerCode(): Plugin {
  let root = ''
  return {
    name: 'kiraya:forbid-server-code',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    configResolved(config) {
      root = config.root
    },
    buildEnd(error) {
      if (error) return
      const inProject = (id: string): string => relative(root, id.replace(/[?\0].*$/, '')).replaceAll('\\', '/')
      const nameOf = (id: string): string => (builtin.test(id) ? 'a Node builtin' : inProject(id))
      const isForbidden = (id: string): boolean => builtin.test(id) || serverRoom.test(inProject(id))

      /** From an entry down to the module, by the first importer that is not on the way already. */
      const chainTo = (id: string, below: string[] = []): string[] => {
        const importers = this.getModuleInfo(id)
        const next = [...(importers?.importers ?? []), ...(importers?.dynamicImporters ?? [])].find(
          (importer) => importer !== id && !below.includes(importer),
        )
        return next ? chainTo(next, [id, ...below]) : [id, ...below]
      }

      const found = [...this.getModuleIds()].filter(isForbidden)
      // What server code imports in turn is the same mistake told twice.
      const roots = found.filter((id) => !chainTo(id).slice(0, -1).some(isForbidden))
      if (roots.length > 0) {
        // A route stands twice: React Router wraps it for the browser.
        const chains = roots.map((id) => `  ${[...new Set(chainTo(id).map(nameOf))].join(' -> ')}`)
        this.error(`Server code in the browser bundle:\n${chains.join('\n')}`)
      }
    },
  }
}

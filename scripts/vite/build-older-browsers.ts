import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = 'app/start/older-browsers.ts'

/** Builds the file of missing interfaces, which only the start script of a page names (decision 052). */
export function olderBrowsers(): Plugin {
  return {
    name: 'kiraya:older-browsers',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(this.environment.config.root, source) })
    },
  }
}

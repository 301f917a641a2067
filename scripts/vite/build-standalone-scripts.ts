import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What the start script of a page names for older browsers (docs/decisions/browser-support.md), and the script of the console (docs/decisions/console.md). */
const sources = ['app/start/older-browsers.ts', 'app/console-script/console-script.ts']

/** The Vite plugin that builds standalone scripts, which pages load by name and no module imports. */
export function standaloneScripts(): Plugin {
  return {
    name: 'kiraya:own-scripts',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    buildStart() {
      for (const source of sources) this.emitFile({ type: 'chunk', id: join(this.environment.config.root, source) })
    },
  }
}

import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = 'app/start/older-browsers.ts'
/** The end of its code: a `<style>` for browsers without another way, which the policy of the pages forbids; its rules are in `popover.css`. */
const styling = /\binjectStyles\(document, layerName\);/

/** Builds the file of missing interfaces, which only the start script of a page names (decision 052). */
export function olderBrowsers(): Plugin {
  return {
    name: 'kiraya:older-browsers',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(this.environment.config.root, source) })
    },
    transform: {
      filter: { id: /popover-polyfill[\\/]dist[\\/]popover-fn\.js$/ },
      handler(code) {
        if (!styling.test(code))
          this.error('The popover library is not written as scripts/vite/build-older-browsers.ts expects')
        return { code: code.replace(styling, ''), map: null }
      },
    },
  }
}

import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = 'app/start/older-browsers.ts'
/** Its last act: rules in a `<style>` where a browser has no other way, which our pages allow nobody; they are in `popover.css`. */
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

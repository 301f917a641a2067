import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { standaloneScripts } from './scripts/vite/build-standalone-scripts.ts'
import { groupModules } from './scripts/vite/chunks.ts'
import { floor } from './scripts/vite/floor.ts'
import { forbidServerCode } from './scripts/vite/forbid-server-code.ts'

/**
 * The files that are preloaded with a late part. A page has some of them already, and each name in the list costs every page. Parts that
 * load without being asked for have none: the browser finds their imports itself, because many requests at a time block a slow phone.
 */
function filesAtOnce(file: string, needed: string[]): string[] {
  if (
    /(background|banner-carousel|heart|language-offer|verify-offer|login-offer|install-offer|queued-forms|unsent-ad)\.lazy/.test(
      file,
    )
  )
    return []
  return needed.filter((one) => !/(framework|rolldown-runtime|shell)-[\w-]+\.js$/.test(one))
}

/** Short hashes: every page carries a list of nearly all names. Catalogues are told apart by area and language: `product.hi-….js`. */
function nameChunk({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, area, language] = facadeModuleId?.match(/catalogues[\\/](\w+)[\\/](\w+)\.po$/) ?? []
  return `assets/${area ? `${area}.${language}` : '[name]'}-[hash:7].js`
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    forbidServerCode(),
    standaloneScripts(),
  ],
  build: {
    target: [...floor],
    cssTarget: [...floor],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesAtOnce },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: nameChunk,
            chunkFileNames: nameChunk,
            codeSplitting: { groups: groupModules(import.meta.dirname) },
          },
        },
      },
    },
  },
})

import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { forbidServerCode } from './scripts/vite/forbid-server-code.ts'
import { slimIcons } from './scripts/vite/slim-icons.ts'

/** What every page needs, in two files: they compress better than in pieces, and the first changes only with its versions. */
const shared = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
  },
  // All that the home page is made of, but for `late-…` files, which are fetched when somebody opens what is in them.
  {
    name: 'shell',
    test: /app[\\/](ui|i18n|features[\\/](shell|listing|catalogue))[\\/](?!late-|filter-|sub-category|breadcrumb)[\w-]+\.tsx?$/,
  },
]

/** Catalogues are told apart by area and language: `product.hi-….js`. */
function nameChunk({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, area, language] = facadeModuleId?.match(/catalogues[\\/](\w+)[\\/](\w+)\.po$/) ?? []
  return `assets/${area ? `${area}.${language}` : '[name]'}-[hash].js`
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    forbidServerCode(),
    slimIcons(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { chunkFileNames: nameChunk, codeSplitting: { groups: shared } } } },
    },
  },
})

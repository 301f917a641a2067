import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { forbidServerCode } from './scripts/vite/forbid-server-code.ts'
import { slimIcons } from './scripts/vite/slim-icons.ts'
import { slimPreload } from './scripts/vite/slim-preload.ts'
import { slimRouter } from './scripts/vite/slim-router.ts'

/** What every page needs, in two files: they compress better than in pieces, and the first changes only with its versions. */
const shared = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
  },
  // All that the home page is made of, but for `late-…` files, which are fetched when somebody opens what is in them.
  {
    name: 'shell',
    test: /app[\\/](ui|i18n|features[\\/](shell|listing|catalogue)|features[\\/]account(?=[\\/]login-offer)|features[\\/]marketing(?=[\\/]landing\.))[\\/](?!late-|filter-|sub-category|breadcrumb)[\w-]+\.tsx?$|browser[\\/](page[\\/]arrival|timing[\\/]when-near)/,
  },
  // What has to do with a person, and what forms need besides: two small files instead of many tiny ones.
  {
    name: 'session',
    test: /app[\\/]browser[\\/](session|waiting[\\/]waiting-news|calls[\\/]call|page[\\/](toast|use-alive)|forms[\\/]visit-storage)\.ts$/,
  },
  {
    name: 'forms',
    test: /app[\\/]browser[\\/](calls[\\/](account-calls|use-log-out)|forms[\\/]form-values)\.ts$|late-field|rules[\\/]digits|icons[\\/](log-out|eye\.)|use-own-user/,
  },
  // What sends a form: small, and together; every page carries the list of all files.
  { name: 'sending', test: /browser[\\/]forms[\\/](use-sending|request-key)/ },
  // What waits for the network: what every form needs for it, but for the store, which others have, too.
  { name: 'device-store', test: /device-store/ },
  {
    name: 'waiting',
    test: /rules[\\/]waiting|browser[\\/]waiting[\\/](send-or-wait|use-waiting-entries|waiting-store)|network[\\/]use-waiting\.tsx/,
  },
  // What the page of an ad needs besides its own parts, which nearly nobody else does: one file instead of eight tiny ones.
  {
    name: 'beside-ad',
    test: /browser[\\/](page[\\/]recently-viewed|reviews[\\/]review-calls)\.ts$|moved-to|(seller-path|ad-link|trust-limits)\.ts$|late-stars|icons[\\/](message-circle|shield-check)/,
  },
  // What turns by itself, the banners and the three phones, and what lies over a page. Not with the phones: those bring a style.
  { name: 'floating', test: /browser[\\/]floating/ },
  { name: 'carousel', test: /rules[\\/]carousel|gallery[\\/]watch-(pulls|holds)|browser[\\/]motion/ },
  // The three phones and the words beside them: on /About, at the end of the home page, and by themselves.
  {
    name: 'phones',
    test: /features[\\/]marketing[\\/](hero|store-buttons|phone-carousel[\\/][\w-]+)\.tsx?$|icons[\\/]smartphone/,
  },
]

/**
 * What is fetched with a late part at once: whoever fetches one has some files already, and each name in the list of what it
 * needs costs every page. For what nobody has asked for the browser finds the rest itself: many links at a time make a slow
 * phone stand still.
 */
function filesAtOnce(file: string, needed: string[]): string[] {
  if (/late-(network|login|install)/.test(file)) return []
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
    slimIcons(),
    slimPreload(),
    slimRouter(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesAtOnce },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { entryFileNames: nameChunk, chunkFileNames: nameChunk, codeSplitting: { groups: shared } },
        },
      },
    },
  },
})

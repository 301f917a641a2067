import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { floor } from './scripts/vite/floor.ts'
import { forbidServerCode } from './scripts/vite/forbid-server-code.ts'
import { olderBrowsers } from './scripts/vite/older-browsers.ts'
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
    test: /app[\\/](ui|i18n|features[\\/](shell|listing|catalogue)|features[\\/]account(?=[\\/]login-offer)|features[\\/]marketing(?=[\\/]landing\.))[\\/](?!late-|filter-|sub-category|breadcrumb)[\w-]+\.tsx?$|browser[\\/](page[\\/]arrival|timing[\\/]when-near|app[\\/](device|app-flags|install-prompt))|shell[\\/]offers[\\/]get-app-link|rules[\\/]links[\\/](native-app|app-links)/,
  },
  // What has to do with a person, and the small things that most pages have: one file instead of many tiny ones.
  {
    name: 'session',
    test: /app[\\/]browser[\\/](session|waiting[\\/]waiting-news|calls[\\/]call|page[\\/](offer-toast|share|toast|use-alive)|forms[\\/](visit-storage|request-key))\.ts$|(account|ad|trust)-limits\.ts$|rules[\\/](dates|same-site-path|links[\\/]parse-url)\.ts$|typed-sentence|(stored-ids|seller-path|ad-link|email-address)\.ts$|icons[\\/](circle-check|pencil|copy|trash|message-circle|shield-check|key-round|share-2)\./,
  },
  // What every page fetches once it lives.
  {
    name: 'network',
    test: /browser[\\/](network[\\/](watch-network|kept-pages)|notifications[\\/]push-note)\.ts$|worker[\\/]words|time-ago/,
  },
  {
    name: 'forms',
    test: /app[\\/]browser[\\/](calls[\\/](account-calls|use-log-out)|forms[\\/]form-values)\.ts$|late-field|rules[\\/]digits|icons[\\/](log-out|eye\.)|use-own-user/,
  },
  // What forms of an account ask for, and how they are sent.
  {
    name: 'account-forms',
    test: /features[\\/]account[\\/](password-field|phone-field|failure-words|codes[\\/](countdown|otp-input|use-send-code|code-form))|ui[\\/](fields[\\/]mobile-field|address)|rules[\\/]field-problems|browser[\\/]forms[\\/](use-sending|find-pin-place)/,
  },
  // What waits for the network: what every form needs for it, but for the store, which others have, too.
  { name: 'device-store', test: /device-store/ },
  {
    name: 'waiting',
    test: /rules[\\/]waiting|browser[\\/]waiting[\\/](send-or-wait|use-waiting-entries|waiting-store)|network[\\/]use-waiting\.tsx/,
  },
  // Where in the site a page or an ad belongs.
  { name: 'categories', test: /domain[\\/]categories|breadcrumb|entry-before/ },
  // What is written of an ad before it is sent, for its form, its preview and the list of one's own.
  {
    name: 'drafts',
    test: /browser[\\/]ads[\\/](drafts|claim-draft|discard-draft|edit-mode|leave-edit|marked-edit|remember-draft|own-ad-calls)\.ts$|ad-path\.ts$/,
  },
  { name: 'favourites', test: /browser[\\/]favourites[\\/](favourites|sync-favourites)\.ts$/ },
  // The parts of an ad's page, which its preview has, too.
  {
    name: 'ad-page',
    test: /features[\\/]product[\\/](ad-page|attribute-rows|place-line|seller-panel|moved-to|gallery[\\/]gallery)\.tsx$|report-link|page[\\/]recently-viewed\.ts$|review-calls\.ts$|late-stars/,
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
    olderBrowsers(),
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
          output: { entryFileNames: nameChunk, chunkFileNames: nameChunk, codeSplitting: { groups: shared } },
        },
      },
    },
  },
})

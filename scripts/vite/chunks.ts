import { existsSync } from 'node:fs'
import { normalizePath, type Rolldown } from 'vite'

/**
 * Modules that travel together, by the name of their file. Left alone, the bundler makes a file for every set of screens
 * that share something: 250 instead of 200, and each name costs every page, which carries a list of nearly all of them.
 * Paths begin at the project; those of icons at the folder of `lucide`.
 */
const sharedModules: Record<string, string[]> = {
  // What has to do with a person, and the small things that most pages have.
  session: [
    'app/browser/ads/stored-ids.ts',
    'app/browser/calls/call.ts',
    'app/browser/forms/request-key.ts',
    'app/browser/forms/visit-storage.ts',
    'app/browser/page/offer-toast.ts',
    'app/browser/page/share.ts',
    'app/browser/page/toast.ts',
    'app/browser/page/use-alive.ts',
    'app/browser/session.ts',
    'app/browser/waiting/waiting-news.ts',
    'app/ui/words/typed-sentence.tsx',
    'domain/limits/account.ts',
    'domain/limits/ad.ts',
    'domain/rules/account/login-name.ts',
    'domain/rules/dates.ts',
    'domain/rules/links.ts',
    'domain/rules/same-site-path.ts',
    'icons/circle-check.mjs',
    'icons/copy.mjs',
    'icons/key-round.mjs',
    'icons/message-circle.mjs',
    'icons/pencil.mjs',
    'icons/share-2.mjs',
    'icons/shield-check.mjs',
    'icons/trash.mjs',
  ],
  // What every page fetches once it lives.
  network: [
    'app/browser/network/kept-pages.ts',
    'app/browser/network/watch-network.ts',
    'app/browser/notifications/push-note.ts',
    'app/worker/words.ts',
    'domain/rules/time-ago.ts',
  ],
  // What most forms are made of.
  forms: [
    'app/browser/calls/account-calls.ts',
    'app/browser/calls/use-log-out.ts',
    'app/browser/forms/form-values.ts',
    'app/features/account/profile/use-own-user.ts',
    'app/ui/late-field.tsx',
    'domain/rules/digits.ts',
    'icons/eye.mjs',
    'icons/log-out.mjs',
  ],
  // What forms of an account ask for, and how they are sent.
  'account-forms': [
    'app/browser/forms/find-pin-place.ts',
    'app/browser/forms/use-sending.ts',
    'app/features/account/codes/code-form.tsx',
    'app/features/account/codes/countdown.tsx',
    'app/features/account/codes/otp-input.tsx',
    'app/features/account/codes/use-send-code.ts',
    'app/features/account/failure-words.ts',
    'app/features/account/password-field.tsx',
    'app/features/account/phone-field.tsx',
    'app/ui/address/address-fields.tsx',
    'app/ui/address/use-pin-place.ts',
    'app/ui/fields/mobile-field.tsx',
    'domain/rules/field-problems.ts',
  ],
  // By itself: late parts and forms have it without each other.
  'device-store': ['app/browser/forms/device-store.ts'],
  // What every form needs for what waits for the network.
  waiting: [
    'app/browser/waiting/send-or-wait.ts',
    'app/browser/waiting/use-waiting-entries.ts',
    'app/browser/waiting/waiting-store.ts',
    'app/ui/network/use-waiting.tsx',
    'domain/limits/waiting.ts',
    'domain/rules/waiting-entry.ts',
  ],
  // Where in the site a page or an ad belongs.
  categories: [
    'app/browser/page/entry-before.ts',
    'app/ui/breadcrumb.tsx',
    'domain/categories/attribute.ts',
    'domain/categories/categories.ts',
    'domain/categories/fallback-categories.ts',
  ],
  // What is written of an ad before it is sent, for its form, its preview and the list of one's own.
  drafts: [
    'app/browser/ads/claim-draft.ts',
    'app/browser/ads/discard-draft.ts',
    'app/browser/ads/drafts.ts',
    'app/browser/ads/edit-mode.ts',
    'app/browser/ads/leave-edit.ts',
    'app/browser/ads/marked-edit.ts',
    'app/browser/ads/own-ad-calls.ts',
    'app/browser/ads/remember-draft.ts',
    'domain/rules/ad/ad-form.ts',
  ],
  favourites: ['app/browser/favourites/favourites.ts', 'app/browser/favourites/sync-favourites.ts'],
  // The parts of an ad's page, which its preview has, too.
  'ad-page': [
    'app/browser/page/recently-viewed.ts',
    'app/browser/reviews/review-calls.ts',
    'app/features/product/ad-page.tsx',
    'app/features/product/attribute-rows.tsx',
    'app/features/product/gallery/gallery.tsx',
    'app/features/product/moved-to.tsx',
    'app/features/product/place-line.tsx',
    'app/features/product/seller-panel.tsx',
    'app/ui/review/late-stars.tsx',
    'app/ui/review/report-link.tsx',
  ],
  floating: ['app/browser/floating.ts'],
  // What turns by itself: the banners and the three phones.
  carousel: [
    'app/browser/gallery/watch-holds.ts',
    'app/browser/gallery/watch-pulls.ts',
    'app/browser/motion.ts',
    'domain/rules/phone-carousel.ts',
  ],
  // The three phones and the words beside them: on /About and at the end of the home page.
  phones: [
    'app/features/marketing/hero.tsx',
    'app/features/marketing/phone-carousel/phone-carousel.tsx',
    'app/features/marketing/phone-carousel/phone-picture.tsx',
    'app/features/marketing/phone-carousel/use-phone-carousel.ts',
    'app/features/marketing/store-buttons.tsx',
    'icons/smartphone.mjs',
  ],
}

/**
 * How the scripts of the site are divided: the framework, which changes only with its versions; all that the home page is
 * made of; and the modules above.
 *
 * @param folder the project's folder
 * @throws Error naming the modules of the list that are not there
 */
export function groupModules(folder: string): Rolldown.CodeSplittingGroup[] {
  const project = normalizePath(folder)
  const pathOf = (module: string) =>
    module.startsWith('icons/') ? `${project}/node_modules/lucide/dist/esm/${module}` : `${project}/${module}`
  const groups = Object.entries(sharedModules).map(([name, modules]) => ({ name, paths: new Set(modules.map(pathOf)) }))
  const missing = groups.flatMap(({ paths }) => [...paths].filter((path) => !existsSync(path)))
  if (missing.length > 0) throw new Error(`Modules to travel together are not there: ${missing.join(', ')}`)

  const isOfHome = findHomeModules(project)
  return [
    { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    { name: (id, context) => (isOfHome(id, context) ? 'shell' : null) },
    ...groups.map(({ name, paths }) => ({ name, test: (id: string) => paths.has(normalizePath(id)) })),
  ]
}

/**
 * Tells which of our modules the document and the home page need at once, but for these two themselves. What they need of
 * packages follows by itself: a package names all that it has.
 */
function findHomeModules(project: string): (id: string, context: Rolldown.ChunkingContext) => boolean {
  const isOurs = (id: string) => id.startsWith(`${project}/`) && !id.includes('/node_modules/')
  const entries = ['app/root.tsx', 'app/routes/home.tsx'].map((file) => `${project}/${file}`)
  let modules: Set<string> | undefined
  return (id, context) => {
    if (!modules) {
      modules = new Set(entries)
      for (const one of modules)
        for (const next of context.getModuleInfo(one)?.importedIds ?? []) if (isOurs(next)) modules.add(next)
      for (const entry of entries) modules.delete(entry)
    }
    return modules.has(id)
  }
}

import { existsSync } from 'node:fs'
import { normalizePath, type Rolldown } from 'vite'

/**
 * Modules that load together, by folder or by file, with all that they import. Left alone, the bundler makes a file for every set of
 * screens that share something: 250 instead of 200, and each name costs every page, which contains a list of nearly all of them.
 * Paths begin at the project; those of icons at the folder of `lucide`. A path that ends with `/` means the whole folder.
 */
const sharedModules: Record<string, string[]> = {
  // What has to do with a person, and the small things that most pages have.
  session: [
    'app/features/account/pending-action.ts',
    'app/features/ad-page/fetch-own-ad.ts',
    'app/browser/idempotency-key.ts',
    'app/browser/toast-with-action.ts',
    'app/browser/share.ts',
    'app/features/session/use-submit-once.ts',
    'app/features/offline-queue/queue-changes.ts',
    'app/ui/sentence-with-user-text.tsx',
    'domain/limits/ad.ts',
    'domain/rules/dates.ts',
    'domain/rules/links.ts',
    'domain/rules/same-site-path.ts',
    'icons/circle-check.mjs',
    'icons/copy.mjs',
    'icons/ellipsis-vertical.mjs',
    'icons/key-round.mjs',
    'icons/message-circle.mjs',
    'icons/pencil.mjs',
    'icons/share-2.mjs',
    'icons/shield-check.mjs',
    'icons/trash.mjs',
  ],
  // What every page fetches once it is hydrated.
  network: [
    'app/features/shell/cached-pages.ts',
    'app/browser/watch-network.ts',
    'app/features/notifications/push-registration.ts',
    'app/worker/messages.ts',
    'domain/rules/time-ago.ts',
  ],
  // By themselves, and before the forms, which take along what they import: an ad's page has them without the forms.
  digits: ['domain/rules/digits.ts'],
  arrows: ['app/features/ad-list/move-focus-by-arrow-keys.ts'],
  'app-links': ['domain/rules/native-app-links.ts'],
  'typed-number': ['domain/rules/typed-number.ts'],
  failures: ['app/features/session/failure-message.ts'],
  // What most forms are made of.
  forms: [
    'app/features/session/account-calls.ts',
    'app/features/session/use-log-out.ts',
    'app/browser/form-values.ts',
    'app/features/account/use-own-user.ts',
    'app/ui/field.tsx',
    'icons/eye.mjs',
    'icons/log-out.mjs',
  ],
  // How typed texts are read and measured.
  'typed-texts': [
    'app/ui/limited-field.tsx',
    'domain/rules/account/login-name.ts',
    'domain/rules/named-place.ts',
    'domain/rules/normalize-text.ts',
  ],
  // What forms of an account ask for, and how they are sent.
  'account-forms': ['app/features/account/form-parts/', 'app/features/place/address-fields.tsx'],
  // By itself: late parts and forms have it without the others.
  'device-store': ['app/browser/indexed-db-store.ts'],
  // What every form needs for what waits for the network.
  waiting: ['app/features/offline-queue/', 'domain/rules/queued-entry.ts'],
  // Where in the site a page or an ad belongs.
  categories: [
    'app/browser/history-entries.ts',
    'app/ui/breadcrumb.tsx',
    'domain/categories/attribute.ts',
    'domain/categories/categories.ts',
    'domain/categories/sub-categories.ts',
    'domain/categories/suggested-values.ts',
    'domain/rules/format-day.ts',
  ],
  // What is written of an ad before it is sent, for its form, its preview and the list of one's own.
  drafts: [
    'app/features/ad-form/draft-lock.ts',
    'app/features/ad-form/draft-photo-store.ts',
    'app/features/ad-form/drafts.ts',
    'app/features/ad-form/use-field-error-messages.ts',
    'domain/rules/ad/ad-form.ts',
  ],
  // What is seen of an ad that was begun: on the home page, in the chooser and in the list of one's own.
  'begun-ad': ['app/features/ad-form/draft-list-item.tsx', 'domain/rules/ad/missing-fields.ts'],
  // The parts of an ad's page, which its preview has, too.
  'ad-page': [
    'app/features/ad-page/recently-viewed.ts',
    'app/features/ad-page/ad-page.tsx',
    'app/features/ad-page/client-redirect.tsx',
    'app/features/ad-page/seller-panel.tsx',
    'app/ui/rating-stars.tsx',
    'app/features/report/report-link.tsx',
  ],
  // What the actions of an ad's page need, each too small for a file of its own.
  'ad-actions': [
    'app/features/ad-page/blank-window.ts',
    'app/features/dates/begun-dates.ts',
    'app/ui/whatsapp-icon.tsx',
    'domain/rules/short-link.ts',
  ],
  // When something may be offered without a request.
  offers: ['app/features/offer/', 'app/browser/offer-queue.ts'],
  // Of menus, and of what they lead to.
  'menu-icons': ['icons/calendar-days.mjs', 'icons/download.mjs'],
  // What turns by itself: the banners and the three phones.
  carousel: ['app/browser/watch-hover-and-focus.ts', 'app/browser/motion.ts', 'domain/rules/phone-carousel.ts'],
  // The three phones and the words beside them: on /About and at the end of the home page.
  phones: ['app/features/marketing/phones/', 'icons/smartphone.mjs'],
}

/**
 * How the scripts of the site are divided: the framework, which changes only with its versions; all that the home page is
 * made of; and the modules above.
 *
 * @param folder the project's folder
 */
export function groupModules(folder: string): Rolldown.CodeSplittingGroup[] {
  const project = normalizePath(folder)
  const groups = Object.entries(sharedModules).map(([name, modules]) => ({
    name,
    paths: modules.map((module) => pathOf(project, module)),
  }))
  // The site works without them, with more files than it needs.
  for (const sentence of findMovedModules(folder)) console.warn(sentence)

  const isOfHome = findHomeModules(project)
  return [
    { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    { name: (id, context) => (isOfHome(id, context) ? 'shell' : null) },
    ...groups.map(({ name, paths }) => ({ name, test: (id: string) => isAmong(paths, normalizePath(id)) })),
  ]
}

/**
 * Looks for modules of the list that are not there any more.
 * @param folder the project's folder
 * @returns a sentence for each that says what to do
 */
export function findMovedModules(folder: string): string[] {
  return Object.entries(sharedModules).flatMap(([name, modules]) =>
    modules
      .filter((module) => !existsSync(pathOf(normalizePath(folder), module)))
      .map(
        (module) =>
          `scripts/vite/chunks.ts names ${module} in the group "${name}", and there is no such file or folder: write its new path there, or delete the line when its code is now in a file that loads with the group's others.`,
      ),
  )
}

const isAmong = (paths: readonly string[], id: string): boolean =>
  paths.some((path) => (path.endsWith('/') ? id.startsWith(path) : id === path))

const pathOf = (project: string, module: string): string =>
  module.startsWith('icons/') ? `${project}/node_modules/lucide/dist/esm/${module}` : `${project}/${module}`

/**
 * Tells which of our modules the document and the home page need at once, but for these two themselves. What they need of
 * packages follows by itself: a package names all that it has.
 */
function findHomeModules(project: string): (id: string, context: Rolldown.ChunkingContext) => boolean {
  // The sheet stays with the document: each part that loads late would fetch that of a shared chunk again.
  const isOurs = (id: string) => id.startsWith(`${project}/`) && !id.includes('/node_modules/') && !id.endsWith('.css')
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

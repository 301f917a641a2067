import { analyzeSource, type Import, type SourceAnalysis } from './analyze-source.ts'
import { findCircle, moduleOf, readModuleGraph } from './module-graph.ts'

/** One file of the project: its path from the root with forward slashes, and its text. */
export interface SourceFile {
  path: string
  text: string
}

/** Packages that may travel to a browser. Growing this list costs visitors bytes: see the bundle budget. */
const browserPackages = new Set([
  '@lingui/core',
  '@lingui/react',
  'embla-carousel',
  'eventsource-parser',
  'lucide',
  'react',
  'react-dom',
  'react-dom/client',
  'react-router',
  'photoswipe',
  'react-day-picker',
  'react-router/dom',
  'zod/mini',
])

/** Further packages of single files and folders of app/: they reach no page, or no page of a current browser. */
const extraPackages: Record<string, RegExp> = {
  'app/entry.server.tsx': /^(node:.*|react-dom\/server|@react-router\/node|isbot)$/,
  'app/features/console': /^d3-scale$/,
  'app/routes.ts': /^@react-router\/dev\/routes$/,
  'app/features/ad-import': /^(fflate|read-excel-file\/universal)$/,
  'app/worker': /^serwist$/,
  'app/start/older-browsers.ts': /^(core-js\/modules\/[\w.-]+|@oddbird\/popover-polyfill\/fn)$/,
}

/** The features of app/, bottom up: each may import those before it in this list, so that circles are impossible. */
const features = [
  'session',
  'edit-conflicts',
  'offer',
  'notifications',
  'offline-queue',
  'install',
  'place',
  'report',
  'legal',
  'catalogue',
  'account',
  'favourites',
  'saved-searches',
  'ad-list',
  'reviews',
  'dates',
  'rentals',
  'ad-page',
  'ad-form',
  'my-ads',
  'ad-import',
  'help',
  'offline-sending',
  'shell',
  'marketing',
  'console',
]

/** Internals of modules that tests import: what makes notices of every kind. */
const testedInternals = ['server/modules/notifications/notify.ts']

const faceOf = (module: string): string => `server/modules/${module}/${module}.ts`

/** Its own files import a module's parts, everything else its face. */
function passesFace(path: string, target: string): boolean {
  const module = moduleOf(target)
  if (module === undefined) return false
  if (moduleOf(path) === module) return target === faceOf(module)
  return target !== faceOf(module) && !(isInside('tests', path) && testedInternals.includes(target))
}

const featureOf = (path: string): string | undefined => /^app\/features\/([^/]+)\//.exec(path)?.[1]

function mayImportFeature(feature: string, imported: string): boolean {
  const [level, importedLevel] = [features.indexOf(feature), features.indexOf(imported)]
  return importedLevel >= 0 && importedLevel < level
}

const isInside = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`)
const isInOneOf = (folders: readonly string[], path: string): boolean =>
  folders.some((folder) => isInside(folder, path))

const sqlRooms = ['demo', 'server/db', 'platform/jobs', 'platform/postgres']

const mayImportBesides = (path: string, target: string): boolean =>
  Object.entries(extraPackages).some(([place, packages]) => isInside(place, path) && packages.test(target))

type ImportRule = (path: string, imported: Import) => boolean

/** Every rule about imports that `biome.json` cannot say, by the name under which it is reported; true means broken. */
const importRules: Record<string, ImportRule> = {
  'app imports only packages for browsers': (path, { target, isRelative }) =>
    isInside('app', path) && !isRelative && !browserPackages.has(target) && !mayImportBesides(path, target),

  'a feature imports only features declared below it': (path, { target }) => {
    const [feature, imported] = [featureOf(path), featureOf(target)]
    return (
      feature !== undefined && imported !== undefined && feature !== imported && !mayImportFeature(feature, imported)
    )
  },

  'only the start of the server loads the demo, and only when it is wanted': (
    path,
    { target, isTypeOnly, isDynamic },
  ) =>
    isInside('demo', target) &&
    isInOneOf(['app', 'domain', 'platform', 'server'], path) &&
    !(path === 'server/main.ts' && (isTypeOnly || isDynamic)),

  'pictures of strangers meet a restricted image library': (path, { target, isTypeOnly }) =>
    isInOneOf(['platform', 'server'], path) && target === 'sharp' && !isTypeOnly && !path.endsWith('/image-library.ts'),

  'modules are used through their faces': (path, { target }) => passesFace(path, target),
}

/** Components render on the server too: their use of the browser is in a function beside them. */
const mayTouchBrowser = (path: string): boolean =>
  isInOneOf(['app/browser', 'app/start', 'app/console-script', 'app/entry.client.tsx'], path) ||
  (isInside('app/features', path) && path.endsWith('.ts'))
const mayHaveSql = (path: string): boolean => isInOneOf(sqlRooms, path) || path.endsWith('.queries.ts')

/** Every rule about what a file's code does, besides imports. */
const codeRules: Record<string, (path: string, facts: SourceAnalysis) => boolean> = {
  'components and routes do not touch the browser': (path, { browserGlobals }) =>
    isInside('app', path) && browserGlobals.length > 0 && !mayTouchBrowser(path),
  'nothing touches the browser while it is loaded': (path, { loadTimeGlobals }) =>
    isInside('app/features', path) && loadTimeGlobals.length > 0,
  'SQL lives with the database and in *.queries.ts': (path, { hasSql }) => hasSql && !mayHaveSql(path),
}

const depthMax = 4

/** Every rule about a file's place. */
const fileRules: Record<string, (file: SourceFile) => boolean> = {
  'platform names no path of the product': ({ path, text }) =>
    isInside('platform', path) && /\.\.\/(app|demo|domain|server)\//.test(text),
  'at most four folders deep': ({ path }) => path.split('/').length - 2 > depthMax,
  'no barrels': ({ path }) => /(^|\/)index\.[jt]sx?$/.test(path),
}

const write = /(?:insertInto|updateTable|deleteFrom)\('(\w+)'|\b(?:insert into|delete from|update(?= \w+ set\b)) (\w+)/g

/** Which modules write to each table. */
function findWriters(files: readonly SourceFile[]): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const module = moduleOf(path)
    if (module === undefined || !path.endsWith('.queries.ts')) continue
    for (const [, built, written] of text.matchAll(write)) {
      const table = built ?? written ?? ''
      writers.set(table, (writers.get(table) ?? new Set()).add(module))
    }
  }
  return writers
}

/** Every rule about all files together; each broken one gives a line that says where. */
const treeRules: Record<string, (files: readonly SourceFile[]) => string[]> = {
  'modules import in no circle': (files) => {
    const circle = findCircle(readModuleGraph(files))
    return circle ? [`server/modules: modules import in no circle (${circle.join(' → ')})`] : []
  },
  'one module writes to a table': (files) =>
    [...findWriters(files)]
      .filter(([, modules]) => modules.size > 1)
      .map(([table, modules]) => `server/modules: one module writes to a table (${table}: ${[...modules].join(', ')})`),
}

const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path)

const broken = <T>(rules: Record<string, T>, isBroken: (rule: T) => boolean): string[] =>
  Object.keys(rules).filter((name) => isBroken(rules[name] as T))

function brokenBy(file: SourceFile): string[] {
  const { path, text } = file
  const names = broken(fileRules, (rule) => rule(file))
  if (isCode(path)) {
    const facts = analyzeSource(path, text)
    if (!isInOneOf(['scripts', 'tests'], path)) names.push(...broken(codeRules, (rule) => rule(path, facts)))
    for (const imported of facts.imports)
      names.push(...broken(importRules, (rule) => rule(path, imported)).map((name) => `${name} (${imported.target})`))
  }
  return names.map((name) => `${path}: ${name}`)
}

/** Checks files against the rules of the house. @returns one line for each broken rule, `path: rule` */
export const findViolations = (files: readonly SourceFile[]): string[] => [
  ...files.flatMap(brokenBy),
  ...Object.values(treeRules).flatMap((rule) => rule(files)),
]

/** The names of all rules, so that a test can show that each of them can fail. */
export const ruleNames = [
  ...Object.keys(importRules),
  ...Object.keys(codeRules),
  ...Object.keys(fileRules),
  ...Object.keys(treeRules),
]

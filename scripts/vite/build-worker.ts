import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { languages } from '../../domain/languages.ts'
import { filesOfRoute, readBuiltPages, withImports } from './built-files.ts'
import { floor } from './floor.ts'

/** Pages that open without a network after the first visit. */
const pagesAlwaysThere = ['routes/home', 'category', 'subcategory', 'routes/favourites', 'routes/offline']
/** Parts of every page that are fetched late, and of use without a network. */
const lateParts =
  /^((background|drawer|drawer-links|category-menu|user-menu)\.lazy|dialog|store-lists-on-hide|clear-device-data)-[\w-]+\.js$/
/** The words that are not worth keeping for everybody: long texts that are read once. */
const areasToReadOnce = ['legal', 'marketing']

/**
 * Builds the service worker into `<buildFolder>/worker`, with the list of what it fetches when it is installed.
 * @param root folder of the project
 */
export async function buildWorker(root: string, buildFolder: string): Promise<void> {
  const client = join(buildFolder, 'client')
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      __SHELL__: JSON.stringify(listShell(client)),
      __WORDS__: JSON.stringify(listWords(client)),
    },
    build: {
      target: [...floor],
      outDir: join(buildFolder, 'worker'),
      emptyOutDir: true,
      rolldownOptions: {
        input: join(root, 'app/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

/** What every page needs, and what the pages that are always there need besides. Hashed names are revisions themselves. */
function listShell(client: string): { url: string; revision: string | null }[] {
  const { entry, routes, url } = readBuiltPages(client)
  const assets = readdirSync(join(client, 'assets'))
  const late = assets.filter((name) => lateParts.test(name)).map((name) => `/assets/${name}`)
  const pages = Object.values(routes).filter(({ id }) => pagesAlwaysThere.includes(id))
  const styles = Object.values(routes).flatMap(({ css = [] }) => css)
  const hashed = new Set([
    url,
    ...withImports(client, [entry.module, ...late]),
    ...pages.flatMap((page) => [...filesOfRoute(client, routes, page)]),
    ...styles.filter((path) => path.includes('/root-')),
    ...assets.filter((name) => /^anek-(latin|rupee)-[\w-]{8}\.woff2$/.test(name)).map((name) => `/assets/${name}`),
  ])
  const pictures = ['/mark.svg', ...['categories', 'pictures'].flatMap((folder) => pathsIn(client, folder))]
  return [
    ...[...hashed].map((path) => ({ url: path, revision: null })),
    ...pictures.map((path) => ({ url: path, revision: hashOf(join(client, path)) })),
  ]
}

/** The files with the words of each language. */
function listWords(client: string): Record<string, string[]> {
  const isWanted = (name: string, language: string): boolean => {
    const area = new RegExp(`^(\\w+)\\.${language}-[\\w-]{7}\\.js$`).exec(name)?.[1]
    return area !== undefined && !areasToReadOnce.includes(area)
  }
  const assets = readdirSync(join(client, 'assets'))
  return Object.fromEntries(
    languages.map((language) => [
      language,
      assets.filter((name) => isWanted(name, language)).map((name) => `/assets/${name}`),
    ]),
  )
}

const pathsIn = (client: string, folder: string): string[] =>
  readdirSync(join(client, folder)).map((name) => `/${folder}/${name}`)

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10)

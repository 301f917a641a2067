import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The router's list of what was built for each route, as browsers get it. */
interface BuiltPages {
  /** Where the list itself is. */
  url: string
  entry: { module: string; css?: string[] }
  routes: Record<string, BuiltRoute>
}

interface BuiltRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  css?: string[]
}

/** @param client folder of the built files for browsers @throws Error when nothing is built there */
export function readBuiltPages(client: string): BuiltPages {
  const file = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name))
  if (!file) throw new Error(`No router manifest in ${client}: build the site first.`)
  return JSON.parse(
    readFileSync(join(client, 'assets', file), 'utf8')
      .replace(/^window\.__reactRouterManifest=/, '')
      .replace(/;$/, ''),
  )
}

/** What a page is made of: its own scripts and those of the routes around it, with all that they import. */
export function filesOfRoute(client: string, routes: BuiltPages['routes'], route: BuiltRoute): Set<string> {
  return withImports(
    client,
    lineageOf(routes, route).map(({ module }) => module),
  )
}

/** A page and the routes around it, outermost first. */
export function lineageOf(routes: BuiltPages['routes'], route: BuiltRoute): BuiltRoute[] {
  const parent = routes[route.parentId ?? '']
  return parent ? [...lineageOf(routes, parent), route] : [route]
}

/** Scripts and all that they import, but not what they may ask for later. */
export function withImports(client: string, files: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    for (const [, name] of readFileSync(join(client, file), 'latin1').matchAll(
      /(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g,
    ))
      add(`/assets/${name}`)
  }
  files.forEach(add)
  return found
}

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

/** Lists the files of a route: its own scripts and those of its parent routes, with all their imports. */
export function filesOfRoute(client: string, routes: BuiltPages['routes'], route: BuiltRoute): Set<string> {
  return withImports(
    client,
    lineageOf(routes, route).map(({ module }) => module),
  )
}

/** Returns a route and its parent routes, outermost first. */
export function lineageOf(routes: BuiltPages['routes'], route: BuiltRoute): BuiltRoute[] {
  const parent = routes[route.parentId ?? '']
  return parent ? [...lineageOf(routes, parent), route] : [route]
}

/** Adds the static imports of scripts, without dynamic ones. */
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

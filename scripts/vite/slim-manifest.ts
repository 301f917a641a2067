import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The one page whose scripts are fetched before somebody opens it: see `app/features/ad-list/route-scripts.ts`. */
const fetchedEarly = 'routes/ad'

/** What is read and changed of the router's list of what was built for each route. */
interface BrowserManifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { imports?: string[] }>
}

const start = 'window.__reactRouterManifest='

/**
 * Leaves out of the router's list, which every page loads, what nobody reads: which further files the scripts of a route
 * import, which the browser finds in the scripts themselves. It is a kilobyte of every page.
 * @param clientFolder where the built files for browsers are
 */
export async function slimManifest(clientFolder: string): Promise<void> {
  const assets = join(clientFolder, 'assets')
  for (const name of await readdir(assets)) {
    if (!/^manifest-\w{8}\.js$/.test(name)) continue
    const text = await readFile(join(assets, name), 'utf8')
    if (!text.startsWith(start)) continue
    const manifest: BrowserManifest = JSON.parse(text.slice(start.length).replace(/;$/, ''))
    const there = new Set([manifest.entry.module, ...manifest.entry.imports])
    for (const [id, route] of Object.entries(manifest.routes)) {
      if (id === fetchedEarly) route.imports = route.imports?.filter((path) => !there.has(path)) ?? []
      else delete route.imports
    }
    await writeFile(join(assets, name), `${start}${JSON.stringify(manifest)};`)
  }
}

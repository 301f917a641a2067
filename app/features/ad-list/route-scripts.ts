interface BuiltRoute {
  module: string
  imports?: string[]
}

/** React Router's list of what was built for each route. */
type Manifest = { __reactRouterManifest?: { routes: Record<string, BuiltRoute | undefined> } }

/** The scripts of a route that this page has not fetched. @param id of the route, as its file is called */
export function scriptsToFetch(id: string): string[] {
  const route = (window as Manifest).__reactRouterManifest?.routes[id]
  if (!route) return []
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  const fetched = new Set([...preloads].map((link) => link.getAttribute('href')))
  return [route.module, ...(route.imports ?? [])].filter((path) => !fetched.has(path))
}

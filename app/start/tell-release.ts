import { readFact } from './page-facts.ts'

/** A request of React Router for the data of a page: `/path.data`. */
const dataPath = /\.data$/

/**
 * Adds the header `x-release` to each request for the data of a page, so that the server can tell a tab of another release to load
 * the document (decision 034). React Router has no option for headers of these requests, so the browser's own `fetch` is wrapped.
 * A page without a release, as during development, wraps nothing.
 */
export function tellRelease(): void {
  const [release] = readFact('release')
  if (!release) return
  const send = fetch
  window.fetch = (input, init) => {
    // React Router passes a URL.
    if (!(input instanceof URL && dataPath.test(input.pathname))) return send(input, init)
    const headers = new Headers(init?.headers)
    headers.set('x-release', release)
    return send(input, { ...init, headers })
  }
}

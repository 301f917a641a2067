import { readPageMeta } from './page-meta.ts'

/** A request of React Router for the data of a page: `/path.data`. */
const dataPath = /\.data$/

/**
 * Adds the header `x-release` to the router's data requests, so that the server can make a tab of another release load
 * the document (docs/decisions/releases.md). It wraps `fetch`, because React Router cannot set headers of these requests. Does
 * nothing in development.
 */
export function sendReleaseHeader(): void {
  const [release] = readPageMeta('release')
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

/**
 * Interfaces that not every supported browser has (docs/decisions/browser-support.md), loaded by `defer-scripts.ts` before anything else
 * where they are missing. The service worker has no such file: its interfaces have to exist everywhere.
 */
import 'core-js/modules/es.array.to-spliced.js'
import 'core-js/modules/es.array.with.js'
import 'core-js/modules/web.url-search-params.size.js'
import { apply, isSupported } from '@oddbird/popover-polyfill/fn'

AbortSignal.timeout ??= (milliseconds) => {
  const timer = new AbortController()
  setTimeout(() => timer.abort(new DOMException('Signal timed out', 'TimeoutError')), milliseconds)
  return timer.signal
}

if (!isSupported()) apply({ layerName: 'polyfill' })

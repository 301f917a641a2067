import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Milliseconds between two tries to reach the site: at first, and at most. */
const retryDelays = { first: 1_000, longest: 30_000 }
/** The timeout of a try. */
const tryTimeout = 10_000

/** Does the browser report a network? It may not reach the site. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    followOnline,
    () => navigator.onLine,
    () => true,
  )
}

function followOnline(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/**
 * Tries to reach the site until it answers, then calls back once: when the browser reports a network, when the page
 * becomes visible, and at growing intervals.
 * @param path of the page that is needed, undefined without one
 */
export function useOnReconnect(path: string | undefined, onReconnect: () => void): void {
  const tell = useEffectEvent(onReconnect)
  useEffect(() => {
    if (path === undefined) return
    const end = new AbortController()
    const { signal } = end
    let pause = retryDelays.first
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      clearTimeout(timer)
      const isThere = document.visibilityState === 'visible' && (await canReach(path, signal))
      if (signal.aborted) return
      clearTimeout(timer)
      timer = setTimeout(look, pause)
      pause = Math.min(pause * 2, retryDelays.longest)
      if (!isThere) return
      end.abort()
      tell()
    }
    const lookNow = () => {
      pause = retryDelays.first
      void look()
    }
    addEventListener('online', lookNow, { signal })
    document.addEventListener('visibilitychange', lookNow, { signal })
    signal.addEventListener('abort', () => clearTimeout(timer))
    timer = setTimeout(look, pause)
    return () => end.abort()
  }, [path])
}

/** Does the server answer the router's data request of this page? The answer is not read. */
async function canReach(path: string, signal: AbortSignal): Promise<boolean> {
  const { pathname, search } = new URL(path, location.origin)
  const end = new AbortController()
  signal.addEventListener('abort', () => end.abort())
  const timer = setTimeout(() => end.abort(), tryTimeout)
  try {
    const { status } = await fetch(`${pathname}${pathname.endsWith('/') ? '_' : ''}.data${search}`, {
      cache: 'no-store',
      signal: end.signal,
    })
    // The service worker's own answer says only that the page is cached.
    return status !== 204 && status < 500
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    end.abort()
  }
}

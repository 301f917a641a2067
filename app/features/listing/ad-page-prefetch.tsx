import { useEffect, useState } from 'react'
import { isLight } from '../../browser/light.ts'
import { scriptsToFetch } from '../../browser/route-scripts.ts'
import { whenIdle } from '../../browser/timing/when-idle.ts'

/**
 * Fetches the scripts of an ad's page once the browser rests, one after the other, for each costs a slow phone a moment:
 * whoever then presses a card without a network stays in the site, which says so. Not by the router's own component, which
 * runs them at once and reloads the page when the network fails just then. Whoever saves data fetches them with the page.
 */
export function AdPagePrefetch() {
  const [scripts, setScripts] = useState<string[]>([])
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (isLight() || (count > 0 && count >= scripts.length)) return
    return whenIdle(() => {
      if (count === 0) setScripts(scriptsToFetch('routes/product'))
      setCount(count + 1)
    })
  }, [count, scripts])
  return scripts
    .slice(0, count)
    .map((path) => <link key={path} rel="prefetch" as="script" crossOrigin="anonymous" href={path} />)
}

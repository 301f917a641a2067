import { useEffect, useState } from 'react'
import { isLight } from '../../browser/light.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { scriptsToFetch } from './route-scripts.ts'

/**
 * Fetches the scripts of an ad's page once the browser rests, one after the other, for each costs a slow phone a moment:
 * whoever then presses a card without a network stays in the site, which says so. Not by the router's own component, which
 * runs them at once and reloads the page when the network fails just then; nor by links, which the page's policy refuses in
 * Firefox and Safari does not know. Whoever saves data fetches them with the page.
 */
export function AdPagePrefetch() {
  const [missing, setMissing] = useState<string[]>()
  useEffect(() => {
    if (isLight() || missing?.length === 0) return
    return whenIdle(() => {
      if (missing) fetchFirst(missing).then(setMissing, () => undefined)
      else setMissing(scriptsToFetch('routes/ad'))
    })
  }, [missing])
  return null
}

/** @returns the others */
async function fetchFirst([path = '', ...others]: string[]): Promise<string[]> {
  // To its end: a browser keeps nothing of what nobody reads.
  await (await fetch(path, { priority: 'low' })).arrayBuffer()
  return others
}

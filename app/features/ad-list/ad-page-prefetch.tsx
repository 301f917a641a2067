import { useEffect, useState } from 'react'
import { isDataSaverPage } from '../../browser/data-saver-page.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { readPageMeta } from '../../start/page-meta.ts'

/**
 * Fetches the scripts of an ad's page when the browser is idle, one after the other, because each costs a slow phone a moment: the
 * page then opens at once. React Router's `PrefetchPageLinks` also fetches the page's data and loads all scripts at once, and
 * `<link rel=prefetch>` is refused by the page's policy in Firefox and unknown to Safari. With data saving nothing is fetched ahead.
 */
export function AdPagePrefetch() {
  const [missing, setMissing] = useState<string[]>()
  useEffect(() => {
    if (isDataSaverPage() || missing?.length === 0) return
    return whenIdle(() => {
      if (missing) fetchFirst(missing).then(setMissing, () => undefined)
      else setMissing(readPageMeta('ad-scripts'))
    })
  }, [missing])
  return null
}

/** @returns the others */
async function fetchFirst([path = '', ...others]: string[]): Promise<string[]> {
  // A browser does not cache a body that is not read to its end.
  await (await fetch(path, { priority: 'low' })).arrayBuffer()
  return others
}

import { useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { patience } from '../../browser/in-time.ts'
import { openAnew } from '../../browser/open-anew.ts'
import { FetchFailed } from '../../ui/late-part.tsx'

/** Milliseconds. Once a script has not come, the router waits for it for ever: then nobody else should. */
let waitFor: number = patience

/**
 * A thin bar at the top while the next page is on its way; it holds back a moment, so quick pages show nothing. Of one
 * that does not come for two minutes, or whose script is missing, it says so (specification section 9).
 */
export function NavigationProgress() {
  const { location } = useNavigation()
  const [stuck, setStuck] = useState(location)
  useEffect(() => {
    const timer = setTimeout(setStuck, waitFor, location)
    const miss = () => {
      waitFor = 1_000
      setStuck(location)
    }
    addEventListener('missed', miss)
    return () => {
      clearTimeout(timer)
      removeEventListener('missed', miss)
    }
  }, [location])
  return (
    <>
      <div aria-hidden="true" data-waiting={location !== undefined} className="navigation-progress" />
      {location && location === stuck && (
        <FetchFailed retry={() => openAnew(createPath(location))} dismiss={() => setStuck(undefined)} />
      )}
    </>
  )
}

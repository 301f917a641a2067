import { useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { cancelRouterReloads, loadDocument } from '../../browser/load-document.ts'
import { loadTimeout } from '../../browser/with-timeout.ts'
import { LazyPartError } from '../../ui/lazy-part.tsx'

/** Timeout in milliseconds; short when a script has failed to load, because the router never finishes then. */
let waitFor: number = loadTimeout

/**
 * A progress bar while the next page loads, after a moment. A page that takes longer than two minutes, or whose script
 * fails to load, is reported as failed (specification section 9).
 */
export function NavigationProgress() {
  const { location } = useNavigation()
  const [stuck, setStuck] = useState(location)
  useEffect(() => {
    const timer = setTimeout(setStuck, waitFor, location)
    const stopCancelling = cancelRouterReloads(() => {
      waitFor = 1_000
      setStuck(location)
    })
    return () => {
      clearTimeout(timer)
      stopCancelling()
    }
  }, [location])
  return (
    <>
      <div aria-hidden="true" data-waiting={location !== undefined} className="navigation-progress" />
      {location && location === stuck && (
        <LazyPartError retry={() => loadDocument(createPath(location))} dismiss={() => setStuck(undefined)} />
      )}
    </>
  )
}

import { useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { limits } from '../../../domain/limits.ts'
import { openAnew } from '../../browser/page/open-anew.ts'
import { FetchFailed } from '../../ui/use-late.tsx'

/**
 * A thin bar at the top while the next page is on its way; it holds back a moment, so quick pages show nothing. Of one
 * that does not come for two minutes it says so (specification section 9).
 */
export function NavigationProgress() {
  const { location } = useNavigation()
  const [stuck, setStuck] = useState(location)
  useEffect(() => {
    const timer = setTimeout(setStuck, limits.chunkTimeout, location)
    return () => clearTimeout(timer)
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

import { useNavigation } from 'react-router'

/** A thin bar at the top while the next page is on its way; it holds back a moment, so quick pages show nothing. */
export function NavigationProgress() {
  const isWaiting = useNavigation().state !== 'idle'
  return <div aria-hidden="true" data-waiting={isWaiting} className="navigation-progress" />
}

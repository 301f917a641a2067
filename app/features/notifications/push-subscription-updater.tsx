import { useEffect } from 'react'
import { onSessionChange, useIsSignedIn } from '../session/signed-in-attribute.ts'
import { storedPushRegistration } from './push-registration.ts'

/**
 * Keeps the push subscription of this browser up to date, for signed-in users and while that of a previous user has to
 * end.
 */
export function PushSubscriptionUpdater() {
  const isNeeded = useIsSignedIn() || storedPushRegistration.read() !== undefined
  useEffect(() => {
    if (!isNeeded) return undefined
    const tend = () => void import('./push.ts').then((push) => push.updatePushSubscription()).catch(() => undefined)
    tend()
    return onSessionChange(tend)
  }, [isNeeded])
  return null
}

import { type ComponentType, useEffect, useState } from 'react'
import { limits } from '../../../domain/limits.ts'
import { whenIdle } from '../../browser/when-idle.ts'

/** Offers a visitor of a list to sign in, a second after it has come to life (specification section 2). */
export function LoginOffer() {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    // Nobody has asked for it: nobody misses it when the network fails.
    const fetchOffer = () =>
      import('./login/late-login-offer.tsx').then(
        (m) => setPart(() => m.QuietLoginOffer),
        () => {},
      )
    const timer = setTimeout(() => whenIdle(fetchOffer), limits.loginPopupDelay)
    return () => clearTimeout(timer)
  }, [])
  return Part ? <Part /> : null
}

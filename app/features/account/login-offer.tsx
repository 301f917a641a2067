import { limits } from '../../../domain/limits.ts'
import { Unasked } from '../../ui/unasked.tsx'

const fetchPart = () => import('./login/late-login-offer.tsx').then((m) => m.QuietLoginOffer)

/** Offers a visitor of a list to sign in, a second after it has come to life (specification section 2). */
export function LoginOffer() {
  return <Unasked after={limits.loginPopupDelay} fetchPart={fetchPart} />
}

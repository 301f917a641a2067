import { IdlePart } from '../../ui/lazy-part.tsx'

/** Milliseconds until a visitor of a list is offered to sign in (specification section 9). */
const delay = 1_000
const fetchPart = () => import('./login-offer.lazy.tsx').then((m) => m.IdleLoginOffer)

/** Loads the login popup for visitors of a list, once the page is hydrated and idle (specification section 2). */
export function LazyLoginOffer() {
  return <IdlePart delay={delay} fetchPart={fetchPart} props={{}} />
}

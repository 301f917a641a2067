import { useEffect, useEffectEvent, useRef } from 'react'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { recordOfferAnswer } from '../offer/offer-answers.ts'
import { queueLoginOffer, recordLoginOffered, resetTabOrderToTop } from './login-offer.ts'

/** Opens the login popup when it interrupts nothing. In a file of its own, so that lists do not load the popup. */
export function IdleLoginOffer() {
  const { Part, prepare, open, close } = useLazyPart<{ onClose(): void }>(
    () => import('./login-popup.lazy.tsx').then((m) => m.LoginPopup),
    'account',
  )
  const fetchPopup = useEffectEvent(prepare)
  const show = useEffectEvent(open)
  const leave = useRef(() => {})
  // Once for each arrival on a list.
  useEffect(() => {
    leave.current = queueLoginOffer(
      () => fetchPopup(),
      () => void show(),
    )
    return () => leave.current()
  }, [])
  useEffect(() => {
    if (!Part) return undefined
    recordLoginOffered()
    // Otherwise Tab continues at the position of the dialog, which is the end of the page.
    return resetTabOrderToTop
  }, [Part])
  function endTurn() {
    recordOfferAnswer('login', true)
    close()
    leave.current()
  }
  return Part ? <Part onClose={endTurn} /> : null
}

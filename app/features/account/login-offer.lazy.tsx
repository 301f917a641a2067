import { useEffect, useEffectEvent, useRef } from 'react'
import { useLate } from '../../ui/late-part.tsx'
import { noteAnswered } from '../offer/answered.ts'
import { goOnAtTop, noteLoginOffer, whenLoginCanBeOffered } from './login-offer.ts'

/** Opens the login popup when it interrupts nothing. In a file of its own, so that lists do not load the popup. */
export function QuietLoginOffer() {
  const { Part, prepare, open, close } = useLate<{ onClose(): void }>(
    () => import('./login-popup.lazy.tsx').then((m) => m.LoginPopup),
    'account',
  )
  const fetchPopup = useEffectEvent(prepare)
  const show = useEffectEvent(open)
  const leave = useRef(() => {})
  // Once for each arrival on a list.
  useEffect(() => {
    leave.current = whenLoginCanBeOffered(
      () => fetchPopup(),
      () => void show(),
    )
    return () => leave.current()
  }, [])
  useEffect(() => {
    if (!Part) return undefined
    noteLoginOffer()
    // Otherwise Tab continues at the position of the dialog, which is the end of the page.
    return goOnAtTop
  }, [Part])
  function endTurn() {
    noteAnswered('login', true)
    close()
    leave.current()
  }
  return Part ? <Part onClose={endTurn} /> : null
}

import { useEffect } from 'react'
import { useLate } from '../../ui/late-part.tsx'
import { noteLoginOffer, whenLoginCanBeOffered } from './login-offer.ts'

/** Waits until the popup would disturb nobody. A file of its own, so that lists know nothing of what the popup is made of. */
export function QuietLoginOffer() {
  const { Part, prepare, open, close } = useLate<{ onClose(): void }>(
    () => import('./login-popup.lazy.tsx').then((m) => m.LoginPopup),
    'account',
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each arrival on a list
  useEffect(() => whenLoginCanBeOffered(prepare, () => void open()), [])
  useEffect(() => {
    if (Part) noteLoginOffer()
  }, [Part])
  return Part ? <Part onClose={close} /> : null
}

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { trackBottomPromptHeight } from '../browser/bottom-height.ts'
import { type OfferPrompt, queueOffer } from '../browser/offer-queue.ts'

interface BottomPromptProps extends Pick<OfferPrompt, 'kind' | 'isOver' | 'dismiss'> {
  /** Its accessible name, unless its text says it. */
  label?: string
  /** The language of its text, if it is not that of the page. */
  lang?: string
  /** Called when it is shown. */
  onShown?(): void
  children: ReactNode
}

/** An offer at the bottom of the window, where one prompt is shown at a time. It is hidden until its turn. */
export function BottomPrompt({ kind, isOver, dismiss, label, lang, onShown, children }: BottomPromptProps) {
  const [isShown, setShown] = useState(false)
  const look = useEffectEvent(() => isOver?.() ?? false)
  const hearEscape = useEffectEvent(() => dismiss?.())
  const show = useEffectEvent((isTurn: boolean) => {
    setShown(isTurn)
    if (isTurn) onShown?.()
  })
  useEffect(
    () => queueOffer({ kind, show: (isTurn) => show(isTurn), isOver: () => look(), dismiss: () => hearEscape() }),
    [kind],
  )
  return (
    <aside
      ref={trackBottomPromptHeight}
      aria-label={label}
      lang={lang}
      hidden={!isShown}
      className="foot-part foot-offer"
    >
      {children}
    </aside>
  )
}

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { notePartHeight } from '../browser/foot-height.ts'
import { type Offering, waitToOffer } from '../browser/wait-to-offer.ts'

interface FootPartProps extends Pick<Offering, 'kind' | 'isOver' | 'dismiss'> {
  /** Its accessible name, unless its text says it. */
  label?: string
  /** The language of its text, if it is not that of the page. */
  lang?: string
  /** Called when it is shown. */
  onShown?(): void
  children: ReactNode
}

/** An offer at the bottom of the window, where one prompt is shown at a time. It is hidden until its turn. */
export function FootPart({ kind, isOver, dismiss, label, lang, onShown, children }: FootPartProps) {
  const [isShown, setShown] = useState(false)
  const look = useEffectEvent(() => isOver?.() ?? false)
  const hearEscape = useEffectEvent(() => dismiss?.())
  const show = useEffectEvent((isTurn: boolean) => {
    setShown(isTurn)
    if (isTurn) onShown?.()
  })
  useEffect(
    () => waitToOffer({ kind, show: (isTurn) => show(isTurn), isOver: () => look(), dismiss: () => hearEscape() }),
    [kind],
  )
  return (
    <aside ref={notePartHeight} aria-label={label} lang={lang} hidden={!isShown} className="foot-part foot-offer">
      {children}
    </aside>
  )
}

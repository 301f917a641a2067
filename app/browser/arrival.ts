import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Moves the focus after a navigation, so that assistive technology announces the page and the
 * keyboard continues there: to its heading, and after Back or Forward to the card of the last ad, if there is one.
 * Nothing scrolls. Another query is the same page; a fragment in the address, a field with typed text, and a
 * page that has moved the focus itself are left alone.
 */
export function useArrival(): void {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const left = useRef<[path: string, focused: Element | null]>(undefined)
  const findTarget = useEffectEvent((path: string) => {
    const card = isBack && document.querySelector<HTMLElement>(`main article [href="${path}"]`)
    return card || document.querySelector('h1')
  })
  useEffect(() => {
    const late = new MutationObserver(arriveLate)
    if (left.current) {
      const [path, focused] = left.current
      const to = findTarget(path)
      if (!to) late.observe(document.body, { childList: true, subtree: true })
      else if (!focused?.matches('input')) focusQuietly(focused, to)
    }
    // React calls this before the next page's own effects, in which it may move the focus.
    return () => {
      late.disconnect()
      left.current = [pathname, document.activeElement]
    }
  }, [pathname])
}

/** Moves the focus from the page itself to its heading. */
export const focusHeading = (): void => focusQuietly(document.body, document.querySelector('h1'))

/** Some pages get their heading late; a reader who has moved on by then keeps their place. */
function arriveLate(_: unknown, late: MutationObserver): void {
  if (!document.querySelector('h1')) return
  late.disconnect()
  focusHeading()
}

/** @param from the focused element, unless the focus has moved */
function focusQuietly(from: Element | null, to: HTMLElement | null): void {
  if (location.hash || document.activeElement !== from || !to) return
  if (to.tabIndex < 0) to.tabIndex = -1
  to.focus({ preventScroll: true })
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Moves the focus after a client-side navigation, so that assistive technology announces the new page: to its heading,
 * or after Back and Forward to the card of the ad that was left.
 * Does not scroll. Does nothing when only the query changed, when the address has a fragment, when text was typed in a
 * field, or when the page has moved the focus itself.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const left = useRef<[path: string, focused: Element | null]>(undefined)
  const findTarget = useEffectEvent((path: string) => {
    const card = isBack && document.querySelector<HTMLElement>(`main article [href="${path}"]`)
    return card || document.querySelector('h1')
  })
  useEffect(() => {
    const late = new MutationObserver(focusLateHeading)
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
export const focusHeadingIfNothingIsFocused = (): void => focusQuietly(document.body, document.querySelector('h1'))

/** Focuses the heading of a page that renders it late, unless the reader has moved the focus meanwhile. */
function focusLateHeading(_: unknown, late: MutationObserver): void {
  if (!document.querySelector('h1')) return
  late.disconnect()
  focusHeadingIfNothingIsFocused()
}

/** @param from the focused element, unless the focus has moved */
function focusQuietly(from: Element | null, to: HTMLElement | null): void {
  if (location.hash || document.activeElement !== from || !to) return
  if (to.tabIndex < 0) to.tabIndex = -1
  to.focus({ preventScroll: true })
}

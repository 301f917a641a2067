import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Moves the focus along when somebody has gone to another page, so that assistive technology says where they are and the
 * keyboard goes on there: to its heading, and after Back or Forward to the card of the ad that was left, if there is one.
 * Nothing scrolls. Another query is the same page; a place named in the address, a field that is being written in, and a
 * page that has moved the focus itself are left alone.
 */
export function useArrival(): void {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const left = useRef<[path: string, focused: Element | null]>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is the same page
  useEffect(() => {
    if (left.current) {
      const [path, focused] = left.current
      const card = isBack && document.querySelector<HTMLElement>(`main article [href="${path}"]`)
      if (!focused?.matches('input')) focusQuietly(focused, card || document.querySelector('h1'))
    }
    // React calls this before the next page's own effects, in which it may move the focus.
    return () => {
      left.current = [pathname, document.activeElement]
    }
  }, [pathname])
}

/** For a page whose heading comes later than the page itself; whoever has gone on already stays where they are. */
export const arriveLate = (): void => focusQuietly(document.body, document.querySelector('h1'))

/** @param from what has the focus, unless somebody has moved it */
function focusQuietly(from: Element | null, to: HTMLElement | null): void {
  if (location.hash || document.activeElement !== from || !to) return
  if (to.tabIndex < 0) to.tabIndex = -1
  to.focus({ preventScroll: true })
}

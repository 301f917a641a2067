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
    const late = new MutationObserver(arriveLate)
    if (left.current) {
      const [path, focused] = left.current
      const card = isBack && document.querySelector<HTMLElement>(`main article [href="${path}"]`)
      const to = card || document.querySelector('h1')
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

/** Some pages have their heading later than themselves; whoever has gone on already stays where they are. */
function arriveLate(_: unknown, late: MutationObserver): void {
  const heading = document.querySelector('h1')
  if (!heading) return
  late.disconnect()
  focusQuietly(document.body, heading)
}

/** @param from what has the focus, unless somebody has moved it */
function focusQuietly(from: Element | null, to: HTMLElement | null): void {
  if (location.hash || document.activeElement !== from || !to) return
  if (to.tabIndex < 0) to.tabIndex = -1
  to.focus({ preventScroll: true })
}

import { isLight } from './light-page.ts'

/** About a screen ahead of the viewport, so that parts are loaded before they are visible. */
const ahead = '700px 0px'

/** Calls back once, as soon as an element is in the viewport or, without data saving, near it. @returns stops waiting */
export function whenNear(element: Element, near: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      near()
    },
    { rootMargin: isLight() ? '0px' : ahead },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

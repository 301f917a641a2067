import { isLight } from './light.ts'

/** About a screen ahead of its reader, so that what is fetched is there when they arrive. */
const ahead = '700px 0px'

/** Calls back once, as soon as an element is in the window or, for whoever does not save data, nearly so. @returns stops waiting */
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

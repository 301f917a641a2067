import { isDataSaverPage } from './data-saver-page.ts'

/** About one screen, so that parts load before they are visible. */
const ahead = '700px 0px'

/**
 * Calls back once, when an element comes near the viewport; with data saving when it is in it. @returns stops waiting
 */
export function whenNearViewport(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      onNear()
    },
    { rootMargin: isDataSaverPage() ? '0px' : ahead },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

import { type RefObject, useEffect, useState } from 'react'

/** Is the element drawn at all, once it was in the view? What a style sheet hides asks the server for nothing. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInSight
}

const reducedMotionQuery = '(prefers-reduced-motion: reduce)'

/** Does the reader prefer reduced motion? */
export const prefersReducedMotion = (): boolean => matchMedia(reducedMotionQuery).matches

/**
 * Calls back at an interval, but not while the tab is hidden or the reader prefers reduced motion. @returns stops it
 */
export function startMotionTimer(milliseconds: number, tick: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const settle = () => {
    clearInterval(timer)
    if (document.visibilityState === 'visible' && !prefersReducedMotion()) timer = setInterval(tick, milliseconds)
  }
  const query = matchMedia(reducedMotionQuery)
  query.addEventListener('change', settle)
  document.addEventListener('visibilitychange', settle)
  settle()
  return () => {
    clearInterval(timer)
    query.removeEventListener('change', settle)
    document.removeEventListener('visibilitychange', settle)
  }
}

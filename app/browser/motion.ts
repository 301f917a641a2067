const stillness = '(prefers-reduced-motion: reduce)'

/** Does the reader prefer reduced motion? */
export const wantsStillness = (): boolean => matchMedia(stillness).matches

/**
 * Calls back at an interval, but not while the tab is hidden or the reader prefers reduced motion. @returns stops it
 */
export function pulse(milliseconds: number, beat: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const settle = () => {
    clearInterval(timer)
    if (document.visibilityState === 'visible' && !wantsStillness()) timer = setInterval(beat, milliseconds)
  }
  const query = matchMedia(stillness)
  query.addEventListener('change', settle)
  document.addEventListener('visibilitychange', settle)
  settle()
  return () => {
    clearInterval(timer)
    query.removeEventListener('change', settle)
    document.removeEventListener('visibilitychange', settle)
  }
}

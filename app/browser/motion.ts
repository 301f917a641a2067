const stillness = '(prefers-reduced-motion: reduce)'

/** Has the reader asked for things not to move? */
export const wantsStillness = (): boolean => matchMedia(stillness).matches

/** Beats for as long as the tab is seen, and never for a reader who wants stillness. @returns stops it */
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

/** Runs a task when the browser is idle. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const wish = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(wish)
}

/**
 * Work that runs once at a time. Those who ask while it runs share the next run: what they get was begun after they asked.
 */
export function onceAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const run = (): Promise<T> => {
    if (!running) {
      running = work().finally(() => {
        running = undefined
      })
      return running
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return run()
      })
    return next
  }
  return run
}

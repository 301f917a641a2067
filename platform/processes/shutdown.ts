/** Stops the parts of the process in reverse order of their start, once. */
export interface Shutdown {
  /** Aborted when the end has begun: a start that is still going on should give up. */
  isStarted: AbortSignal
  /**
   * Remembers how to end something that was just started.
   * @param step is handed a signal that fires when waiting for anybody is no longer in order
   */
  add(step: (hurry: AbortSignal) => Promise<void>): void
  /** Takes the signals back from libraries that end the process at once, as Vite does in development. */
  keepSignals(): void
  /** Ends everything and then the process. Repeating it hurries. */
  end(exitCode: number): Promise<void>
}

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** Milliseconds that open requests get; container runtimes kill after 10 seconds, and the database needs some of them. */
const shutdownTimeoutMs = 7_000
/** Ctrl-C reaches us from the terminal and again from npm and the starter: that is one stop. */
const echo = 500

/**
 * Stops the process in order on SIGTERM, SIGINT and SIGHUP, and when its parent process has gone. A second signal ends it at
 * once.
 */
export function createShutdown(): Shutdown {
  const begun = new AbortController()
  const hurry = new AbortController()
  const steps: ((hurry: AbortSignal) => Promise<void>)[] = []
  let beganAt = 0

  const end = async (exitCode: number) => {
    if (begun.signal.aborted) {
      if (Date.now() - beganAt > echo) hurry.abort()
      return
    }
    beganAt = Date.now()
    begun.abort()
    setTimeout(() => hurry.abort(), shutdownTimeoutMs).unref()
    let code = exitCode
    for (const step of steps.reverse()) {
      await step(hurry.signal).catch((error) => {
        console.error(error)
        code = 1
      })
    }
    process.exit(code)
  }

  const obey = () => void end(0)
  const keepSignals = () => {
    for (const signal of signals) process.removeAllListeners(signal).on(signal, obey)
  }
  keepSignals()
  if (process.connected) process.once('disconnect', obey)
  return { isStarted: begun.signal, add: (step) => steps.push(step), keepSignals, end }
}

import type { Logger as Log } from 'pino'
import type { ReadOnlyMode } from './db/read-only-mode.ts'

/** Starts something. @returns ends it */
type Begin = () => Promise<() => Promise<void>>

interface PauseOptions {
  readOnly: Pick<ReadOnlyMode, 'isOn' | 'follow'>
  log: Log
  /** What runs while the jobs wait. */
  meanwhile: Begin
  /** Milliseconds after which what does not begin is tried again. */
  pause?: number
}

/**
 * Lets jobs run as long as the site writes: they end when it only reads, and begin again afterwards.
 * @param begin starts them
 * @returns ends them for good
 * @throws what `begin` throws the first time
 */
export async function pauseJobsWhileReadOnly(
  begin: Begin,
  { readOnly, log, meanwhile, pause = 5_000 }: PauseOptions,
): Promise<() => Promise<void>> {
  let running: { what: 'jobs' | 'meanwhile'; end: () => Promise<void> } | undefined
  let isOver = false
  let timer: NodeJS.Timeout | undefined

  async function settle(): Promise<void> {
    const wanted = isOver ? undefined : readOnly.isOn ? 'meanwhile' : 'jobs'
    if (wanted === running?.what) return
    const ending = running
    running = undefined
    await ending?.end()
    if (ending?.what === 'jobs') log.info('jobs wait')
    if (!wanted) return
    running = { what: wanted, end: await (wanted === 'jobs' ? begin() : meanwhile()) }
    if (wanted === 'jobs') log.info('jobs run')
  }

  // One after the other: an end waits until the beginning before it is complete.
  let turn = settle()
  const settleAgain = () => {
    turn = turn.then(settle).catch((err) => {
      if (isOver) return
      log.warn({ err }, 'jobs do not begin again yet')
      timer = setTimeout(settleAgain, pause).unref()
    })
  }
  const unfollow = readOnly.follow(settleAgain)
  await turn.catch((error: unknown) => {
    unfollow()
    throw error
  })
  return async () => {
    isOver = true
    unfollow()
    clearTimeout(timer)
    settleAgain()
    await turn
  }
}

import type { Logger as Log } from 'pino'
import type { ReadOnly } from './db/read-only.ts'

interface PauseOptions {
  readOnly: Pick<ReadOnly, 'isOn' | 'follow'>
  log: Log
  /** Milliseconds after which what does not begin is tried again. */
  pause?: number
}

/**
 * Lets jobs run as long as the site writes: they end when it only reads, and begin again afterwards.
 * @param begin starts them, and returns what ends them
 * @returns ends them for good
 * @throws what `begin` throws the first time
 */
export async function pauseWhileReadOnly(
  begin: () => Promise<() => Promise<void>>,
  { readOnly, log, pause = 5_000 }: PauseOptions,
): Promise<() => Promise<void>> {
  let end: (() => Promise<void>) | undefined
  let isOver = false
  let timer: NodeJS.Timeout | undefined

  async function settle(): Promise<void> {
    const isWanted = !isOver && !readOnly.isOn
    if (isWanted && !end) {
      end = await begin()
      log.info('jobs run')
    } else if (!isWanted && end) {
      const ending = end
      end = undefined
      await ending()
      log.info('jobs wait')
    }
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

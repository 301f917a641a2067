import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { applicationName, type DatabaseAddress, keepAliveOptions } from './database-address.ts'

/** The name of what changed, as the triggers of the database send it; `*` means anything. */
export type ChangeTag = string

export const anyChange: ChangeTag = '*'

export interface ChangeFeed {
  close(): Promise<void>
}

interface ChangeFeedOptions {
  address: DatabaseAddress
  log: Logger
  onChange(tag: ChangeTag): void
}

const channel = 'changes'
/** Milliseconds between attempts to connect again: at first, and at most. */
const [firstPause, longestPause] = [100, 3_000]
/** Milliseconds in which the connection has to end. */
const goodbye = 1_000

/**
 * Hears of every change to what public pages show, from whichever process made it, on a connection of its own. What
 * happens while that connection is broken is unknown, so a new one begins with `*`. Resolves once it listens.
 * @throws the driver's error when it cannot connect at first
 */
export async function subscribeToChanges({ address, log, onChange }: ChangeFeedOptions): Promise<ChangeFeed> {
  const end = new AbortController()
  let client = await listen()

  async function listen(): Promise<pg.Client> {
    const opening = new pg.Client({
      ...address,
      application_name: `${applicationName} changes`,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      ...keepAliveOptions,
    })
    opening.on('notification', ({ payload }) => onChange(payload ?? anyChange))
    opening.on('error', (err) => end.signal.aborted || log.warn({ err }, 'the change feed broke'))
    try {
      await opening.connect()
      await opening.query(`listen ${channel}`)
    } catch (error) {
      void opening.end()
      throw error
    }
    opening.once('end', () => {
      if (!end.signal.aborted) void listenAgain()
    })
    return opening
  }

  async function listenAgain(): Promise<void> {
    for (let pause = firstPause; !end.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        await sleep(pause, undefined, { signal: end.signal, ref: false })
        client = await listen()
        onChange(anyChange)
        return
      } catch (err) {
        if (!end.signal.aborted) log.debug({ err }, 'the change feed cannot connect yet')
      }
    }
  }

  return {
    close: async () => {
      end.abort()
      // A database that is silent does not say goodbye.
      await Promise.race([client.end(), sleep(goodbye, undefined, { ref: false })])
    },
  }
}

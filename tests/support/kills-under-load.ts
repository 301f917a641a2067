import { expect, vi } from 'vitest'
import type { setUpWriteLoad } from './write-load.ts'

type WriteLoad = Awaited<ReturnType<typeof setUpWriteLoad>>

/**
 * Kills the app repeatedly during writes, in every other round its database with it, and expects that no answered write
 * is lost. Each round ends at another moment: after this many answers.
 */
export async function expectNothingLostByKills(rounds: number, load: WriteLoad): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const killsAll = round % 2 === 1
    await load.writeUntil(3 + ((round * 7) % 23), async () => {
      const site = load.site()
      if (killsAll) return site.killAll()
      process.kill(await site.serverPid(), 'SIGKILL')
      await site.ending
    })
    await load.restart()
    await load.expectEverything()
  }
}

/** Kills the database during writes, and expects that the app restarts it and continues, without a restart of its own. */
export async function expectNothingLostByDatabaseKills(rounds: number, load: WriteLoad): Promise<void> {
  const server = await load.site().serverPid()
  for (let round = 0; round < rounds; round++) {
    await load.writeUntil(3 + ((round * 7) % 23), async () => {
      process.kill(await load.site().postmasterPid(), 'SIGKILL')
    })
    const isReady = async () => (await fetch(`${load.baseUrl}/readyz`)).status === 200
    await vi.waitUntil(isReady, { timeout: 30_000, interval: 20 })
    await load.expectEverything()
  }
  expect(await load.site().serverPid()).toBe(server)
}

import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { isPostmasterOf, readPostmasterFile } from '../../platform/postgres/embedded/postmaster.ts'
import type { StartedSite } from './started-site.ts'

/**
 * Ends a running site, and expects that it leaves no process, no socket and no listening port.
 * @param end ends it
 */
export async function expectGracefulStop(site: StartedSite, end: () => unknown): Promise<void> {
  const address = await site.ready()
  const directory = join(site.dataDir, 'postgres')
  const { pid = 0, socketDirectory = '' } = (await readPostmasterFile(directory)) ?? {}
  expect([await isPostmasterOf(pid, directory), existsSync(socketDirectory)]).toEqual([true, true])
  await end()
  await vi.waitUntil(async () => !(await isPostmasterOf(pid, directory)), { timeout: 60_000 })
  await vi.waitUntil(() => !existsSync(socketDirectory), { timeout: 60_000 })
  expect(await readdir(directory)).not.toContain('postmaster.pid')
  await expect(fetch(address)).rejects.toThrow()
}

/** Expects the same of a signal, after which the site exits cleanly. */
export async function expectCleanExitOn(signal: NodeJS.Signals, site: StartedSite): Promise<void> {
  await expectGracefulStop(site, async () => {
    site.starter.kill(signal)
    expect(await site.ending).toEqual({ code: 0, stderr: '' })
  })
}

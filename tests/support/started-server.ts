import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { stopServerProcess } from './scratch-cluster.ts'
import type { TestDatabase } from './test-database.ts'

/** Starts a second server of the API over a database of a test, in a process of its own, for all tests of the file. @returns its address */
export async function startServerProcess({ connection }: Pick<TestDatabase, 'connection'>): Promise<string> {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), [JSON.stringify(connection)])
  afterAll(() => stopServerProcess(child))
  const [baseUrl] = await once(child, 'message')
  return baseUrl
}

import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { PageSource } from '../../server/http/pages/page-renderer.ts'
import { buildHttpServer, type HttpServerOptions } from '../../server/http/server.ts'
import { createDiskFileStore } from '../../server/services/disk-file-store.ts'
import type { TestDatabase } from './test-database.ts'

export interface TestServer {
  baseUrl: string
  dataDir: string
  /** What the server logged, as objects. */
  logged: Record<string, unknown>[]
  close(): Promise<void>
}

/** For tests that look at no page: they need no build. */
export const noPages: PageSource = {
  load: () => Promise.reject(new Error('there are no pages here')),
  mode: 'production',
}

/**
 * The whole web server on a port of its own, over a database of a test.
 * @param options.pages instead of the built ones
 * @param options.followChanges without it no page is kept
 */
export async function startTestServer(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  options: Pick<HttpServerOptions, 'pages' | 'followChanges'> = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiraya-files-'))
  const logged: Record<string, unknown>[] = []
  const logger = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const settings = { trustProxy: false, dataDir, publicUrl: 'https://kiraya.test', brandOverrides: {} }
  const files = createDiskFileStore(join(dataDir, 'files'))
  const app = await buildHttpServer({ settings, db, pool, logger, files, ...options })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const close = async () => {
    app.server.closeAllConnections()
    await app.close()
    await rm(dataDir, { recursive: true })
  }
  return { baseUrl: `http://127.0.0.1:${port}`, dataDir, logged, close }
}

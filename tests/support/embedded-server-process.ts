import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type EmbeddedServerOptions, startEmbeddedServer } from '../../platform/postgres/embedded/embedded-server.ts'

/**
 * A process that runs one embedded server for as long as its parent lives: started by `fork`, it reports the result of the
 * start, and ends when told to, or when the parent is gone.
 */
export type Report = { address: { host: string; port: number }; error?: never } | { error: string; address?: never }

export interface Task extends Pick<EmbeddedServerOptions, 'settings'> {
  /** The cluster; without it, a temporary one. */
  directory?: string
}

const { directory, settings }: Task = JSON.parse(process.argv[2] ?? '')
const scratch = directory === undefined ? mkdtempSync(join(tmpdir(), 'kiraya-tests-')) : undefined
// So that PostgreSQL, which never runs as root, may enter.
if (scratch) chmodSync(scratch, 0o755)

const finish = (code: number) => {
  if (scratch) rmSync(scratch, { recursive: true, force: true })
  process.exit(code)
}
const report = (message: Report, then?: () => void) => process.send?.(message, undefined, undefined, then)

const parentIsGone = new Promise((resolve) => process.once('disconnect', resolve))
try {
  const server = await startEmbeddedServer({
    directory: directory ?? join(scratch ?? '', 'postgres'),
    ...(settings && { settings }),
    log: pino({ level: 'silent' }),
    onExit: (reason) => report({ error: reason }, () => finish(3)),
  })
  report({ address: server.connection })
  await parentIsGone
  await server.stop()
  finish(0)
} catch (error) {
  report({ error: (error as Error).message }, () => finish(1))
}

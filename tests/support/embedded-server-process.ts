import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { pino } from 'pino'
import { type EmbeddedServerOptions, startEmbeddedServer } from '../../server/db/embedded-server.ts'

/**
 * A process that runs one embedded server for as long as its parent lives: started by `fork`, it reports how the
 * start went, and ends when told to, or when the parent is gone. With `isTemporary` it then removes the data folder.
 */
export type Report = { address: { host: string; port: number }; error?: never } | { error: string; address?: never }

export interface Task extends Pick<EmbeddedServerOptions, 'directory' | 'settings'> {
  isTemporary: boolean
}

const { directory, settings, isTemporary }: Task = JSON.parse(process.argv[2] ?? '')
const finish = (code: number) => {
  if (isTemporary) rmSync(dirname(directory), { recursive: true, force: true })
  process.exit(code)
}
const report = (message: Report, then?: () => void) => process.send?.(message, undefined, undefined, then)

const parentIsGone = new Promise((resolve) => process.once('disconnect', resolve))
try {
  const server = await startEmbeddedServer({
    directory,
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

import { type Logger, pino } from 'pino'
import type { Settings } from '../env.ts'
import { withoutSecrets } from '../safe-log.ts'

/** The log of a process, without secrets. @param name where there are several */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>, name?: string): Logger {
  const log = withoutSecrets(pino({ level: logLevel }))
  return name === undefined ? log : log.child({ process: name })
}

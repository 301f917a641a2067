import { type Logger, pino } from 'pino'
import type { Settings } from '../env.ts'

/** The log of a process. @param name where there are several */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>, name?: string): Logger {
  const log = pino({ level: logLevel })
  return name === undefined ? log : log.child({ process: name })
}

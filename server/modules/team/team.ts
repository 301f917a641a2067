export { exportLog, findDoer, logDeed, readLog } from './audit-log.ts'
export {
  beginConsoleSession,
  type ConsolePerson,
  confirmConsoleSession,
  type Doer,
  endConsoleSession,
  endConsoleSessionsOf,
  endSessionsForTeam,
  findConsoleSession,
  listenForEnds,
  listTeam,
  openConsoleSession,
  sendConsoleCode,
} from './console-sessions.ts'
export { csvOf } from './csv.ts'
export { countWaiting } from './waiting.queries.ts'

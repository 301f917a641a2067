export { findDoer, logDeed, logOnce, operator } from './audit-log.ts'
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
  requireStillOpen,
  sendConsoleCode,
} from './console-sessions.ts'
export { csvOf } from './csv.ts'
export { exportTable, type FileTaker } from './export-table.ts'
export {
  addPasskey,
  askPasskey,
  confirmByPasskey,
  listPasskeys,
  openByPasskey,
  type PasskeySite,
  removePasskey,
  removePasskeysOf,
} from './passkeys.ts'
export { exportLog, readLog } from './read-log.ts'
export { countWaiting } from './waiting.queries.ts'

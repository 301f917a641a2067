export { exportLog, logDeed, readLog } from './audit-log.ts'
export {
  beginConsoleSession,
  type ConsolePerson,
  endConsoleSession,
  endConsoleSessionsOf,
  findConsoleSession,
  listenForEnds,
  listTeamWithSessions,
  openConsoleSession,
  sendConsoleCode,
} from './console-sessions.ts'
export { countWaiting } from './waiting.queries.ts'

export { findLastActor, operatorActor, writeAuditEntry, writeAuditEntryOnce } from './audit-log.ts'
export { exportAuditLog, listAuditEntries } from './audit-log-page.ts'
export {
  type AuditContext,
  beginConsoleSession,
  type ConsoleUser,
  confirmConsoleSession,
  endConsoleSession,
  endConsoleSessionsByTeam,
  endConsoleSessionsOf,
  findConsoleSession,
  listenForSessionEnds,
  listTeam,
  openConsoleSession,
  requireStillOpen,
  sendConsoleCode,
} from './console-sessions.ts'
export { type ExportContext, exportCsv, toCsv } from './export-csv.ts'
export {
  addPasskey,
  confirmSessionByPasskey,
  createPasskeyRequest,
  listPasskeys,
  logInByPasskey,
  type PasskeySite,
  removePasskey,
  removePasskeysOf,
} from './passkeys.ts'
export { countPendingWork } from './pending-work.queries.ts'

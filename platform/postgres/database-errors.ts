/** SQLSTATE classes and codes of a database that is down, overloaded or gave up: trying again later may help. */
const unavailableStates =
  // 08 connection, 40 rolled back by another transaction, 53 out of resources, 57 operator or time limit, 55P03 lock not available
  /^(08...|40001|40P01|53...|57014|57P0.|55P03)$/

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

// The driver gives these no code.
const unavailableMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** Tells whether the database refuses writes, as a replica does, or a database that is being moved. */
export const isReadOnlyDatabaseError = (error: Error): boolean => (error as { code?: unknown }).code === '25006'

/** Tells whether the state of the database, not our query, caused an error. */
export function isDatabaseUnavailable(error: Error): boolean {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (syscall === 'connect') return true
  if (typeof code === 'string' && (unavailableStates.test(code) || unavailableCodes.has(code))) return true
  return unavailableMessages.test(error.message)
}

/**
 * Tells whether the server refused or broke the connection or did not answer. A statement that took too long, or a full disk,
 * does not count.
 */
export function isServerUnreachable(error: Error): boolean {
  if (isReadOnlyDatabaseError(error)) return true
  const isBusy = /^(?:40...|53...|55...|57014)$/.test(String((error as { code?: unknown }).code))
  return isDatabaseUnavailable(error) && !isBusy && !error.message.startsWith('timeout exceeded')
}

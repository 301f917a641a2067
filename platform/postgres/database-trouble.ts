/** SQLSTATE classes and codes of a database that is down, overloaded or gave up: trying again later may help. */
const troubleStates =
  // 08 connection, 40 rolled back by another transaction, 53 out of resources, 57 operator or time limit, 55P03 lock not available
  /^(08...|40001|40P01|53...|57014|57P0.|55P03)$/

const troubleCodes = new Set([
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
const troubleMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** Tells whether the database refuses writes, as a replica does, or a database that is being moved. */
export const isReadOnlyDatabase = (error: Error): boolean => (error as { code?: unknown }).code === '25006'

/** Tells whether the state of the database, not our query, caused an error. */
export function isDatabaseTrouble(error: Error): boolean {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (syscall === 'connect') return true
  if (typeof code === 'string' && (troubleStates.test(code) || troubleCodes.has(code))) return true
  return troubleMessages.test(error.message)
}

/**
 * Tells whether the server refused or broke the connection or did not answer. A statement that took too long, or a full disk,
 * does not count.
 */
export function isServerAway(error: Error): boolean {
  if (isReadOnlyDatabase(error)) return true
  const isBusy = /^(?:40...|53...|55...|57014)$/.test(String((error as { code?: unknown }).code))
  return isDatabaseTrouble(error) && !isBusy && !error.message.startsWith('timeout exceeded')
}

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

/** Does the database take no writes, as a replica, or one that is being moved? */
export const isReadOnlyDatabase = (error: Error): boolean => (error as { code?: unknown }).code === '25006'

/** Is it the database's state, and not our query, that made this call fail? */
export function isDatabaseTrouble(error: Error): boolean {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (syscall === 'connect') return true
  if (typeof code === 'string' && (troubleStates.test(code) || troubleCodes.has(code))) return true
  return troubleMessages.test(error.message)
}

/** Has the server refused, broken off or said nothing? Not where it is there, and the statement took too long or there was no room. */
export function isServerAway(error: Error): boolean {
  if (isReadOnlyDatabase(error)) return true
  const isBusy = /^(?:40...|53...|55...|57014)$/.test(String((error as { code?: unknown }).code))
  return isDatabaseTrouble(error) && !isBusy && !error.message.startsWith('timeout exceeded')
}

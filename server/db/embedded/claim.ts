import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseAddress } from '../connection.ts'

// Any number will do, as long as it stays the same for every version.
const tenantLock = 4_919_753

/**
 * Claims a server for this process by an advisory lock, which goes with the connection: a process that dies, however
 * it dies, gives it back. A holder that has just died is given a moment to do so.
 * @returns the connection that holds the claim, or undefined when another living process has it
 * @throws the driver's error when the server does not answer
 */
export async function claimServer(admin: DatabaseAddress): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...admin, application_name: 'kiraya claim', connectionTimeoutMillis: 5_000 })
  // The server's end breaks the connection; whoever holds it listens for `end`.
  client.on('error', () => undefined)
  await client.connect()
  for (const deadline = Date.now() + 1_500; Date.now() < deadline; await sleep(50)) {
    const { rows } = await client.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [
      tenantLock,
    ])
    if (rows[0]?.claimed) return client
  }
  await client.end()
  return undefined
}

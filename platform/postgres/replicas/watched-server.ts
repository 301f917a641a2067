import pg from 'pg'
import { type DatabaseAddress, signsOfLife } from '../address.ts'
import { type Position, parsePosition, timelineOfPrimary } from './positions.ts'

/** What a server says of itself. */
export interface ServerState {
  isCopy: boolean
  /** Written, or by a copy replayed. */
  position: Position
  /** What a copy has received from the server that it follows; nothing if it has followed none since its start. */
  received: Position
  /** Of a primary: that which it writes. Of a copy: that which it receives; 0 while it is connected to no server. */
  timeline: number
  /** May the role not see which timeline the copy follows? */
  isHidden: boolean
}

/** Milliseconds in which a server has to answer. */
const patience = 1_000

const stateStatement = `
  select pg_is_in_recovery() as is_copy,
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end)::text as position,
    coalesce(pg_last_wal_receive_lsn(), '0/0')::text as received,
    case when pg_is_in_recovery() then coalesce((select received_tli from pg_stat_wal_receiver), 0) else ${timelineOfPrimary} end as timeline,
    exists (select from pg_stat_wal_receiver where received_tli is null) as is_hidden`

interface StateRow {
  is_copy: boolean
  position: string
  received: string
  timeline: number
  is_hidden: boolean
}

/** A server whose state is asked again and again, on a connection of its own: it does not wait for those of requests. */
export class WatchedServer {
  readonly #address: DatabaseAddress
  #client: pg.Client | undefined
  #asking: Promise<ServerState | undefined> | undefined

  constructor(address: DatabaseAddress) {
    this.#address = address
  }

  /** @returns undefined for a server that does not answer in a second. Those who ask meanwhile get the same answer. */
  look(): Promise<ServerState | undefined> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async close(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  async #ask(): Promise<ServerState | undefined> {
    try {
      this.#client ??= await this.#connect()
      const { rows } = await this.#client.query<StateRow>(stateStatement)
      const [row] = rows
      const position = parsePosition(row?.position ?? '')
      const received = parsePosition(row?.received ?? '')
      if (!row || position === undefined || received === undefined) return undefined
      return { isCopy: row.is_copy, position, received, timeline: row.timeline, isHidden: row.is_hidden }
    } catch {
      // Not awaited: a server that is silent does not say goodbye.
      void this.close()
      return undefined
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#address,
      application_name: 'kiraya watches',
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      ...signsOfLife,
    })
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined
    })
    try {
      await client.connect()
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
    return client
  }
}

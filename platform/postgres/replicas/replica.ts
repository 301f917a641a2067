import type pg from 'pg'
import type { Position } from './positions.ts'
import type { ServerState, WatchedServer } from './watched-server.ts'

/** How statements reach a database. */
export interface Way {
  pool: pg.Pool
  /** Leads to the database itself, where the pool leads through a pooler. */
  canceller: pg.Pool | undefined
  hasNamedStatements: boolean
}

/** One of the servers that may be a copy of the database. */
export interface Replica {
  /** Host and port, for the log and metrics. */
  name: string
  way: Way
  watched: Pick<WatchedServer, 'look' | 'close'>
  /** What it said of itself, and since when it says the same. */
  said: { state: ServerState; since: number } | undefined
  /** What it has replayed, when it was last asked. */
  replayed: Position
  received: Position
  /** How far it gets by itself: what it has received, or, where that ends with half a record, what it has replayed. */
  reach: Position
  /** The last one that it was seen to receive; 0 if none was. */
  timeline: number
  /** Seconds by which it is behind the primary. */
  lag: number
  isUsed: boolean
}

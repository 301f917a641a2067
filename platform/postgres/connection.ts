import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartupError } from '../platform-error.ts'
import { applicationName, type DatabaseAddress, keepAliveOptions } from './database-address.ts'
import { cacheStatements } from './prepared-statements.ts'
import { createReadPool, createReadRouter } from './replica-reads.ts'

/** So much longer than the database may take we wait for it: one that hangs, or a network that swallows, gives nothing up. */
const margin = 300
/** Milliseconds between two tries at a database that has fallen silent. */
const pause = 500
/** For what may take as long as it takes, as migrations. Timers know no longer time. */
const forever = 2 ** 31 - 1

/** A query with an optional timeout of its own, in milliseconds. */
export type TimedQuery = pg.QueryConfig & { query_timeout?: number }

/** The end of a connection attempt or of a query. */
type OnFinished = (error?: Error | null) => void

/**
 * Adds a timeout to every query: a little longer than the statement timeout of the database; then the connection is closed.
 * Otherwise its next user would wait for the same answer. While the database does not answer, only a few queries are sent.
 * @param usual milliseconds that a statement may take, as long as nothing else is set by `set statement_timeout`
 */
export function addQueryTimeouts(pool: pg.Pool, usual: number): void {
  let silentAt: number | undefined
  const note: OnFinished = (error) => {
    if (!error || error instanceof pg.DatabaseError) silentAt = undefined
    else if (isSilence(error)) silentAt = performance.now()
  }
  /** Connections that do not come free while others wait for the database are no matter of load. */
  const withCause = (error: Error) =>
    error.message === 'timeout exceeded when trying to connect' && silentAt !== undefined ? silence() : error
  pool.on('connect', (client) => {
    note()
    limitConnection(client as pg.Client & pg.PoolClient, usual, note)
  })
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<pg.PoolClient> | undefined
  const connectUnlessSilent = (done?: Connected) => {
    if (silentAt !== undefined) {
      const error = silence()
      if (performance.now() - silentAt < pause) return done ? process.nextTick(done, error) : Promise.reject(error)
      silentAt = performance.now()
    }
    if (done)
      return connect((error, ...rest) => {
        if (error) note(error)
        done(error && withCause(error), ...rest)
      })
    return connect()?.catch((error: Error) => {
      note(error)
      throw withCause(error)
    })
  }
  pool.connect = connectUnlessSilent as typeof pool.connect
}

const silence = () => new Error('Connection terminated: the database does not answer')

type Connected = (error: Error | undefined, ...rest: unknown[]) => void

function limitConnection(client: pg.Client, usual: number, note: OnFinished): void {
  let patience = usual
  const ask = (asked: string | TimedQuery, ...rest: unknown[]) => {
    const config = typeof asked === 'string' ? { text: asked } : asked
    patience = timeoutAfter(config.text) ?? patience
    const settle: OnFinished = (error) => {
      note(error)
      if (error && isSilence(error)) void client.end()
    }
    const answer: unknown = Reflect.apply(pg.Client.prototype.query, client, [
      { ...config, query_timeout: Math.min(Math.max(patience + margin, config.query_timeout ?? 0), forever) },
      ...rest.map((one) => (typeof one === 'function' ? after(settle, one as Callback) : one)),
    ])
    if (answer instanceof Promise) answer.then(() => settle(), settle)
    if (/^(commit|rollback)$/.test(config.text)) patience = usual
    return answer
  }
  client.query = ask as typeof client.query
}

type Callback = (error: Error | null, ...rest: unknown[]) => void

const after =
  (settle: OnFinished, done: Callback): Callback =>
  (error, ...rest) => {
    settle(error)
    done(error, ...rest)
  }

/** @returns milliseconds, when a statement says how long the next ones may take */
function timeoutAfter(text: string): number | undefined {
  const [, limit] = /^set (?:local )?statement_timeout = (\d+)$/.exec(text) ?? []
  return limit === undefined ? undefined : Number(limit) || forever
}

/** Was nothing heard of the database in time? That a free connection took too long to come says nothing about it. */
const isSilence = ({ message }: Error) =>
  message === 'Query read timeout' || message === 'Connection terminated due to connection timeout'

/** @typeParam Tables the row types of the product, by table */
export interface Connection<Tables = unknown> {
  pool: pg.Pool
  db: Kysely<Tables>
  /** Of the replica that answers reads while the primary is away, where there is one. */
  replica?: pg.Pool
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>
}

export interface ConnectionOptions {
  address: DatabaseAddress
  log: Logger
  /** Most connections at once. */
  size?: number
  /** Where a replica answers reads while the primary is away (`replica-reads.ts`). */
  replicaAddress?: DatabaseAddress | undefined
  /** May statements take as long as they take, as those that load tables at a start? */
  isUnlimited?: boolean
}

const int8 = 20
const timestamptz = 1184
const numeric = 1700

/** Milliseconds after which the database cancels a statement: for reads, and for writes, which are harder to repeat. */
const [readMax, transactionMax] = [2_000, 5_000]

/**
 * What holds in every session: times in milliseconds, and choices of the planner. The rows of a page lie in memory or on a disk
 * without arms; compiling costs more than it saves on a millisecond.
 */
const sessionSettings = {
  statement_timeout: String(readMax),
  idle_in_transaction_session_timeout: '10000',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
}

/** A replica that has just become the primary takes no writes from those who only read. */
const replicaSettings = { ...sessionSettings, default_transaction_read_only: 'on' }

/**
 * Opens a pool; the first query connects. Statements end after 2 seconds, within a transaction after 5, unless they are unlimited, and
 * waiting for a connection ends after 2.3.
 */
export function connect<Tables = unknown>(options: ConnectionOptions): Connection<Tables> {
  const { address, replicaAddress, log, size = 10, isUnlimited = false } = options
  const [read, write] = isUnlimited ? [0, 0] : [readMax, transactionMax]
  const pool = openPool(address, { log, size, settings: { ...sessionSettings, statement_timeout: String(read) } })
  const replica = replicaAddress && openPool(replicaAddress, { log, size, settings: replicaSettings })
  const reads = createReadRouter(pool, replica)
  const db = new Kysely<Tables>({
    dialect: new TimeoutDialect({ pool: replica ? createReadPool(pool, reads) : pool }, write),
  })
  cacheStatements(db, reads)
  const close = async () => {
    await Promise.all([pool.end(), replica?.end()])
  }
  return { pool, db, ...(replica && { replica }), close }
}

interface PoolOptions {
  log: Logger
  size: number
  /** Of each session. */
  settings: Readonly<Record<string, string>>
}

function openPool(address: DatabaseAddress, { log, size, settings }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    max: size,
    application_name: applicationName,
    connectionTimeoutMillis: readMax + margin,
    idleTimeoutMillis: 30_000,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    ...keepAliveOptions,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  // Without listeners a connection that breaks would end the process; its query fails and the pool replaces it by itself.
  const report = (error: Error) => pool.ending || log.warn({ err: error }, 'a database connection broke')
  pool.on('connect', (client) => client.on('error', report))
  pool.on('error', () => undefined)
  addQueryTimeouts(pool, Number(settings.statement_timeout) || forever)
  return pool
}

class TimeoutDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #transactionMax: number

  constructor(config: PostgresDialectConfig, transactionMax: number) {
    super(config)
    this.#config = config
    this.#transactionMax = transactionMax
  }

  override createDriver() {
    return new TimeoutDriver(this.#config, this.#transactionMax)
  }
}

/** Gives the statements of a transaction more time. */
class TimeoutDriver extends PostgresDriver {
  readonly #transactionMax: number

  constructor(config: PostgresDialectConfig, transactionMax: number) {
    super(config)
    this.#transactionMax = transactionMax
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings)
    await connection.executeQuery(CompiledQuery.raw(`set local statement_timeout = ${this.#transactionMax}`))
  }
}

/** Whole and decimal numbers arrive as numbers here, not as the text the driver gives by default. */
function parserOf(oid: number, format?: 'text' | 'binary'): unknown {
  if (format !== 'binary' && oid === int8) return parseWholeNumber
  if (format !== 'binary' && oid === numeric) return Number
  if (format !== 'binary' && oid === timestamptz) return parseInstant
  return pg.types.getTypeParser(oid, format as 'text')
}

const otherInstant: (text: string) => unknown = pg.types.getTypeParser(timestamptz)

/** `2026-11-20 13:49:00.123456+00`: reading it in the driver's own way takes three times as long. */
function parseInstant(text: string): unknown {
  return text[4] === '-' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : otherInstant(text)
}

/** @throws RangeError rather than answer a rounded number */
function parseWholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a JavaScript number`)
  return value
}

/**
 * Connects for the first time, and refuses what the rest could not work with.
 * @throws StartupError when the database cannot be reached, is too old, or does not keep every script
 */
export async function requirePostgres(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: string; number: number; encoding: string }>(`
      select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        current_setting('server_encoding') as encoding`)
    .catch((error: Error) => {
      const [cause = error]: Error[] = error instanceof AggregateError ? error.errors : []
      throw new StartupError(`The database cannot be reached (DATABASE_URL): ${cause.message}`)
    })
  const [server] = rows
  if (!server || server.number < 150_000)
    throw new StartupError(`The database is PostgreSQL ${server?.version}, and the site needs 15 or newer`)
  if (server.encoding !== 'UTF8')
    throw new StartupError(`The database is encoded in ${server.encoding}, and the site needs UTF8`)
}

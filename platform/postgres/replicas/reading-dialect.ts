import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { onlyReads } from './only-reads.ts'
import type { Replicas } from './replicas.ts'

/** A dialect whose reads outside of transactions may go to copies; everything else goes where the given one leads. */
export function readingDialect(primary: Dialect, reads: Pick<Replicas, 'read'>): Dialect {
  return {
    createDriver: () => new ReadingDriver(primary.createDriver(), reads),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

/** Connects to the primary only when a statement needs it. */
class ReadingDriver implements Driver {
  readonly #primary: Driver
  readonly #reads: Pick<Replicas, 'read'>

  constructor(primary: Driver, reads: Pick<Replicas, 'read'>) {
    this.#primary = primary
    this.#reads = reads
  }

  init = () => this.#primary.init()
  destroy = () => this.#primary.destroy()
  acquireConnection = async () => new ReadingConnection(this.#primary, this.#reads)

  async beginTransaction(connection: ReadingConnection, settings: TransactionSettings): Promise<void> {
    connection.isInTransaction = true
    await this.#primary.beginTransaction(await connection.open(), settings)
  }

  async commitTransaction(connection: ReadingConnection): Promise<void> {
    await this.#primary.commitTransaction(await connection.open())
  }

  async rollbackTransaction(connection: ReadingConnection): Promise<void> {
    // A connection that was not there has nothing to undo.
    if (connection.opened) await this.#primary.rollbackTransaction(await connection.open())
  }

  async releaseConnection(connection: ReadingConnection): Promise<void> {
    if (connection.opened) await this.#primary.releaseConnection(connection.opened)
  }
}

class ReadingConnection implements DatabaseConnection {
  readonly #primary: Driver
  readonly #reads: Pick<Replicas, 'read'>
  opened: DatabaseConnection | undefined
  isInTransaction = false

  constructor(primary: Driver, reads: Pick<Replicas, 'read'>) {
    this.#primary = primary
    this.#reads = reads
  }

  /** The connection to the primary. */
  async open(): Promise<DatabaseConnection> {
    this.opened ??= await this.#primary.acquireConnection()
    return this.opened
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isInTransaction || !onlyReads(query.sql)) return (await this.open()).executeQuery(query)
    return this.#reads.read(async ({ pool }) => {
      const { rows } = await pool.query(query.sql, [...query.parameters])
      return { rows }
    })
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    yield* (await this.open()).streamQuery<Row>(query, chunkSize)
  }
}

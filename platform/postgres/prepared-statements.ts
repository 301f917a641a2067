import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { RunRead } from './replica-reads.ts'

/** A database or a transaction, with any tables. */
type QueryRunner = Pick<Kysely<unknown>, 'executeQuery'>

/** The place of a value in a text that is written once for all values. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A named parameter of a query template. */
export function queryParameter<T>(name: string): RawBuilder<T> {
  return sql<T>`${new Slot(name)}`
}

/** A query whose SQL is built once and run with different values. */
export interface QueryTemplate<Row> {
  /** Says everything that the text depends on; at most 63 letters, unlike those of every other shape. */
  key: string
  /**
   * Is one plan right for all values? Then each connection plans it once. For the others PostgreSQL looks at the
   * values every time. There may only be few of these shapes, for every connection remembers them.
   */
  isPrepared: boolean
  /** Writes the query with slots for its values. Called once. */
  build(): CompiledQuery<Row>
}

interface Statement {
  /** Where it may have one. */
  name: string | undefined
  text: string
  slots: readonly unknown[]
}

interface Statements {
  read: RunRead
  byKey: Map<string, Statement>
}

/** More texts than this are not remembered, oldest first; a name is never given to two texts. */
const statementsMax = 1_000

const known = new WeakMap<QueryRunner, Statements>()

/** Caches the SQL of the query templates of this database, and runs them on the pool that `read` chooses. */
export function cacheStatements(db: QueryRunner, read: RunRead): void {
  known.set(db, { read, byKey: new Map() })
}

/**
 * Runs a query template.
 * @param values for every slot, by name @param signal breaks the query off, in the database too @returns the rows @throws the
 * driver's error, or the signal's reason
 */
export async function runTemplate<Row>(
  db: QueryRunner,
  shape: QueryTemplate<Row>,
  values: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Row[]> {
  const statements = known.get(db)
  // Within a transaction, which has a connection of its own.
  if (!statements) {
    const compiled = shape.build()
    return (await db.executeQuery<Row>({ ...compiled, parameters: fill(compiled.parameters, values) })).rows
  }
  const { name, text, slots } = findStatement(statements, shape)
  const query = { ...(name && { name }), text, values: fill(slots, values) }
  return statements.read(async (pool) =>
    signal ? runCancellably<Row>(pool, query, signal) : (await pool.query<Row & pg.QueryResultRow>(query)).rows,
  )
}

/** Returns the SQL of a query template; its parameters are `$1`, `$2` … */
export function sqlTextOf(shape: QueryTemplate<unknown>): string {
  return shape.build().sql
}

function findStatement({ byKey }: Statements, { key, isPrepared, build }: QueryTemplate<unknown>): Statement {
  const found = byKey.get(key)
  if (found) return found
  const { sql: text, parameters } = build()
  const statement = { name: isPrepared ? key : undefined, text, slots: parameters }
  const [oldest] = byKey.keys()
  if (oldest !== undefined && byKey.size >= statementsMax) byKey.delete(oldest)
  byKey.set(key, statement)
  return statement
}

function fill(slots: readonly unknown[], values: Readonly<Record<string, unknown>>): unknown[] {
  return slots.map((value) => (value instanceof Slot ? values[value.name] : value))
}

async function runCancellably<Row>(pool: pg.Pool, query: pg.QueryConfig, signal: AbortSignal): Promise<Row[]> {
  const client = await pool.connect()
  let cancelling: Promise<unknown> | undefined
  const cancel = () => {
    cancelling = pool.query('select pg_cancel_backend($1)', [pidOf(client)]).catch(() => undefined)
  }
  try {
    signal.throwIfAborted()
    signal.addEventListener('abort', cancel, { once: true })
    return (await client.query<Row & pg.QueryResultRow>(query)).rows
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', cancel)
    // So that it cannot cancel the next query of the connection.
    await cancelling
    client.release()
  }
}

/** The driver's types do not tell of it. */
const pidOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID

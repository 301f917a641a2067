import pg from 'pg'

/** So much longer than the database may take we wait for it: one that hangs, or a network that swallows, gives nothing up. */
export const margin = 300
/** Milliseconds between two tries at a database that has fallen silent. */
const pause = 500
/** For what may take as long as it takes, as migrations. Timers know no longer time. */
const forever = 2 ** 31 - 1

/** What takes its time may say how long, in milliseconds. */
type Question = pg.QueryConfig & { query_timeout?: number }

/** The end of a connection attempt or of a query. */
type Note = (error?: Error | null) => void

/**
 * Waits for the answer to a statement a little longer than the database may take for it, and then breaks the connection
 * off: whoever got it next would wait for the same answer. As long as the database is silent only a few go on asking; the
 * others fail at once, as trouble of the database.
 * @param usual milliseconds that a statement may take, as long as nothing else is set by `set statement_timeout`
 */
export function limitWaiting(pool: pg.Pool, usual: number): void {
  let silentAt: number | undefined
  const note: Note = (error) => {
    if (!error || error instanceof pg.DatabaseError) silentAt = undefined
    else if (isSilence(error)) silentAt = performance.now()
  }
  pool.on('connect', (client) => {
    note()
    limitConnection(client as pg.Client & pg.PoolClient, usual, note)
  })
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<pg.PoolClient> | undefined
  const connectUnlessSilent = (done?: Connected) => {
    if (silentAt !== undefined) {
      const error = new Error('Connection terminated: the database does not answer')
      if (performance.now() - silentAt < pause) return done ? process.nextTick(done, error) : Promise.reject(error)
      silentAt = performance.now()
    }
    if (done)
      return connect((error, ...rest) => {
        if (error) note(error)
        done(error, ...rest)
      })
    const connecting = connect()
    connecting?.catch(note)
    return connecting
  }
  pool.connect = connectUnlessSilent as typeof pool.connect
}

type Connected = (error: Error | undefined, ...rest: unknown[]) => void

function limitConnection(client: pg.Client, usual: number, note: Note): void {
  let patience = usual
  const ask = (asked: string | Question, ...rest: unknown[]) => {
    const config = typeof asked === 'string' ? { text: asked } : asked
    patience = patienceAfter(config.text) ?? patience
    const settle: Note = (error) => {
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
  (settle: Note, done: Callback): Callback =>
  (error, ...rest) => {
    settle(error)
    done(error, ...rest)
  }

/** @returns milliseconds, when a statement says how long the next ones may take */
function patienceAfter(text: string): number | undefined {
  const [, limit] = /^set (?:local )?statement_timeout = (\d+)$/.exec(text) ?? []
  return limit === undefined ? undefined : Number(limit) || forever
}

/** Was nothing heard of the database in time? That a free connection took too long to come says nothing about it. */
const isSilence = ({ message }: Error) =>
  message === 'Query read timeout' || message === 'Connection terminated due to connection timeout'

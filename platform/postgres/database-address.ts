/**
 * The product's name in PostgreSQL, the only place of `platform/` that has it. It must not change: the embedded database of every
 * data folder, its owner and the socket folder of a server that outlives its process are found by it. It is also the
 * `application_name` of all connections.
 */
export const applicationName = 'kiraya'

/** The address of a PostgreSQL server: a URL, or the folder of its Unix socket as `host`. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

/** @param url of an external database, where there is one */
export const externalAddress = (url: string | undefined): DatabaseAddress | undefined =>
  url ? { connectionString: url } : undefined

/** TCP keep-alive options: a lost connection is noticed within half a minute. */
export const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

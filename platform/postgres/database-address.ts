/** The address of a PostgreSQL server: a URL, or the folder of its Unix socket as `host`. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

/** @param url of an external database, where there is one */
export const externalAddress = (url: string | undefined): DatabaseAddress | undefined =>
  url ? { connectionString: url } : undefined

/** TCP keep-alive options: a lost connection is noticed within half a minute. */
export const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

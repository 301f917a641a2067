/** Where a PostgreSQL answers: a URL, or the folder of its Unix socket as `host`. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

/** Where an external database itself answers, without a pooler; undefined where there is none. */
export function externalAddress({
  databaseUrl,
  databaseDirectUrl = databaseUrl,
}: {
  databaseUrl?: string | undefined
  databaseDirectUrl?: string | undefined
}): DatabaseAddress | undefined {
  return databaseDirectUrl ? { connectionString: databaseDirectUrl } : undefined
}

/** A connection whose other side is gone without a word is noticed within half a minute. */
export const signsOfLife = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type Connection, connect } from '../../server/db/database.ts'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { loadPinCodes } from '../../server/modules/places/places.ts'
import { templateDatabase } from './global-setup.ts'
import { preparedFolder } from './prepared-folder.ts'

export interface TestDatabase extends Pick<Connection, 'pool' | 'db'> {
  connection: { host: string; port: number; user: string; database: string }
  /** The same, as the setting `DATABASE_URL`. */
  url: string
  /** Runs a slow statement; those of the pool have the server's time limit. */
  fill(statement: string, values?: unknown[]): Promise<void>
  /** Loads the PIN codes of India, without a time limit. @returns false when they are there */
  loadPinCodes(): Promise<boolean>
  /** Closes the pool and removes the database, with any open connections. */
  drop(): Promise<void>
}

/** A migrated, empty database of its own, cloned in a few hundredths of a second: one for each test file. */
export const createTestDatabase = (): Promise<TestDatabase> => createClone(templateDatabase)

/** The same, with the categories and PIN codes that a site loads at its first start. */
export async function createUsedDatabase(): Promise<TestDatabase> {
  const template = `${templateDatabase}_used`
  await preparedFolder(template, async () => {
    await asAdmin(`create database ${template} template ${templateDatabase} owner kiraya`)
    await withoutLimits({ ...inject('databaseServer'), user: 'kiraya', database: template }, async (db) => {
      await seedCategories(db)
      await loadPinCodes(db)
    })
  })
  return createClone(template)
}

const log = pino({ level: 'silent' })

/** Works over connections without time limits, as a first start does. */
async function withoutLimits<Result>(
  address: TestDatabase['connection'],
  work: (db: TestDatabase['db']) => Promise<Result>,
): Promise<Result> {
  const { db, close } = connect({ address, log, size: 2, isUnlimited: true })
  const result = await work(db)
  await close()
  return result
}

async function createClone(template: string): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const connection = { ...server, user: 'kiraya', database: `test_${randomBytes(6).toString('hex')}` }
  await asAdmin(`create database ${connection.database} template ${template} owner kiraya`)
  const { pool, db, close } = connect({ address: connection, log })
  const drop = async () => {
    await close()
    await asAdmin(`drop database if exists ${connection.database} with (force)`)
  }
  const fill = (statement: string, values?: unknown[]) => runAlone(connection, statement, values)
  const { host, port, user, database } = connection
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return { pool, db, connection, url, fill, loadPinCodes: () => withoutLimits(connection, loadPinCodes), drop }
}

const asAdmin = (statement: string): Promise<void> =>
  runAlone({ ...inject('databaseServer'), user: 'postgres', database: 'postgres' }, statement)

/** Runs a statement over a connection of its own. */
async function runAlone(connection: pg.ClientConfig, statement: string, values?: unknown[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement, values)
  await client.end()
}

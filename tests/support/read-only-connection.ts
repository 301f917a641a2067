import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { connect } from '../../server/db/database.ts'
import type { TestDatabase } from './test-database.ts'

/** Opens connections to a test database on which every write fails, as on a replica. */
export async function connectReadOnly({ connection }: Pick<TestDatabase, 'connection'>) {
  const role = `reader_${randomBytes(6).toString('hex')}`
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ ...inject('databaseServer'), user: 'postgres', database: 'postgres' })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await asAdmin(`create role ${role} login in role kiraya`)
  await asAdmin(`alter role ${role} set default_transaction_read_only = on`)
  const { close, ...opened } = connect({ address: { ...connection, user: role }, log: pino({ level: 'silent' }) })
  return {
    ...opened,
    close: async () => {
      await close()
      await asAdmin(`drop role ${role}`)
    },
  }
}

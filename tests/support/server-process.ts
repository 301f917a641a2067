/**
 * A server of the API in a process of its own, with connections of its own, for as long as its parent lives: started by `fork` with the
 * address of a database, it reports where it listens.
 */
import { pino } from 'pino'
import { connect } from '../../server/db/database.ts'
import { noPages, startTestServer } from './test-server.ts'

const { db, pool, close } = connect({ address: JSON.parse(process.argv[2] ?? ''), log: pino({ level: 'silent' }) })
const server = await startTestServer({ db, pool }, { pages: noPages, hasRequestLimits: false })
process.once('disconnect', async () => {
  await server.close()
  await close()
})
process.send?.(server.baseUrl)

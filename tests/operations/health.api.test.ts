import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../server/db/database.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { noPages, startTestServer } from '../support/test-server.ts'

const { baseUrl, pool } = await setUpApi()

async function get(url: string) {
  const response = await fetch(url)
  return { status: response.status, text: await response.text() }
}

test.each(['/healthz', '/readyz'])('%s succeeds when all is well', async (path) => {
  const { status, text } = await get(`${baseUrl}${path}`)
  expect([status, JSON.parse(text)]).toEqual([200, { success: true }])
  expect((await fetch(`${baseUrl}${path}`, { method: 'HEAD' })).status).toBe(200)
})

test('a database without all migrations is not ready', async () => {
  const { rows } = await pool.query('delete from schema_migrations where number = 1 returning *')
  const { status, text } = await get(`${baseUrl}/readyz`)
  expectFailure('unavailable', status, text)
  const [row] = rows
  await pool.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
    row.number,
    row.name,
    row.checksum,
  ])
  expect((await get(`${baseUrl}/readyz`)).status).toBe(200)
})

test('an empty database is not ready', async () => {
  await pool.query('alter table schema_migrations rename to other')
  const { status, text } = await get(`${baseUrl}/readyz`)
  await pool.query('alter table other rename to schema_migrations')
  expectFailure('unavailable', status, text)
})

/** A server over a database that does not exist. */
async function startOver(port: number) {
  const address = { host: '127.0.0.1', port, user: 'nobody', database: 'nothing' }
  const { db, pool, close } = connect({ address, log: pino({ level: 'silent' }) })
  const server = await startTestServer({ db, pool }, { pages: noPages })
  afterAll(async () => {
    await server.close()
    await close()
  })
  return server.baseUrl
}

test('without a database the process is alive, is not ready, and calls are unavailable', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  const url = await startOver(port)
  expect((await get(`${url}/healthz`)).status).toBe(200)
  const paths = ['/readyz', '/api/categories/get', '/api/banners/get', '/api/products/get-user-products']
  for (const path of paths) {
    const { status, text } = await get(`${url}${path}`)
    expectFailure('unavailable', status, text)
  }
})

test('a database that accepts the connection and does not answer is not ready either, within the timeout of a probe', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const url = await startOver((silent.address() as AddressInfo).port)
  const { status, text } = await get(`${url}/readyz`)
  expectFailure('unavailable', status, text)
  silent.close()
})

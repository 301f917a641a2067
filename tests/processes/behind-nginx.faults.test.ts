import { Agent, request as send } from 'node:https'
import { expect, onTestFinished, test } from 'vitest'
import { createLender } from '../support/ads-setup.ts'
import { startNginx } from '../support/nginx.ts'
import { prepareSystemdMachine } from '../support/systemd-unit.ts'
import { createUsedDatabase } from '../support/test-database.ts'

const paths = ['/', '/api/categories/get', '/api/products/get-user-products?limit=5', '/trending', '/?search=camera']
const clientsAtOnce = 30
const rounds = 5

test('two units of systemd behind nginx are restarted by turns under load, and no request is lost, nor a write', async () => {
  const database = await createUsedDatabase()
  onTestFinished(database.drop)
  // The limits count per network, and all of the load comes from one.
  const settings = { DATABASE_URL: database.url, KIRAYA_ENV: '', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const machine = await prepareSystemdMachine(settings, onTestFinished)
  const units = [await machine.prepare(), await machine.prepare()] as const
  await Promise.all(units.map((unit) => unit.start()))
  const address = await startNginx([units[0].port, units[1].port], onTestFinished)
  const { token } = await createLender({ db: database.db, baseUrl: `http://127.0.0.1:${units[0].port}` })
  const write = { path: '/api/favourites/change', body: JSON.stringify({ add: [], remove: [] }), token }

  let isOver = false
  let answered = 0
  const failed: string[] = []
  const visit = async (first: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false })
    for (let i = first; !isOver; i++) {
      const path = paths[i % paths.length] ?? '/'
      const outcome = await ask(address, agent, first % 5 === 0 ? write : { path })
      if (outcome === 200) answered++
      else failed.push(`${path} ${outcome}`)
    }
    agent.destroy()
  }
  const visits = Promise.all(Array.from({ length: clientsAtOnce }, (_, i) => visit(i)))
  const serveMore = async () => {
    const before = answered
    await expect.poll(() => answered + failed.length, { timeout: 60_000 }).toBeGreaterThan(before + 300)
  }
  for (let round = 0; round < rounds; round++) {
    for (const unit of units) {
      await serveMore()
      expect(await unit.stop()).toBe(0)
      // The other one answers alone.
      await serveMore()
      await unit.start()
    }
  }
  await serveMore()
  isOver = true
  await visits
  console.log(`${answered} requests answered during ${2 * rounds} restarts`)
  expect(failed).toEqual([])
}, 600_000)

interface Asked {
  path: string
  body?: string
  token?: string
}

/** @returns the status of a complete answer, or what became of it */
function ask(address: string, agent: Agent, { path, body, token }: Asked): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { ...(token && { authorization: `Bearer ${token}`, 'content-type': 'application/json' }) }
    const asked = send(new URL(path, address), { agent, method: body === undefined ? 'GET' : 'POST', headers })
    asked.once('error', ({ message }) => resolve(message))
    asked.once('response', (answer) => {
      answer.resume().once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 'torn'))
    })
    asked.end(body)
  })
}

import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { applyLoad } from '../support/load.ts'
import { createScratchDirectory } from '../support/scratch-cluster.ts'
import { startSite } from '../support/started-site.ts'

const paths = ['/', '/api/categories/get', '/api/products/get-user-products?limit=5', '/trending', '/healthz']

/**
 * A client whose request is half sent.
 * @returns a function that sends the rest, and reads the first line of the answer
 */
async function sendHalf(baseUrl: string) {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const body = JSON.stringify({ email: 'nobody@kiraya.test', password: 'not this one' })
  socket.write(
    `POST /api/users/login HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
  )
  const read = () =>
    new Promise<string>((resolve, reject) => {
      socket.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? '')).once('error', reject)
      socket.once('close', () => reject(new Error('the connection ended without an answer')))
    })
  // The server has received the start of the request.
  expect(await read()).toBe('HTTP/1.1 100 Continue')
  return () => {
    const answer = read()
    socket.write(body)
    return answer
  }
}

test('ten times SIGTERM under load loses no request, with the embedded database', { timeout: 600_000 }, async () => {
  const DATA_DIR = await createScratchDirectory()
  for (let round = 0; round < 10; round++) {
    const site = await startSite({ DATA_DIR })
    const baseUrl = await site.ready()
    const load = applyLoad(baseUrl, { paths })
    await expect.poll(() => load.result.answered, { timeout: 60_000 }).toBeGreaterThan(300)
    const sendRest = await sendHalf(baseUrl)
    site.starter.kill('SIGTERM')
    await expect.poll(() => load.result.sentAway, { interval: 10 }).toBeGreaterThan(0)
    expect(await sendRest()).toMatch(/^HTTP\/1\.1 4\d\d /)
    const { failed, sentAway } = await load.over
    expect({ round, failed, sentAway }).toEqual({ round, failed: [], sentAway: 50 })
    expect(await site.ending).toEqual({ code: 0, stderr: '' })
  }
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'

const { baseUrl } = await setUpApi()

test.concurrent.each([
  ['says nothing', '', false],
  ['never ends its request', 'GET /api/categories/get HTTP/1.1\r\nHost: a\r\nX-Slow: ', true],
  [
    'never ends its body',
    'POST /api/categories/get HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    true,
  ],
])('a client that %s loses its connection', async (_, beginning, dribbles) => {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  socket.resume().write(beginning)
  const dribble = setInterval(() => dribbles && socket.write('a'), 500)
  // Within the time that a test may take.
  await once(socket, 'close')
  clearInterval(dribble)
  expect(socket.closed).toBe(true)
})

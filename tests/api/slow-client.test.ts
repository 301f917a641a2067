import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { hashPassword } from '../../server/modules/accounts/passwords/hash-password.ts'
import { createAccountClient } from '../support/account-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createUser } from '../support/factories.ts'

const { baseUrl, db, mailbox } = await setUpApi()

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

test('a photograph may take longer, from somebody who is signed in and from nobody else', {
  timeout: 40_000,
}, async () => {
  const { email } = await createUser(db, {
    email: 'slow@kiraya.test',
    password_hash: await hashPassword('monsoon-2026'),
  })
  const client = createAccountClient(baseUrl, mailbox)
  const { token } = await client.logIn({ email, password: 'monsoon-2026' })
  const body = ['--cut', 'Content-Disposition: form-data; name="fullName"', '', 'Slow Sender', '--cut--', ''].join(
    '\r\n',
  )
  const send = async (authorization: string) => {
    const { hostname, port } = new URL(baseUrl)
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    const head = ['PUT /api/users/edit-user HTTP/1.1', 'Host: a', authorization, 'Connection: close']
    const rest = ['Content-Type: multipart/form-data; boundary=cut', `Content-Length: ${body.length}`, '', '']
    socket.write([...head, ...rest].join('\r\n'))
    // Twelve seconds in all.
    const pieces = [...body.matchAll(new RegExp(`[^]{1,${Math.ceil(body.length / 24)}}`, 'g'))].map(String)
    const dribble = setInterval(() => socket.write(pieces.shift() ?? ''), 500)
    await once(socket, 'close')
    clearInterval(dribble)
    return answer.slice(9, 12)
  }
  expect(await Promise.all([send(`Authorization: Bearer ${token}`), send('Authorization: none')])).toEqual([
    '200',
    '401',
  ])
})

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

test('a photograph or a piece of it may take longer, from somebody who is signed in and from nobody else', {
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
  /** Twelve seconds in all. @returns the status of the answer */
  const send = async (head: string[]) => {
    const { hostname, port } = new URL(baseUrl)
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    const rest = ['Host: a', 'Connection: close', `Content-Length: ${body.length}`, '', '']
    socket.write([...head, ...rest].join('\r\n'))
    const pieces = [...body.matchAll(new RegExp(`[^]{1,${Math.ceil(body.length / 24)}}`, 'g'))].map(String)
    const dribble = setInterval(() => socket.write(pieces.shift() ?? ''), 500)
    await once(socket, 'close')
    clearInterval(dribble)
    return answer.slice(9, 12)
  }
  const authorization = `Authorization: Bearer ${token}`
  const form = ['PUT /api/users/edit-user HTTP/1.1', 'Content-Type: multipart/form-data; boundary=cut']
  const begun = await client.call('POST', 'uploads/resumable', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': String(body.length),
  })
  const piece = [
    `PATCH ${begun.headers.get('location')} HTTP/1.1`,
    'Content-Type: application/offset+octet-stream',
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
  ]
  const sent = [[...form, authorization], form, [...piece, authorization], piece]
  expect(await Promise.all(sent.map(send))).toEqual(['200', '401', '204', '401'])
})

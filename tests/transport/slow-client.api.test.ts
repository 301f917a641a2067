import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { clientTimeoutMs } from '../../platform/transport/web-server.ts'
import { fileKey } from '../../server/modules/media/media.ts'
import { createAccountClient } from '../support/account-client.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createUser } from '../support/factories.ts'
import { rawGet } from '../support/raw-http.ts'

// Shorter than the ten seconds of a production site.
const clientTimeout = 1_000
const { baseUrl, db, mailbox, logged, dataDir } = await setUpApi({ clientTimeout })

/** Sends a start, then one letter after the other. @returns the answer, and the milliseconds until the end */
async function dribble(beginning: string, letter = 'a') {
  const { hostname, port } = new URL(baseUrl)
  const begun = performance.now()
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.write(beginning)
  const dribbling = setInterval(() => letter && socket.write(letter), 100)
  await once(socket, 'close')
  clearInterval(dribbling)
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  return { status: Number(head.slice(9, 12)), body: rest.join(), took: performance.now() - begun }
}

const post = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n`

test.concurrent.each([
  ['never ends its request', 'GET /api/categories/get HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['never ends its first line', 'GET /api/'],
  ['never ends the body of a call', `${post('/api/users/login', 'application/json')}{`],
  ['never ends a form', `${post('/unsubscribe', 'application/x-www-form-urlencoded')}a=`],
  [
    'never ends a body of unknown length',
    'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    '1\r\na\r\n',
  ],
])('a client that %s gets a timeout answer, and loses its connection', async (_, beginning, letter = 'a') => {
  const { status, body, took } = await dribble(beginning, letter)
  expectFailure('request_timeout', status, body)
  expect(took).toBeLessThan(10 * clientTimeout)
})

test.concurrent.each([
  ['sends nothing', '', '', 0],
  ['continues after a refusal', `${post('/api/uploads', 'multipart/form-data; boundary=cut')}--cut\r\n`, 'a', 401],
  ['never ends an ignored body', `${post('/api/categories/get', 'application/json')}{`, 'a', 408],
])('a client that %s loses its connection', async (_, beginning, letter, status) => {
  expect((await dribble(beginning, letter)).status).toBe(status)
})

test('a client that reads no answer loses its connection', async () => {
  // More than the system buffers for a client that does not read.
  const hash = 'a'.repeat(64)
  const store = createDiskFileStore(join(dataDir, 'files'))
  await store.put(fileKey(hash, 800, 'webp'), Buffer.alloc(64 * 1024 * 1024), 'image/webp')
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  socket.pause().write(rawGet(`/files/${hash}/800.webp`))
  await expect.poll(() => logged.filter(({ msg }) => msg === 'stream closed prematurely')).not.toEqual([])
  socket.destroy()
})

test('a production site waits ten seconds', () => {
  expect(clientTimeoutMs).toBe(10_000)
})

test('a photograph or a chunk of it may take longer, for signed-in users alone', async () => {
  const { email } = await createUser(db, {
    email: 'slow@kiraya.test',
    password_hash: hashPasswordCheaply('monsoon-2026'),
  })
  const client = createAccountClient(baseUrl, mailbox)
  const { token } = await client.logIn({ email, password: 'monsoon-2026' })
  const body = ['--cut', 'Content-Disposition: form-data; name="fullName"', '', 'Slow Sender', '--cut--', ''].join(
    '\r\n',
  )
  /** Twice as long as others may take. @returns the status of the answer */
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
    const dribbling = setInterval(() => socket.write(pieces.shift() ?? ''), (2 * clientTimeout) / 24)
    await once(socket, 'close')
    clearInterval(dribbling)
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

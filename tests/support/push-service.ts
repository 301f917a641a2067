import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import type { PushPayload } from '../../domain/schemas/push.ts'

/** A push that the service accepted, after it checked its signature. */
export interface ReceivedPush {
  path: string
  headers: IncomingHttpHeaders
  /** Of the site that sent it, in base64url. */
  publicKey: string
  claims: { aud: string; exp: number; sub: string }
  body: Buffer
}

/** The subscription that a browser gives to a site, and its private part. */
export interface TestSubscriber {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** The messages sent to it so far, decrypted. */
  notices(): PushPayload[]
}

type Answer = (response: ServerResponse) => void

/**
 * A push service on a local port, for all tests of one file. It checks requests as RFC 8030, 8291 and 8292
 * require, with nothing but Node's own cryptography: unsigned and unreadable ones are refused.
 */
export async function startPushService() {
  const taken: ReceivedPush[] = []
  const answers = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { url: path = '', headers } = request
    const signed = readSignature(headers.authorization ?? '')
    if (!signed || signed.claims.aud !== origin) return void response.writeHead(403).end()
    taken.push({ path, headers, body, ...signed })
    const answer = answers.get(path) ?? ((one) => one.writeHead(201).end())
    answer(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  return {
    /** For the setting `PUSH_HOSTS`. */
    host: `127.0.0.1:${port}`,
    origin,
    taken,
    /** A browser that has allowed notifications. */
    subscriber(): TestSubscriber {
      const browser = createECDH('prime256v1')
      browser.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomUUID()}`
      const own = () => taken.filter((push) => push.path === path)
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
        notices: () => own().map(({ body }) => JSON.parse(unpack(body, browser, auth)) as PushPayload),
      }
    },
    /** From now on pushes for this browser get this answer. */
    answer(subscriber: TestSubscriber, answer: Answer) {
      answers.set(new URL(subscriber.endpoint).pathname, answer)
    },
    /** The pushes for a browser, as they arrived. */
    takenFor: ({ endpoint }: TestSubscriber) => taken.filter(({ path }) => endpoint === `${origin}${path}`),
  }
}

/** @returns undefined when it is not signed with the key that it names */
function readSignature(authorization: string) {
  const [, head = '', claims = '', signature = '', publicKey = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]{87})$/.exec(authorization) ?? []
  if (publicKey === '' || json(head).alg !== 'ES256') return undefined
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } as JsonWebKey })
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isGenuine ? { publicKey, claims: json(claims) as ReceivedPush['claims'] } : undefined
}

const json = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))

/** Decrypts aes128gcm, as RFC 8188 and 8291 describe it. */
function unpack(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const derive = (key: Uint8Array, given: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', key, given, info, length))
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = derive(browser.computeSecret(sender), auth, both, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

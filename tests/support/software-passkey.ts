import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The passkey request of a page. */
export interface PasskeyRequest {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}

/** What a passkey that is not honest does otherwise. */
interface Lies {
  origin?: string
  challenge?: string
  rpId?: string
  /** Was no finger and no PIN asked for? */
  isUnverified?: boolean
  userHandle?: string | null
  counter?: number
}

/** Reads the passkey request of the first passkey button of a page. */
export function passkeyRequestIn(html: string): PasskeyRequest {
  const [, json = '{}'] = /data-passkey="([^"]+)"/.exec(html) ?? []
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
}

/** A passkey in memory, which answers as a browser writes it into a form. @param origin of the site where it is used */
export function createSoftwarePasskey(origin = 'https://kiraya.test') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let owner = ''
  let count = 0

  function clientData(type: string, { challenge }: PasskeyRequest, lies: Lies): Buffer {
    const said = { type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(said))
  }

  function authenticatorData({ rp, rpId }: PasskeyRequest, flags: number, lies: Lies, more = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(lies.isUnverified ? flags & ~4 : flags)
    count = lies.counter ?? count + 1
    head.writeUInt32BE(count, 1)
    const host = lies.rpId ?? rpId ?? rp?.id ?? ''
    return Buffer.concat([createHash('sha256').update(host).digest(), head, more])
  }

  return {
    id: id.toString('base64url'),
    /** Present, verified, and with the new key. */
    create(asked: PasskeyRequest, lies: Lies = {}): string {
      owner = asked.user?.id ?? ''
      const key = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authenticatorData(asked, 0x45, lies, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = cbor(
        new Map<string, CborValue>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return JSON.stringify({
        ...{ id: id.toString('base64url'), type: 'public-key' },
        response: {
          clientDataJSON: clientData('webauthn.create', asked, lies).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      })
    },
    use(asked: PasskeyRequest, lies: Lies = {}): string {
      const client = clientData('webauthn.get', asked, lies)
      const data = authenticatorData(asked, 5, lies)
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey)
      return JSON.stringify({
        ...{ id: id.toString('base64url'), type: 'public-key' },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: lies.userHandle === undefined ? owner : lies.userHandle,
        },
      })
    },
  }
}

type CborValue = number | string | Buffer | Map<number | string, CborValue>

/** As much of CBOR as a passkey needs. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

function cborHead(kind: number, number: number): Buffer {
  if (number < 24) return Buffer.from([(kind << 5) | number])
  if (number < 256) return Buffer.from([(kind << 5) | 24, number])
  return Buffer.from([(kind << 5) | 25, number >> 8, number & 0xff])
}

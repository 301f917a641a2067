import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { normalizeUnicode } from '../../../../domain/rules/normalize-unicode.ts'
import { createConcurrencyLimiter } from '../../../../platform/concurrency-limiter.ts'

const derive = promisify(argon2)

/** What OWASP advises for argon2id: 19 MiB of memory, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/**
 * Each takes a core for some tens of milliseconds, and a thread of the file system's pool. The queue is fair by
 * network.
 */
const gate = createConcurrencyLimiter({ atOnce: 2, waitingMax: 100, timeoutMs: 5_000 })

/**
 * Hashes a password with a salt of its own.
 * @param whose who asks for it: their `neighbourhood`
 * @returns a PHC string, `$argon2id$v=19$m=…`
 * @throws AppError `unavailable` when too many are being hashed
 */
export async function hashPassword(password: string, whose: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await hashWith(password, { nonce: salt, ...cost }, whose)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/**
 * Is this the password that was hashed? Takes as long where there is nothing to compare it with.
 * @param phc what `hashPassword` gave, maybe at another cost; nothing for an account that does not exist or has none
 * @param whose who asks: their `neighbourhood`
 * @throws AppError `unavailable` when too many are being hashed
 */
export async function verifyPassword(
  password: string,
  phc: string | null | undefined,
  whose: string,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc ?? '') ?? []
  const expected = Buffer.from(hash, 'base64')
  const isThere = expected.length === tagLength
  const used = isThere
    ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    : { ...cost }
  const nonce = isThere ? Buffer.from(salt, 'base64') : randomBytes(16)
  const found = await hashWith(password, { nonce, ...used }, whose)
  return isThere && timingSafeEqual(found, expected)
}

function hashWith(password: string, options: typeof cost & { nonce: Buffer }, whose: string): Promise<Buffer> {
  const message = normalizeUnicode(password, 'NFKC')
  return gate.run(() => derive('argon2id', { message, tagLength, ...options }), { whose })
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

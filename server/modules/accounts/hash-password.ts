import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** What OWASP advises for argon2id: 19 MiB of memory, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }

/** Hashes a password with a salt of its own. @returns a PHC string, `$argon2id$v=19$m=…` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength: 32, ...cost })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

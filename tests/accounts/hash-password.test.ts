import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../server/modules/accounts/accounts.ts'

const here = '203.0.113.7'

test('a password is stored as argon2id with at least the cost that OWASP recommends', async () => {
  const phc = await hashPassword('kiraya-demo', here)
  const [, algorithm, version, cost = '', salt = '', hash] = phc.split('$')
  expect([algorithm, version]).toEqual(['argon2id', 'v=19'])
  const [memory = 0, passes = 0, parallelism = 0] = [...cost.matchAll(/=(\d+)/g)].map(([, value]) => Number(value))
  expect(cost).toBe(`m=${memory},t=${passes},p=${parallelism}`)
  expect(memory).toBeGreaterThanOrEqual(19 * 1024)
  expect(passes).toBeGreaterThanOrEqual(2)
  const nonce = Buffer.from(salt, 'base64')
  expect(nonce.length).toBeGreaterThanOrEqual(16)
  const again = argon2Sync('argon2id', { message: 'kiraya-demo', nonce, memory, passes, parallelism, tagLength: 32 })
  expect(hash).toBe(again.toString('base64').replace(/=+$/, ''))
})

test('the same password gives a different hash each time', async () => {
  expect(await hashPassword('same', here)).not.toBe(await hashPassword('same', here))
})

test('a password matches in each Unicode normal form, and no other password matches', async () => {
  const phc = await hashPassword('caf\u00e9-कुर्ता', here)
  expect(await verifyPassword('cafe\u0301-कुर्ता', phc, here)).toBe(true)
  for (const other of ['', 'café', 'CAFÉ-कुर्ता', 'café-कुर्ता '])
    expect(await verifyPassword(other, phc, here)).toBe(false)
})

test('a hash made at another cost is still verified', async () => {
  const nonce = Buffer.from('sixteen bytes, ok')
  const hash = argon2Sync('argon2id', {
    message: 'old',
    nonce,
    memory: 8_192,
    passes: 3,
    parallelism: 1,
    tagLength: 32,
  })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  expect(await verifyPassword('old', `$argon2id$v=19$m=8192,t=3,p=1$${text(nonce)}$${text(hash)}`, here)).toBe(true)
})

test.each(['', 'plain', '$argon2i$v=19$m=8,t=1,p=1$AAAA$AAAA', '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAA$AAAA'])(
  'the broken hash "%s" matches no password',
  async (phc) => {
    expect(await verifyPassword('', phc, here)).toBe(false)
    expect(await verifyPassword('plain', phc, here)).toBe(false)
  },
)

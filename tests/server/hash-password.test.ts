import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword } from '../../server/modules/accounts/hash-password.ts'

test('a password is kept as argon2id with at least the cost that OWASP advises', async () => {
  const phc = await hashPassword('kiraya-demo')
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

test('the same password never looks the same twice', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})

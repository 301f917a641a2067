import { expect, it } from 'vitest'
import { sharedBuffersSetting } from '../../platform/postgres/embedded/shared-buffers.ts'

const gigabyte = 2 ** 30

it.each([
  [0.5 * gigabyte, '128MB'],
  [2 * gigabyte, '256MB'],
  [3.9 * gigabyte, '499MB'],
  [24 * gigabyte, '1024MB'],
])('a machine with %d bytes gives the embedded database an eighth, within bounds', (memory, expected) => {
  expect(sharedBuffersSetting(memory)).toBe(expected)
})

it('asks the machine when no memory is given', () => {
  expect(sharedBuffersSetting()).toMatch(/^\d{3,4}MB$/)
})

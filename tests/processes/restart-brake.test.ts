import { expect, test } from 'vitest'
import { createRestartBrake } from '../../platform/processes/web-processes.ts'

const [soon, late] = [9_999, 10_000]

test('a process that lived long is restarted at once, one that dies at its start after longer and longer pauses', () => {
  const { pauseAfter } = createRestartBrake()
  expect(pauseAfter(late)).toBe(0)
  expect(Array.from({ length: 10 }, () => pauseAfter(soon))).toEqual([
    200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000,
  ])
  expect(pauseAfter(late)).toBe(0)
  expect(pauseAfter(soon)).toBe(200)
})

test('five quick deaths in a row are final, a long life resets the count', () => {
  const brake = createRestartBrake()
  const afterDeath = (lived: number) => {
    brake.pauseAfter(lived)
    return brake.isHopeless
  }
  expect([soon, soon, soon, soon, soon].map(afterDeath)).toEqual([false, false, false, false, true])
  expect(afterDeath(late)).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { createThrottle } from '../../platform/concurrency-limiter.ts'

const options = { perSecond: 10, burst: 20, longestMs: 500 }

describe('a pace', () => {
  it.each([
    [
      'what fits into the burst does not wait',
      [
        [0, 10],
        [0, 10],
      ],
      0,
    ],
    [
      'what is beyond it waits until the rate allows it',
      [
        [0, 20],
        [0, 3],
      ],
      300,
    ],
    [
      'time gives back what the rate allows',
      [
        [0, 20],
        [1_000, 10],
      ],
      0,
    ],
    [
      'an owner who rests for long has no more than the burst',
      [
        [0, 10],
        [60_000, 20],
        [60_000, 2],
      ],
      200,
    ],
    [
      'a steady owner at the rate waits for nothing',
      [
        [0, 10],
        [1_000, 10],
        [2_000, 10],
        [3_000, 10],
      ],
      0,
    ],
    [
      'one who asks after each wait is kept at the rate',
      [
        [0, 20],
        [0, 4],
        [400, 4],
      ],
      400,
    ],
    [
      'nothing waits longer than allowed',
      [
        [0, 20],
        [0, 1_000],
      ],
      500,
    ],
    [
      'what waits so long does not add up',
      [
        [0, 1_000],
        [0, 1_000],
        [500, 1],
      ],
      100,
    ],
  ] as [string, [number, number][], number][])('%s', (_name, asked, wait) => {
    const pace = createThrottle(options)
    const waits = asked.map(([now, cost]) => pace('a', cost, now))
    expect(waits.at(-1)).toBeCloseTo(wait)
  })

  it('is that of each owner alone', () => {
    const pace = createThrottle(options)
    pace('a', 1_000, 0)
    expect(pace('b', 10, 0)).toBe(0)
  })

  it('forgets those who have rested longest when very many come', () => {
    const pace = createThrottle(options)
    pace('first', 1_000, 0)
    for (let i = 0; i < 50_000; i++) pace(`other ${i}`, 1, 0)
    expect(pace('first', 10, 0)).toBe(0)
  })
})

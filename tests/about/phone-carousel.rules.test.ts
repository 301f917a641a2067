import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { carouselMoveOfSwipe, moveCarousel, phoneCarousel, slidePosition } from '../../domain/rules/phone-carousel.ts'

const still = (index: number) => ({ index, isBusy: false })
const busy = (index: number) => ({ index, isBusy: true })

it('has three pictures, 4 seconds, 600 milliseconds and 50 pixels [R393]', () => {
  expect(phoneCarousel).toEqual({ slides: 3, autoAdvance: 4000, moveLock: 600, swipeThreshold: 50 })
})

it('moves its pictures in the style sheet for as long as it takes no other move', () => {
  const styles = readFileSync(join(import.meta.dirname, '../../app/features/marketing/phones/phones.css'), 'utf8')
  const times = [...styles.matchAll(/(\d+)ms/g)].map(([, time]) => Number(time))
  expect(times).toEqual([phoneCarousel.moveLock, phoneCarousel.moveLock])
})

describe('a move', () => {
  it.each([
    [0, 'next', 1],
    [1, 'next', 2],
    [2, 'next', 0],
    [0, 'previous', 2],
    [1, 'previous', 0],
    [2, 'previous', 1],
  ] as const)('from %i to the %s shows %i and makes the carousel busy [R248]', (index, move, then) => {
    expect(moveCarousel(still(index), move)).toEqual(busy(then))
  })

  it.each(['next', 'previous'] as const)('to the %s changes nothing during another move', (move) => {
    for (const index of [0, 1, 2]) expect(moveCarousel(busy(index), move)).toEqual(busy(index))
  })

  it('ends when the animation has settled, and its picture stays', () => {
    for (const index of [0, 1, 2]) {
      expect(moveCarousel(busy(index), 'settled')).toEqual(still(index))
      expect(moveCarousel(still(index), 'settled')).toEqual(still(index))
    }
  })
})

it.each([
  [0, ['middle', 'right', 'left']],
  [1, ['left', 'middle', 'right']],
  [2, ['right', 'left', 'middle']],
])('with %i in the middle, the previous one is left of it and the next one right [R252]', (index, places) => {
  expect([0, 1, 2].map((picture) => slidePosition(picture, still(index)))).toEqual(places)
})

it.each([
  [-51, 'next'],
  [-300, 'next'],
  [-50, null],
  [-1, null],
  [0, null],
  [50, null],
  [51, 'previous'],
  [300, 'previous'],
])('a drag of %i pixels to the right means %s', (distance, move) => {
  expect(carouselMoveOfSwipe(distance)).toBe(move)
})

/** The constants of the three phones (specification sections 4 and 9): times in milliseconds, the way of a finger in pixels. */
export const phoneCarousel = { slides: 3, autoAdvance: 4_000, moveLock: 600, swipeThreshold: 50 } as const

export interface CarouselState {
  /** The index of the picture in the middle. */
  index: number
  /** Is a move animating? */
  isBusy: boolean
}

export type CarouselMove = 'next' | 'previous'

const { slides, swipeThreshold } = phoneCarousel
/** What stands in the middle after a move, by what stood there. */
const after: Record<CarouselMove, (index: number) => number> = {
  next: (index) => (index + 1) % slides,
  previous: (index) => (index + slides - 1) % slides,
}

/**
 * What a move makes of the carousel, and what the end of a move, `settled`, does: round at both ends, and no move while
 * another is being shown (specification section 4).
 */
export function moveCarousel(state: CarouselState, event: CarouselMove | 'settled'): CarouselState {
  if (event === 'settled') return { ...state, isBusy: false }
  return state.isBusy ? state : { index: after[event](state.index), isBusy: true }
}

/** Returns the position of a picture: left, middle or right. */
export function slidePosition(picture: number, { index }: CarouselState): 'left' | 'middle' | 'right' {
  if (picture === index) return 'middle'
  return picture === after.next(index) ? 'right' : 'left'
}

/** Returns the move of a swipe by a number of pixels: a short drag or a tap is none. */
export function carouselMoveOfSwipe(distance: number): CarouselMove | null {
  if (Math.abs(distance) <= swipeThreshold) return null
  return distance < 0 ? 'next' : 'previous'
}

import { type RefObject, useEffect, useEffectEvent, useReducer, useState } from 'react'
import {
  type CarouselMove,
  carouselMoveOfSwipe,
  moveCarousel,
  phoneCarousel,
} from '../../../domain/rules/phone-carousel.ts'
import { useDataSaver } from '../../browser/data-saver-page.ts'
import { isOverlayOpen } from '../../browser/is-overlay-open.ts'
import { startMotionTimer } from '../../browser/motion.ts'
import { watchHoverAndFocus } from '../../browser/watch-hover-and-focus.ts'
import { watchSwipes } from './watch-swipes.ts'

const { autoAdvance, moveLock } = phoneCarousel

/**
 * Rotates the pictures automatically and by hand (specification section 4). They pause under a mouse or focus,
 * with reduced motion, when paused, and while a menu or dialog is open.
 * @param region pictures and controls
 */
export function usePhoneCarousel(region: RefObject<HTMLElement | null>, pictures: RefObject<HTMLElement | null>) {
  const [state, dispatch] = useReducer(moveCarousel, { index: 0, isBusy: false })
  const { index, isBusy } = state
  const [isPlaying, setPlaying] = useState(!useDataSaver())
  const [isHeld, setHeld] = useState(false)
  /** Did the reader make the last move? Only then is it announced. */
  const [isByHand, setByHand] = useState(false)

  function move(to: CarouselMove) {
    setByHand(true)
    dispatch(to)
  }

  useEffect(() => {
    if (!region.current || !pictures.current) return
    const stops = [
      watchHoverAndFocus(region.current, pictures.current, setHeld),
      watchSwipes(pictures.current, (distance) => {
        const to = carouselMoveOfSwipe(distance)
        if (!to) return
        setByHand(true)
        dispatch(to)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [region, pictures])

  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => dispatch('settled'), moveLock)
    return () => clearTimeout(timer)
  }, [isBusy])

  const advance = useEffectEvent((shown: number) => {
    if (shown !== index || isOverlayOpen()) return
    setByHand(false)
    dispatch('next')
  })
  // Each picture has its full time, also after a move by hand.
  useEffect(() => {
    if (!isPlaying || isHeld) return
    return startMotionTimer(autoAdvance, () => advance(index))
  }, [isPlaying, isHeld, index])

  return { state, isByHand, isPlaying, setPlaying, move }
}

import { type RefObject, useEffect, useEffectEvent, useReducer, useState } from 'react'
import {
  type CarouselMove,
  carouselMoveOfSwipe,
  moveCarousel,
  phoneCarousel,
} from '../../../../domain/rules/phone-carousel.ts'
import { useDataSaver } from '../../../browser/data-saver-page.ts'
import { isOverlayOpen } from '../../../browser/is-overlay-open.ts'
import { startMotionTimer } from '../../../browser/motion.ts'
import { watchHoverAndFocus } from '../../../browser/watch-hover-and-focus.ts'

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

/**
 * Reports horizontal swipes by one finger or the mouse, with the distance in pixels at the release. A second finger
 * cancels it. @returns stops it
 */
function watchSwipes(element: HTMLElement, onSwipe: (distance: number) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let start: number | undefined
  element.addEventListener(
    'pointerdown',
    ({ isPrimary, button, clientX, pointerId }) => {
      start = isPrimary && button === 0 ? clientX : undefined
      // The release is reported here wherever it happens.
      if (start !== undefined) element.setPointerCapture(pointerId)
    },
    { signal },
  )
  element.addEventListener(
    'pointerup',
    ({ clientX }) => {
      if (start !== undefined) onSwipe(clientX - start)
      start = undefined
    },
    { signal },
  )
  // The browser scrolls the page with this finger.
  element.addEventListener('pointercancel', () => (start = undefined), { signal })
  const refuseFingers = (event: TouchEvent) => event.touches.length > 1 && event.preventDefault()
  element.addEventListener('touchstart', refuseFingers, { signal, passive: false })
  element.addEventListener('touchmove', refuseFingers, { signal, passive: false })
  element.addEventListener('dblclick', (event) => event.preventDefault(), { signal })
  return () => listening.abort()
}

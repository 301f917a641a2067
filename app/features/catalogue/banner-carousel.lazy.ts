import EmblaCarousel from 'embla-carousel'
import { isOverlayOpen } from '../../browser/is-overlay-open.ts'
import { prefersReducedMotion, startMotionTimer } from '../../browser/motion.ts'
import { watchHoverAndFocus } from '../../browser/watch-hover-and-focus.ts'

/** Milliseconds for which a banner is shown. */
const autoplayDelay = 2500

export type BannerMove = 'previous' | 'next' | number

export interface BannerCarousel {
  move(to: BannerMove): void
  /** Turns autoplay on or off; it pauses while a mouse or the focus is on the banners, or a menu or dialog is open. */
  play(isWanted: boolean): void
  stop(): void
}

interface CarouselCallbacks {
  selected(index: number): void
  /** The reader has dragged a banner, or moved to one. */
  tookOver(): void
}

/**
 * Turns a strip of banners that the browser scrolls into a carousel (Embla), at its current banner.
 * @param view the strip; its first child contains the banners
 */
export function startCarousel(region: HTMLElement, view: HTMLElement, callbacks: CarouselCallbacks): BannerCarousel {
  const startIndex = Math.round(view.scrollLeft / (view.querySelector('li')?.offsetWidth || 1))
  // From now on the strip clips, and does not scroll.
  view.dataset.moving = 'true'
  view.scrollLeft = 0
  // The library's own watch of the focus needs it within 10 ms of the Tab key, which a slow phone misses.
  const embla = EmblaCarousel(view, { loop: true, align: 'start', containScroll: false, startIndex, watchFocus: false })
  let isWanted = false
  let isHeld = false
  let stopPulse = () => {}
  function settle() {
    stopPulse()
    stopPulse = isWanted && !isHeld ? startMotionTimer(autoplayDelay, () => isOverlayOpen() || move('next')) : () => {}
  }
  let isOurs = false
  function move(to: BannerMove) {
    const jump = prefersReducedMotion()
    isOurs = true
    // Few banners on a very wide screen cannot loop: at the end they go back.
    if (to === 'next' && embla.canScrollNext()) embla.scrollNext(jump)
    else if (to === 'previous' && embla.canScrollPrev()) embla.scrollPrev(jump)
    else embla.scrollTo(to === 'next' ? 0 : to === 'previous' ? embla.scrollSnapList().length - 1 : to, jump)
    isOurs = false
  }

  embla.on('select', () => {
    callbacks.selected(embla.selectedScrollSnap())
    if (!isOurs) callbacks.tookOver()
  })
  let isPressed = false
  embla.on('pointerDown', () => {
    isPressed = true
  })
  embla.on('pointerUp', () => {
    isPressed = false
  })
  embla.on('scroll', () => {
    if (isPressed) callbacks.tookOver()
  })
  const stopWatching = watchHoverAndFocus(region, view, (holds) => {
    isHeld = holds
    settle()
  })
  const showFocused = ({ target }: FocusEvent) => {
    const index = embla.slideNodes().findIndex((slide) => slide.contains(target as Node))
    if (index < 0 || !(target as Element).matches(':focus-visible')) return
    view.scrollLeft = 0
    embla.scrollTo(index, true)
  }
  view.addEventListener('focusin', showFocused)
  callbacks.selected(startIndex)

  return {
    move,
    play(wanted) {
      isWanted = wanted
      settle()
    },
    stop() {
      isWanted = false
      settle()
      stopWatching()
      view.removeEventListener('focusin', showFocused)
      embla.destroy()
    },
  }
}

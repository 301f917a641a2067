import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDataSaver } from '../../browser/data-saver-page.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import type { BannerCarousel, BannerMove } from './banner-carousel.lazy.ts'

/** Loads the carousel once the page is idle, or at the first press of a control. */
export function useBannerCarousel(
  region: RefObject<HTMLElement | null>,
  view: RefObject<HTMLElement | null>,
  isNeeded: boolean,
) {
  const [index, setIndex] = useState(0)
  const [isPlaying, setPlaying] = useState(!useDataSaver())
  const started = useRef<Promise<BannerCarousel | undefined>>(undefined)

  const begin = useEffectEvent(async () => {
    const { startCarousel } = await import('./banner-carousel.lazy.ts')
    if (!region.current || !view.current) return undefined
    const carousel = startCarousel(region.current, view.current, {
      selected: setIndex,
      tookOver: () => setPlaying(false),
    })
    carousel.play(isPlaying)
    return carousel
  })
  // Without it the browser still scrolls the strip.
  const start = () => (started.current ??= begin().catch(() => undefined))
  const startLater = useEffectEvent(start)

  useEffect(() => {
    if (!isNeeded) return
    const callOff = whenIdle(() => void startLater())
    return () => {
      callOff()
      void started.current?.then((carousel) => carousel?.stop())
      started.current = undefined
    }
  }, [isNeeded])
  useEffect(() => {
    void started.current?.then((carousel) => carousel?.play(isPlaying))
  }, [isPlaying])

  async function move(to: BannerMove) {
    setPlaying(false)
    const carousel = await start()
    carousel?.move(to)
  }
  return { index, isPlaying, setPlaying, move }
}

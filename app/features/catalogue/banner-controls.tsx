import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Move } from './banner-carousel.lazy.ts'

interface BannerControlsProps {
  /** The banners' own, in their order. */
  ids: string[]
  index: number
  isPlaying: boolean
  setPlaying(isPlaying: boolean): void
  move(to: Move): void
}

const roundClass = 'size-11 items-center justify-center rounded-pill text-ink-soft hover:bg-sunken hover:text-ink'

/** Below the pictures: a bullet for each, the previous and next button, and the pause button. */
export function BannerControls({ ids, index, isPlaying, setPlaying, move }: BannerControlsProps) {
  const { t } = useLanguage()
  const motion = isPlaying ? Pause : Play
  return (
    <div className="mx-auto max-w-page px-gutter -mb-3 grid min-h-11 grid-cols-[1fr_minmax(0,auto)_1fr] items-center noscript:invisible">
      {/* In pixels, as no letters: where those are large, the bullets stay on one line. */}
      <ul className="banner-bullets col-start-2 flex flex-wrap justify-center">
        {ids.map((id, i) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('banner_of', { number: i + 1, count: ids.length })}
              aria-current={i === index || undefined}
              className="flex h-11 min-w-[24px] items-center justify-center"
              onClick={() => move(i)}
            >
              <span
                className={`h-[7px] rounded-pill transition-[width] duration-(--fast) ease-(--ease) ${i === index ? 'w-[22px] bg-peacock-600' : 'w-[7px] bg-line-strong'}`}
              />
            </button>
          </li>
        ))}
      </ul>
      <div className="-mr-3 flex justify-end">
        <button
          type="button"
          aria-label={t('previous')}
          className={`${roundClass} hidden md:flex`}
          onClick={() => move('previous')}
        >
          <Icon of={ChevronLeft} className="size-5" />
        </button>
        <button
          type="button"
          aria-label={t('next')}
          className={`${roundClass} hidden md:flex`}
          onClick={() => move('next')}
        >
          <Icon of={ChevronRight} className="size-5" />
        </button>
        <button
          type="button"
          data-play
          aria-label={t(isPlaying ? 'pause' : 'play')}
          className={`${roundClass} flex motion-reduce:hidden`}
          onClick={() => setPlaying(!isPlaying)}
        >
          <Icon of={motion} className="size-4.5" />
        </button>
      </div>
    </div>
  )
}

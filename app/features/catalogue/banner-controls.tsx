import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { BannerMove } from './banner-carousel.lazy.ts'

interface BannerControlsProps {
  /** The banners' own, in their order. */
  ids: string[]
  index: number
  isPlaying: boolean
  setPlaying(isPlaying: boolean): void
  move(to: BannerMove): void
}

const roundClass = 'size-11 items-center justify-center rounded-pill text-ink-soft hover:bg-sunken hover:text-ink'

/** Below the pictures: a bullet for each, the previous and next button, and the pause button, the one tab stop: arrows move the banners. */
export function BannerControls({ ids, index, isPlaying, setPlaying, move }: BannerControlsProps) {
  const { t } = useLanguage()
  const motion = isPlaying ? Pause : Play
  return (
    <div className="mx-auto max-w-page px-gutter banner-controls noscript:invisible">
      <ul className="banner-bullets">
        {ids.map((id, i) => (
          <li key={id}>
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('banner_of', { number: i + 1, count: ids.length })}
              aria-current={i === index || undefined}
              onClick={() => move(i)}
            >
              <span />
            </button>
          </li>
        ))}
      </ul>
      <div className="-mr-3 flex justify-end">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('previous')}
          className={`${roundClass} hidden md:flex`}
          onClick={() => move('previous')}
        >
          <Icon of={ChevronLeft} className="size-5" />
        </button>
        <button
          type="button"
          tabIndex={-1}
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

import { ChevronRight } from 'lucide'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { bannerPath } from '../../../domain/rules/links.ts'
import { pictureSources } from '../../../domain/rules/picture.ts'
import type { Banner } from '../../../domain/schemas/catalogue.ts'
import type { Picture } from '../../../domain/schemas/picture.ts'
import { useDataSaver } from '../../browser/data-saver-page.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Photo } from '../../ui/photo.tsx'
import { BannerControls } from './banner-controls.tsx'
import { useBannerCarousel } from './use-banner-carousel.ts'

/** The banners of the home page: scrolled by the browser at first, then a carousel. */
export function Banners({ banners }: { banners: Banner[] }) {
  const { t } = useLanguage()
  const region = useRef<HTMLElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const count = banners.length
  const { index, isPlaying, setPlaying, move } = useBannerCarousel(region, view, count > 1)
  const [reached, setReached] = useState(0)
  if (index > reached) setReached(index)
  const nextClass = useDataSaver() ? besideClass : ''
  const isHydrated = useHydrated()

  /** The banners are one tab stop: arrows move through them. */
  function step({ key, target }: KeyboardEvent<HTMLElement>) {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const links = [...(view.current?.querySelectorAll('a') ?? [])]
    if (by === 0 || !links.includes(target as HTMLAnchorElement)) return
    const to = (index + by + count) % count
    links[to]?.focus({ preventScroll: true })
    void move(to)
  }
  if (count === 0) return <p className="mx-auto max-w-page px-gutter mt-6 text-ink-soft">{t('no_banners_available')}</p>
  return (
    <section ref={region} aria-label={t('banners')} aria-roledescription={t('carousel')} className="mt-4 md:mt-6">
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions lint/a11y/noStaticElementInteractions: the keys of the links in it */}
      <div ref={view} className="strip banner-view" onKeyDown={step}>
        <ul aria-live="off">
          {banners.map((banner, i) => (
            <li key={banner._id}>
              {/* biome-ignore lint/a11y/useSemanticElements: a slide is a group by its role only */}
              <div
                role="group"
                className="h-full"
                aria-roledescription={t('slide')}
                aria-label={t('banner_of', { number: i + 1, count })}
              >
                <Slide
                  banner={banner}
                  isFirst={i === 0}
                  isStop={!isHydrated || i === index}
                  className={i <= reached ? '' : i > reached + 1 ? unseenClass : nextClass}
                />
              </div>
            </li>
          ))}
        </ul>
      </div>
      {count > 1 && <BannerControls ids={banners.map(({ _id }) => _id)} {...{ index, isPlaying, setPlaying, move }} />}
    </section>
  )
}

/** Enter follows links by itself. */
function followOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/**
 * The picture covers a box of 2.1 by 1 (3.1 by 1 on a wide screen; flatter in a low window) with its own 2.67 by 1: on a phone it is drawn
 * wider than the box.
 */
const sizes = '(min-width: 60.5rem) 52rem, (min-width: 48rem) 86vw, calc((100vw - 2rem) * 1.27)'

/** Of the largest picture of a light page, in pixels. */
const lightWidth = 480

/**
 * Pictures that are not rendered do not load: none beyond the next one. Very wide windows show three at
 * once, and without scripts the position is unknown.
 */
const unseenClass = 'hidden min-[135rem]:block noscript:block'
/** The next one, on a light page: only where it is beside the shown one. */
const besideClass = 'hidden md:block noscript:block'

interface SlideProps {
  banner: Banner
  isFirst: boolean
  isStop: boolean
  className: string
}

function Slide({ banner, isFirst, isStop, className }: SlideProps) {
  const { t, language } = useLanguage()
  const picture = banner.picture ?? { ...lonePicture, url: banner.webImage }
  return (
    <Link to={bannerPath(banner)} tabIndex={isStop ? undefined : -1} onKeyDown={followOnSpace} className="banner">
      {isFirst && <Preload picture={picture} />}
      <Photo
        picture={picture}
        alt=""
        sizes={sizes}
        saverWidth={lightWidth}
        priority={isFirst ? 'first' : undefined}
        className={className}
      />
      <span className="banner-words">
        <b>{banner.headline[language]}</b>
        <span>{banner.subline[language]}</span>
        <span className="banner-more">
          {t('see_it')}
          <Icon of={ChevronRight} className="size-4.5" />
        </span>
      </span>
    </Link>
  )
}

/** The data of an external picture. */
const lonePicture = { widths: [], width: 1664, height: 624, placeholder: '', hasAvif: false }

/** Preloads the largest picture of the first view before the style sheet is read. */
function Preload({ picture }: { picture: Picture }) {
  const { src, srcSet, avifSrcSet } = pictureSources(picture, useDataSaver() ? lightWidth : undefined)
  return (
    <link
      rel="preload"
      as="image"
      // A browser without AVIF ignores this and loads the other picture in its place.
      type={avifSrcSet && 'image/avif'}
      href={src}
      imageSrcSet={avifSrcSet ?? srcSet}
      imageSizes={sizes}
      fetchPriority="high"
    />
  )
}

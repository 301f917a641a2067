import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide'
import { type KeyboardEvent, useRef, useState } from 'react'
import { isDiscounted } from '../../../domain/rules/price.ts'
import type { Picture } from '../../../domain/schemas/picture.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { PhotoBox } from '../../ui/photo-box.tsx'

/** The column beside the summary, which is the whole window on a phone. */
const sizes =
  '(min-width: 84rem) 49rem, (min-width: 56.25rem) calc(100vw - 35rem), (min-width: 48rem) calc(100vw - 28rem), 100vw'
const thumbSizes = '(min-width: 48rem) 7rem, 4.5rem'

/** In a low window, as of a rotated phone or a page at 200 %, a picture leaves room for text. */
const lowClass = 'w-full [@media(max-height:37.5rem)]:max-h-[60vh]'

const fetchZoom = () => import('./full-screen-pictures.lazy.tsx').then((m) => m.FullScreenPictures)

interface GalleryProps {
  pictures: Picture[]
  title: string
  /** On the picture on a wide screen; on a phone the saving is beside the price. */
  discount?: number
}

/**
 * An ad's pictures: one large, moved by finger, wheel, arrow keys or buttons, and opened full screen by a press;
 * and thumbnails that are plain links without JavaScript. A picture that fails to load leaves an empty box.
 */
export function Gallery({ pictures, title, discount = 0 }: GalleryProps) {
  const { t } = useLanguage()
  const strip = useRef<HTMLUListElement>(null)
  const thumbs = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const zoom = useLazyPart(fetchZoom)
  const count = pictures.length

  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setCurrent(Math.round(scrollLeft / clientWidth))
  }
  function show(index: number, behavior?: ScrollBehavior) {
    const picture = strip.current?.children[index]
    if (picture instanceof HTMLElement)
      strip.current?.scrollTo({ left: picture.offsetLeft, ...(behavior && { behavior }) })
  }
  /** At the ends the pressed button is removed: the focus stays with the picture. */
  function turn(index: number) {
    show(index)
    if (index === 0 || index === count - 1) strip.current?.focus({ preventScroll: true })
  }
  /** Among the thumbnails the focus moves along. */
  function walk(event: KeyboardEvent, from: number) {
    if (event.key === 'Enter' && event.target === strip.current) void zoom.open()
    const places: Record<string, number> = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: count - 1 }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    show(place)
    if (event.currentTarget !== strip.current) thumbs.current?.children[place]?.querySelector('a')?.focus()
  }
  const nameOf = (index: number) => t('photo_of', { title, number: index + 1, count })

  const toran = isDiscounted(discount) && (
    <span className="toran hidden md:block">
      {discount}%<small>{t('off')}</small>
    </span>
  )
  if (count === 0)
    return (
      <PhotoBox picture={undefined} alt="" sizes="" className={`${lowClass} md:rounded-20`}>
        {toran}
      </PhotoBox>
    )
  return (
    <section aria-label={t('photos_of_ad')}>
      <div className="relative isolate">
        {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: what scrolls must be reachable by keyboard */}
        <ul
          ref={strip}
          tabIndex={count > 1 ? 0 : undefined}
          aria-label={t('photos_of_ad')}
          onScroll={follow}
          onClick={() => void zoom.open()}
          onKeyDown={(event) => walk(event, current)}
          className="strip relative cursor-zoom-in snap-x snap-mandatory scroll-smooth focus-visible:-outline-offset-4 motion-reduce:scroll-auto md:rounded-20"
        >
          {pictures.map((picture, index) => (
            <li key={nameOf(index)} id={`photo-${index + 1}`} className="w-full shrink-0 snap-start snap-always">
              <PhotoBox
                picture={picture}
                alt={nameOf(index)}
                sizes={sizes}
                saverWidth={640}
                priority={index === 0 ? 'first' : undefined}
                className={lowClass}
              />
            </li>
          ))}
        </ul>
        {toran}
        {count > 1 && (
          <>
            {current > 0 && <Turn to="previous" onClick={() => turn(current - 1)} />}
            {current < count - 1 && <Turn to="next" onClick={() => turn(current + 1)} />}
            <p
              aria-hidden="true"
              className="absolute right-[max(0.75rem,env(safe-area-inset-right))] bottom-3 flex items-center gap-1 rounded-pill bg-[color-mix(in_srgb,var(--ink)_80%,transparent)] px-2.5 py-0.5 text-14 font-label text-paper tabular-nums md:right-3 noscript:hidden"
            >
              {pictures.map((_picture, index) => (
                <i
                  key={nameOf(index)}
                  className={`size-1.5 rounded-pill bg-paper ${index === current ? '' : 'opacity-45'}`}
                />
              ))}
              <span className="ml-1">
                {current + 1} / {count}
              </span>
            </p>
          </>
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          className="zoom-button forced-edge absolute bottom-3 left-[max(0.75rem,env(safe-area-inset-left))] grid size-11 place-items-center rounded-pill bg-surface shadow-1 hover:bg-sunken md:left-3 noscript:hidden"
          onClick={() => void zoom.open()}
        >
          <Icon of={Maximize2} className="size-5" />
          <span className="sr-only">{t('look_closely')}</span>
        </button>
      </div>
      {count > 1 && (
        <ul ref={thumbs} className="strip gap-2 px-(--edge) pt-2.5 pb-1 md:gap-3 md:px-1 md:pt-3 md:pb-1.5">
          {pictures.map((picture, index) => (
            <li key={nameOf(index)} className="shrink-0">
              <a
                href={`#photo-${index + 1}`}
                aria-label={nameOf(index)}
                aria-current={index === current}
                // The shown one is marked by its brightness and a line: the ring means the focus alone.
                className={`relative block w-18 rounded-12 pb-1.5 md:w-28 ${index === current ? 'after:absolute after:inset-x-1/4 after:bottom-0 after:h-[3px] after:rounded-pill after:bg-peacock-600' : ''}`}
                onKeyDown={(event) => walk(event, index)}
                onClick={(event) => {
                  event.preventDefault()
                  show(index)
                }}
              >
                <PhotoBox
                  picture={picture}
                  alt=""
                  sizes={thumbSizes}
                  priority="early"
                  className={`h-full rounded-12 ${index === current ? '' : 'opacity-60'}`}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoom.failure}
      {zoom.Part && (
        <zoom.Part
          pictures={pictures}
          first={current}
          frame={strip}
          nameOf={nameOf}
          onShow={(index) => show(index, 'instant')}
          onClose={zoom.close}
        />
      )}
    </section>
  )
}

/** Over the picture's edge, for a mouse: fingers swipe, and the keyboard has its arrows. */
function Turn({ to, onClick }: { to: 'previous' | 'next'; onClick(): void }) {
  const { t } = useLanguage()
  const arrow = to === 'next' ? ChevronRight : ChevronLeft
  return (
    <button
      type="button"
      aria-label={t(to)}
      className={`absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-pill bg-surface shadow-1 hover:bg-sunken md:grid noscript:hidden ${to === 'next' ? 'right-4' : 'left-4'}`}
      onClick={onClick}
    >
      <Icon of={arrow} className="size-5" />
    </button>
  )
}

import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import { bannerPath } from '../../../domain/rules/links.ts'
import type { Banner } from '../../../domain/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { BannerControls } from './banner-controls.tsx'
import { useBannerCarousel } from './use-banner-carousel.ts'

/** The banners side by side, the next one looking in from the right: scrolled by the browser at first, then a carousel. */
export function BannerStrip({ banners }: { banners: Banner[] }) {
  const { t } = useLanguage()
  const region = useRef<HTMLElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const count = banners.length
  const { index, isPlaying, setPlaying, move } = useBannerCarousel(region, view, count > 1)
  if (count === 0) return <p className="content mt-6 text-ink-soft">{t('no_banners_available')}</p>
  return (
    <section ref={region} aria-label={t('banners')} aria-roledescription={t('carousel')} className="mt-4 md:mt-6">
      <div
        ref={view}
        className="strip block snap-x snap-mandatory scroll-pl-(--gutter) pl-(--gutter) data-[moving]:touch-pan-y data-[moving]:touch-pinch-zoom data-[moving]:snap-none data-[moving]:overflow-clip md:ml-[max(var(--gutter),calc((100%-80rem)/2))] md:scroll-pl-0 md:pl-0"
      >
        <ul className="flex" aria-live="off">
          {banners.map((banner, i) => (
            <li
              key={banner._id}
              className="mr-7.5 w-[calc(100%-var(--gutter))] shrink-0 snap-start md:w-[min(52rem,86vw)]"
            >
              {/* biome-ignore lint/a11y/useSemanticElements: a slide is a group by its role only */}
              <div role="group" aria-roledescription={t('slide')} aria-label={t('banner_of', { number: i + 1, count })}>
                <Slide banner={banner} isFirst={i === 0} />
              </div>
            </li>
          ))}
        </ul>
      </div>
      {count > 1 && <BannerControls ids={banners.map(({ _id }) => _id)} {...{ index, isPlaying, setPlaying, move }} />}
    </section>
  )
}

/** Links follow Enter by themselves. */
function followOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { t, language } = useLanguage()
  return (
    <Link
      to={bannerPath(banner.product)}
      onKeyDown={followOnSpace}
      className="group relative isolate block aspect-[2.1] overflow-hidden rounded-20 bg-sunken focus-visible:-outline-offset-4 md:aspect-[3.1]"
    >
      <img
        src={banner.webImage}
        alt=""
        width={1664}
        height={624}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className="photo absolute inset-0 -z-10 object-[18%_70%] md:object-[100%_78%]"
      />
      <span className="absolute inset-y-0 left-0 flex w-[56%] flex-col items-start justify-center p-4 text-on-picture md:w-1/2 md:p-8 xl:p-11">
        <b className="text-18 leading-tight font-price text-balance md:text-28 xl:text-36">
          {banner.headline[language]}
        </b>
        <span className="mt-1 text-14 leading-snug font-title md:mt-1.5 md:text-16 xl:mt-2.5 xl:text-18">
          {banner.subline[language]}
        </span>
        <span className="mt-3.5 hidden items-center gap-1.5 rounded-pill bg-plate px-5.5 py-3 leading-snug font-label text-on-plate md:inline-flex xl:mt-4.5">
          {t('see_it')}
          <ChevronRight className="size-4.5" />
        </span>
      </span>
    </Link>
  )
}

import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { bannerPath } from '../../../domain/rules/links.ts'
import type { Banner } from '../../../domain/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'

/** The banners side by side; the next one looks in from the right and slides in by finger, wheel or keyboard. */
export function BannerStrip({ banners }: { banners: Banner[] }) {
  const { t, language } = useLanguage()
  if (banners.length === 0) return null
  return (
    <section aria-label={t('banners')} className="mt-4 md:mt-6">
      <ul className="strip snap-x snap-mandatory scroll-px-(--gutter) gap-7.5 px-(--gutter) xl:scroll-px-[calc((100vw-80rem)/2)] xl:px-[calc((100vw-80rem)/2)]">
        {banners.map((banner, index) => (
          <li key={banner._id} className="w-full shrink-0 snap-start md:w-[min(52rem,86vw)]">
            <Link
              to={bannerPath(banner.product)}
              className="group relative isolate block aspect-[2.1] overflow-hidden rounded-20 bg-sunken focus-visible:-outline-offset-4 md:aspect-[3.1]"
            >
              <img
                src={banner.webImage}
                alt=""
                width={1664}
                height={624}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
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
          </li>
        ))}
      </ul>
    </section>
  )
}

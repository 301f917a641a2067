import { ChevronRight } from 'lucide'
import type { CSSProperties } from 'react'
import { type Language, languages } from '../../../../domain/languages.ts'
import type { ConsoleBanner } from '../../../../domain/rules/console/banners.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Photo } from '../../../ui/photo.tsx'

/** The boxes of the home page (`features/catalogue/banners.css`), which go by the width of the window there. */
const boxes = {
  phone: {
    box: { width: '20.5rem', minHeight: '9.75rem' },
    picture: { objectPosition: '18% 70%' },
    words: 'w-[max(56%,9rem)] p-4',
    headline: 'text-18 leading-tight',
    subline: 'mt-1 text-14 leading-snug',
  },
  wide: {
    box: { width: '52rem', minHeight: '16.8rem' },
    picture: { objectPosition: '100% 78%' },
    words: 'w-1/2 px-11 py-4',
    headline: 'text-36 leading-tight',
    subline: 'mt-2.5 text-18 leading-snug',
  },
} as const

interface BannerPreviewProps {
  banner: ConsoleBanner
  /** The label of its button in each language. */
  seeIt: Readonly<Record<Language, string>>
}

/** A banner as on a phone and on a wide screen, in each language. */
export function BannerPreview({ banner, seeIt }: BannerPreviewProps) {
  const { t } = useTranslation('console')
  return (
    <section aria-labelledby="preview" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="preview" className="text-22">
        {t('console.banners.preview')}
      </h2>
      {(['phone', 'wide'] as const).map((size) => (
        <div key={size} className="min-w-0">
          <h3 className="mb-2 font-label">{t(`console.banners.on_${size}`)}</h3>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than the window, it is scrolled by the keyboard, too
            tabIndex={0}
            aria-label={t(`console.banners.on_${size}`)}
            className="-mx-gutter flex gap-4 overflow-x-auto px-gutter pb-2 lg:flex-wrap"
          >
            {languages.map((language) => (
              <Slide key={language} banner={banner} size={size} language={language} seeIt={seeIt[language]} />
            ))}
          </section>
        </div>
      ))}
    </section>
  )
}

interface SlideProps {
  banner: ConsoleBanner
  size: keyof typeof boxes
  language: Language
  seeIt: string
}

interface BannerPictureProps {
  banner: Pick<ConsoleBanner, 'picture' | 'webImage'>
  sizes: string
  style?: CSSProperties
  className?: string
}

/** The data of an external picture. */
const lonePicture = { widths: [], width: 1664, height: 624, placeholder: '', hasAvif: false }

/** The picture of a banner, over its whole box. */
export function BannerPicture({ banner, ...photo }: BannerPictureProps) {
  return <Photo picture={banner.picture ?? { ...lonePicture, url: banner.webImage }} alt="" {...photo} />
}

function Slide({ banner, size, language, seeIt }: SlideProps) {
  const { box, picture, words, headline, subline } = boxes[size]
  return (
    <div
      lang={language}
      className="relative isolate grid flex-none items-center overflow-hidden rounded-20 bg-sunken"
      style={box}
    >
      <BannerPicture banner={banner} sizes={box.width} style={picture} className="absolute inset-0 -z-1" />
      <div className={`flex flex-col items-start text-on-picture ${words}`}>
        <b className={`font-bold text-balance ${headline}`}>{banner.headline[language]}</b>
        <span className={`font-medium ${subline}`}>{banner.subline[language]}</span>
        {size === 'wide' && (
          <span
            className="mt-4.5 inline-flex items-center gap-1.5 rounded-pill px-5.5 py-3 font-semibold leading-snug"
            style={{ background: 'var(--plate)', color: 'var(--on-plate)' }}
          >
            {seeIt}
            <Icon of={ChevronRight} className="size-4.5" />
          </span>
        )}
      </div>
    </div>
  )
}

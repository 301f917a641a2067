import { useLanguage } from '../../../i18n/language-provider.tsx'

/** The screenshots in order. `scripts/make/take-phone-pictures.ts` takes them. */
export const phoneScreenshots = [
  { file: 'home', alt: 'phones.home' },
  { file: 'product', alt: 'phones.product' },
  { file: 'my-ads', alt: 'phones.my_ads' },
] as const

/** The widths of the files, in pixels; a phone is half of the larger one at most. */
const widths = [232, 464]

interface PhoneScreenshotProps {
  /** Its name in `public/phones/<language>`, without width and format. */
  file: string
  alt: string
  /** Is it in the middle at first? */
  isFirst: boolean
}

/** A screenshot of the site, in the reader's language. */
export function PhoneScreenshot({ file, alt, isFirst }: PhoneScreenshotProps) {
  const { language } = useLanguage()
  const sourcesOf = (format: string) =>
    widths.map((width) => `/phones/${language}/${file}-${width}.${format} ${width}w`).join()
  const sizes = '(min-width: 25rem) 232px, 60vw'
  return (
    <picture>
      <source type="image/avif" srcSet={sourcesOf('avif')} sizes={sizes} />
      <img
        srcSet={sourcesOf('webp')}
        sizes={sizes}
        src={`/phones/${language}/${file}-464.webp`}
        alt={alt}
        width={232}
        height={503}
        loading={isFirst ? undefined : 'lazy'}
        decoding="async"
        draggable={false}
      />
    </picture>
  )
}

import type { PictureUrls } from '../../../domain/rules/console/ads-and-reviews.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'

/** The pictures of an ad: the first one large, all others small; each leads to itself as large as it is. */
export function AdPictures({ pictures }: { pictures: readonly PictureUrls[] }) {
  const { t } = useTranslation('console')
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {pictures.map(({ small, large }, at) => (
        <a key={large} href={large} target="_blank" rel="noopener" className={at === 0 ? 'basis-full' : ''}>
          <img
            src={at === 0 ? large : small}
            alt={t('console.picture_of', { number: at + 1, count: pictures.length })}
            loading="lazy"
            className={
              at === 0
                ? 'max-h-112 w-auto max-w-full rounded-12 bg-sunken object-contain'
                : 'size-32 rounded-12 bg-sunken object-cover max-sm:size-24'
            }
          />
        </a>
      ))}
    </div>
  )
}

import { Link } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import { adPath } from '../../../domain/rules/links.ts'
import { formatCount, isDiscounted } from '../../../domain/rules/price.ts'
import { formatRating } from '../../../domain/rules/rating.ts'
import type { ListedCard } from '../../../domain/rules/shown-card.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { PhotoBox } from '../../ui/photo-box.tsx'
import { Price } from '../../ui/price.tsx'
import { Star } from '../../ui/stars.tsx'
import { LazyFavouriteButton } from '../favourites/favourite-button.tsx'
import { AdPlaceName } from '../place/ad-place-name.tsx'
import { LazySumForDays } from './list-conditions.tsx'

/** One ad in a grid. The title's link covers the whole card, so the card is one target with one name. */
export function AdCard({ ad, ...picture }: { ad: ListedCard; sizes: string; priority: 'early' | undefined }) {
  const { t } = useLanguage()
  const seller = ad.userId.fullName || t('unknown_seller')
  return (
    <article className="group @container relative min-w-0">
      <PhotoBox picture={ad.pictures[0]} alt="" className="rounded-12 rounded-bl-none" {...picture}>
        {isDiscounted(ad.discount) && (
          <span className="toran">
            {ad.discount}%<small>{t('off')}</small>
          </span>
        )}
        <RatingNotch average={ad.averageRating} count={ad.totalReviews} />
      </PhotoBox>
      <div className="mt-1.5 sm:mt-2">
        <Price ad={ad} size="card" />
        {(ad.totalForDays ?? ad.leastForDays) !== undefined && <LazySumForDays ad={ad} />}
      </div>
      <h2 className="mt-0.5 line-clamp-2 text-16 leading-snug font-title text-wrap" lang={detectLanguage(ad.title)}>
        <Link
          to={adPath(ad)}
          // Scroll margins of a whole card: above it are the picture and the price, below it the seller.
          className="scroll-mt-[calc(75cqw+3.5rem)] scroll-mb-20 outline-none after:absolute after:inset-0 after:rounded-12 focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-peacock-600"
        >
          {ad.title}
        </Link>
      </h2>
      {/* As high as its two lines before they have loaded, so that the avatar beside them stays in place. */}
      <div className="mt-2 flex min-h-[calc(var(--lh-body)*1.625rem)] items-center gap-2 text-14 leading-snug sm:mt-2.5 sm:min-h-[calc(var(--lh-body)*1.75rem)]">
        <Avatar name={ad.userId.fullName} src={ad.userId.avatar} size="small" />
        <p className="min-w-0">
          <span className="block" lang={detectLanguage(seller)}>
            {seller}
          </span>
          <span className="block text-12 text-ink-soft sm:text-14">
            <AdPlaceName ad={ad} isNear={(ad.distance ?? 99) <= 25} />
            {ad.distance !== undefined && `\u00a0· ${t('distance', { count: ad.distance })}`}
          </span>
        </p>
      </div>
      <LazyFavouriteButton ad={ad} />
    </article>
  )
}

function RatingNotch({ average, count }: { average: number; count: number }) {
  const { t } = useLanguage()
  // Without reviews there are no stars.
  if (count === 0) return null
  return (
    <span className="notch">
      <Star />
      <span className="sr-only">{t('rating')} </span>
      {formatRating(average)} <span className="text-12 font-body text-ink-soft">({formatCount(count)})</span>
    </span>
  )
}

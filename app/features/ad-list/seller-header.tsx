import type { ReactNode } from 'react'
import { detectLanguage } from '../../../domain/languages.ts'
import type { NamesInScripts } from '../../../domain/rules/place.ts'
import { formatRating } from '../../../domain/rules/rating.ts'
import type { Seller } from '../../../domain/schemas/seller.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Star } from '../../ui/stars.tsx'

/** The public data of a seller: picture, name, rating over all their ads, start date, and town. */
export function SellerHeader({ seller, children }: { seller: Seller; children: ReactNode }) {
  const { t, language } = useTranslation('listing')
  const cityNames: NamesInScripts | undefined = seller.cityNames
  const city = cityNames?.[language] ?? seller.city
  const { rentals } = seller
  const name = seller.fullName || t('unknown_seller')
  return (
    <header className="flex flex-wrap items-center gap-x-4 md:gap-x-5 md:gap-y-3">
      <div className="max-md:*:size-16 max-md:*:text-28">
        <Avatar name={seller.fullName} src={seller.avatar} size="portrait" />
      </div>
      <div className="min-w-[min(12rem,100%)] flex-1">
        <h1 className="text-22 md:text-28" lang={detectLanguage(name)}>
          {name}
        </h1>
        {/* On a phone it has two lines from the start: with the web font it may need both. Figures below leave no gap. */}
        <p
          className={`flex flex-wrap content-start items-center gap-x-4 text-14 text-ink-soft md:mt-1 md:gap-y-1 md:text-16 ${rentals ? '' : 'max-md:min-h-11.5'}`}
        >
          {seller.totalReviews > 0 && (
            <span className="inline-flex items-center gap-1.5">
              <Star className="size-4.5" />
              <span className="sr-only">{t('rating')} </span>
              <b className="font-heading text-ink tabular-nums">{formatRating(seller.averageRating)}</b>
              {t('seller_reviews', { count: seller.totalReviews })}
            </span>
          )}
          <span>{t('seller_since', { year: new Date(seller.createdAt).getUTCFullYear() })}</span>
          {city && <span lang={detectLanguage(city)}>{city}</span>}
        </p>
        {rentals && (
          <p className="flex flex-wrap gap-x-4 text-14 text-ink-soft md:text-16">
            <span>{t('seller_said_yes', { asked: rentals.asked, accepted: rentals.accepted })}</span>
            {rentals.answerHours !== null && <span>{t('seller_answers', { count: rentals.answerHours })}</span>}
            {rentals.cancelled > 0 && <span>{t('seller_cancelled', { count: rentals.cancelled })}</span>}
          </p>
        )}
      </div>
      {/* Its room stays where the reader's own page has no such link. */}
      <div className="min-h-15 max-md:-mt-4">{children}</div>
    </header>
  )
}

import { languageOfText } from '../../../domain/languages.ts'
import { formatRating } from '../../../domain/rules/rating.ts'
import type { Product } from '../../../domain/schemas/listing.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Star } from '../../ui/stars.tsx'

/** Who lends it: picture, name, rating over all their ads, since when. */
export function SellerPanel({ seller }: { seller: Product['userId'] }) {
  const { t } = useLanguage()
  const name = seller.fullName || t('unknown_seller')
  return (
    <section
      aria-label={t('seller')}
      className="flex items-center gap-3.5 rounded-20 border border-line bg-surface p-4"
    >
      <Avatar name={seller.fullName} src={seller.avatar} size="large" />
      <div className="min-w-0">
        <b className="block text-18 leading-snug font-label" lang={languageOfText(name)}>
          {name}
        </b>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          {seller.totalReviews > 0 && (
            <span className="inline-flex items-center gap-1 tabular-nums">
              <Star />
              <span className="sr-only">{t('rating')} </span>
              {formatRating(seller.averageRating)}
            </span>
          )}
          <span>{t('member_since', { year: new Date(seller.createdAt).getUTCFullYear() })}</span>
        </p>
      </div>
    </section>
  )
}

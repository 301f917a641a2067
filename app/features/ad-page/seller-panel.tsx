import { ChevronRight } from 'lucide'
import { Link } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import { sellerPath } from '../../../domain/rules/links.ts'
import { formatRating } from '../../../domain/rules/rating.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Star } from '../../ui/stars.tsx'

interface SellerPanelProps {
  seller: PublicAd['userId']
  /** Does it link to all ads of the seller? */
  isLink: boolean
}

/** The lender: picture, name, rating over all their ads, start date. */
export function SellerPanel({ seller, isLink }: SellerPanelProps) {
  const { t } = useLanguage()
  const name = seller.fullName || t('unknown_seller')
  const facts = (
    <>
      <Avatar name={seller.fullName} src={seller.avatar} size="large" />
      <span className="min-w-0 flex-1">
        <b className="block text-18 leading-snug font-label" lang={detectLanguage(name)}>
          {name}
        </b>
        <span className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          {seller.totalReviews > 0 && (
            <span className="inline-flex items-center gap-1 tabular-nums">
              <Star />
              <span className="sr-only">{t('rating')} </span>
              {formatRating(seller.averageRating)}
            </span>
          )}
          <span>{t('member_since', { year: new Date(seller.createdAt).getUTCFullYear() })}</span>
        </span>
      </span>
    </>
  )
  return (
    <section aria-label={t('seller_of_ad')} className="rounded-20 border border-line bg-surface">
      {isLink ? (
        <Link
          to={sellerPath(seller._id)}
          className="panel-link flex flex-wrap items-center gap-x-3.5 gap-y-2 p-4 rounded-20 hover:bg-sunken"
        >
          {facts}
          <Icon of={ChevronRight} className="size-5 shrink-0" />
        </Link>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 p-4">{facts}</div>
      )}
    </section>
  )
}

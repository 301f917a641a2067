import { CircleAlert } from 'lucide'
import { Link } from 'react-router'
import { languageOfText } from '../../../domain/languages.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import { isEnding, type OwnAdAction } from '../../../domain/rules/ad/own-ad-actions.ts'
import { formatDate } from '../../../domain/rules/dates.ts'
import { productPath } from '../../../domain/rules/links.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PhotoBox } from '../../ui/photo-box.tsx'
import { Price } from '../../ui/price.tsx'
import { CardActions } from './card-actions.tsx'
import { StatusLabel } from './status-label.tsx'
import type { Entry } from './use-own-ads.ts'

const sizes = '(min-width: 48rem) 13rem, 7rem'

export interface OwnAdCardProps {
  entry: Entry
  /** Came its owner here to renew it? */
  isToRenew: boolean
  onAct(action: OwnAdAction): void
  onEdit(): void
  onDelete(): void
}

/** One of one's own ads: what it is, how it stands, and what can be done about it. */
export function OwnAdCard({ entry, isToRenew, ...actions }: OwnAdCardProps) {
  const { t } = useWords('ad')
  const { ad, isBusy = false, isCopy, problem } = entry
  const now = new Date()
  return (
    <article className="own-ad" aria-busy={isBusy} data-ad={ad._id}>
      <PhotoBox picture={ad.pictures[0]} alt="" sizes={sizes} className="own-ad-photo max-md:aspect-square" />
      <div className="own-ad-text">
        <StatusLabel status={ad.status} />
        <Price ad={ad} size="card" />
        <h2 className="text-16 leading-snug font-title" lang={languageOfText(ad.title)}>
          {ad.status === 'removed' ? (
            <span tabIndex={-1}>{ad.title}</span>
          ) : (
            <Link to={productPath(ad)} className="own-ad-link">
              {ad.title}
            </Link>
          )}
        </h2>
        <Dates ad={ad} now={now} />
        {ad.contactCount > 0 && (
          <p className="text-14 text-ink-soft">{t('myAds.contact_count', { count: ad.contactCount })}</p>
        )}
        {isCopy && ad.status === 'paused' && <p className="own-ad-note">{t('myAds.copy_note')}</p>}
        {ad.status === 'removed' && <p className="own-ad-note">{t('myAds.removed_note')}</p>}
      </div>
      {isToRenew && isEnding(ad, now) && (
        <Button kind="primary" className="own-ad-wide" aria-disabled={isBusy} onClick={() => actions.onAct('renew')}>
          {t('myAds.renew_days', { days: adLimits.lifetimeDays })}
        </Button>
      )}
      <div role="alert" className="own-ad-problem own-ad-wide">
        {problem && (
          <>
            <Icon of={CircleAlert} className="size-5 shrink-0" />
            <p>{problem.text}</p>
            {problem.retry && (
              <Button kind="quiet" onClick={problem.retry}>
                {t('retry')}
              </Button>
            )}
          </>
        )}
      </div>
      <CardActions ad={ad} isBusy={isBusy} now={now} {...actions} />
    </article>
  )
}

/** Since when it is there, and for how long. A pause lasts as long as one likes. */
function Dates({ ad, now }: { ad: OwnAd; now: Date }) {
  const { t } = useWords('ad')
  const date = formatDate(ad.expiresAt)
  const isPast = Date.parse(ad.expiresAt) <= now.getTime()
  return (
    <p className="own-ad-dates">
      <span>{t('myAds.posted_on', { date: formatDate(ad.createdAt) })}</span>
      {ad.status === 'expired' ? (
        <span className="font-label text-bad">{t('myAds.expired_on', { date })}</span>
      ) : (
        ad.status !== 'removed' &&
        !isPast && (
          <span className={isEnding(ad, now) ? 'font-label text-bad' : undefined}>
            {t('myAds.expires_on', { date })}
          </span>
        )
      )}
    </p>
  )
}

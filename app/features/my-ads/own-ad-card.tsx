import { CircleAlert } from 'lucide'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { languageOfText } from '../../../domain/languages.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import { isEnding } from '../../../domain/rules/ad/own-ad-actions.ts'
import { formatDate } from '../../../domain/rules/dates.ts'
import { adPath } from '../../../domain/rules/links.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { categoryName } from '../../i18n/names.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PhotoBox } from '../../ui/photo-box.tsx'
import { Price } from '../../ui/price.tsx'
import { CardActions, type OwnAdHandlers } from './card-actions.tsx'
import { StatusLabel } from './status-label.tsx'
import type { Entry } from './use-own-ads.ts'

const sizes = '(min-width: 48rem) 13rem, 7rem'

export interface OwnAdCardProps extends OwnAdHandlers {
  entry: Entry
  /** Did its owner open the page to renew it? */
  isToRenew: boolean
  /** Undefined until they are loaded. */
  Figures: ComponentType<{ ad: OwnAd; onEdit(): void }> | undefined
}

/** The boxes of a card; what waits for one has the same. With large letters the words go below the picture. */
export const ownAdClass =
  'relative flex h-full flex-wrap items-start gap-x-3.5 gap-y-3 rounded-20 border border-line bg-surface px-3 pt-3 pb-1 md:grid md:grid-cols-[13rem_minmax(0,1fr)] md:content-start md:gap-x-5 md:gap-y-0 md:p-4'
export const ownAdPhotoClass = 'max-w-full flex-[0_0_7rem] rounded-12 md:row-[1/span_5]'
export const ownAdFiguresClass =
  'min-h-34 flex-[1_0_100%] border-t border-line pt-2.5 pb-1.5 md:col-2 md:mt-2 md:pt-3 md:pb-0'
export const ownAdTextClass = 'min-w-0 flex-[1_8rem]'

const noteClass = 'mt-2 rounded-12 bg-marigold-50 px-3 py-2 text-14 leading-snug'

/** One of the user's own ads: its content, its state, and its actions. */
export function OwnAdCard({ entry, isToRenew, Figures, ...actions }: OwnAdCardProps) {
  const translator = useWords('ad')
  const { t } = translator
  const { ad, isBusy = false, isCopy, problem } = entry
  const now = new Date()
  return (
    <article className={ownAdClass} aria-busy={isBusy} data-ad={ad._id}>
      <PhotoBox picture={ad.pictures[0]} alt="" sizes={sizes} className={`max-md:aspect-square ${ownAdPhotoClass}`} />
      <div className={ownAdTextClass}>
        <StatusLabel status={ad.status} />
        <Price ad={ad} size="card" />
        <h2 className="text-16 leading-snug font-title" lang={languageOfText(ad.title)}>
          {ad.status === 'removed' ? (
            <span tabIndex={-1}>{ad.title}</span>
          ) : (
            <Link
              to={adPath(ad)}
              className="outline-none after:absolute after:inset-0 after:rounded-20 hover:text-peacock-600 focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-peacock-600"
            >
              {ad.title}
            </Link>
          )}
        </h2>
        <Dates ad={ad} now={now} />
        {ad.contactCount > 0 && (
          <p className="text-14 text-ink-soft">{t('myAds.contact_count', { count: ad.contactCount })}</p>
        )}
        {isCopy && ad.status === 'paused' && <p className={noteClass}>{t('myAds.copy_note')}</p>}
        {ad.isCategoryHidden && (
          <p className={noteClass}>{t('myAds.closed_note', { category: categoryName(translator, ad.category) })}</p>
        )}
        {ad.status === 'removed' && <p className={noteClass}>{t('myAds.removed_note')}</p>}
      </div>
      {isToRenew && isEnding(ad, now) && (
        <Button
          kind="primary"
          className="relative z-1 flex-[1_0_100%] md:col-2 md:mt-2"
          aria-disabled={isBusy}
          onClick={() => actions.onAct('renew')}
        >
          {t('myAds.renew_days', { days: adLimits.lifetimeDays })}
        </Button>
      )}
      {/* Always there, so that it is read out as soon as something stands in it. */}
      <div
        role="alert"
        className="z-1 flex flex-[1_0_100%] flex-wrap items-center gap-x-2 gap-y-1 rounded-12 bg-bad-50 px-3 py-2 leading-snug text-bad not-empty:relative empty:absolute empty:p-0 md:col-2 md:mt-2"
      >
        {problem && (
          <>
            <Icon of={CircleAlert} className="size-5 shrink-0" />
            <p className="flex-[1_1_10rem]">{problem.text}</p>
            {problem.retry && (
              <Button kind="quiet" onClick={problem.retry}>
                {t('retry')}
              </Button>
            )}
          </>
        )}
      </div>
      <CardActions ad={ad} isBusy={isBusy} now={now} {...actions} />
      {/* After the actions, which stay in their place when it comes. */}
      <div className={`relative z-1 ${ownAdFiguresClass}`}>
        {Figures && <Figures ad={ad} onEdit={actions.onEdit} />}
      </div>
    </article>
  )
}

/** Its start and its end. A pause has no limit. */
function Dates({ ad, now }: { ad: OwnAd; now: Date }) {
  const { t } = useWords('ad')
  const date = formatDate(ad.expiresAt)
  const isPast = Date.parse(ad.expiresAt) <= now.getTime()
  return (
    <p className="flex flex-wrap gap-x-3.5 gap-y-0 text-14 text-ink-soft tabular-nums">
      <span>{t('myAds.posted_on', { date: formatDate(ad.createdAt) })}</span>
      {ad.returnDay !== undefined && (
        <span className="font-label">{t('myAds.returns_after', { date: formatDate(ad.returnDay) })}</span>
      )}
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

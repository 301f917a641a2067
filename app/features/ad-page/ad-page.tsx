import { MapPin, ShieldCheck } from 'lucide'
import type { ReactNode } from 'react'
import { detectLanguage } from '../../../domain/languages.ts'
import { addDays, dayInIndia, formatDate } from '../../../domain/rules/dates.ts'
import { formatDay } from '../../../domain/rules/format-day.ts'
import { categoryPath } from '../../../domain/rules/links.ts'
import { stateNameOfAd } from '../../../domain/rules/place.ts'
import { formatRupees, isDiscounted } from '../../../domain/rules/price.ts'
import { formatRating } from '../../../domain/rules/rating.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { useLanguage, useTranslation } from '../../i18n/language-provider.tsx'
import { categoryName, subCategoryName } from '../../i18n/names.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { Star } from '../../ui/stars.tsx'
import { AdPlaceName } from '../place/ad-place-name.tsx'
import { AttributeRows } from './attribute-rows.tsx'
import { Gallery } from './gallery.tsx'
import { SellerPanel } from './seller-panel.tsx'

interface AdPageProps {
  ad: PublicAd
  /** Shown for a missing price. */
  priceToCome?: string | undefined
  /** The actions of its reader; a preview has none. */
  actions?: AdActions | undefined
  /** Below the description. */
  children?: ReactNode
}

interface AdActions {
  /** Call and chat. */
  contact: ReactNode
  /** Beside the place. */
  place: ReactNode
  /** On the photo. */
  favourite: ReactNode
}

/** The whole content of an ad's page, between header and footer. */
export function AdPage({ ad, priceToCome, actions, children }: AdPageProps) {
  const translator = useTranslation('product')
  useTranslation('subcategory')
  const { t } = translator
  const category = categoryName(translator, ad.category)
  return (
    <div className="mx-auto max-w-page md:px-gutter">
      <div className="px-edge md:px-0">
        <Breadcrumb
          steps={[
            { label: t('home'), to: '/' },
            { label: category, to: categoryPath(ad.category) },
            ...(ad.subCategory && ad.subCategory !== ad.category
              ? [
                  {
                    label: subCategoryName(translator, ad.subCategory),
                    to: categoryPath(ad.category, ad.subCategory),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <div className="grid grid-cols-1 *:min-w-0 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:gap-x-14">
        <div className="ad-photos relative">
          <Gallery key={ad._id} pictures={ad.pictures} title={ad.title} discount={ad.discount} />
          {actions?.favourite}
        </div>
        <aside className="px-edge pt-4 md:sticky md:top-38 labels:top-24 md:row-span-2 md:self-start md:p-0">
          <Summary ad={ad} priceToCome={priceToCome} actions={actions} />
        </aside>
        <div className="px-edge md:px-0 [&>section]:pt-7 md:[&>section]:pt-10 [&>section>h2]:mb-3 [&>section>h2]:text-22">
          <section>
            <h2>{t('description')}</h2>
            <p lang={detectLanguage(ad.description)} className="max-w-[65ch] whitespace-pre-line">
              {ad.description}
            </p>
          </section>
          <AttributeRows ad={ad} />
          {children}
        </div>
      </div>
    </div>
  )
}

function Summary({ ad, priceToCome, actions }: Omit<AdPageProps, 'children'>) {
  const { t } = useLanguage()
  return (
    <>
      <WhenFree ad={ad} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {priceToCome ? <p className="text-22 text-ink-soft">{priceToCome}</p> : <Price ad={ad} size="page" />}
        {isDiscounted(ad.discount) && (
          <span className="rounded-pill bg-rani-50 px-2.5 py-0.5 text-14 font-label text-rani-600 tabular-nums">
            {t('save', { amount: formatRupees(ad.price - ad.finalPrice) })}
          </span>
        )}
      </div>
      <h1 className="mt-2 text-22 font-label md:mt-2.5 md:text-28" lang={detectLanguage(ad.title)}>
        {ad.title}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-ink-soft">
        {ad.totalReviews > 0 && (
          <a href="#reviews" className="inline-flex min-h-11 items-center gap-1.5">
            <Star className="size-4.5" />
            <span className="sr-only">{t('rating')} </span>
            <b className="font-heading text-ink tabular-nums">{formatRating(ad.averageRating)}</b>
            <span className="underline underline-offset-4">{t('review_count', { count: ad.totalReviews })}</span>
          </a>
        )}
        <span>{t('posted_on', { date: formatDate(ad.createdAt) })}</span>
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 md:mt-5">
        {actions?.contact}
        <SellerPanel seller={ad.userId} isLink={actions !== undefined} />
        <AdPlaceLine ad={ad} actions={actions?.place} />
        {actions && (
          <p className="flex gap-2.5 px-4 text-14 text-ink-soft">
            <Icon of={ShieldCheck} className="size-5 shrink-0 text-peacock-600" />
            {t('safety_line')}
          </p>
        )}
      </div>
    </>
  )
}

/** Whether it is paused or given out now, and from when on it is free again. */
function WhenFree({ ad: { status, freeFrom } }: { ad: Pick<PublicAd, 'status' | 'freeFrom'> }) {
  const { t } = useTranslation('product')
  if (status === 'active' && !freeFrom) return null
  const name = (day: string) => formatDay(day, t('month_names'), dayInIndia(new Date()))
  return (
    <p className="mb-3 rounded-12 bg-marigold-50 px-4 py-3 font-label">
      {status === 'active' && freeFrom
        ? t('given_out_until', { until: name(addDays(freeFrom, -1)), day: name(freeFrom) })
        : t('not_available_now')}
      {status !== 'active' && freeFrom && <span className="block">{t('free_from', { day: name(freeFrom) })}</span>}
    </p>
  )
}

type PlacedAd = Pick<PublicAd, 'location' | 'placeNames' | 'stateNames'>

/** The public place of the thing: area and city, state and PIN. @param actions its actions */
function AdPlaceLine({ ad, actions }: { ad: PlacedAd; actions?: ReactNode }) {
  const { t, language } = useLanguage()
  const state = stateNameOfAd(ad, language)
  return (
    <section
      aria-label={t('location')}
      className="rounded-20 border border-line bg-surface flex flex-wrap items-center gap-x-3.5 gap-y-2 p-4"
    >
      <Icon of={MapPin} className="size-5 shrink-0" />
      <p className="min-w-24 flex-1 leading-snug">
        <b className="block font-label">
          <AdPlaceName ad={ad} />
        </b>
        <span className="text-ink-soft" lang={detectLanguage(state)}>
          {state} {ad.location.zipCode}
        </span>
      </p>
      {actions}
    </section>
  )
}

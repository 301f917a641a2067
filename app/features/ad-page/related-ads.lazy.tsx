import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { sellerPath } from '../../../domain/rules/links.ts'
import type { Card, PublicAd } from '../../../domain/schemas/public-ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import type { RelatedAds } from './find-related-ads.ts'
import { clearRecentlyViewed } from './recently-viewed.ts'
import { relatedAdsRowClass } from './related-ads-skeleton.tsx'

/** The data of a card. */
export interface RelatedAdCardProps {
  ad: Card
  sizes: string
  priority: 'early' | undefined
}

/** The columns of `neighbour-row`. */
const sizes = '(min-width: 75rem) 14.8rem, (min-width: 37.5rem) 13.25rem, 44vw'

interface RelatedAdListsProps {
  ad: PublicAd
  found: RelatedAds
  CardOfList: ComponentType<RelatedAdCardProps>
}

/** The lists of related ads that are not empty. */
export function RelatedAdLists({ ad: { userId }, found, CardOfList }: RelatedAdListsProps) {
  const { t } = useTranslation('product')
  const name = userId.fullName || t('unknown_seller')
  const rowOf = (ads: Card[]) => (
    <ul className={relatedAdsRowClass}>
      {ads.map((ad) => (
        <li key={ad._id}>
          <CardOfList ad={ad} sizes={sizes} priority={undefined} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <Section title={t('more_like_this')} ads={found.similar} rowOf={rowOf} />
      <Section
        title={<SentenceWithUserText userTexts={{ name }} format={(standIns) => t('more_from', standIns)} />}
        ads={found.more}
        rowOf={rowOf}
      >
        <Link to={sellerPath(userId._id)} className={buttonClass('quiet', '-mr-3 ml-auto')}>
          {t('see_all_of_seller')}
        </Link>
      </Section>
      <ViewedSection ads={found.viewed} rowOf={rowOf} />
    </>
  )
}

interface SectionProps {
  title: ReactNode
  ads: Card[]
  rowOf(ads: Card[]): ReactNode
  children?: ReactNode
}

function Section({ title, ads, rowOf, children }: SectionProps) {
  const id = useId()
  if (ads.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-0">
        <h2 id={id} className="text-22">
          {title}
        </h2>
        {children}
      </div>
      {rowOf(ads)}
    </section>
  )
}

/** The ads opened on this device, with a button that clears the list. */
function ViewedSection({ ads, rowOf }: Pick<SectionProps, 'ads' | 'rowOf'>) {
  const { t } = useTranslation('product')
  const [isForgotten, setForgotten] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isForgotten) note.current?.focus()
  }, [isForgotten])

  function forget() {
    clearRecentlyViewed()
    setForgotten(true)
  }
  if (isForgotten)
    return (
      <p ref={note} tabIndex={-1} className="text-ink-soft">
        {t('viewed_forgotten')}
      </p>
    )
  return (
    <Section title={t('recently_viewed')} ads={ads} rowOf={rowOf}>
      <button type="button" className={buttonClass('quiet', '-mr-3 ml-auto')} onClick={forget}>
        {t('forget_viewed')}
      </button>
    </Section>
  )
}

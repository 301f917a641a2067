import { type OwnAdAction, withAdState } from '../../../domain/rules/ad/own-ad-actions.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { ownAdActionsClass } from './own-ad-actions.tsx'
import {
  OwnAdCard,
  type OwnAdCardProps,
  ownAdCardClass,
  ownAdFiguresClass,
  ownAdPhotoClass,
  ownAdTextClass,
} from './own-ad-card.tsx'
import type { OwnAdsList } from './use-own-ads.ts'
import './own-ad-lines.css'
import { Download } from 'lucide'
import { useState } from 'react'
import { showToast } from '../../browser/toast.ts'
import { Icon } from '../../ui/icon.tsx'

export interface OwnAdListProps {
  /** Undefined until they are loaded. */
  Figures: OwnAdCardProps['Figures']
  token: string
  list: OwnAdsList
  renewId: string | null
  onAct(ad: OwnAd, action: OwnAdAction): void
  onEdit(ad: OwnAd): void
  onDelete(ad: OwnAd): void
  onBlock(ads: readonly OwnAd[], onDone?: () => void): void
}

/** The loaded cards and the next page, or why there are none. */
export function OwnAdList({ list, renewId, Figures, token, onAct, onEdit, onDelete, onBlock }: OwnAdListProps) {
  const { t } = useTranslation('ad')
  const { entries, state, hasMore, load } = list
  if (!entries) return state === 'failed' ? <LoadError title={t('list_failed')} retry={load} /> : <OwnAdListSkeleton />
  if (entries.length === 0 && !hasMore) return <NoAds />
  return (
    <>
      <ul className={listClass}>
        {entries.map((entry) => (
          <li key={entry.ad._id} className="min-w-0">
            <OwnAdCard
              entry={entry}
              isRenewReminder={entry.ad._id === renewId}
              Figures={Figures}
              onAct={(action) => onAct(entry.ad, action)}
              onEdit={() => onEdit(entry.ad)}
              onDelete={() => onDelete(entry.ad)}
              onBlock={() => onBlock([entry.ad])}
              onState={(state) => list.change(entry.ad._id, { ad: withAdState(entry.ad, state) })}
              onGone={() => list.drop(entry.ad._id)}
            />
          </li>
        ))}
      </ul>
      <OwnAdListFooter list={list} token={token} />
    </>
  )
}

const fetchSaving = () => import('./download-figures.ts').then((m) => m.downloadFigures)

/** Downloads the figures of all own ads as a file. */
function DownloadFiguresButton({ token }: { token: string }) {
  const { t } = useTranslation('ad')
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    if (isBusy) return
    setIsBusy(true)
    const isSaved = await fetchSaving().then(
      (saveFigures) => saveFigures(token),
      () => false,
    )
    setIsBusy(false)
    if (!isSaved) showToast(t('figures.download_failed'))
  }
  return (
    <Button kind="quiet" aria-disabled={isBusy} onClick={() => void save()}>
      <Icon of={Download} className="size-5 shrink-0" />
      {t('figures.download')}
    </Button>
  )
}

/** The button for the next page, and the download of figures. */
export function OwnAdListFooter({ list: { state, hasMore, loadMore }, token }: Pick<OwnAdListProps, 'list' | 'token'>) {
  const { t } = useTranslation('ad')
  return (
    <div className="flex flex-col items-center gap-2 py-8">
      {state === 'failed' && (
        <p role="alert" className="text-center text-ink-soft">
          {t('load_more_failed')}
        </p>
      )}
      {hasMore && (
        <Button kind="outline" aria-disabled={state === 'loading'} onClick={() => void loadMore()}>
          {t(state === 'loading' ? 'loading_products' : state === 'failed' ? 'retry' : 'load_more')}
        </Button>
      )}
      <DownloadFiguresButton token={token} />
    </div>
  )
}

const listClass = 'grid grid-cols-1 gap-4 md:grid-cols-[repeat(auto-fill,minmax(min(100%,34rem),1fr))] md:gap-6'

function NoAds() {
  const { t } = useTranslation('ad')
  return (
    <StatePanel
      level="h2"
      title={t('myAds.empty_title')}
      text={t('myAds.empty_text')}
      picture="/pictures/search.webp"
      action={
        <ButtonLink kind="primary" to="/Add-product">
          {t('post_ad')}
        </ButtonLink>
      }
    />
  )
}

/** The placeholders of some cards, while they load. */
export function OwnAdListSkeleton() {
  return (
    <ul aria-hidden="true" className={listClass}>
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <li key={place} className={`own-ad-coming ${ownAdCardClass}`}>
          <div className={`aspect-4/3 bg-skeleton max-md:aspect-square ${ownAdPhotoClass}`} />
          <div className={`own-ad-lines ${ownAdTextClass}`} />
          <div className={ownAdActionsClass} />
          <div className={ownAdFiguresClass} />
        </li>
      ))}
    </ul>
  )
}

import { Plus } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import { asksReturnDay, type OwnAdAction, type ReturnDayAction } from '../../../domain/rules/ad/own-ad-actions.ts'
import { formatCount } from '../../../domain/rules/price.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { addButtonClass, Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { useSite } from '../../ui/site.ts'
import { LazyUnsentAdCard } from '../ad-form/unsent-ad-card.tsx'
import { LazyPushOffer } from '../notifications/push-offer.tsx'
import { whileQueueNotEmpty } from '../offline-queue/queue-changes.ts'
import { OwnAdList, OwnAdListSkeleton } from './own-ad-list.tsx'
import { adStatuses, totalCount } from './status-label.tsx'
import { useOwnAdActions } from './use-ad-actions.ts'
import { useOwnAds } from './use-own-ads.ts'
import { useUndoableDelete } from './use-undoable-delete.ts'

const fetchFigures = () => import('./figures.lazy.tsx').then((m) => m.AdFigures)
const fetchWaiting = () => import('./queued-ads.lazy.tsx').then((m) => m.QueuedAds)
const fetchPosted = () => import('./posted-ad.lazy.tsx').then((m) => m.PostedAdNotice)
const fetchReturnDay = () => import('./own-ad-dialogs.lazy.tsx').then((m) => m.ReturnDayDialog)
const fetchPeople = () => import('./contact-requesters.lazy.tsx').then((m) => m.ContactRequesters)
const fetchDialog = () => import('./own-ad-dialogs.lazy.tsx').then((m) => m.DeleteAdDialog)
const fetchBlocks = () => import('./block-days.lazy.tsx').then((m) => m.BlockDaysDialog)
const fetchMany = () => import('./bulk-ad-list.lazy.tsx').then((m) => m.BulkAdList)

/** Up to this number ads are shown as cards with figures, more as rows (docs/decisions/many-ads-and-import.md). */
const cardsMax = 8

interface MyAdsProps {
  /** The signed-in user. */
  owner: string
  token: string
  /** Of the ad in the reminder. */
  renewId: string | null
  /** Of the ad that was posted just now. */
  postedId: string | undefined
}

/** The user's own ads and their actions (specification section 2, My ads). */
export function MyAds({ owner, token, renewId, postedId }: MyAdsProps) {
  const { t } = useTranslation('ad')
  const params = new URLSearchParams(useLocation().search)
  const filter = {
    status: adStatuses.find((status) => status === params.get('status')),
    search: (params.get('search') ?? '').slice(0, listLimits.searchMax),
  }
  const list = useOwnAds(owner, renewId, filter)
  const { act, edit, another } = useOwnAdActions(list, owner)
  const place = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The ad that gets the keyboard focus as soon as it is rendered; `null` means the heading. */
  const [goOnAt, setGoOnAt] = useState<{ id: string | null }>()
  const remove = useUndoableDelete(list, token, (id) => setGoOnAt({ id }))
  const { Part: DeleteAdDialog, failure, open, close } = useLazyPart(fetchDialog)
  const [asked, setAsked] = useState<OwnAd>()
  const returnDay = useLazyPart(fetchReturnDay)
  const [asking, setAsking] = useState<{ ad: OwnAd; action: ReturnDayAction }>()
  const blocks = useLazyPart(fetchBlocks, 'many')
  const [blocking, setBlocking] = useState<{ ads: readonly OwnAd[]; onDone?: (() => void) | undefined }>()
  const waiting = useLazyPart(fetchWaiting)
  const openWaiting = useEffectEvent(waiting.open)
  useEffect(() => whileQueueNotEmpty(() => void openWaiting()), [])
  const figures = useLazyPart(fetchFigures)
  const openFigures = useEffectEvent(figures.open)
  useEffect(() => void openFigures(), [])
  const { Part: People, open: openPeople } = useLazyPart(fetchPeople)
  const fetchPeopleNow = useEffectEvent(openPeople)
  useEffect(() => void fetchPeopleNow(), [])
  const { Part: PostedAd, open: openPosted } = useLazyPart(fetchPosted)
  const fetchPostedNow = useEffectEvent(openPosted)
  useEffect(() => {
    if (postedId) void fetchPostedNow()
  }, [postedId])

  const bulk = useLazyPart(fetchMany, 'many')
  const openMany = useEffectEvent(bulk.open)
  const isNarrowed = filter.status !== undefined || filter.search !== ''
  // Once there are rows they stay, also when ads are deleted.
  const [hasMany, setMany] = useState(isNarrowed)
  if (!hasMany && list.entries && list.total > cardsMax) setMany(true)
  useEffect(() => {
    if (hasMany) void openMany()
  }, [hasMany])

  useEffect(() => {
    if (!goOnAt) return
    const card = place.current?.querySelector(`[data-ad="${goOnAt.id}"]`)
    if (card) card.querySelector<HTMLElement>('h2 > *')?.focus()
    else heading.current?.focus({ preventScroll: true })
  }, [goOnAt])

  function confirmDelete(isByKeyboard: boolean) {
    close()
    if (!asked) return
    remove(asked, isByKeyboard)
    // The focus moves to *Undo*.
    if (!isByKeyboard) setGoOnAt({ id: null })
  }

  function begin(ad: OwnAd, action: OwnAdAction) {
    if (action === 'another') return void another(ad)
    if (!asksReturnDay(action)) return void act(ad, action)
    setAsking({ ad, action })
    void returnDay.open()
  }

  const posted = list.entries?.find(({ ad }) => ad._id === postedId)?.ad
  const { publicUrl } = useSite()
  const shown = list.totalIsCapped ? `${formatCount(list.total)}+` : formatCount(list.total)
  const handlers = {
    list,
    renewId,
    Figures: figures.Part,
    token,
    onAct: begin,
    onEdit: (ad: OwnAd) => void edit(ad),
    onDelete(ad: OwnAd) {
      setAsked(ad)
      void open()
    },
    onBlock(ads: readonly OwnAd[], onDone?: () => void) {
      setBlocking({ ads, onDone })
      void blocks.open()
    },
  }
  const title = (ad: OwnAd) => (
    <p className="font-title" lang={detectLanguage(ad.title)}>
      {ad.title}
    </p>
  )
  return (
    <div ref={place} className="mx-auto max-w-page px-gutter pt-6 md:pt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 md:mb-6">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-22 outline-none md:text-28">
            {t('myAds.title')}
          </h1>
          <p role="status" className="min-h-lh text-ink-soft">
            {list.entries && t(isNarrowed ? 'myAds.found' : 'myAds.total', { count: list.total, shown })}
            {/* Ads of other tabs are not deleted. */}
            {filter.status && list.counts && ` · ${t('myAds.of_all', { count: formatCount(totalCount(list.counts)) })}`}
            {!list.entries && list.state !== 'failed' && t('myAds.loading')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to="/Add-product" className={addButtonClass}>
            <Icon of={Plus} className="size-5 shrink-0" />
            {t('post_ad')}
          </Link>
          {!hasMany && list.total > 1 && (
            <Button
              kind="quiet"
              onClick={() => {
                setMany(true)
                setGoOnAt({ id: null })
              }}
            >
              {t('myAds.choose_several')}
            </Button>
          )}
          <ButtonLink kind="quiet" to="/rentals?as=lender">
            {t('myAds.rentals')}
          </ButtonLink>
          <ButtonLink kind="quiet" to="/import-ads">
            {t('myAds.from_table')}
          </ButtonLink>
        </div>
      </div>
      {list.isFirstLost && <p className="mb-4 rounded-12 bg-marigold-50 px-4 py-3 leading-snug">{t('myAds.lost')}</p>}
      {posted && PostedAd && <PostedAd ad={posted} publicUrl={publicUrl} onAnother={() => void another(posted)} />}
      <LazyUnsentAdCard className="mb-4" />
      {waiting.Part && <waiting.Part onSent={() => void list.load()} />}
      {People && <People owner={owner} />}
      {!hasMany && <OwnAdList {...handlers} />}
      {hasMany && bulk.Part && <bulk.Part {...handlers} filter={filter} />}
      {hasMany && !bulk.Part && <OwnAdListSkeleton />}
      {bulk.failure}
      {list.entries && list.entries.length > 0 && <LazyPushOffer about="ad" />}
      {returnDay.failure}
      {returnDay.Part && asking && (
        <returnDay.Part
          about={title(asking.ad)}
          title={t(asksPauseEnd(asking) ? 'myAds.until.paused' : 'myAds.until.rented')}
          given={asking.ad.returnDay}
          {...(!asksPauseEnd(asking) && { hint: t('myAds.until.hint_rented') })}
          label={t(asking.action === 'return_day' ? 'myAds.until.save' : `myAds.action.${asking.action}`)}
          onClose={returnDay.close}
          onChoose={(day) => {
            returnDay.close()
            void act(asking.ad, asking.action, day)
          }}
        />
      )}
      {blocks.failure}
      {blocks.Part && blocking && (
        <blocks.Part
          ads={blocking.ads}
          onClose={(isChanged) => {
            blocks.close()
            if (!isChanged) return
            blocking.onDone?.()
            // An ad that was given out may be free again.
            if (blocking.ads.some(({ returnDay }) => returnDay)) void list.load()
          }}
        />
      )}
      {failure}
      {DeleteAdDialog && asked && (
        <DeleteAdDialog about={title(asked)} ids={[asked._id]} onClose={close} onDelete={confirmDelete} />
      )}
    </div>
  )
}

const asksPauseEnd = ({ ad, action }: { ad: OwnAd; action: ReturnDayAction }): boolean =>
  action === 'pause' || (action === 'return_day' && ad.status === 'paused')

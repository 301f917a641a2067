import { Bell } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { claimPageView } from '../../browser/offer-queue.ts'
import { showToast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isFirstVisit } from '../offer/first-visit.ts'
import { isOfferAnswered, onOfferAnswered, recordOfferAnswer } from '../offer/offer-answers.ts'
import { useSession } from '../session/session.ts'
import { enablePush, usePushState } from './push.ts'

/**
 * What the offered notifications will be about: requests, reviews and the end of an ad, requests and their answers, new
 * ads of a search, or the answer to a review.
 */
export type PushOfferSubject = 'ad' | 'rental' | 'search' | 'review'

/** Each names the notifications that will come. */
const offers = {
  ad: 'push.offer.ad',
  rental: 'push.offer.rental',
  search: 'push.offer.search',
  review: 'push.offer.review',
} as const satisfies Record<PushOfferSubject, MessageId>

/** Who lends or asks for something waits for others; what else comes is offered from the second visit on. */
const isLater = (about: PushOfferSubject): boolean => about === 'search' || about === 'review'

/**
 * Offers push notifications where they are possible, not on, not blocked, and were not refused lately (docs/decisions/messages-and-notifications.md),
 * in a page view that has shown no other offer.
 * The browser's prompt opens after a yes.
 */
export function PushOffer({ about }: { about: PushOfferSubject }) {
  const { t } = useTranslation('notification')
  const state = usePushState()
  const isSignedIn = useSession() !== null
  const words = useId()
  const [isQuiet, setQuiet] = useState(() => isOfferAnswered('push') || (isLater(about) && isFirstVisit()))
  useEffect(() => onOfferAnswered(() => setQuiet(isOfferAnswered('push'))), [])
  const isDue = state === 'off' && isSignedIn && !isQuiet
  const [isTurn, setTurn] = useState(false)
  useEffect(() => {
    if (isDue) setTurn(claimPageView())
  }, [isDue])
  if (!isDue || !isTurn) return null

  async function agree() {
    const now = await enablePush()
    if (now === undefined) return showToast(t('load_more_failed'))
    // Closing the browser's prompt counts as *Not now*.
    recordOfferAnswer('push', now === 'off')
    if (now === 'on') showToast(t('push.on'))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no fieldset of a form
    <div
      role="group"
      aria-labelledby={words}
      className="my-4 flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-20 bg-peacock-50 px-4 py-3 print:hidden"
    >
      <Icon of={Bell} className="size-6 shrink-0 text-peacock-600" />
      <p id={words} className="flex-[1_1_12rem] text-left leading-snug">
        {t(offers[about])}
      </p>
      <div className="ml-auto flex flex-wrap gap-2">
        <Button kind="quiet" onClick={() => recordOfferAnswer('push', true)}>
          {t('push.later')}
        </Button>
        <Button kind="primary" onClick={() => void agree()}>
          {t('push.yes')}
        </Button>
      </div>
    </div>
  )
}

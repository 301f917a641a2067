import { Bell } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '../../browser/toast.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import { Button } from '../../ui/button.tsx'
import { FootPart } from '../../ui/foot-part.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLate } from '../../ui/late-part.tsx'
import { type Awaited, findAwaited, forgetAwaited } from '../offer/awaited.ts'
import { useSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-mark.ts'
import { tendPush, turnPushOn } from './push.ts'
import { isPushRefused, notePushRefused, whenPushCanBeOffered } from './push-offer.ts'
import { usePushState } from './use-push-state.ts'

/** Keeps the push subscription of this browser up to date, and offers one to people who await something (decision 033). */
export function PushKeeper() {
  const { Part, open, close } = useLate(async () => PushOffer, 'notification')
  const [awaited, setAwaited] = useState<Awaited>()
  useEffect(() => {
    const tend = () => void tendPush()
    tend()
    return onSessionChange(tend)
  }, [])
  const show = useEffectEvent((what: Awaited) => {
    setAwaited(what)
    void open()
  })
  useEffect(() => whenPushCanBeOffered((what) => show(what)), [])
  const token = useSession()?.token
  return Part && awaited && token ? <Part key={token} awaited={awaited} onClose={close} /> : null
}

/** Each says what will come. */
const offers = {
  ad: 'push.offer.ad',
  search: 'push.offer.search',
  review: 'push.offer.review',
} as const satisfies Record<Awaited, MessageId>

/** The offer at the foot of the window; the browser's own prompt opens only after a yes. */
function PushOffer({ awaited, onClose }: { awaited: Awaited; onClose(): void }) {
  const { t } = useWords('notification')
  const state = usePushState()
  const later = () => {
    notePushRefused()
    onClose()
  }
  async function agree() {
    forgetAwaited()
    onClose()
    const now = await turnPushOn()
    // Closing the browser's prompt counts as *Not now*.
    if (now === 'off') notePushRefused()
    else if (now !== 'blocked') showToast(t(now === 'on' ? 'push.on' : 'load_more_failed'))
  }
  const endOffer = useEffectEvent(() => {
    forgetAwaited()
    onClose()
  })
  // It was decided elsewhere, at the switch or in the settings of the browser.
  useEffect(() => {
    if (state === 'on' || state === 'blocked') endOffer()
  }, [state])
  const offer = t(offers[awaited])
  return (
    <FootPart kind="push" label={offer} isOver={() => isPushRefused() || findAwaited() !== awaited} dismiss={later}>
      <Icon of={Bell} className="size-6 shrink-0 text-peacock-600" />
      <p>{offer}</p>
      <div className="ml-auto flex flex-wrap gap-2">
        <Button kind="quiet" onClick={later}>
          {t('push.later')}
        </Button>
        <Button kind="primary" onClick={() => void agree()}>
          {t('push.yes')}
        </Button>
      </div>
    </FootPart>
  )
}

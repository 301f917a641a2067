import { Bell } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { showToast } from '../../browser/toast.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLate } from '../../ui/late-part.tsx'
import { onEscape } from '../install/install-offer.ts'
import { onSessionChange, useSignedInMark } from '../session/signed-in-mark.ts'
import { tendPush, turnPushOn } from './push.ts'
import { notePushRefused, whenPushCanBeOffered } from './push-offer.ts'
import { usePushState } from './use-push-state.ts'

/** Keeps the push subscription of this browser up to date, and offers one after a useful moment (decision 033). */
export function PushKeeper() {
  const { Part, open, close } = useLate<{ onClose(): void }>(async () => PushOffer, 'network')
  useEffect(() => {
    const tend = () => void tendPush()
    tend()
    return onSessionChange(tend)
  }, [])
  const show = useEffectEvent(open)
  useEffect(() => whenPushCanBeOffered(() => void show()), [])
  const isSignedIn = useSignedInMark()
  return Part && isSignedIn ? <Part onClose={close} /> : null
}

/** The offer at the bottom of the window; the browser's own prompt opens only after a yes. */
function PushOffer({ onClose }: { onClose(): void }) {
  const { t } = useWords('network')
  const state = usePushState()
  const later = () => {
    notePushRefused()
    onClose()
  }
  async function agree() {
    onClose()
    const now = await turnPushOn()
    // Closing the browser's prompt counts as *Not now*.
    if (now === 'off') notePushRefused()
    else if (now !== 'blocked') showToast(t(now === 'on' ? 'push.on' : 'load_more_failed'))
  }
  const hearEscape = useEffectEvent(later)
  useEffect(() => onEscape(() => hearEscape()), [])
  const close = useEffectEvent(onClose)
  // It was decided elsewhere, at the switch or in the settings of the browser.
  useEffect(() => {
    if (state === 'on' || state === 'blocked') close()
  }, [state])
  return (
    <aside aria-label={t('push.offer')} className="foot-offer">
      <Icon of={Bell} className="size-6 shrink-0 text-peacock-600" />
      <p>{t('push.offer')}</p>
      <div className="ml-auto flex flex-wrap gap-2">
        <Button kind="quiet" onClick={later}>
          {t('push.later')}
        </Button>
        <Button kind="primary" onClick={() => void agree()}>
          {t('push.yes')}
        </Button>
      </div>
    </aside>
  )
}

import { ShieldCheck } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { BottomPrompt } from '../../ui/bottom-prompt.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { recordNumberOffered } from '../offer/number-offer-timing.ts'
import { recordOfferAnswer } from '../offer/offer-answers.ts'
import { useSession } from '../session/session.ts'

/**
 * Offers at the bottom of the window to verify the number of a new account, once. A navigation without an answer
 * dismisses it.
 */
export function VerifyNumberPrompt({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('account')
  const user = useSession()?.user
  const { pathname, search } = useLocation()
  const [shownOn, setShownOn] = useState<string>()
  const isOver = !user || user.isPhoneVerified === true || (shownOn !== undefined && pathname !== shownOn)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isOver) close()
  }, [isOver])
  if (isOver) return null
  function later() {
    recordOfferAnswer('number', true)
    onClose()
  }
  function noteShown() {
    recordNumberOffered()
    setShownOn(pathname)
  }
  return (
    <BottomPrompt kind="number" label={t('number.verify')} dismiss={later} onShown={noteShown}>
      <Icon of={ShieldCheck} className="size-6 shrink-0 text-peacock-600" />
      <p>{t('number.offer')}</p>
      <div className="ml-auto flex flex-wrap gap-2">
        <Button kind="quiet" onClick={later}>
          {t('number.later')}
        </Button>
        <ButtonLink
          kind="primary"
          onClick={() => recordOfferAnswer('number', false)}
          to={`/verify-number?${new URLSearchParams({ back: pathname + search })}`}
        >
          {t('number.verify')}
        </ButtonLink>
      </div>
    </BottomPrompt>
  )
}

import { Clock } from 'lucide'
import { useEffect, useState } from 'react'
import { formatCountdown, secondsUntil } from '../../../../domain/rules/dates.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface ResendCountdownProps {
  /** The time from which another code can be requested, in milliseconds since 1970. */
  until: number
  isSending: boolean
  resend(): void
}

/** Seconds until a time, by the clock, so that it is right after the device has slept. */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return secondsUntil(until, now)
}

/** Seconds for which a passed minute stays announced, so that assistive technology notices it. */
const told = 5

/** Counts down until another code can be sent, then shows the button for it. Each passed minute is announced. */
export function ResendCountdown({ until, isSending, resend }: ResendCountdownProps) {
  const { t } = useTranslation('account')
  const seconds = useSecondsUntil(until)
  const minute = Math.ceil(seconds / 60) * 60
  const [first] = useState(minute)
  const isTold = seconds > 0 && minute < first && minute - seconds < told
  return (
    <div className="flex min-h-12 items-center">
      {seconds > 0 ? (
        <p className="flex items-center gap-2 font-title text-ink-soft tabular-nums">
          <Icon of={Clock} className="size-5" />
          {t('send_again_in', { time: formatCountdown(seconds) })}
        </p>
      ) : (
        <Button kind="quiet" disabled={isSending} onClick={resend}>
          {t('resend_otp')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {seconds === 0 && t('code_can_be_resent')}
        {isTold && t('send_again_in', { time: formatCountdown(minute) })}
      </p>
    </div>
  )
}

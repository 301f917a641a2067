import { Bell, BellRing } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { showToast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { useServerQuery } from '../../ui/use-server-query.ts'
import { takePendingAction } from '../account/pending-action.ts'
import { callApi } from '../session/call-api.ts'
import { failureMessage } from '../session/failure-message.ts'
import { useSession } from '../session/session.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'

/** On an ad that is rented, paused or given out: asks for a message when it is available again. Visitors log in first. */
export function AvailabilityAlert({ ad }: { ad: PublicAd }) {
  const translator = useTranslation('product')
  const { t } = translator
  const session = useSession()
  const person = session?.user._id
  const productId = ad._id
  const logIn = useLazyPart(() =>
    import('../account/login-required-dialog.lazy.tsx').then((part) => part.LoginRequiredDialog),
  )
  const { answer, change } = useServerQuery<{ of: string; isWanted: boolean }>({
    queryKey: person === ad.userId._id ? undefined : person,
    query: async (of) => {
      const { answer } = await callApi('GET free-alerts/get', { query: { productId }, asUser: of })
      return answer ? { of, isWanted: answer.isWanted } : { of, isWanted: false }
    },
  })
  const { isBusy, submit } = useSubmitOnce({
    send: (isWanted: boolean) => callApi('POST free-alerts/change', { body: { productId, isWanted } }),
    onDone: ({ isWanted }) => {
      if (person) change(() => ({ of: person, isWanted }))
    },
    onRefused: (failure) =>
      failure.status === 401
        ? void logIn.open()
        : showToast(
            failureMessage(translator, failure, { already_available: 'free_already', product_gone: 'gone_title' }),
          ),
  })
  const pendingAction = `free ${productId}`
  const goOn = useEffectEvent(() => {
    if (takePendingAction(pendingAction)) void submit(true)
  })
  useEffect(() => goOn(), [])

  if (person === ad.userId._id) return null
  const isWanted = answer !== null && answer.of === person && answer.isWanted
  return (
    <div>
      <p role="status" className="flex items-start gap-2.5 leading-snug not-empty:mb-2">
        {isWanted && (
          <>
            <Icon of={BellRing} className="size-5 shrink-0 text-peacock-600" />
            {t('free_alert_on')}
          </>
        )}
      </p>
      <Button
        kind={isWanted ? 'quiet' : ad.status === 'active' ? 'outline' : 'primary'}
        className="w-full"
        aria-disabled={isBusy}
        onClick={() => (session ? void submit(!isWanted) : void logIn.open())}
      >
        {!isWanted && <Icon of={Bell} className="size-5 shrink-0" />}
        {t(isWanted ? 'free_alert_off' : 'free_alert')}
      </Button>
      {logIn.Part && <logIn.Part pendingAction={pendingAction} text={t('free_alert_log_in')} onClose={logIn.close} />}
      {logIn.failure}
    </div>
  )
}

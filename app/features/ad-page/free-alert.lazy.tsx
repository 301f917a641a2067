import { Bell, BellRing } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { showToast } from '../../browser/toast.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLate } from '../../ui/late-part.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { takeWish } from '../account/wish.ts'
import { api } from '../session/api.ts'
import { sayFailure } from '../session/say-failure.ts'
import { useSession } from '../session/session.ts'
import { useSending } from '../session/use-sending.ts'

/** On a rented or paused ad: asks for a message when it is available again. Visitors log in first. */
export function FreeAlert({ ad }: { ad: PublicAd }) {
  const translator = useWords('product')
  const { t } = translator
  const session = useSession()
  const person = session?.user._id
  const productId = ad._id
  const logIn = useLate(() => import('../account/please-log-in.lazy.tsx').then((part) => part.PleaseLogIn))
  const { answer, change } = useAnswer<{ of: string; isWanted: boolean }>({
    name: person === ad.userId._id ? undefined : person,
    ask: async (of) => {
      const { answer } = await api('GET free-alerts/get', { query: { productId }, as: of })
      return answer ? { of, isWanted: answer.isWanted } : { of, isWanted: false }
    },
  })
  const { isBusy, submit } = useSending({
    send: (isWanted: boolean) => api('POST free-alerts/change', { body: { productId, isWanted } }),
    onDone: ({ isWanted }) => {
      if (person) change(() => ({ of: person, isWanted }))
    },
    onRefused: (failure) =>
      failure.status === 401
        ? void logIn.open()
        : showToast(sayFailure(translator, failure, { already_available: 'free_already', product_gone: 'gone_title' })),
  })
  const wish = `free ${productId}`
  const goOn = useEffectEvent(() => {
    if (takeWish(wish)) void submit(true)
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
        kind={isWanted ? 'quiet' : 'primary'}
        className="w-full"
        aria-disabled={isBusy}
        onClick={() => (session ? void submit(!isWanted) : void logIn.open())}
      >
        {!isWanted && <Icon of={Bell} className="size-5 shrink-0" />}
        {t(isWanted ? 'free_alert_off' : 'free_alert')}
      </Button>
      {logIn.Part && <logIn.Part wish={wish} text={t('free_alert_log_in')} onClose={logIn.close} />}
      {logIn.failure}
    </div>
  )
}

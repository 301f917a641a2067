import { useWords } from '../../i18n/language-provider.tsx'
import { WishSwitch } from '../../ui/wish-switch.tsx'
import { turnPushOff, turnPushOn } from './push.ts'
import { usePushState } from './use-push-state.ts'

/** Whether this device gets notifications while the site is closed; absent where it cannot. */
export function PushSwitch() {
  const { t } = useWords('notification')
  const state = usePushState()
  if (state === undefined || state === 'impossible') return null
  if (state === 'blocked')
    return (
      <div>
        <b className="block font-label">{t('notices.push')}</b>
        <p className="mb-2 text-14 text-ink-soft">{t('notices.push_blocked')}</p>
      </div>
    )
  const wish = async (isWanted: boolean) => {
    const next = await (isWanted ? turnPushOn() : turnPushOff())
    return next && next === 'on'
  }
  return (
    <WishSwitch
      kept={t('notices.mail_kept')}
      label={t('notices.push')}
      about={t('notices.push_about')}
      isOn={state === 'on'}
      wish={wish}
    />
  )
}

import { useTranslation } from '../../i18n/language-provider.tsx'
import { SettingSwitch } from '../../ui/setting-switch.tsx'
import { disablePush, enablePush } from './push.ts'
import { usePushState } from './use-push-state.ts'

/** Whether this device gets notifications while the site is closed; absent where it cannot. */
export function PushSwitch() {
  const { t } = useTranslation('notification')
  const state = usePushState()
  if (state === undefined || state === 'impossible') return null
  if (state === 'blocked')
    return (
      <div>
        <b className="block font-label">{t('notices.push')}</b>
        <p className="mb-2 text-14 text-ink-soft">{t('notices.push_blocked')}</p>
      </div>
    )
  const save = async (isWanted: boolean) => {
    const next = await (isWanted ? enablePush() : disablePush())
    return next && next === 'on'
  }
  return (
    <SettingSwitch
      savedMessage={t('notices.mail_kept')}
      label={t('notices.push')}
      description={t('notices.push_about')}
      isOn={state === 'on'}
      save={save}
    />
  )
}

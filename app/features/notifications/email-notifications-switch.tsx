import { useTranslation } from '../../i18n/language-provider.tsx'
import { SettingSwitch } from '../../ui/setting-switch.tsx'
import { callApi } from '../session/call-api.ts'

/** Whether notifications are sent by e-mail too. */
export function EmailNotificationsSwitch({ isWanted }: { isWanted: boolean }) {
  const { t } = useTranslation('notification')
  const save = async (isMailWanted: boolean) =>
    (await callApi('PUT notifications/mail', { body: { isMailWanted } })).answer?.isMailWanted
  return (
    <SettingSwitch
      savedMessage={t('notices.mail_kept')}
      label={t('notices.mail')}
      description={t('notices.mail_about')}
      isOn={isWanted}
      save={save}
    />
  )
}

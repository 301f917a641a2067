import { useWords } from '../../i18n/language-provider.tsx'
import { WishSwitch } from '../../ui/wish-switch.tsx'
import { api } from '../session/api.ts'

/** Whether notifications are sent by e-mail too. */
export function MailSwitch({ isWanted }: { isWanted: boolean }) {
  const { t } = useWords('notification')
  const wish = async (isMailWanted: boolean) =>
    (await api('PUT notifications/mail', { body: { isMailWanted } })).answer?.isMailWanted
  return (
    <WishSwitch
      kept={t('notices.mail_kept')}
      label={t('notices.mail')}
      about={t('notices.mail_about')}
      isOn={isWanted}
      wish={wish}
    />
  )
}

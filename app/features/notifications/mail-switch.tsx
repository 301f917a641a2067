import { useWords } from '../../i18n/language-provider.tsx'
import { api } from '../session/api.ts'
import { WishSwitch } from './wish-switch.tsx'

/** Whether notifications are sent by e-mail too. */
export function MailSwitch({ isWanted }: { isWanted: boolean }) {
  const { t } = useWords('notification')
  const wish = async (isMailWanted: boolean) =>
    (await api('PUT notifications/mail', { body: { isMailWanted } })).answer?.isMailWanted
  return <WishSwitch label={t('notices.mail')} about={t('notices.mail_about')} isOn={isWanted} wish={wish} />
}

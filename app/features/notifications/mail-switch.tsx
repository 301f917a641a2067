import { useWords } from '../../i18n/language-provider.tsx'
import { wishForMail } from './notification-calls.ts'
import { WishSwitch } from './wish-switch.tsx'

/** Whether notifications come by e-mail, too. */
export function MailSwitch({ isWanted }: { isWanted: boolean }) {
  const { t } = useWords('notification')
  const wish = async (isWished: boolean) => (await wishForMail(isWished)).answer?.isMailWanted
  return <WishSwitch label={t('notices.mail')} about={t('notices.mail_about')} isOn={isWanted} wish={wish} />
}

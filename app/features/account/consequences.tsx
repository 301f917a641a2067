import { accountLimits } from '../../../domain/limits/account.ts'
import { useWords } from '../../i18n/language-provider.tsx'

/** Lists the effects of deleting an account. */
export function Consequences() {
  const { t } = useWords('account')
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      <li>{t('deletion.at_once')}</li>
      <li>{t('deletion.for_good', { days: accountLimits.deletionGraceDays })}</li>
      <li>{t('deletion.undo')}</li>
    </ul>
  )
}

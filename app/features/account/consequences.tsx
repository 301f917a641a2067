import { accountLimits } from '../../../domain/limits/account.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'

/** Lists the effects of deleting an account. */
export function DeletionConsequences() {
  const { t } = useTranslation('account')
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      <li>{t('deletion.at_once')}</li>
      <li>{t('deletion.for_good', { days: accountLimits.deletionGraceDays })}</li>
      <li>{t('deletion.undo')}</li>
    </ul>
  )
}

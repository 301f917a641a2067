import { CircleCheck } from 'lucide'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** The green check of a verified address or number. */
export function VerifiedBadge() {
  const { t } = useTranslation('account')
  return (
    <span role="status" className="flex items-center gap-1 font-label text-14 text-good">
      <Icon of={CircleCheck} className="size-5" />
      {t('verified')}
    </span>
  )
}

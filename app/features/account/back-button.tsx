import { ArrowLeft } from 'lucide'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { iconButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** A button that goes one history entry back. @param home the target when this page was the first of the visit */
export function HistoryBackButton({ home }: { home: string }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { key } = useLocation()
  const isHydrated = useHydrated()
  return (
    <button
      type="button"
      aria-label={t('go_back')}
      className={`${iconButtonClass} -ml-3`}
      disabled={!isHydrated}
      onClick={() => (key === 'default' ? navigate(home) : navigate(-1))}
    >
      <Icon of={ArrowLeft} className="size-6" />
    </button>
  )
}

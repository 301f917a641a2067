import { useTranslation } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ConsoleForm } from './console-form.tsx'

/** A button that reveals personal data, which the audit log records. @param props.text of the button */
export function RevealForm({ csrfToken, text }: { csrfToken: string; text: string }) {
  const { t } = useTranslation('console')
  return (
    <ConsoleForm action="show" csrfToken={csrfToken} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="submit" className={buttonClass('outline')}>
        {text}
      </button>
      <span className="text-14 text-ink-soft">{t('console.is_logged')}</span>
    </ConsoleForm>
  )
}

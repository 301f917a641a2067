import { useTranslation } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { formErrorClass } from '../../ui/field.tsx'

interface PasskeyButtonProps {
  /** The options of the passkey request, as JSON. */
  ask: string
  text: string
  /** Of the answer in the form. */
  name?: string
}

/** A button that asks for a passkey and submits its form with the answer. The console's script shows it. */
export function PasskeyButton({ ask, text, name = 'passkey' }: PasskeyButtonProps) {
  const { t } = useTranslation('console')
  return (
    <div hidden data-passkey-part="" className="grid gap-3">
      <input type="hidden" name={name} data-passkey-answer="" />
      <button type="button" data-passkey={ask} className={buttonClass('outline')}>
        {text}
      </button>
      <p role="alert" hidden data-passkey-failed="" className={formErrorClass}>
        {t('console.passkey.failed')}
      </p>
    </div>
  )
}

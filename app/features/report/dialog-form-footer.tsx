import { useTranslation } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { formErrorClass } from '../../ui/field.tsx'

interface DialogFormFooterProps {
  /** The reason why it was not sent. */
  problem: string | undefined
  isBusy: boolean
  label: string
}

/** The error and the submit button of a form in a dialog. */
export function DialogFormFooter({ problem, isBusy, label }: DialogFormFooterProps) {
  const { t } = useTranslation('review')
  return (
    <>
      <div role="alert">{problem && <p className={formErrorClass}>{problem}</p>}</div>
      <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'w-full')}>
        {isBusy ? t('review.sending') : label}
      </button>
    </>
  )
}

import { useWords } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { refusedClass } from '../../ui/field.tsx'

interface SendEndProps {
  /** The reason why it was not sent. */
  problem: string | undefined
  isBusy: boolean
  label: string
}

/** The error and the submit button of a form in a dialog. */
export function SendEnd({ problem, isBusy, label }: SendEndProps) {
  const { t } = useWords('review')
  return (
    <>
      <div role="alert">{problem && <p className={refusedClass}>{problem}</p>}</div>
      <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'w-full')}>
        {isBusy ? t('review.sending') : label}
      </button>
    </>
  )
}

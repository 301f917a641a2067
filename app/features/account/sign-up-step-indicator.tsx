import type { Ref } from 'react'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { type SignUpStep, signUpSteps } from './use-sign-up-steps.ts'

/** Shows which step of the sign-up this is. */
export function SignUpStepIndicator({ step, ref }: { step: SignUpStep; ref: Ref<HTMLParagraphElement> }) {
  const { t } = useTranslation('account')
  const number = signUpSteps.indexOf(step) + 1
  return (
    <div className="grid gap-2 noscript:hidden">
      <p ref={ref} tabIndex={-1} className="text-14 text-ink-soft outline-none">
        {t('step_of', { number, count: signUpSteps.length })}
      </p>
      <div aria-hidden="true" className="grid grid-cols-2 gap-1.5">
        {signUpSteps.map((one, at) => (
          <span key={one} className={`h-1 rounded-pill ${at < number ? 'bg-peacock-600' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  )
}

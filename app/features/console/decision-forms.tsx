import type { DecisionRefusal, DecisionSummary } from '../../../domain/rules/console/decisions.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ConsoleForm } from './console-form.tsx'

/** Says why a decision is not possible. */
export function DecisionUnavailable({ why }: { why: DecisionRefusal }) {
  const { t } = useTranslation('console')
  return <p>{t(why === 'own_affair' ? 'console.own_affair' : 'console.for_admins')}</p>
}

/** Hidden fields: which decision a form shows, because a colleague may change it meanwhile. */
export function DecisionVersionFields({
  decision,
}: {
  decision: Pick<DecisionSummary, 'id' | 'outcome'> | null | undefined
}) {
  if (!decision) return null
  return (
    <>
      <input type="hidden" name="decision" value={decision.id} />
      <input type="hidden" name="outcome" value={decision.outcome ?? ''} />
    </>
  )
}

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

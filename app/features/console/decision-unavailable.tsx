import type { DecisionRefusal } from '../../../domain/rules/console/decisions.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'

/** Says why a decision is not possible. */
export function DecisionUnavailable({ why }: { why: DecisionRefusal }) {
  const { t } = useTranslation('console')
  return <p>{t(why === 'own_affair' ? 'console.own_affair' : 'console.for_admins')}</p>
}

import type { WhyNot } from '../../../domain/rules/console/decisions.ts'
import { useWords } from '../../i18n/language-provider.tsx'

/** Says why a decision is not possible. */
export function WhyNotHere({ why }: { why: WhyNot }) {
  const { t } = useWords('console')
  return <p>{t(why === 'own_affair' ? 'console.own_affair' : 'console.for_admins')}</p>
}

import type { DecisionSummary } from '../../../domain/rules/console/decisions.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { ReasonText } from './description-list.tsx'
import { UserText } from './user-text.tsx'

interface AppealSummaryProps {
  decision: Pick<
    DecisionSummary,
    'appeal' | 'appealedAt' | 'outcome' | 'answer' | 'readyAnswer' | 'answeredBy' | 'answeredAt'
  >
  /** @param at ISO 8601 */
  sayTime(at: string): string
}

/** An appeal against a decision, and the team's answer to it. */
export function AppealSummary({ decision, sayTime }: AppealSummaryProps) {
  const { t } = useTranslation('console')
  const { appeal, appealedAt, outcome, answer, readyAnswer, answeredBy, answeredAt } = decision
  if (appeal === null) return null
  return (
    <>
      <div className="border-l-4 border-line pl-3 wrap-anywhere">
        <p className="text-14 text-ink-soft">
          {t('console.appeals.answer_of')} {appealedAt && sayTime(appealedAt)}
        </p>
        <p className="whitespace-pre-line">
          <UserText text={appeal} />
        </p>
      </div>
      {outcome && (
        <div className="border-l-4 border-peacock-600 pl-3 wrap-anywhere">
          <p className="font-label">{t(`console.appeals.outcome.${outcome}`)}</p>
          <p className="text-14 text-ink-soft">
            <UserText text={answeredBy} />
            {answeredAt && `, ${sayTime(answeredAt)}`}
          </p>
          {(answer || readyAnswer) && (
            <p className="whitespace-pre-line">
              <ReasonText ready={readyAnswer} reason={answer} />
            </p>
          )}
        </div>
      )}
    </>
  )
}

import type { DecisionRow } from '../../../domain/rules/console/decisions.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { ReasonWords } from './reason-words.tsx'
import { Typed } from './typed.tsx'

interface AppealWordsProps {
  decision: Pick<
    DecisionRow,
    'appeal' | 'appealedAt' | 'outcome' | 'answer' | 'readyAnswer' | 'answeredBy' | 'answeredAt'
  >
  /** @param at ISO 8601 */
  sayTime(at: string): string
}

/** An appeal against a decision, and the team's answer to it. */
export function AppealWords({ decision, sayTime }: AppealWordsProps) {
  const { t } = useWords('console')
  const { appeal, appealedAt, outcome, answer, readyAnswer, answeredBy, answeredAt } = decision
  if (appeal === null) return null
  return (
    <>
      <div className="border-l-4 border-line pl-3 wrap-anywhere">
        <p className="text-14 text-ink-soft">
          {t('console.appeals.answer_of')} {appealedAt && sayTime(appealedAt)}
        </p>
        <p className="whitespace-pre-line">
          <Typed text={appeal} />
        </p>
      </div>
      {outcome && (
        <div className="border-l-4 border-peacock-600 pl-3 wrap-anywhere">
          <p className="font-label">{t(`console.appeals.outcome.${outcome}`)}</p>
          <p className="text-14 text-ink-soft">
            <Typed text={answeredBy} />
            {answeredAt && `, ${sayTime(answeredAt)}`}
          </p>
          {(answer || readyAnswer) && (
            <p className="whitespace-pre-line">
              <ReasonWords ready={readyAnswer} reason={answer} />
            </p>
          )}
        </div>
      )}
    </>
  )
}

import { noScriptContactPath } from '../../../domain/rules/links.ts'
import { earliestStart } from '../../../domain/rules/rent/period.ts'
import { quote } from '../../../domain/rules/rent/quote.ts'
import { type CheckedDates, formatDatesQuery, nowOnDay } from '../../../domain/rules/rent/typed-dates.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DatesFields } from './dates-fields.tsx'
import { explainProblem, formatPeriod } from './dates-words.ts'
import { SumTable } from './sum-table.tsx'

/** Chooses dates without scripts: a form whose answer is this page with the sum. */
export function PlainDates({ ad, checked }: { ad: PublicAd; checked: CheckedDates }) {
  const { t } = useTranslation('contact')
  const { typed, today, rental, problem } = checked
  const soonest = earliestStart(ad.rentType, ad.terms.notice, nowOnDay(today, new Date())).slice(0, 10)
  return (
    <section id="dates" className="grid gap-4 rounded-20 border border-line bg-surface p-4 scripted:hidden">
      <form action="#dates" className="grid gap-4">
        <DatesFields
          ad={ad}
          typed={typed}
          soonest={soonest}
          problem={problem && explainProblem(t, ad, problem, today)}
        />
        <Button kind="primary" type="submit" name="choose" value="dates">
          {t('dates.show_sum')}
        </Button>
      </form>
      {rental && (
        <>
          <p className="font-label">{formatPeriod(t, ad.rentType, rental, today)}</p>
          <SumTable sum={quote(ad, rental)} percent={ad.discount} />
          <a href={`${noScriptContactPath(ad._id)}?${formatDatesQuery(rental)}`} className={buttonClass('outline')}>
            {t('dates.chat')}
          </a>
        </>
      )}
    </section>
  )
}

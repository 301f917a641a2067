import { consoleLimits } from '../../../domain/limits/console.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Field } from '../../ui/field.tsx'
import type { SubmittedValues } from './submitted-values.ts'

const choiceClass = 'flex min-h-12 items-center gap-3'
const radioClass = 'size-5 shrink-0 accent-peacock-600'

/**
 * For how long a user is suspended: a number of days, or without an end. @param props.sent the values before a refusal
 */
export function SuspensionTermField({ sent: { values, errors } }: { sent: SubmittedValues }) {
  const { t } = useTranslation('console')
  const isEndless = values.until === 'never'
  return (
    <fieldset className="grid gap-1">
      <legend className="font-label">{t('console.people.how_long')}</legend>
      <label className={choiceClass}>
        <input type="radio" name="until" value="days" defaultChecked={!isEndless} className={radioClass} />
        {t('console.people.until_days')}
      </label>
      <div className="pl-8">
        <Field
          label={t('console.people.days')}
          hint={t('console.people.days_hint', { most: consoleLimits.suspensionDaysMax })}
          name="days"
          defaultValue={values.days}
          error={errors.days}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <label className={choiceClass}>
        <input type="radio" name="until" value="never" defaultChecked={isEndless} className={radioClass} />
        {t('console.people.until_never')}
      </label>
    </fieldset>
  )
}

import { consoleLimits } from '../../../domain/limits/console.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Field } from '../../ui/field.tsx'

/** For how long a person is suspended. */
export function DaysField() {
  const { t } = useWords('console')
  return (
    <Field
      label={t('console.people.days')}
      hint={t('console.people.days_hint', { most: consoleLimits.suspensionDaysMax })}
      name="days"
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

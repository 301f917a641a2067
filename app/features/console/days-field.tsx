import { consoleLimits } from '../../../domain/limits/console.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Field } from '../../ui/field.tsx'

interface DaysFieldProps {
  /** What was entered before a refusal: empty means without an end, so it must not get lost. */
  value: string | undefined
  error: string | undefined
}

/** For how long a person is suspended. */
export function DaysField({ value, error }: DaysFieldProps) {
  const { t } = useWords('console')
  return (
    <Field
      label={t('console.people.days')}
      hint={t('console.people.days_hint', { most: consoleLimits.suspensionDaysMax })}
      name="days"
      defaultValue={value}
      error={error}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

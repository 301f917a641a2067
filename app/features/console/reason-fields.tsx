import { consoleLimits } from '../../../domain/limits/console.ts'
import type { PresetReason } from '../../../domain/rules/console/decisions.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { SubmittedValues } from './submitted-values.ts'

export interface ReasonFieldsProps {
  /** The ready reasons to choose from; without any the free text is required. */
  ready?: readonly PresetReason[] | undefined
  /** The label of the free text; by default *Reason*. */
  label?: string | undefined
  /** The name of the free text in the form. */
  field?: string
  sent: SubmittedValues
}

/** The reason of a decision: a ready one, which is translated for its reader, and free text. */
export function ReasonFields({ ready, label, field = 'reason', sent }: ReasonFieldsProps) {
  const { t } = useTranslation('console')
  return (
    <>
      {ready && (
        <SelectField
          label={t('console.ready')}
          name="ready"
          emptyLabel={t('console.ready.none')}
          defaultValue={sent.values.ready ?? ''}
          error={sent.errors.ready}
          options={ready.map((one) => ({ value: one, label: t(`console.ready.${one}`) }))}
        />
      )}
      <TextArea
        label={label ?? t('console.reason')}
        name={field}
        limit={consoleLimits.wordsMax}
        defaultValue={sent.values[field]}
        error={sent.errors[field]}
        required={!ready}
      />
    </>
  )
}

import { consoleLimits } from '../../../domain/limits/console.ts'
import type { PresetReason } from '../../../domain/rules/console/decisions.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { buttonClass, outlinedButtonClass } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ConsoleForm } from './console-form.tsx'
import { selectionBarClass } from './console-table.tsx'
import type { SubmittedValuesOf } from './submitted-values.ts'

/** The id of the form for selected rows. */
export const bulkFormId = 'chosen'

interface BulkDecisionFormProps {
  /** The action. */
  name: string
  csrfToken: string
  title: string
  /** The label of the reason; by default one that says that the user reads it. */
  label?: string
  /** The label of its button. */
  text: string
  kind: 'danger' | 'keep'
  /** Ready reasons to choose from. */
  presetReasons: readonly PresetReason[]
  sent: SubmittedValuesOf
}

/** A decision about the selected rows, with its reason. */
export function BulkDecisionForm({
  name,
  csrfToken,
  title,
  label,
  text,
  kind,
  presetReasons,
  sent,
}: BulkDecisionFormProps) {
  const { t } = useTranslation('console')
  const { values, errors } = sent(name)
  return (
    <ConsoleForm
      id={bulkFormId}
      action={name}
      csrfToken={csrfToken}
      className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${selectionBarClass}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-16">{title}</h2>
        <SelectedCount />
      </div>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="grid min-w-0 grow basis-40 grid-cols-[minmax(0,1fr)]">
          <SelectField
            label={t('console.ready')}
            name="ready"
            emptyLabel={t('console.ready.none')}
            defaultValue={values.ready ?? ''}
            error={errors.ready}
            options={presetReasons.map((one) => ({ value: one, label: t(`console.ready.${one}`) }))}
          />
        </div>
        <div className="grid min-w-0 grow basis-40 grid-cols-[minmax(0,1fr)]">
          <TextArea
            label={label ?? t('console.reason')}
            error={errors.reason}
            className="max-h-40 min-h-13!"
            name="reason"
            rows={1}
            limit={consoleLimits.wordsMax}
            defaultValue={values.reason}
          />
        </div>
        <button type="submit" className={outlinedButtonClass(kind, 'mb-0.5')}>
          {text}
        </button>
      </div>
    </ConsoleForm>
  )
}

interface BulkRetryFormProps extends Pick<BulkDecisionFormProps, 'csrfToken' | 'text'> {
  id: string
  /** The label of the button that gives them up; without one there is no button. */
  giveUp?: string | undefined
}

/** Retries the selected rows, or gives them up. */
export function BulkRetryForm({ id, csrfToken, text, giveUp }: BulkRetryFormProps) {
  return (
    <ConsoleForm
      id={id}
      action="again"
      csrfToken={csrfToken}
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 ${selectionBarClass}`}
    >
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={buttonClass('primary')}>
          {text}
        </button>
        {giveUp && (
          <button type="submit" name="do" value="give-up" className={outlinedButtonClass('danger')}>
            {giveUp}
          </button>
        )}
      </div>
      <SelectedCount />
    </ConsoleForm>
  )
}

/** The number of selected rows; the console's script updates it. */
function SelectedCount() {
  const { t } = useTranslation('console')
  return (
    <p hidden data-chosen="" className="text-14 text-ink-soft">
      {t('console.chosen')}: <output>0</output>
    </p>
  )
}

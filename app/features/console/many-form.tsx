import { consoleLimits } from '../../../domain/limits/console.ts'
import type { ReadyReason } from '../../../domain/rules/console/ready-reasons.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { buttonClass, ringedButtonClass } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ConsoleForm } from './console-form.tsx'
import { chosenBarClass } from './console-table.tsx'
import type { SentForm } from './sent-form.ts'

/** The id of the form for selected rows. */
export const manyFormId = 'chosen'

interface ManyFormProps {
  /** The action. */
  name: string
  mark: string
  title: string
  /** The label of the reason; by default one that says that the user reads it. */
  label?: string
  /** The label of its button. */
  text: string
  kind: 'danger' | 'keep'
  /** Ready reasons to choose from. */
  ready: readonly ReadyReason[]
  sent: SentForm
}

/** A decision about the selected rows, with its reason. */
export function ManyForm({ name, mark, title, label, text, kind, ready, sent }: ManyFormProps) {
  const { t } = useWords('console')
  const { values, errors } = sent(name)
  return (
    <ConsoleForm
      id={manyFormId}
      name={name}
      mark={mark}
      className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${chosenBarClass}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-16">{title}</h2>
        <ChosenNote />
      </div>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="grid min-w-0 grow basis-40 grid-cols-[minmax(0,1fr)]">
          <ChoiceField
            label={t('console.ready')}
            name="ready"
            none={t('console.ready.none')}
            defaultValue={values.ready ?? ''}
            error={errors.ready}
            options={ready.map((one) => ({ value: one, label: t(`console.ready.${one}`) }))}
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
        <button type="submit" className={ringedButtonClass(kind, 'mb-0.5')}>
          {text}
        </button>
      </div>
    </ConsoleForm>
  )
}

interface AgainFormProps extends Pick<ManyFormProps, 'mark' | 'text'> {
  id: string
  /** The label of the button that gives them up; without one there is no button. */
  giveUp?: string | undefined
}

/** Retries the selected rows, or gives them up. */
export function AgainForm({ id, mark, text, giveUp }: AgainFormProps) {
  return (
    <ConsoleForm
      id={id}
      name="again"
      mark={mark}
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 ${chosenBarClass}`}
    >
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={buttonClass('primary')}>
          {text}
        </button>
        {giveUp && (
          <button type="submit" name="do" value="give-up" className={ringedButtonClass('danger')}>
            {giveUp}
          </button>
        )}
      </div>
      <ChosenNote />
    </ConsoleForm>
  )
}

/** The number of selected rows; the console's script updates it. */
function ChosenNote() {
  const { t } = useWords('console')
  return (
    <p hidden data-chosen="" className="text-14 text-ink-soft">
      {t('console.chosen')}: <output>0</output>
    </p>
  )
}

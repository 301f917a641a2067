import { consoleLimits } from '../../../domain/limits/console.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { buttonClass, ringedButtonClass } from '../../ui/button.tsx'
import { FieldFrame, textAreaClass } from '../../ui/field.tsx'
import { ConsoleForm } from './console-form.tsx'
import { chosenBarClass } from './console-table.tsx'
import type { SentForm } from './sent-form.ts'

/** The form to which the chosen rows of a table belong. */
export const manyFormId = 'chosen'

interface ManyFormProps {
  /** What it does. */
  name: string
  mark: string
  title: string
  /** Of the reason; without one: the person reads it. */
  label?: string
  /** Of its button. */
  text: string
  kind: 'danger' | 'keep'
  sent: SentForm
}

/** One decision about the chosen rows of a table, with its reason. */
export function ManyForm({ name, mark, title, label, text, kind, sent }: ManyFormProps) {
  const { t } = useWords('console')
  const { values, errors } = sent(name)
  return (
    <ConsoleForm id={manyFormId} name={name} mark={mark} className={`grid gap-2 ${chosenBarClass}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-16">{title}</h2>
        <ChosenNote />
      </div>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-40">
          <FieldFrame label={label ?? t('console.reason')} error={errors.reason}>
            {(described) => (
              <textarea
                className={`${textAreaClass} max-h-40 min-h-13!`}
                {...described}
                name="reason"
                rows={1}
                maxLength={consoleLimits.wordsMax}
                defaultValue={values.reason}
                required
              />
            )}
          </FieldFrame>
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
}

/** Does again what the chosen rows of a table are. */
export function AgainForm({ id, mark, text }: AgainFormProps) {
  return (
    <ConsoleForm
      id={id}
      name="again"
      mark={mark}
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 ${chosenBarClass}`}
    >
      <button type="submit" className={buttonClass('primary')}>
        {text}
      </button>
      <ChosenNote />
    </ConsoleForm>
  )
}

/** How many rows are chosen; the script of the console shows it. */
function ChosenNote() {
  const { t } = useWords('console')
  return (
    <p hidden data-chosen="" className="text-14 text-ink-soft">
      {t('console.chosen')}: <output>0</output>
    </p>
  )
}

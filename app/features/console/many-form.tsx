import { consoleLimits } from '../../../domain/limits/console.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { ringedButtonClass } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ConsoleForm } from './console-form.tsx'
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
    <ConsoleForm
      id={manyFormId}
      name={name}
      mark={mark}
      className="grid max-w-180 gap-3 rounded-20 border border-line bg-surface p-4"
    >
      <h2 className="text-18">{title}</h2>
      <p hidden data-chosen="" className="text-14 text-ink-soft">
        {t('console.chosen')}: <output>0</output>
      </p>
      <TextArea
        label={label ?? t('console.reason')}
        name="reason"
        maxLength={consoleLimits.wordsMax}
        defaultValue={values.reason}
        error={errors.reason}
        required
      />
      <button type="submit" className={ringedButtonClass(kind, 'justify-self-start')}>
        {text}
      </button>
    </ConsoleForm>
  )
}

import { consoleLimits } from '../../../domain/limits/console.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { ringedButtonClass } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ConsoleForm } from './console-form.tsx'

/** The form to which the chosen rows of a table belong. */
export const manyFormId = 'chosen'

interface ManyFormProps {
  /** What it does. */
  name: string
  mark: string
  title: string
  /** Of its button. */
  text: string
  kind: 'danger' | 'keep'
}

/** One decision about the chosen rows of a table, with its reason. */
export function ManyForm({ name, mark, title, text, kind }: ManyFormProps) {
  const { t } = useWords('console')
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
      <TextArea label={t('console.reason')} name="reason" maxLength={consoleLimits.wordsMax} required />
      <button type="submit" className={ringedButtonClass(kind, 'justify-self-start')}>
        {text}
      </button>
    </ConsoleForm>
  )
}

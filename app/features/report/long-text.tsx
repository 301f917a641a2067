import { useWords } from '../../i18n/language-provider.tsx'
import { FieldFrame, textAreaClass } from '../../ui/field.tsx'

/** Letters that are left when the field begins to count. */
const countedFrom = 300

interface LongTextProps {
  label: string
  hint?: string
  name: string
  value: string
  max: number
  isWrong: boolean
  onText(text: string): void
}

/** Words in a dialog, with what is left near their limit. What is wrong with them stands at the button. */
export function LongText({ label, hint, name, value, max, isWrong, onText }: LongTextProps) {
  const { t } = useWords('review')
  const left = max - value.length
  return (
    <FieldFrame
      label={label}
      hint={hint}
      note={
        left < countedFrom && (
          <span className="text-14 text-ink-soft tabular-nums">{t('letters_left', { count: left })}</span>
        )
      }
    >
      {(described) => (
        <textarea
          className={textAreaClass}
          {...described}
          aria-invalid={isWrong}
          name={name}
          value={value}
          maxLength={max}
          rows={4}
          autoComplete="off"
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </FieldFrame>
  )
}

import { type ComponentProps, useState } from 'react'
import { normalizeLine } from '../../domain/rules/normalize-text.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Field } from './field.tsx'

/** The number of characters left from which a counter is shown. */
const counterThreshold = (limit: number): number => Math.min(limit / 4, 500)

/** The look of a counter at the label. */
export const counterClass = 'text-14 text-ink-soft tabular-nums'

/**
 * The counter and the error of a text with a maximum length, which is measured as it will be stored.
 * @param tidy of a text of one line or of several
 */
export function useLengthMessages(limit: number, text: string, tidy: (text: string) => string) {
  const { t } = useLanguage()
  const left = limit - tidy(text).length
  return {
    counter: left >= 0 && left < counterThreshold(limit) ? t('letters_left', { count: left }) : undefined,
    error: left < 0 ? t('letters_over', { count: -left }) : undefined,
  }
}

/** The text of an uncontrolled field while it is typed. */
export function useTypedText({ value, defaultValue }: Pick<ComponentProps<'input'>, 'value' | 'defaultValue'>) {
  const [typed, setTyped] = useState(String(defaultValue ?? ''))
  return [value === undefined ? typed : String(value), setTyped] as const
}

interface LimitedFieldProps extends Omit<ComponentProps<typeof Field>, 'maxLength'> {
  /** Characters of the text as it is stored. */
  limit: number
}

/** A text field with a maximum length. A longer text stays and is an error: nothing is cut off. */
export function LimitedField({ limit, error, note, onInput, ...field }: LimitedFieldProps) {
  const [text, setTyped] = useTypedText(field)
  const words = useLengthMessages(limit, text, normalizeLine)
  return (
    <Field
      {...field}
      error={words.error ?? error}
      note={note ?? (words.counter && <span className={counterClass}>{words.counter}</span>)}
      onInput={(event) => {
        setTyped(event.currentTarget.value)
        onInput?.(event)
      }}
    />
  )
}

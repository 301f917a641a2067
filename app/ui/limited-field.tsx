import { type ComponentProps, useState } from 'react'
import { tidyLine } from '../../domain/rules/tidy-text.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Field } from './field.tsx'

/** A text has a counter from so many characters before its limit. */
const countedFrom = (limit: number): number => Math.min(limit / 4, 500)

/** The look of a counter at the label. */
export const counterClass = 'text-14 text-ink-soft tabular-nums'

/**
 * What is said of the length of a text, which is measured as it will be stored.
 * @param tidy of a text of one line or of several
 * @returns the counter near the limit, and the error beyond it
 */
export function useLengthWords(limit: number, text: string, tidy: (text: string) => string) {
  const { t } = useLanguage()
  const left = limit - tidy(text).length
  return {
    counter: left >= 0 && left < countedFrom(limit) ? t('letters_left', { count: left }) : undefined,
    error: left < 0 ? t('letters_over', { count: -left }) : undefined,
  }
}

/** The text of a field that its form does not hold, as it is typed. */
export function useTyped({ value, defaultValue }: Pick<ComponentProps<'input'>, 'value' | 'defaultValue'>) {
  const [typed, setTyped] = useState(String(defaultValue ?? ''))
  return [value === undefined ? typed : String(value), setTyped] as const
}

interface LimitedFieldProps extends Omit<ComponentProps<typeof Field>, 'maxLength'> {
  /** Characters of the text as it is stored. */
  limit: number
}

/** A field for a text of limited length. What is too long stays, and is marked: nothing is cut off. */
export function LimitedField({ limit, error, note, onInput, ...field }: LimitedFieldProps) {
  const [text, setTyped] = useTyped(field)
  const words = useLengthWords(limit, text, tidyLine)
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

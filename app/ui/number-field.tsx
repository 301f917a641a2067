import { type ComponentProps, useState } from 'react'
import { isRightNumber, mayBecomeNumber, type NumberKind } from '../../domain/rules/typed-number.ts'
import { Field } from './field.tsx'

interface NumberFieldProps extends Omit<ComponentProps<typeof Field>, 'onChange' | 'value' | 'max' | 'inputMode'> {
  kind: NumberKind
  value: string
  /** The maximum value. */
  max: number
  /** What is said of a text that is no such number. */
  wrong: string
  onChange(value: string): void
}

/**
 * A field for a number, which stays as it is typed. What is no number is marked: while typing as soon as it cannot become one, and
 * otherwise when the field is left.
 */
export function NumberField({ kind, value, max, wrong, error, onChange, ...field }: NumberFieldProps) {
  const [isTyping, setTyping] = useState(false)
  const isRight = (isTyping ? mayBecomeNumber : isRightNumber)(kind, value, max)
  return (
    <Field
      {...field}
      value={value}
      error={error ?? (isRight ? undefined : wrong)}
      inputMode={kind === 'decimal' ? 'decimal' : 'numeric'}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
    />
  )
}

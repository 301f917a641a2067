import { type ComponentProps, useState } from 'react'
import { isPartialNumberInput, isValidNumberInput, type NumberKind } from '../../domain/rules/typed-number.ts'
import { Field } from './field.tsx'

interface NumberFieldProps extends Omit<ComponentProps<typeof Field>, 'onChange' | 'value' | 'max' | 'inputMode'> {
  kind: NumberKind
  value: string
  /** The maximum value. */
  max: number
  /** The error for a text that is no such number. */
  wrong: string
  /** What is wrong with the number; said when the field is left. */
  misfit?: string | undefined
  onChange(value: string): void
}

/**
 * A field for a number. A text that cannot become a number is an error while typing; an incomplete one is an error when
 * the field is left.
 */
export function NumberField({ kind, value, max, wrong, misfit, error, onChange, ...field }: NumberFieldProps) {
  const [isTyping, setTyping] = useState(false)
  const isRight = (isTyping ? isPartialNumberInput : isValidNumberInput)(kind, value, max)
  return (
    <Field
      {...field}
      value={value}
      error={error ?? (isRight ? (isTyping ? undefined : misfit) : wrong)}
      inputMode={kind === 'decimal' ? 'decimal' : 'numeric'}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
    />
  )
}

import { type ComponentProps, useState } from 'react'
import { hasPoint, typedDigits } from '../../../../domain/rules/ad/typed-digits.ts'
import { Field } from '../../../ui/late-field.tsx'

interface WholeNumberFieldProps extends Omit<ComponentProps<typeof Field>, 'onChange' | 'value' | 'max'> {
  value: string
  /** The greatest value: nothing with more digits can be typed. */
  max: number
  onChange(value: string): void
}

/**
 * A line for a whole number. A point that was typed stays while the field has the focus, and what is typed behind it is left
 * out: without it, 12.50 would become 1250.
 */
export function WholeNumberField({ value, max, onChange, ...field }: WholeNumberFieldProps) {
  const [point, setPoint] = useState('')
  return (
    <Field
      {...field}
      value={value + point}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => {
        setPoint(hasPoint(target.value) ? '.' : '')
        onChange(typedDigits(target.value, String(max).length))
      }}
      onBlur={() => setPoint('')}
    />
  )
}

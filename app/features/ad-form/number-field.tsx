import { type ComponentProps, useState } from 'react'
import { hasPoint, typedDecimal, typedDigits } from '../../../domain/rules/digits.ts'
import { Field } from '../../ui/field.tsx'

interface NumberFieldProps extends Omit<ComponentProps<typeof Field>, 'onChange' | 'value' | 'max'> {
  value: string
  /** The greatest value: nothing with more digits can be typed. */
  max: number
  /** May it have one decimal? */
  isDecimal?: boolean
  onChange(value: string): void
}

/**
 * A line for a number. A point that was typed stays while the field has the focus; of a whole number, what is typed behind
 * it is left out: without it, 12.50 would become 1250.
 */
export function NumberField({ value, max, isDecimal = false, onChange, ...field }: NumberFieldProps) {
  const [point, setPoint] = useState('')
  const keep = isDecimal ? typedDecimal : typedDigits
  return (
    <Field
      {...field}
      value={value.includes('.') ? value : value + point}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      onChange={({ target }) => {
        setPoint(hasPoint(target.value, isDecimal) ? '.' : '')
        onChange(keep(target.value, String(max).length))
      }}
      onBlur={() => setPoint('')}
    />
  )
}

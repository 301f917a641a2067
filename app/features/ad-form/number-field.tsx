import { type ComponentProps, useState } from 'react'
import { hasPoint, typedDecimal, typedDigits } from '../../../domain/rules/digits.ts'
import { Field } from '../../ui/field.tsx'

interface NumberFieldProps extends Omit<ComponentProps<typeof Field>, 'onChange' | 'value' | 'max'> {
  value: string
  /** The maximum value: more digits cannot be typed. */
  max: number
  /** May it have one decimal? */
  isDecimal?: boolean
  onChange(value: string): void
}

/**
 * A field for a number. A typed point stays while the field has the focus; for a whole number, the digits behind
 * it are dropped: otherwise 12.50 would become 1250.
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

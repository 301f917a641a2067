import { type ComponentProps, type InputEvent, useState } from 'react'
import { isMobileNumber, tidyMobileNumber } from '../../domain/rules/account/login-name.ts'
import { Field } from './field.tsx'

export type MobileFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'before' | 'inputMode'> & {
  /** The error while typing, when it cannot become one. */
  wrong: string
}

/** Ten digits after +91. While typing, an impossible number is marked. */
export function MobileField({ error, wrong, onInput, ...props }: MobileFieldProps) {
  const [digits, setDigits] = useState('')
  const isWrong = digits !== '' && !isMobileNumber(digits)

  function tidy(event: InputEvent<HTMLInputElement>) {
    const input = event.currentTarget
    input.value = tidyMobileNumber(input.value)
    setDigits(input.value)
    onInput?.(event)
  }

  return (
    <Field
      name="phoneNumber"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      before={<span className="text-ink-soft">+91</span>}
      error={error ?? (isWrong ? wrong : undefined)}
      onInput={tidy}
      {...props}
    />
  )
}

import { type ComponentProps, type InputEvent, useState } from 'react'
import { parseMobileNumber } from '../../domain/rules/account/login-name.ts'
import { Field } from './field.tsx'

export type MobileFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'before' | 'inputMode'> & {
  /** The error while typing. */
  wrong: string
}

/** A field for a mobile number. While typing, an impossible number is an error. */
export function MobileField({ error, wrong, onInput, ...props }: MobileFieldProps) {
  const [isWrong, setWrong] = useState(false)

  function check(event: InputEvent<HTMLInputElement>) {
    const { value } = event.currentTarget
    setWrong(value.trim() !== '' && parseMobileNumber(value) === undefined)
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
      onInput={check}
      {...props}
    />
  )
}

import { type ComponentProps, type InputEvent, useState } from 'react'
import { isMobileNumber, tidyMobileNumber } from '../../../domain/rules/account/mobile-number.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Field } from '../../ui/late-field.tsx'

type PhoneFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'before' | 'inputMode' | 'label'> & {
  label?: string
}

/** Ten digits after +91. While somebody types, what cannot be one says so. */
export function PhoneField({ error, onInput, ...props }: PhoneFieldProps) {
  const { t } = useWords('account')
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
      label={t('mobile_number')}
      name="phoneNumber"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      before={<span className="text-ink-soft">+91</span>}
      error={error ?? (isWrong ? t('phone_live') : undefined)}
      onInput={tidy}
      {...props}
    />
  )
}

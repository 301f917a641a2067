import { Fragment, useId, useState } from 'react'
import type { FieldErrorCode } from '../../../domain/errors.ts'
import { personLimits } from '../../../domain/limits/person.ts'
import { normalizeDigits } from '../../../domain/rules/digits.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Field } from '../../ui/field.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { usePinAutofill } from './use-pin-autofill.ts'

/** The typed values of the fields. */
export interface AddressValues {
  address: string
  area: string
  city: string
  state: string
  zipCode: string
}

interface AddressFieldsProps {
  values: AddressValues
  /** Some of the values change, by typing or because a PIN fills them in. */
  onChange(changed: Partial<AddressValues>): void
  errors?: Partial<Record<keyof AddressValues | 'country', FieldErrorCode>>
  /** Also shows the country, which is India. */
  country?: { value: string; onChange(value: string): void } | 'India'
}

const localities = [
  { name: 'area', label: 'place.area', autoComplete: 'address-level3' },
  { name: 'city', label: 'place.city', autoComplete: 'address-level2' },
  { name: 'state', label: 'place.state', autoComplete: 'address-level1' },
] as const

type LocalityName = (typeof localities)[number]['name']

/**
 * The address of a user or an ad (specification section 5). The PIN comes first, because it fills the next fields:
 * area, city and state, as far as they are empty, and the browser offers its areas. Names that our tables know are read in the reader's
 * script; the values stay in Latin letters, in which places are stored and found, so that translating a name is no change.
 * Plain fields of the surrounding form, named as on the wire.
 */
export function AddressFields({ values, onChange, errors = {}, country }: AddressFieldsProps) {
  const { t, language } = useTranslation('address')
  const { areas, isUnknown, askPin, askAreas, nameIn, nameOf } = usePinAutofill(values, onChange, language)
  /** What is typed stays in the letters in which it is typed. */
  const [typed, setTyped] = useState<Partial<Record<LocalityName, string>>>({})
  const areasId = useId()
  const errorOf = (name: keyof typeof errors) => errors[name] && t(`fieldError.${errors[name]}`)

  function changeZip(typed: string) {
    const zipCode = normalizeDigits(typed).replace(/\D/g, '')
    onChange({ zipCode })
    if (zipCode !== values.zipCode) void askPin(zipCode)
  }

  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field
        label={t('place.zip')}
        error={
          errorOf('zipCode') ??
          (values.zipCode.length > personLimits.pinLength ? t('fieldError.zip_invalid') : undefined)
        }
        hint={isUnknown && <span role="status">{t('place.zip_unknown')}</span>}
        name="zipCode"
        value={values.zipCode}
        onChange={({ target }) => changeZip(target.value)}
        inputMode="numeric"
        autoComplete="postal-code"
      />
      {localities.map(({ name, label, autoComplete }) => {
        const value = values[name]
        const shown = typed[name] === value ? value : nameIn(value)
        return (
          <Fragment key={name}>
            <LimitedField
              label={t(label)}
              error={errorOf(name)}
              name={shown === value ? name : undefined}
              value={shown}
              onChange={({ target }) => {
                const known = nameOf(target.value)
                setTyped((before) => ({ ...before, [name]: known === target.value ? known : undefined }))
                onChange({ [name]: known })
              }}
              limit={personLimits.localityMax}
              autoComplete={autoComplete}
              {...(name === 'area' && {
                onFocus: () => void askAreas(values.zipCode),
                list: areas.length > 0 ? areasId : undefined,
              })}
            />
            {shown !== value && <input type="hidden" name={name} value={value} />}
          </Fragment>
        )
      })}
      <datalist id={areasId}>
        {areas.map((area) => (
          <option key={area} value={nameIn(area)} lang={nameIn(area) === area ? 'en' : undefined} />
        ))}
      </datalist>
      <div className="sm:col-span-2">
        <LimitedField
          label={t('place.address')}
          error={errorOf('address')}
          name="address"
          value={values.address}
          onChange={({ target }) => onChange({ address: target.value })}
          limit={personLimits.addressMax}
          autoComplete="street-address"
        />
      </div>
      {country === 'India' && (
        <>
          <Field label={t('place.country')} value={t('place.india')} readOnly />
          <input type="hidden" name="country" value={country} />
        </>
      )}
      {country && country !== 'India' && (
        <LimitedField
          label={t('place.country')}
          error={errorOf('country')}
          name="country"
          value={country.value}
          onChange={({ target }) => country.onChange(target.value)}
          limit={personLimits.localityMax}
          autoComplete="country-name"
        />
      )}
    </div>
  )
}

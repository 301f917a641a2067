import type { HomeAddress } from '../../../domain/rules/ad/ad-form.ts'
import type { FieldProblems } from '../../../domain/rules/field-problems.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'
import { AddressFields } from '../place/address-fields.tsx'
import type { FormPart } from './form-part.ts'
import '../../ui/switch.css'

interface PlaceFieldsProps extends Omit<FormPart, 'errorOf'> {
  problems: FieldProblems
  home: HomeAddress
  /** The place of ads whose owners have no address. */
  defaultPlace: string
}

/** The place of the thing: at its owner's, or at an address of its own. */
export function PlaceFields({ values, onChange, problems, home, defaultPlace }: PlaceFieldsProps) {
  const { t } = useWords('ad')
  const { address, area, city, state, zipCode } = home
  const homeLine = [address, area, city, state, zipCode].filter(Boolean).join(', ')
  return (
    <>
      <label className="switch">
        <span className="min-w-0 flex-1">
          <b className="block font-label">{t('adForm.other_address')}</b>
          {!values.customAddress && (
            <span className="block text-ink-soft">
              <TypedSentence
                typed={{ place: city ? homeLine : defaultPlace }}
                say={({ place }) =>
                  city ? t('adForm.own_address', { address: place }) : t('adForm.default_city', { place })
                }
              />
            </span>
          )}
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={values.customAddress}
          checked={values.customAddress}
          onChange={({ target }) => onChange({ customAddress: target.checked })}
        />
      </label>
      {values.customAddress && (
        <AddressFields
          values={values}
          onChange={onChange}
          errors={problems}
          country={{ value: values.country, onChange: (country) => onChange({ country }) }}
        />
      )}
    </>
  )
}

import type { HomeAddress } from '../../../domain/rules/ad/ad-form.ts'
import type { FieldProblems } from '../../../domain/rules/field-problems.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { AddressFields } from '../place/address-fields.tsx'
import type { AdFieldsProps } from './ad-fields-props.ts'
import '../../ui/switch.css'

interface AdPlaceFieldsProps extends Omit<AdFieldsProps, 'errorOf'> {
  problems: FieldProblems
  home: HomeAddress
  /** The place of ads whose owners have no address. */
  defaultPlace: string
}

/** The place of the thing: at its owner's, or at an address of its own. */
export function AdPlaceFields({ values, onChange, problems, home, defaultPlace }: AdPlaceFieldsProps) {
  const { t } = useTranslation('ad')
  const { address, area, city, state, zipCode } = home
  const homeLine = [address, area, city, state, zipCode].filter(Boolean).join(', ')
  return (
    <>
      <label className="switch">
        <span className="min-w-0 flex-1">
          <b className="block font-label">{t('adForm.other_address')}</b>
          {!values.customAddress && (
            <span className="block text-ink-soft">
              <SentenceWithUserText
                userTexts={{ place: city ? homeLine : defaultPlace }}
                format={({ place }) =>
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

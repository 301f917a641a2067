import { Plus, X } from 'lucide'
import { useRef, useState } from 'react'
import type { FieldErrorCode } from '../../../domain/errors.ts'
import { detectLanguage } from '../../../domain/languages.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import { adFieldNames } from '../../../domain/rules/ad/ad-form.ts'
import { addAmenity } from '../../../domain/rules/ad/add-amenity.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import type { AdFieldsProps } from './ad-fields-props.ts'

/** A tag input for amenities: Enter or the button adds one, its cross removes it. */
export function AmenityField({ values: { amenities }, onChange, errorOf }: AdFieldsProps) {
  const { t, tOr } = useTranslation('ad')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<FieldErrorCode>()
  const input = useRef<HTMLDivElement>(null)

  function add() {
    const added = addAmenity(amenities, typed)
    if ('problem' in added) {
      setProblem(added.problem)
      return
    }
    onChange(added)
    setTyped('')
    setProblem(undefined)
  }

  function remove(amenity: string) {
    onChange({ amenities: amenities.filter((one) => one !== amenity) })
    // The focused button is gone.
    input.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={input}>
      <LimitedField
        label={t('adForm.amenities')}
        hint={t('adForm.amenity_hint')}
        error={problem ? tOr(`fieldError.${problem}`, problem) : errorOf(adFieldNames.amenities)}
        name={adFieldNames.amenities}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
        onKeyDown={(event) => {
          // Enter that ends an IME composition is not meant for the field.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
        limit={adLimits.amenityMax}
        enterKeyHint="done"
        autoComplete="off"
        after={
          <button type="button" onClick={add} className={buttonClass('quiet', '-mr-3')}>
            <Icon of={Plus} className="size-5" />
            {t('adForm.add_amenity')}
          </button>
        }
      />
      {amenities.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label={t('adForm.amenities')}>
          {amenities.map((amenity) => (
            <li key={amenity} className="flex items-center rounded-pill bg-sunken pl-3.5 leading-snug">
              <span lang={detectLanguage(amenity)}>{amenity}</span>
              <button
                type="button"
                aria-label={t('adForm.remove_amenity', { amenity })}
                className="grid size-11 flex-none place-items-center rounded-pill"
                onClick={() => remove(amenity)}
              >
                <Icon of={X} className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

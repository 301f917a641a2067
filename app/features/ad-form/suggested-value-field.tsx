import { useState } from 'react'
import type { TextAttribute } from '../../../domain/categories/attribute.ts'
import { needsTranslation, suggestedValueByCode } from '../../../domain/categories/suggested-values.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'

interface SuggestedValueFieldProps {
  label: string
  name: string
  value: string
  error: string | undefined
  attribute: TextAttribute
  onChange(value: string): void
}

/** The option that opens the text field; as a text it is empty. */
const other = ' '

/** A text that is chosen from usual values, or typed after choosing *Other*. */
export function SuggestedValueField({ label, name, value, error, attribute, onChange }: SuggestedValueFieldProps) {
  const { t, tOr } = useTranslation('ad')
  const usual = suggestedValueByCode(attribute, value)
  // A usual value that is being typed stays in the text field.
  const [isTyped, setTyped] = useState(value !== '' && usual === undefined)
  return (
    <div className="grid content-start gap-3">
      <SelectField
        label={label}
        name={isTyped ? undefined : name}
        value={isTyped ? other : (usual ?? '')}
        error={isTyped ? undefined : error}
        autoComplete="off"
        emptyLabel={t('adForm.choose')}
        options={[
          ...attribute.usual.map((code) => ({
            value: code,
            label: tOr(`option.${code}`, code),
            lang: needsTranslation(code) ? undefined : 'en',
          })),
          { value: other, label: t('adForm.other_value') },
        ]}
        onChange={({ target }) => {
          setTyped(target.value === other)
          onChange(target.value.trim())
        }}
      />
      {isTyped && (
        <LimitedField
          label={t('adForm.in_own_words', { field: label })}
          name={name}
          value={value}
          error={error}
          autoComplete="off"
          limit={attribute.maxLength}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}

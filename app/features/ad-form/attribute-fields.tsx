import type { Attribute } from '../../../domain/categories/attribute.ts'
import { numberKindOf } from '../../../domain/rules/ad/form-to-ad-body.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { AdFieldsProps } from './ad-fields-props.ts'
import { SuggestedValueField } from './suggested-value-field.tsx'
import { useNumberRangeMessage } from './use-field-error-messages.ts'

interface AttributeFieldsProps extends AdFieldsProps {
  attributes: readonly Attribute[]
}

/** Texts of more characters have the whole width. */
const wideFieldMin = 100

/** The fields of a category, from its declaration; the route loads their messages. */
export function AttributeFields({ attributes, values, onChange, errorOf }: AttributeFieldsProps) {
  const { t, tOr } = useTranslation('ad')
  const wordsFor = useNumberRangeMessage(attributes)
  if (attributes.length === 0) return null
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {attributes.map((attribute) => {
        const { key } = attribute
        const change = (value: string) => onChange({ attributes: { ...values.attributes, [key]: value } })
        const field = {
          label: tOr(`attribute.${key}`, key),
          name: key,
          value: values.attributes[key] ?? '',
          error: errorOf(key),
          autoComplete: 'off',
        }
        if (attribute.kind === 'choice')
          return (
            <SelectField
              key={key}
              {...field}
              onChange={({ target }) => change(target.value)}
              emptyLabel={t('adForm.choose')}
              options={attribute.options.map((value) => ({ value, label: tOr(`option.${value}`, value) }))}
            />
          )
        if (attribute.kind === 'number')
          return (
            <NumberField
              key={key}
              {...field}
              kind={numberKindOf(attribute)}
              max={attribute.max}
              wrong={wordsFor(key)}
              onChange={change}
            />
          )
        if (attribute.usual.length > 0)
          return <SuggestedValueField key={key} {...field} attribute={attribute} onChange={change} />
        return (
          <div key={key} className={attribute.maxLength > wideFieldMin ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
            <LimitedField
              {...field}
              hint={attribute.hasHint ? tOr(`attributeHint.${key}`, '') : undefined}
              limit={attribute.maxLength}
              onChange={({ target }) => change(target.value)}
            />
          </div>
        )
      })}
    </div>
  )
}

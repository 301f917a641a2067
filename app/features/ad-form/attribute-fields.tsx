import type { Attribute } from '../../../domain/categories/attribute.ts'
import { kindOfNumber } from '../../../domain/rules/ad/sent-ad.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import type { FormPart } from './form-part.ts'
import { useNumberWords } from './problem-words.ts'
import { UsualField } from './usual-field.tsx'

interface AttributeFieldsProps extends FormPart {
  attributes: readonly Attribute[]
}

/** Texts of more characters have the whole width. */
const longFrom = 100

/** The fields of a category, from its declaration; the route loads their messages. */
export function AttributeFields({ attributes, values, onChange, errorOf }: AttributeFieldsProps) {
  const { t, tOr } = useWords('ad')
  const wordsFor = useNumberWords(attributes)
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
            <ChoiceField
              key={key}
              {...field}
              onChange={({ target }) => change(target.value)}
              none={t('adForm.choose')}
              options={attribute.options.map((value) => ({ value, label: tOr(`option.${value}`, value) }))}
            />
          )
        if (attribute.kind === 'number')
          return (
            <NumberField
              key={key}
              {...field}
              kind={kindOfNumber(attribute)}
              max={attribute.max}
              wrong={wordsFor(key)}
              onChange={change}
            />
          )
        if (attribute.usual.length > 0)
          return <UsualField key={key} {...field} attribute={attribute} onChange={change} />
        return (
          <div key={key} className={attribute.maxLength > longFrom ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
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

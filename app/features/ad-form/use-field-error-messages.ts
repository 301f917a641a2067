import type { Attribute } from '../../../domain/categories/attribute.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import type { FieldProblems } from '../../../domain/rules/field-problems.ts'
import { formatCount } from '../../../domain/rules/price.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'

/**
 * The error messages of the ad form.
 * @param attributes of the ad's category
 * @returns a function of the field's name; undefined for a valid field
 */
export function useFieldErrorMessages(problems: FieldProblems, attributes: readonly Attribute[]) {
  const { t, tOr } = useTranslation('ad')
  const wordsFor = useNumberRangeMessage(attributes)
  return (name: string): string | undefined => {
    const code = problems[name]
    if (!code) return undefined
    if (boundsOf(name, attributes) && code !== 'not_of_category') return wordsFor(name)
    return tOr(`fieldError.${code}`, t('fieldError.unknown_value'))
  }
}

/** The messages that name the range of a number field. @returns a function of the field's name */
export function useNumberRangeMessage(attributes: readonly Attribute[] = []) {
  const { t } = useTranslation('ad')
  return (name: string): string => {
    const bounds = boundsOf(name, attributes)
    if (!bounds) return t('fieldError.price_invalid')
    return t(isDecimal(name, attributes) ? 'fieldError.not_a_decimal' : 'adForm.number_range', bounds)
  }
}

const isDecimal = (name: string, attributes: readonly Attribute[]): boolean =>
  attributes.some((attribute) => attribute.kind === 'number' && attribute.key === name && attribute.isDecimal)

/** The smallest and the largest number of a field, formatted; undefined for the price and for texts. */
function boundsOf(name: string, attributes: readonly Attribute[]): { min: string; max: string } | undefined {
  if (name === 'discount') return { min: '0', max: String(adLimits.discountMax) }
  const attribute = attributes.find(({ key }) => key === name)
  if (attribute?.kind !== 'number') return undefined
  const write = attribute.display === 'year' ? String : formatCount
  return { min: write(attribute.min), max: write(attribute.max) }
}

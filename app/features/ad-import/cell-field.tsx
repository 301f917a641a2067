import { useState } from 'react'
import { flattenSubCategories } from '../../../domain/categories/sub-categories.ts'
import type { FieldErrorCode } from '../../../domain/errors.ts'
import { detectLanguage } from '../../../domain/languages.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import { importLimits } from '../../../domain/limits/ad-import.ts'
import { personLimits } from '../../../domain/limits/person.ts'
import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { numbersOfTerms } from '../../../domain/rules/ad/typed-terms.ts'
import { columnMessageId, columnsOfTerms, termOfColumn } from '../../../domain/rules/ad-import/columns.ts'
import { attributesOfKind, yesAndNo } from '../../../domain/rules/ad-import/read-row.ts'
import { translatedPinNames } from '../../../domain/rules/named-place.ts'
import { formatCount } from '../../../domain/rules/price.ts'
import { rentTimeUnit, rentTypes } from '../../../domain/rules/rent-type.ts'
import type { PinPlace } from '../../../domain/schemas/place.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { categoryName, subCategoryName } from '../../i18n/names.ts'
import { LimitedField } from '../../ui/limited-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useSite } from '../../ui/site.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { useNumberRangeMessage } from '../ad-form/use-field-error-messages.ts'

interface ImportCellFieldProps {
  column: string
  value: string
  problem: FieldErrorCode | undefined
  kind: AdKind | undefined
  /** The name of its category, as far as it is understood. */
  category: string | undefined
  /** Of places that PINs filled in. */
  names: NonNullable<PinPlace['names']>
  onChange(text: string): void
}

/** Of texts; numbers and the rest are short. */
const limits: Partial<Record<string, number>> = {
  ref: importLimits.refMax,
  title: adLimits.titleMax,
  address: personLimits.addressMax,
  area: personLimits.localityMax,
  city: personLimits.localityMax,
  state: personLimits.localityMax,
}
const longMax = 2_000
const ofPlaces = ['area', 'city', 'state']
const ofNumbers: readonly string[] = ['price', 'discount', 'zipCode', ...Object.values(columnsOfTerms)]

/** A field that corrects one cell of a row, with its error. The typed text stays. */
export function ImportCellField({ column, value, problem, kind, category, names, onChange }: ImportCellFieldProps) {
  const { t, tOr, language } = useTranslation('import')
  /** A name of a place stays in the letters in which it is typed. */
  const [typedName, setTypedName] = useState<string>()
  const attribute = kind && attributesOfKind(kind).find(({ key }) => column.split(' ').includes(key))
  const numberWords = useNumberRangeMessage(attribute ? [attribute] : [])
  const [first = column] = column.split(' ')
  const name = attribute?.key ?? first
  const label = tOr(columnMessageId(name), name)
  const isNumber = attribute?.kind === 'number' || name === 'discount' || name === 'price'
  const term = termOfColumn(name)
  const termRange = term && numbersOfTerms[term]
  const error =
    problem &&
    (termRange && !problem.startsWith('price_')
      ? t('adForm.number_range', { min: formatCount(termRange.min), max: formatCount(termRange.max) })
      : isNumber && problem !== 'not_of_category'
        ? numberWords(name)
        : tOr(`fieldError.${problem}`, t('fieldError.unknown_value')))
  const options = useOptions(name, { kind, category })
  if (options && problem !== 'not_of_category') {
    // What was typed and is no choice stays in sight.
    const typed = value.trim()
    const isKnown = typed === '' || options.some((option) => option.value === value)
    const shown = isKnown ? options : [{ value, label: `“${typed}”`, lang: detectLanguage(typed) }, ...options]
    return (
      <SelectField
        label={label}
        value={value}
        error={error}
        emptyLabel={t('import.choose_value')}
        options={shown}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  if (name === 'description')
    return (
      <TextArea
        label={label}
        value={value}
        error={error}
        limit={adLimits.descriptionMax}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  const { nameIn, nameOf } = translatedPinNames(ofPlaces.includes(name) ? names : {}, language)
  return (
    <LimitedField
      label={label}
      value={typedName === value ? value : nameIn(value)}
      error={error}
      autoComplete="off"
      limit={limits[name] ?? (attribute?.kind === 'text' ? attribute.maxLength : longMax)}
      inputMode={ofNumbers.includes(name) || attribute?.kind === 'number' ? 'numeric' : undefined}
      onChange={({ target }) => {
        const known = nameOf(target.value)
        setTypedName(known === target.value ? known : undefined)
        onChange(known)
      }}
    />
  )
}

/** The values of a cell that is a choice. */
function useOptions(name: string, { kind, category }: Pick<ImportCellFieldProps, 'kind' | 'category'>) {
  const translator = useTranslation('import')
  const { t, tOr } = translator
  const { categories } = useSite()
  if (name === 'category')
    return categories.map((one) => ({ value: one.name, label: categoryName(translator, one.name) }))
  if (name === 'rentType')
    return rentTypes.map((value) => ({ value, label: tOr(`rentType.${rentTimeUnit(value)}`, value) }))
  if (name === 'callOnly') return yesAndNo.map((value) => ({ value, label: t(`importValue.${value}`) }))
  if (name === 'subCategory') {
    const within = categories.filter((one) => one.name === category || category === undefined)
    const names = new Set(within.flatMap(({ subCategories }) => flattenSubCategories(subCategories)))
    return [...names].map((value) => ({ value, label: subCategoryName(translator, value) }))
  }
  const attribute = kind && attributesOfKind(kind).find(({ key }) => key === name)
  if (attribute?.kind !== 'choice') return undefined
  return attribute.options.map((value) => ({ value, label: tOr(`option.${value}`, value) }))
}

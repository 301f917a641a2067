import { allAttributes, type CategoryDeclaration, declarationByName } from '../../../domain/categories/categories.ts'
import type { ChoosableCategory } from '../../../domain/categories/fallback-categories.ts'
import { flattenSubCategories } from '../../../domain/categories/sub-categories.ts'
import {
  columnMessageId,
  columnsOfTerms,
  commonColumns,
  isCommonColumn,
  requiredColumns,
} from '../../../domain/rules/ad-import/columns.ts'
import { yesAndNo } from '../../../domain/rules/ad-import/read-row.ts'
import { rentTimeUnit, rentTypes } from '../../../domain/rules/rent-type.ts'
import { slugify } from '../../../domain/rules/slug.ts'

export interface TemplateOptions {
  /** The categories to choose from. */
  categories: readonly ChoosableCategory[]
  /** Whose fields it has; otherwise it has the fields that most categories have. */
  category?: ChoosableCategory | undefined
}

/** A column of the template, in one language. */
export interface TemplateColumn {
  name: string
  isRequired: boolean
  /** What goes into it, if that needs an explanation. */
  hint: string
  /** Its values, if they are a list. */
  choices: readonly string[]
  /** Its cell in the example row. */
  example: string
  /** Amounts, with which a lender may calculate; everything else is text. */
  isAmount: boolean
}

/** The fields that most categories have. */
const usualFields = ['brand', 'model', 'condition', 'included', 'deposit', 'papers']
const amounts: readonly string[] = ['price', ...Object.values(columnsOfTerms)]

/**
 * The columns of a template for an import.
 * @param messageOf a message in the language of the template
 */
export function importTemplate(
  messageOf: (id: string) => string | undefined,
  { categories, category }: TemplateOptions,
): TemplateColumn[] {
  const say = (id: string, fallback = id): string => messageOf(id) ?? fallback
  const declaration = category && declarationByName({ category: category.name, borrows: category.borrows })
  const nameOf = ({ name }: { name: string }) => say(`category.${slugify(name)}`, name)
  const example: Partial<Record<string, string>> = {
    ref: say('import.example_ref'),
    category: category ? nameOf(category) : say('category.camera'),
    ...(!category && { subCategory: say('subcategory.dslr') }),
    title: say('import.example_title'),
    description: say('import.example_description'),
    price: '500',
    rentType: say('rentType.day'),
    photos: 'camera-1.jpg; camera-2.jpg',
  }

  function choicesOf(key: string): string[] {
    if (key === 'category') return (category ? [category] : categories).map(nameOf)
    if (key === 'subCategory') {
      const within = (category ? [category] : categories).flatMap((one) => flattenSubCategories(one.subCategories))
      return within.map((name) => say(`subcategory.${slugify(name)}`, name))
    }
    if (key === 'rentType') return rentTypes.map((type) => say(`rentType.${rentTimeUnit(type)}`))
    if (key === 'callOnly') return yesAndNo.map((answer) => say(`importValue.${answer}`))
    return (declaration?.attributes ?? allAttributes).flatMap((one) =>
      one.key === key && one.kind === 'choice' ? one.options.map((code) => say(`option.${code}`, code)) : [],
    )
  }

  return columnKeys(category && { declaration }).map((key) => ({
    name: say(columnMessageId(key)),
    isRequired: requiredColumns.some((one) => one === key),
    hint: isCommonColumn(key) ? say(`importHint.${key}`) : '',
    choices: [...new Set(choicesOf(key))],
    example: example[key] ?? '',
    isAmount: amounts.includes(key),
  }))
}

function columnKeys(kind: { declaration: CategoryDeclaration | undefined } | undefined): string[] {
  const common = commonColumns.filter((column) => column !== 'amenities' || kind?.declaration?.amenities !== false)
  return [...common, ...(kind ? (kind.declaration?.attributes.map(({ key }) => key) ?? []) : usualFields)]
}

/** The names of the columns, and the example row. */
export const templateRows = (columns: readonly TemplateColumn[]): string[][] => [
  columns.map(({ name }) => name),
  columns.map(({ example }) => example),
]

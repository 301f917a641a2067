import { slugify } from '../rules/slug.ts'

/**
 * What a category asks of an ad, declared once as data. The ad form, the validation, the rows on the product
 * page and the filters are all made from these declarations; the words are in the catalogues under
 * `attribute.<key>` and `option.<value>`.
 */
interface AttributeBase {
  /** The field's name on the wire and in storage (specification section 3). */
  key: string
  /** May lists be narrowed by it? */
  filter: boolean
  /** The slugs of the subcategories whose ads are asked for it; undefined: those of every one. */
  of?: readonly string[]
}

export interface TextAttribute extends AttributeBase {
  kind: 'text'
  maxLength: number
  /** The values that the form offers, by their codes; any other text is as good. */
  usual: readonly string[]
  /** Does the form give examples? Their words are in the catalogues under `attributeHint.<key>`. */
  hasHint: boolean
}

export interface NumberAttribute extends AttributeBase {
  kind: 'number'
  min: number
  max: number
  /** May it have one decimal? */
  isDecimal: boolean
  /** A quantity is grouped (`1,200`); a year is not. */
  display: 'quantity' | 'year'
  /** Where the ranges begin by which lists are narrowed, the first at `min`; empty where they are not. */
  steps: readonly number[]
}

export interface ChoiceAttribute extends AttributeBase {
  kind: 'choice'
  options: readonly string[]
}

export type Attribute = TextAttribute | NumberAttribute | ChoiceAttribute

/** The stored attributes of one ad, by key. */
export type AttributeValues = Record<string, string | number>

export const textAttribute = (key: string, maxLength = 60): TextAttribute => ({
  key,
  kind: 'text',
  maxLength,
  usual: [],
  hasHint: false,
  filter: false,
})

/** A text attribute with a hint: the lender explains something. */
export const textAttributeWithHint = (key: string, maxLength = 60): TextAttribute => ({
  ...textAttribute(key, maxLength),
  hasHint: true,
})

/** A text attribute with suggested values. */
export const textAttributeWithSuggestions = (
  key: string,
  maxLength: number,
  usual: readonly string[],
): TextAttribute => ({
  ...textAttribute(key, maxLength),
  usual,
  filter: true,
})

/** @param steps where the ranges of its filter begin, but the first */
export const numberAttribute = (
  key: string,
  min: number,
  max: number,
  steps: readonly number[] = [],
): NumberAttribute => ({
  key,
  kind: 'number',
  min,
  max,
  isDecimal: false,
  display: 'quantity',
  steps: steps.length > 0 ? [min, ...steps] : [],
  filter: steps.length > 0,
})

export const yearAttribute = (key: string): NumberAttribute => ({
  ...numberAttribute(key, 1950, 2100, [2010, 2015, 2018, 2021, 2024]),
  display: 'year',
})

export const decimalAttribute = (key: string, min: number, max: number, steps: readonly number[]): NumberAttribute => ({
  ...numberAttribute(key, min, max, steps),
  isDecimal: true,
})

export const choiceAttribute = (key: string, ...options: string[]): ChoiceAttribute => ({
  key,
  kind: 'choice',
  options,
  filter: true,
})

/** Limits an attribute to some subcategories. @param slugs theirs */
export const onlyInSubCategories = (slugs: readonly string[], attribute: Attribute): Attribute => ({
  ...attribute,
  of: slugs,
})

/** Tells whether an attribute applies to a subcategory. @param subCategory its name or its slug */
export const appliesToSubCategory = ({ of }: Attribute, subCategory: string): boolean =>
  of?.includes(slugify(subCategory)) ?? true

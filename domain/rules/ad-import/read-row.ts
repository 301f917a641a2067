import { type Attribute, appliesToSubCategory } from '../../categories/attribute.ts'
import { declarationByName } from '../../categories/categories.ts'
import type { ChoosableCategory } from '../../categories/fallback-categories.ts'
import { flattenSubCategories } from '../../categories/sub-categories.ts'
import { needsTranslation } from '../../categories/suggested-values.ts'
import type { FieldErrorCode } from '../../errors.ts'
import { importedAdSchema } from '../../schemas/ad-import.ts'
import { findFieldProblems } from '../../schemas/find-field-problems.ts'
import { findLongerPriceProblems } from '../../schemas/find-longer-price-problems.ts'
import { type AdFormValues, type AdKind, emptyAdForm } from '../ad/ad-form.ts'
import { kindWithoutSubCategory } from '../ad/current-kind.ts'
import { formToAdBody } from '../ad/form-to-ad-body.ts'
import { emptyTermsForm, type TermsFormValues } from '../ad/terms-form.ts'
import { followDepositInWords } from '../ad/typed-terms.ts'
import { normalizeChoice } from '../choice.ts'
import { isBlank } from '../normalize-text.ts'
import { longerUnits, longerUnitsOf } from '../rent/terms.ts'
import { type RentType, rentTimeUnit, rentTypes } from '../rent-type.ts'
import { slugify } from '../slug.ts'
import { type CommonColumn, columnOfTerm, isCommonColumn, type LabelsOf } from './columns.ts'
import { importKeyOf } from './import-key.ts'

/** The cells of a row as they are typed, by the columns of `readHeader`. */
export type RowCells = Readonly<Record<string, string>>

/** The categories and labels that are needed to parse rows. */
export interface ImportVocabulary {
  categories: readonly ChoosableCategory[]
  saidOf: LabelsOf
}

/** A parsed row: an ad, its photos and its problems. */
export interface ParsedRow {
  /** Undefined while category or subcategory are not understood. */
  kind: AdKind | undefined
  /** The name of the category that is understood, also where the subcategory is not. */
  category: string | undefined
  values: AdFormValues
  ref: string
  /** Names of files, the cover first. */
  photos: string[]
  /** What is wrong, by column. */
  problems: Readonly<Record<string, FieldErrorCode>>
  /** By what the row is the same as another one; while something is wrong only its own code says that, else undefined. */
  key: string | undefined
}

const placeColumns = ['address', 'area', 'city', 'state', 'zipCode'] as const

/** Reads a row as the form of an ad reads its fields, and checks it as the call will. */
export function parseRow(cells: RowCells, vocabulary: ImportVocabulary): ParsedRow {
  const { saidOf } = vocabulary
  const cell = (column: CommonColumn) => cells[column] ?? ''
  const { kind, category, problems: kindProblems } = readKind(cell('category'), cell('subCategory'), vocabulary)
  const attributes = kind ? attributesOfKind(kind) : []
  const rentType = readRentType(cell('rentType'), saidOf)
  const callOnly = readYesNo(cell('callOnly'), saidOf)
  const attributeTexts: AdFormValues['attributes'] = Object.fromEntries(
    attributes.map((attribute) => [
      attribute.key,
      readValue(attribute, cells[columnOf(attribute, cells)] ?? '', saidOf),
    ]),
  )
  const terms = { ...readTerms(cell, rentType), takesAsks: callOnly !== 'yes' }
  const values: AdFormValues = {
    ...emptyAdForm,
    title: cell('title'),
    description: cell('description'),
    price: cell('price'),
    discount: cell('discount'),
    rentType,
    attributes: attributeTexts,
    amenities: splitNames(cell('amenities')),
    terms: followDepositInWords(terms, { before: '', now: attributeTexts.deposit ?? '' }),
    customAddress: placeColumns.some((column) => !isBlank(cell(column))),
    ...Object.fromEntries(placeColumns.map((column) => [column, cell(column)])),
  }
  const ref = cell('ref')
  const photos = splitNames(cell('photos'))
  const checked = check({ values, kind, ref, photos })
  const problems = {
    ...Object.fromEntries(
      Object.entries(checked.problems).map(([name, code]) => [columnOfField(name, attributes, cells), code]),
    ),
    ...foreignCells(cells, kind),
    ...shorterPrices(cell, rentType),
    ...(callOnly === undefined && { callOnly: 'unknown_value' as const }),
    ...kindProblems,
  }
  return {
    kind,
    category,
    values,
    ref,
    photos,
    problems,
    key: Object.keys(problems).length === 0 || !isBlank(ref) ? checked.key : undefined,
  }
}

/** A table of an earlier release has no columns of terms; without a fee nothing is delivered. */
function readTerms(cell: (column: CommonColumn) => string, rentType: RentType): TermsFormValues {
  const lengths = { least: cell('least'), notice: cell('notice'), gap: cell('gap') }
  return {
    ...emptyTermsForm,
    pieces: cell('pieces'),
    day: cell('dayPrice'),
    week: cell('weekPrice'),
    month: cell('monthPrice'),
    deposit: cell('depositAmount'),
    isDelivered: !isBlank(cell('deliveryFee')),
    deliveryFee: cell('deliveryFee'),
    lengths: { [rentType]: lengths },
  }
}

/** Prices of units that are not longer than the one of the row: the call does not take them. */
function shorterPrices(cell: (column: CommonColumn) => string, rentType: RentType): Record<string, FieldErrorCode> {
  if (!rentTypes.includes(rentType)) return {}
  const longer = longerUnitsOf(rentType)
  const shorter = longerUnits.filter((unit) => !longer.includes(unit) && !isBlank(cell(`${unit}Price`)))
  return Object.fromEntries(shorter.map((unit) => [`${unit}Price`, 'price_not_longer' as const]))
}

/** The answers to a question, as cells have them. */
export const yesAndNo = ['yes', 'no'] as const

/** What people write for them besides the words of the site. */
const otherAnswers = {
  yes: 'y|true|1|x|✓|✔|haan|ha|haa|ji|हां|जी हाँ|હાં',
  no: 'n|false|0|nahi|nahin|na|नही|નહીં|નહિ',
} as const

/** Blank is no. @returns undefined for what is not understood */
function readYesNo(typed: string, saidOf: LabelsOf): (typeof yesAndNo)[number] | undefined {
  if (isBlank(typed)) return 'no'
  return findMeant(
    yesAndNo,
    (answer) => [answer, ...saidOf(`importValue.${answer}`), ...otherAnswers[answer].split('|')],
    typed,
  )
}

/** Converts a row to the body of the call, once its pictures are uploaded. */
export const toAdBody = ({ values, ref }: ParsedRow, kind: AdKind, images: string[]) => ({
  ...formToAdBody(values, kind, images),
  ref,
})

function check({ values, kind, ref, photos }: Pick<ParsedRow, 'values' | 'kind' | 'ref' | 'photos'>) {
  // The pictures have no addresses yet, and a row without any waits for one.
  const images = photos.length > 0 ? photos.map((_, at) => `${at}`) : ['0']
  const body = { ...formToAdBody(values, kind ?? { category: '-', subCategory: '-' }, images), ref }
  const { data } = importedAdSchema.safeParse(body)
  const problems = { ...findLongerPriceProblems(body), ...findFieldProblems(importedAdSchema, body) }
  const isNamed = !isBlank(ref) && problems.ref === undefined
  return { problems, key: data ? importKeyOf(data) : isNamed ? importKeyOf({ ref }) : undefined }
}

/** The column in which a field of the call stands. */
function columnOfField(name: string, attributes: readonly Attribute[], cells: RowCells): string {
  const term = columnOfTerm(name)
  if (term) return term
  const [field = name] = name.split('.')
  if (field === 'images') return 'photos'
  const attribute = attributes.find(({ key }) => key === field)
  return attribute ? columnOf(attribute, cells) : field
}

const columnOf = ({ key }: Attribute, cells: RowCells): string =>
  Object.keys(cells).find((column) => column.split(' ').includes(key)) ?? key

/** Returns the attributes of a kind of ad. */
export function attributesOfKind(kind: AdKind): readonly Attribute[] {
  return (
    declarationByName(kind)?.attributes.filter((attribute) => appliesToSubCategory(attribute, kind.subCategory)) ?? []
  )
}

/** Cells of fields that the row's kind has not. */
function foreignCells(cells: RowCells, kind: AdKind | undefined): Record<string, FieldErrorCode> {
  if (!kind) return {}
  const isAsked = (column: string): boolean => {
    if (column === 'amenities') return declarationByName(kind)?.amenities === true
    return isCommonColumn(column) || attributesOfKind(kind).some(({ key }) => column.split(' ').includes(key))
  }
  const foreign = Object.entries(cells).filter(([column, text]) => !isBlank(text) && !isAsked(column))
  return Object.fromEntries(foreign.map(([column]) => [column, 'not_of_category' as const]))
}

interface FoundKind {
  kind?: AdKind
  category?: string
  problems: Partial<Record<'category' | 'subCategory', FieldErrorCode>>
}

function readKind(category: string, subCategory: string, { categories, saidOf }: ImportVocabulary): FoundKind {
  const meant = findMeant(categories, ({ name }) => wordsOfKind(name, 'category', saidOf), category)
  if (meant) return readSubCategory(meant, subCategory, saidOf)
  // A subcategory that only one category has says the category, too, in either column.
  const alone = isBlank(category) ? subCategory : isBlank(subCategory) ? category : ''
  const [found, ...others] = categories
    .map((one) => readSubCategory(one, alone, saidOf))
    .filter(({ problems }) => Object.keys(problems).length === 0)
  if (found && !isBlank(alone) && others.length === 0) return found
  return { problems: { category: isBlank(category) ? 'category_required' : 'unknown_value' } }
}

function readSubCategory(category: ChoosableCategory, typed: string, saidOf: LabelsOf): FoundKind {
  const whole = kindWithoutSubCategory(category)
  if (category.subCategories.length === 0) {
    const isRight = isBlank(typed) || findMeant([category.name], (name) => wordsOfKind(name, 'category', saidOf), typed)
    return { kind: whole, category: category.name, problems: isRight ? {} : { subCategory: 'unknown_value' } }
  }
  const names = flattenSubCategories(category.subCategories)
  const subCategory = findMeant(names, (name) => wordsOfKind(name, 'subcategory', saidOf), typed)
  return subCategory
    ? { kind: { ...whole, subCategory }, category: category.name, problems: {} }
    : { category: category.name, problems: { subCategory: 'unknown_value' } }
}

/** What people write for a category besides the words of the site, by its slug. */
const otherNames: Partial<Record<string, string>> = {
  cloth: 'clothing|clothes|garments|kapda|कपड़ा|કપડું',
  camera: 'kamera|camra|कैमरा',
  clinic: 'medical|health',
  property: 'real estate|flat|house',
  furniture: 'furnitur|farnichar|फर्नीचर|ફર્નિચર',
  car: 'vehicle|gadi|गाड़ी|ગાડી',
  farm: 'farming|agriculture|kheti|कृषि|ખેતર',
  bike: 'two wheeler|baik|बाइक|બાઇક',
  machinery: 'machine|tool|mashin|मशीन|મશીન',
}

function wordsOfKind(name: string, family: 'category' | 'subcategory', saidOf: LabelsOf): string[] {
  const slug = slugify(name)
  const others = family === 'category' ? (otherNames[slug]?.split('|') ?? []) : []
  return [name, ...saidOf(`${family}.${slug}`), ...saidOf(`thing.${slug}`), ...others]
}

/** Endings of gender, number and case in Hindi and in Gujarati, and of the plural in English, behind what is left of a word. Without lookbehind, which older browsers cannot read. */
const endings = [
  /([\u0900-\u097f])(?:या|यी|ये|आ|ई|ए)$/u,
  /([\u0900-\u097f]{2})[ाीेो]ं?$/u,
  /([\u0a80-\u0aff]{2})(?:[ાીેો]ં?|ું)$/u,
  /([a-z]{3})s$/u,
]

const stemOf = (word: string): string => {
  const ending = endings.find((one) => one.test(word))
  return ending ? word.replace(ending, '$1') : word
}

/**
 * The form in which choices are compared that are not written as the site writes them: अच्छी, अच्छे and अच्छा are one, *in good
 * condition* is *good*. Words that sound alike are not.
 * @param fillers words that do not matter
 */
const comparisonKey = (text: string, fillers: ReadonlySet<string> = none): string =>
  normalizeChoice(text.replace(/[.,:;!।/()"']/gu, ' '))
    .split(' ')
    .filter((word) => !fillers.has(word))
    .map(stemOf)
    .join('')

const none: ReadonlySet<string> = new Set()

/** The value that a cell means: by one of its words, else the only one that has such a word in another form. */
function findMeant<V>(
  values: readonly V[],
  wordsOf: (value: V) => readonly string[],
  typed: string,
  fillers?: ReadonlySet<string>,
): V | undefined {
  const foundBy = (keyOf: (text: string) => string): V[] => {
    const key = keyOf(typed)
    return key === '' ? [] : values.filter((value) => wordsOf(value).some((word) => keyOf(word) === key))
  }
  const [exact] = foundBy(normalizeChoice)
  if (exact !== undefined) return exact
  const [found, ...others] = foundBy((text) => comparisonKey(text, fillers))
  return others.length === 0 ? found : undefined
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** What people write for a unit besides the words of the site. */
const otherUnits = {
  hour: 'hr|hourly|ghanta|घंटेवार',
  day: 'daily|day|din|roz|rozana|roj|रोज|रोज़ाना|प्रतिदिन|दैनिक|રોજ|દરરોજ|પ્રતિદિન|દૈનિક',
  week: 'weekly|wk|hafta|सप्ताह|साप्ताहिक|સપ્તાહ|સાપ્તાહિક|અઠવાડિયું',
  month: 'monthly|mahina|mahino|माह|मासिक|માસ|માસિક',
} as const satisfies Record<ReturnType<typeof rentTimeUnit>, string>

const unitFillers = wordSet('per a an each every one 1 rent प्रति हर एक का की के लिए किराया પ્રતિ દર હર એક માટે ભાડું')

/** A blank cell is a day, as in the form. What is not understood stays, and is refused. */
function readRentType(typed: string, saidOf: LabelsOf): AdFormValues['rentType'] {
  if (isBlank(typed)) return emptyAdForm.rentType
  const wordsOf = (value: RentType) => {
    const unit = rentTimeUnit(value)
    const said = [...saidOf(`rentType.${unit}`), ...saidOf(`unit.${unit}`)]
    return [value, unit, ...said, ...otherUnits[unit].split('|')]
  }
  return findMeant(rentTypes, wordsOf, typed, unitFillers) ?? (typed as AdFormValues['rentType'])
}

/** What people write for a choice besides the words of the site. */
const otherOptions: Partial<Record<string, string>> = {
  new: 'brand new|unused|naya|nayi|nai|naye|navu|navi|navo|एकदम नया|बिल्कुल नया|એકદમ નવું|તદ્દન નવું',
  'like-new': 'as new|as good as new|almost new|nearly new|लगभग नया|લગભગ નવું',
  good: 'very good|excellent|accha|acchi|achha|achhi|acha|saru|saaru|बहुत अच्छा|बढ़िया|ખૂબ સારું|ઘણું સારું|સરસ',
  fair: 'ok|okay|average|theek|thik|thik thak|theek thaak|ठीक|ઠીક',
}

const optionFillers = wordSet('in is condition quality में है हालत स्थिति कंडीशन માં છે હાલત હાલતમાં સ્થિતિ કન્ડિશન કંડિશન')

/** A choice, and a usual value of a text, by its code or the words for it; any other text as it is. */
function readValue(attribute: Attribute, typed: string, saidOf: LabelsOf): string {
  if (attribute.kind === 'choice') {
    const wordsOf = (code: string) => [code, ...saidOf(`option.${code}`), ...(otherOptions[code]?.split('|') ?? [])]
    return findMeant(attribute.options, wordsOf, typed, optionFillers) ?? typed
  }
  const usual = attribute.kind === 'text' ? attribute.usual : []
  const [named, others] = [usual.filter(needsTranslation), usual.filter((code) => !needsTranslation(code))]
  const key = normalizeChoice(typed)
  return (
    others.find((code) => normalizeChoice(code) === key) ??
    findMeant(named, (code) => [code, ...saidOf(`option.${code}`)], typed) ??
    typed
  )
}

/** Several things in one cell, one behind the other: with semicolons or line breaks between them where there are any, else with commas. */
export function splitNames(text: string): string[] {
  const separator = /[;\n]/.test(text) ? /[;\r\n]+/ : /,/
  return text
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

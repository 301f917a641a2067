import { describe, expect, test } from 'vitest'
import type { Attribute } from '../../domain/categories/attribute.ts'
import { initialCategories } from '../../domain/categories/initial-categories.ts'
import { flattenSubCategories } from '../../domain/categories/sub-categories.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { type AdFormValues, emptyAdForm } from '../../domain/rules/ad/ad-form.ts'
import { formToAdBody } from '../../domain/rules/ad/form-to-ad-body.ts'
import { emptyTermsForm, type TermsFormValues } from '../../domain/rules/ad/terms-form.ts'
import { columnMessageId } from '../../domain/rules/ad-import/columns.ts'
import { isFilledByPin, placeCellsFromPin } from '../../domain/rules/ad-import/place-cells.ts'
import { attributesOfKind, parseRow, toAdBody } from '../../domain/rules/ad-import/read-row.ts'
import { formatCsv, parseTable, splitCells } from '../../domain/rules/ad-import/read-table.ts'
import { parsePin } from '../../domain/rules/pin.ts'
import { slugify } from '../../domain/rules/slug.ts'
import { importAnswerSchema } from '../../domain/schemas/ad-import.ts'
import { createLender } from '../support/ads-setup.ts'
import { expectSuccess } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { readAllCatalogues } from '../support/catalogues.ts'

const site = await setUpApi({ hasRequestLimits: false })
const { db } = site
await site.loadPinCodes()
const home = { address: '17 Lane', area: 'Bopal', city: 'Ahmedabad', state: 'Gujarat', zip_code: '380058' }
const lender = await createLender(site, home)
const pictures = [await lender.picture(), await lender.picture()]

const { say, vocabulary } = await readAllCatalogues()

/** What is stored of an ad, without its id and its times. */
async function storedAd(id: string) {
  const ad = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const terms = await db.selectFrom('rental_terms').selectAll().where('product_id', '=', id).execute()
  const images = await db
    .selectFrom('images')
    .innerJoin('product_images', 'image_id', 'images.id')
    .select(['hash', 'position'])
    .where('product_images.product_id', '=', id)
    .orderBy('position')
    .execute()
  const { id: _, created_at, updated_at, expires_at, ...columns } = ad
  return { columns, terms: terms.map(({ product_id, ...others }) => others), images }
}

/** A table with one row, as it is read and sent in the browser. */
async function importRow(cells: Readonly<Record<string, string>>, language: Language = 'en') {
  const header = Object.keys(cells).map((key) => say(language, columnMessageId(key)) ?? key)
  const table = parseTable(splitCells(formatCsv([header, Object.values(cells)])).cells, vocabulary.saidOf)
  if ('problem' in table) throw new Error(table.problem)
  const [row] = table.rows
  const typed = { ...row?.cells }
  const pin = parsePin(typed.zipCode ?? '')
  if (pin && isFilledByPin(typed)) {
    const { place } = (await (await fetch(`${site.baseUrl}/api/places/pin?zipCode=${pin}`)).json()) as {
      place: Parameters<typeof placeCellsFromPin>[1]
    }
    Object.assign(typed, placeCellsFromPin(typed, place))
  }
  const read = parseRow(typed, vocabulary)
  expect(read.problems).toEqual({})
  if (!read.kind) throw new Error('no kind')
  const body = toAdBody(read, read.kind, pictures)
  const { product, isNew } = await expectSuccess(importAnswerSchema, lender.call('POST', 'import', body))
  expect(isNew).toBe(true)
  return product
}

const camera = { category: 'Camera', subCategory: 'DSLR' }
const words = { title: 'Canon R10', description: 'With a bag.', price: '1250' }
type FormPart = Partial<Omit<AdFormValues, 'terms'>> & { terms?: Partial<TermsFormValues> }

async function expectSame(
  { terms = {}, ...form }: FormPart,
  cells: Readonly<Record<string, string>>,
  kind = camera,
  language: Language = 'en',
) {
  const values = { ...emptyAdForm, ...words, ...form, terms: { ...emptyTermsForm, ...terms } }
  const ofForm = (await lender.add(formToAdBody(values, kind, pictures))).ad
  const ofRow = await importRow({ ...kind, ...words, photos: 'a.jpg; b.jpg', ...cells }, language)
  const pure = ({ _id, createdAt, updatedAt, expiresAt, ...ad }: typeof ofRow) => ad
  expect(pure(await lender.edit(ofRow._id))).toEqual(pure(await lender.edit(ofForm._id)))
  expect(await storedAd(ofRow._id)).toEqual(await storedAd(ofForm._id))
  // The row is told from the next one by its values.
  await lender.remove(ofRow._id, true)
}

describe('a row of a table is stored as the form stores the same values', () => {
  const navrangpura = { address: '5 Lane', area: 'Navrangpura', city: 'Ahmedabad', state: 'Gujarat', zipCode: '380009' }
  test.each<[string, FormPart, Record<string, string>]>([
    ['at home, without any terms', {}, {}],
    [
      'with lines, blanks and signs',
      { title: ' Canon  R10', description: 'One.\n\nTwo. ' },
      { title: ' Canon  R10', description: 'One.\r\n\r\nTwo. ' },
    ],
    [
      'with prices as people type them',
      { price: '₹ 1,500/-', discount: '10%' },
      { price: '₹ 1,500/-', discount: '10%' },
    ],
    ['with digits of Gujarati', { price: '૧૨૫૦', discount: '૫' }, { price: '૧૨૫૦', discount: '૫' }],
    [
      'per hour, with longer prices',
      { rentType: 'Per hour', terms: { day: '5000', week: '20000', month: '60000' } },
      { rentType: 'hourly', dayPrice: '5000', weekPrice: '₹20,000', monthPrice: '60000' },
    ],
    [
      'with all terms',
      {
        terms: {
          takesAsks: false,
          pieces: '3',
          week: '6000',
          month: '20000',
          deposit: '5000',
          isDelivered: true,
          deliveryFee: '150',
          lengths: { 'Per day': { least: '2', notice: '1', gap: '1' } },
        },
      },
      {
        callOnly: 'yes',
        pieces: '3',
        weekPrice: '6000',
        monthPrice: '20000',
        depositAmount: '५०००',
        deliveryFee: '150',
        least: '2',
        notice: '1',
        gap: '1',
      },
    ],
    ['delivered for nothing', { terms: { isDelivered: true } }, { deliveryFee: '0' }],
    [
      'per month, where no unit is longer',
      { rentType: 'Per month', terms: { pieces: '2' } },
      { rentType: 'महीना', pieces: '2' },
    ],
    // The form reads the amount while the words are typed.
    [
      'with a deposit in words',
      { attributes: { deposit: '₹5,000, returned the same day' }, terms: { deposit: '5000' } },
      { deposit: '₹5,000, returned the same day' },
    ],
    [
      'with a deposit in words and another amount',
      { attributes: { deposit: '₹5,000' }, terms: { deposit: '4000' } },
      { deposit: '₹5,000', depositAmount: '4000' },
    ],
    ['with a deposit that is no amount', { attributes: { deposit: 'Original RC' } }, { deposit: 'Original RC' }],
    ['elsewhere', { customAddress: true, ...navrangpura }, navrangpura],
    ['elsewhere, by its PIN alone', { customAddress: true, ...navrangpura }, { address: '5 Lane', zipCode: '૩૮૦૦૦૯' }],
    [
      'elsewhere, in Gujarati',
      { customAddress: true, ...navrangpura },
      { ...navrangpura, area: 'નવરંગપુરા', city: ' અમદાવાદ', state: 'ગુજરાત' },
    ],
    [
      'elsewhere, with names of its own',
      { customAddress: true, ...navrangpura, area: 'કાલુપુર ગામ' },
      { ...navrangpura, area: 'કાલુપુર ગામ' },
    ],
  ])('%s', (_, form, cells) => expectSame(form, cells))

  test.each(languages)('with every field of every category, in %s', async (language) => {
    for (const { name, subCategories, amenities } of initialCategories) {
      const kind = { category: name, subCategory: flattenSubCategories(subCategories)[0] ?? '' }
      const fields = attributesOfKind(kind)
      const typed = fields.map((attribute) => [attribute.key, ...typedIn(attribute, language)] as const)
      const kindCells = {
        category: say(language, `category.${slugify(name)}`) ?? name,
        subCategory: say(language, `subcategory.${slugify(kind.subCategory)}`) ?? kind.subCategory,
      }
      await expectSame(
        {
          attributes: Object.fromEntries(typed.map(([key, form]) => [key, form])),
          amenities: amenities ? ['Lift', 'Gym'] : [],
        },
        {
          ...Object.fromEntries(typed.map(([key, , cell]) => [key, cell])),
          ...(amenities && { amenities: 'Lift; Gym' }),
          ...kindCells,
        },
        kind,
        language,
      )
    }
  })

  test('where its lender has no address', async () => {
    const homeless = await createLender(site)
    const images = [await homeless.picture()]
    const values = { ...emptyAdForm, ...words }
    const ofForm = (await homeless.add(formToAdBody(values, camera, images))).ad
    const read = parseRow({ ...camera, ...words, photos: 'a.jpg' }, vocabulary)
    const body = toAdBody(read, camera, images)
    const { product } = await expectSuccess(importAnswerSchema, homeless.call('POST', 'import', body))
    expect(await storedAd(product._id)).toEqual(await storedAd(ofForm._id))
  })
})

/** A value of a field as the form has it, and as somebody writes it into a cell. */
function typedIn(attribute: Attribute, language: Language): [form: string, cell: string] {
  if (attribute.kind === 'number') {
    const number = attribute.isDecimal ? `${attribute.min + 1}.5` : `${attribute.min + 1}`
    return [number, number]
  }
  const [code] = attribute.kind === 'choice' ? attribute.options : attribute.usual
  if (code === undefined) return [`Some ${attribute.key}`, ` Some ${attribute.key} `]
  return [code, say(language, `option.${code}`) ?? code]
}

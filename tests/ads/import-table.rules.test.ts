import { readFile } from 'node:fs/promises'
import { parsePo } from 'pofile-ts'
import { describe, expect, test } from 'vitest'
import { checkRows, createRowReader, rowsWithSameError } from '../../app/features/ad-import/check-rows.ts'
import { allAttributes } from '../../domain/categories/categories.ts'
import { initialCategories } from '../../domain/categories/initial-categories.ts'
import { languages } from '../../domain/languages.ts'
import { columnMessageId, commonColumns, readHeader } from '../../domain/rules/ad-import/columns.ts'
import { createFileLookup } from '../../domain/rules/ad-import/find-file.ts'
import { importKeyOf } from '../../domain/rules/ad-import/import-key.ts'
import { parseRow, splitNames, toAdBody } from '../../domain/rules/ad-import/read-row.ts'
import { decodeText, formatCsv, parseTable, splitCells } from '../../domain/rules/ad-import/read-table.ts'
import { importedAdSchema } from '../../domain/schemas/ad-import.ts'

/** As the catalogues say it, in three languages. */
const said: Readonly<Record<string, string[]>> = {
  'importColumn.title': ['Title', 'टाइटल', 'ટાઇટલ'],
  'importColumn.price': ['Price', 'दाम', 'ભાવ'],
  'importColumn.category': ['Category', 'कैटेगरी', 'કેટેગરી'],
  'importColumn.photos': ['Photos', 'फ़ोटो', 'ફોટા'],
  'importColumn.zipCode': ['PIN code', 'पिन कोड', 'પિન કોડ'],
  'importColumn.subCategory': ['Subcategory'],
  'attribute.color': ['Color', 'रंग', 'રંગ'],
  'attribute.clothColor': ['Color', 'रंग', 'રંગ'],
  'attribute.condition': ['Condition', 'हालत', 'હાલત'],
  'category.camera': ['Camera', 'कैमरा', 'કેમેરા'],
  'thing.dslr': ['DSLR cameras'],
  'subcategory.sofa': ['Sofa', 'सोफ़ा', 'સોફા'],
  'option.like-new': ['Like new', 'नए जैसा', 'નવા જેવું'],
  'option.new': ['New', 'नया', 'નવું'],
  'option.good': ['Good', 'अच्छा', 'સારું'],
  'option.fair': ['Fair', 'ठीक-ठाक', 'ઠીકઠાક'],
  'option.red': ['Red', 'लाल', 'લાલ'],
  'option.black': ['Black', 'काला', 'કાળો'],
  'rentType.day': ['Per day', 'प्रति दिन', 'રોજનું'],
  'unit.day': ['/ day', '/ दिन', '/ દિવસ'],
  'rentType.hour': ['Per hour', 'प्रति घंटा', 'કલાકનું'],
  'unit.hour': ['/ hour', '/ घंटा', '/ કલાક'],
  'unit.month': ['/ month', '/ महीना', '/ મહિનો'],
  'rentType.week': ['Per week', 'प्रति हफ़्ता', 'અઠવાડિયાનું'],
  'unit.week': ['/ week', '/ हफ़्ता', '/ અઠવાડિયું'],
  'importValue.yes': ['Yes', 'हाँ', 'હા'],
  'importValue.no': ['No', 'नहीं', 'ના'],
  'import.example_ref': ['example', 'उदाहरण', 'ઉદાહરણ'],
}
const saidOf = (id: string) => said[id] ?? []
const categories = initialCategories.map(({ name, subCategories, colorCode }) => ({
  name,
  subCategories,
  colorCode,
  image: '',
}))
const vocabulary = { categories, saidOf }
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(text.length * 2)
  for (let i = 0; i < text.length; i++) new DataView(bytes.buffer).setUint16(i * 2, text.charCodeAt(i), !isBig)
  return bytes
}

describe('the text of a file', () => {
  const text = 'Title,दाम\nકેમેરા,₹ 500'
  test.each([
    ['in UTF-8', utf8(text)],
    ['in UTF-8 with its mark', utf8(`\ufeff${text}`)],
    ['in UTF-16 as Excel writes it', utf16(`\ufeff${text}`, false)],
    ['in UTF-16, the other way round', utf16(`\ufeff${text}`, true)],
    ['in UTF-16 without a mark', utf16(text, false)],
    ['in UTF-16 without a mark, the other way round', utf16(text, true)],
  ])('is read %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text)
  })

  test('is read in the encoding of Windows, where it is no UTF-8', () => {
    expect(decodeText(Uint8Array.of(0x43, 0x61, 0x66, 0xe9))).toBe('Café')
  })

  test('is empty for an empty file', () => {
    expect(decodeText(new Uint8Array())).toBe('')
  })
})

describe('the cells of a text', () => {
  test.each([
    [
      'with commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with semicolons, though commas are in them',
      'a;b;c\n1,5;2;3',
      [
        ['a', 'b', 'c'],
        ['1,5', '2', '3'],
      ],
    ],
    [
      'with tabs',
      'a\tb\n1,5;6\t2',
      [
        ['a', 'b'],
        ['1,5;6', '2'],
      ],
    ],
    ['with the separator that Excel names', 'sep=;\na,b;c', [['a,b', 'c']]],
    [
      'with line ends of Windows and of old Macs',
      'a,b\r\n1,2\r3,4',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'in quotation marks',
      '"a, b","c ""d"""\n1,2',
      [
        ['a, b', 'c "d"'],
        ['1', '2'],
      ],
    ],
    [
      'with line breaks in a cell',
      'a,b\n"one\r\ntwo",2',
      [
        ['a', 'b'],
        ['one\ntwo', '2'],
      ],
    ],
    [
      'with a quotation mark within a cell',
      'a,b\n5" screen,2',
      [
        ['a', 'b'],
        ['5" screen', '2'],
      ],
    ],
    [
      'with a separator in a heading in quotation marks',
      '"a;b;c;d",e\n1,2',
      [
        ['a;b;c;d', 'e'],
        ['1', '2'],
      ],
    ],
    ['of one column', 'a\n1', [['a'], ['1']]],
    ['of nothing', '', [['']]],
  ])('are read %s', (_, text, cells) => {
    expect(splitCells(text)).toEqual({ cells })
  })

  test('a quotation mark without an end says its line', () => {
    expect(splitCells('a,b\n1,2\n"3,4\n5,6').openQuoteAt).toBe(3)
  })

  test('what is written is read again', () => {
    const cells = [
      ['a, b', 'c "d"', 'e\nf'],
      ['1', '', '3'],
    ]
    expect(splitCells(decodeText(utf8(formatCsv(cells)))).cells).toEqual([...cells, ['']])
  })
})

describe('a table', () => {
  const read = (text: string) => parseTable(splitCells(text).cells, saidOf)
  test('has the names of its columns in any language, with notes behind them', () => {
    expect(read('टाइटल,ભાવ (₹),PIN code*\nRug,5,380001')).toMatchObject({
      rows: [{ number: 2, cells: { title: 'Rug', price: '5', zipCode: '380001' } }],
      unread: [],
    })
  })
  test('may have the names of the fields on the wire, and usual other ones', () => {
    expect(read('SKU;zipCode;Pictures\n1;2;3')).toMatchObject({
      rows: [{ cells: { ref: '1', zipCode: '2', photos: '3' } }],
    })
  })
  test('says which columns are not read, and takes the first of two with the same name', () => {
    expect(read('Title,Price,Owner,price\nRug,5,me,6')).toMatchObject({
      rows: [{ cells: { title: 'Rug', price: '5' } }],
      unread: ['Owner', 'price'],
    })
  })
  test('may begin with a title; empty rows and the example are left out, and rows keep their numbers', () => {
    expect(read('My shop\n\nTitle,Price,ref\nउदाहरण जैसा,5,उदाहरण\n,,\nRug,5,')).toMatchObject({
      rows: [{ number: 6, cells: { title: 'Rug', price: '5', ref: '' } }],
      hasExample: true,
    })
  })
  test.each([
    ['no_header', 'a,b\n1,2'],
    ['no_header', ''],
    ['no_rows', 'Title,Price'],
    ['no_rows', 'Title,Price\n , '],
    ['too_many_rows', `Title,Price\n${'Rug,5\n'.repeat(201)}`],
  ])('%s', (problem, text) => {
    expect(read(text)).toMatchObject({ problem })
  })
  test('takes two hundred rows', () => {
    expect(read(`Title,Price\n${'Rug,5\n'.repeat(200)}`)).toMatchObject({ rows: { length: 200 } })
  })
  test('a row with more cells than the table says how many; what is empty behind it does not count', () => {
    const { rows } = read('Title,Price,Description\nRug, red,5,Soft\nRug,5,Soft,,') as { rows: object[] }
    expect(rows).toEqual([
      { number: 2, cells: { title: 'Rug', price: ' red', description: '5' }, tooMany: { cells: 4, columns: 3 } },
      { number: 3, cells: { title: 'Rug', price: '5', description: 'Soft' } },
    ])
  })
  test('has one column for fields that are called alike', () => {
    expect(read('Title,Color\nSaree,Red')).toMatchObject({ rows: [{ cells: { 'clothColor color': 'Red' } }] })
  })
})

test.each(languages)(
  'every column is found by its name in %s, those of fields together with others of their name',
  async (language) => {
    const files = ['import', 'product'].map((area) => readFile(`app/i18n/catalogues/${area}/${language}.po`, 'utf8'))
    const items = (await Promise.all(files)).flatMap((text) => parsePo(text).items)
    const names = new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']))
    const nameOf = (id: string) => (names.has(id) ? [String(names.get(id))] : [])
    for (const column of [...commonColumns, ...allAttributes.map(({ key }) => key)]) {
      const [name = ''] = nameOf(columnMessageId(column))
      const [found = ''] = readHeader([name], nameOf)
      expect(found.split(' '), name).toContain(column)
      // A common column is alone: its cells are not those of a category.
      if (found.includes(' ')) expect(commonColumns).not.toContain(column)
    }
  },
)

describe('a row', () => {
  const right = {
    title: 'DSLR',
    description: 'Good.',
    price: '500',
    category: 'Camera',
    subCategory: 'DSLR',
    photos: 'a.jpg',
  }
  const readWith = (given: Record<string, string>) => parseRow({ ...right, ...given }, vocabulary)

  test('is an ad as the form makes it', () => {
    const { kind, values, problems, key, photos } = readWith({
      price: '₹ 1,500/-',
      rentType: 'हफ़्ता',
      photos: 'a.jpg; b.jpg',
    })
    expect(problems).toEqual({})
    expect(kind).toEqual({ category: 'Camera', subCategory: 'DSLR' })
    expect(values).toMatchObject({ price: '₹ 1,500/-', rentType: 'Per week', customAddress: false })
    expect(photos).toEqual(['a.jpg', 'b.jpg'])
    expect(key).toMatch(/^values /)
  })

  test.each([
    ['by names in other languages', { category: 'કેમેરા' }, 'DSLR'],
    ['by usual other names', { category: 'कैमरा', subCategory: 'dslr cameras' }, 'DSLR'],
    ['by slugs', { category: 'camera', subCategory: 'camera-gear' }, 'Camera gear'],
    ['by a subcategory that one category has', { category: '', subCategory: 'सोफ़ा' }, 'Sofa'],
    ['by a subcategory in the place of the category', { category: 'sofa', subCategory: '' }, 'Sofa'],
    ['by a category without subcategories', { category: 'Cleaning', subCategory: '' }, 'Cleaning'],
    ['by a category without subcategories, named twice', { category: 'Cleaning', subCategory: 'cleaning' }, 'Cleaning'],
  ])('says its kind %s', (_, given, subCategory) => {
    const { kind, problems } = readWith(given)
    expect(problems).toEqual({})
    expect(kind?.subCategory).toBe(subCategory)
  })

  test.each([
    ['an unknown category', { category: 'Boats' }, { category: 'unknown_value' }],
    ['no category', { category: '', subCategory: '' }, { category: 'category_required' }],
    ['a subcategory that several have', { category: '', subCategory: 'Other' }, { category: 'category_required' }],
    ['no subcategory', { subCategory: '' }, { subCategory: 'unknown_value' }],
    ['a subcategory of another one', { subCategory: 'Sofa' }, { subCategory: 'unknown_value' }],
    ['no title', { title: ' ' }, { title: 'title_required' }],
    ['a long title', { title: 'x'.repeat(121) }, { title: 'too_long' }],
    ['a price in words', { price: 'five' }, { price: 'price_invalid' }],
    ['a price with paise', { price: '499.5' }, { price: 'price_invalid' }],
    ['an unknown unit', { rentType: 'per year' }, { rentType: 'unknown_value' }],
    ['a discount beyond all', { discount: '101' }, { discount: 'out_of_range' }],
    ['an unknown choice', { condition: 'shiny' }, { condition: 'unknown_value' }],
    ['a field of another category', { 'clothColor color': 'Red' }, { 'clothColor color': 'not_of_category' }],
    ['tags where there are none', { amenities: 'lift' }, { amenities: 'not_of_category' }],
    [
      'the same tag twice',
      { category: 'Farm', subCategory: 'Tractor', amenities: 'Lift; lift' },
      { amenities: 'repeated' },
    ],
    [
      'a PIN without a place',
      { zipCode: '380001' },
      {
        address: 'address_required',
        area: 'area_required',
        city: 'city_required',
        state: 'state_required',
      },
    ],
    ['a wrong PIN', { address: 'a', area: 'b', city: 'c', state: 'd', zipCode: '38000' }, { zipCode: 'zip_invalid' }],
    ['too many photos', { photos: Array.from({ length: 13 }, (_, i) => `${i}.jpg`).join(';') }, { photos: 'too_many' }],
    ['the same photo twice', { photos: 'a.jpg, a.jpg' }, {}],
    ['a long code', { ref: 'x'.repeat(61) }, { ref: 'too_long' }],
    ['a sign that no text has', { title: 'a\u0001b' }, { title: 'control_character' }],
  ])('says what is wrong: %s', (_, given, problems) => {
    const read = readWith(given as Record<string, string>)
    expect(read.problems).toEqual(problems)
    expect(read.key === undefined).toBe(Object.keys(problems).length > 0)
  })

  test('reads choices and usual texts in any language, by the column of its category', () => {
    expect(readWith({ condition: 'લગભગ નવું' }).values.attributes).toMatchObject({ condition: 'like-new' })
    const saree = readWith({ category: 'Cloth', subCategory: 'Women', 'clothColor color': 'लाल' })
    expect(saree.values.attributes).toMatchObject({ clothColor: 'red' })
    expect(saree.problems).toEqual({})
    const odd = readWith({ category: 'Cloth', subCategory: 'Women', 'clothColor color': 'peacock blue' })
    expect(odd.values.attributes).toMatchObject({ clothColor: 'peacock blue' })
  })

  test.each([
    ['अच्छी अच्छे अच्छा', 'good'],
    ['સારું સારી સારો સારા સારાં', 'good'],
    ['Good. GOOD! accha achhi excellent', 'good'],
    ['नया नई नए नयी नये', 'new'],
    ['નવું નવી નવો નવાં', 'new'],
    ['naya unused', 'new'],
    ['ठीकठाक ठीक-ठाक', 'fair'],
  ])('reads a choice in each form of its words: %s', (forms, code) => {
    for (const condition of forms.split(' '))
      expect(readWith({ condition }), condition).toMatchObject({
        problems: {},
        values: { attributes: { condition: code } },
      })
  })

  test.each([
    ['अच्छी हालत', 'good'],
    ['अच्छी हालत में', 'good'],
    ['in good condition', 'good'],
    ['સારી હાલતમાં', 'good'],
    ['बिल्कुल नई', 'new'],
    ['नई जैसी', 'like-new'],
    ['લગભગ નવી', 'like-new'],
    ['as good as new', 'like-new'],
  ])('reads a choice among words that do not matter: %s', (condition, code) => {
    expect(readWith({ condition })).toMatchObject({ problems: {}, values: { attributes: { condition: code } } })
  })

  test.each(['not new', 'ना', 'ના', 'ન', 'पुरानी', 'used', 'new or good', 'condition', 'हालत', 'good new'])(
    'does not guess a choice: %s',
    (condition) => {
      expect(readWith({ condition }).problems).toEqual({ condition: 'unknown_value' })
    },
  )

  test.each([
    ['day', 'Per day'],
    ['per day', 'Per day'],
    ['1 day', 'Per day'],
    ['/day', 'Per day'],
    ['daily', 'Per day'],
    ['रोज़', 'Per day'],
    ['हर दिन', 'Per day'],
    ['प्रतिदिन', 'Per day'],
    ['રોજ', 'Per day'],
    ['રોજનો', 'Per day'],
    ['एक घंटे का', 'Per hour'],
    ['hours', 'Per hour'],
    ['हफ़्ते', 'Per week'],
    ['weekly', 'Per week'],
    ['હર મહિને', 'Per month'],
    ['महीने का किराया', 'Per month'],
  ])('reads the unit %s', (rentType, meant) => {
    expect(readWith({ rentType })).toMatchObject({ problems: {}, values: { rentType: meant } })
  })

  test.each(['2 days', 'per', 'per year', 'day or week'])('does not guess a unit: %s', (rentType) => {
    expect(readWith({ rentType }).problems).toEqual({ rentType: 'unknown_value' })
  })

  test.each(['kamera', 'Cameras', 'कैमरे', 'કેમેરો'])('reads the category %s', (category) => {
    expect(readWith({ category })).toMatchObject({ problems: {}, category: 'Camera' })
  })

  test('reads the usual value of a text in another form, and any other text as it is', () => {
    const colorOf = (color: string) =>
      readWith({ category: 'Cloth', subCategory: 'Women', 'clothColor color': color }).values.attributes.clothColor
    expect(['काली', 'કાળી', 'कालीन'].map(colorOf)).toEqual(['black', 'black', 'कालीन'])
  })

  test('with a code of its own can be told from others before it is right', () => {
    expect(readWith({ ref: ' C-1', price: 'five' })).toMatchObject({
      key: 'ref c 1',
      problems: { price: 'price_invalid' },
    })
    expect(readWith({ ref: 'x'.repeat(61), price: 'five' }).key).toBeUndefined()
  })

  test('has the terms of renting by dates, in any script', () => {
    const given = { pieces: '૩', weekPrice: '₹3,000', depositAmount: '५०००', deliveryFee: '0', least: '2', gap: '1' }
    const row = readWith(given)
    expect(row.problems).toEqual({})
    expect(toAdBody(row, { category: 'Camera', subCategory: 'DSLR' }, []).terms).toEqual({
      takesAsks: true,
      pieces: '3',
      prices: { week: '3000', month: '' },
      deposit: '5000',
      deliveryFee: '0',
      least: '2',
      notice: '',
      gap: '1',
    })
    expect(row.key).not.toBe(readWith({}).key)
  })

  test('an amount that the words about the deposit say makes no other row of it', () => {
    const words = { category: 'Cloth', subCategory: 'Women', deposit: '₹5,000, returned the same day' }
    expect(readWith(words).values.terms.deposit).toBe('5000')
    expect(readWith({ ...words, depositAmount: '5000' }).key).toBe(readWith(words).key)
    expect(readWith({ ...words, depositAmount: '4000' }).key).not.toBe(readWith(words).key)
    // As rows were kept while the words alone said it.
    const { terms: _, ...before } = toAdBody(readWith(words), { category: 'Cloth', subCategory: 'Women' }, [])
    expect(importKeyOf(importedAdSchema.parse({ ...before, images: ['0'] }))).toBe(readWith(words).key)
  })

  test('without terms is the same row as before there were any', () => {
    expect(readWith({}).key).toBe('values fd626f57d917e8e3')
    expect(readWith({ pieces: '1', depositAmount: ' ' }).key).toBe('values fd626f57d917e8e3')
  })

  test('says which of its terms is wrong', () => {
    const given = { pieces: '0', weekPrice: '3501', monthPrice: 'cheap', deliveryFee: 'free', notice: '-1' }
    expect(readWith({ ...given, monthPrice: '' }).problems).toEqual({
      pieces: 'out_of_range',
      deliveryFee: 'not_a_whole_number',
      notice: 'not_a_whole_number',
    })
    expect(readWith({ weekPrice: '3501' }).problems).toEqual({ weekPrice: 'price_above_shorter' })
    expect(readWith({ monthPrice: '499' }).problems).toEqual({ monthPrice: 'price_below_shorter' })
  })

  test('names the price of a time that is not longer than the one of its price', () => {
    const prices = { dayPrice: '400', weekPrice: '3000', monthPrice: '9000' }
    const wrongIn = (rentType: string, given: Record<string, string> = prices) =>
      readWith({ ...given, rentType }).problems
    expect(wrongIn('Per day')).toEqual({ dayPrice: 'price_not_longer' })
    expect(wrongIn('Per week', { ...prices, monthPrice: '' })).toEqual({
      dayPrice: 'price_not_longer',
      weekPrice: 'price_not_longer',
    })
    expect(Object.keys(wrongIn('महीना'))).toEqual(['dayPrice', 'weekPrice', 'monthPrice'])
    expect(wrongIn('fortnight')).toEqual({ rentType: 'unknown_value' })
    expect(wrongIn('Per day', { dayPrice: ' ' })).toEqual({})
  })

  test.each([
    ['', true],
    [' ', true],
    ['No', true],
    ['नहीं', true],
    ['ના', true],
    ['yes', false],
    ['YES', false],
    ['हाँ', false],
    ['હા', false],
    ['x', false],
  ])('%j under *call and WhatsApp only*: rented by dates is %s', (callOnly, takesAsks) => {
    const row = readWith({ callOnly })
    expect(row.problems).toEqual({})
    expect(row.values.terms.takesAsks).toBe(takesAsks)
  })

  test('says that an answer which is neither yes nor no is not understood', () => {
    expect(readWith({ callOnly: 'perhaps' }).problems).toEqual({ callOnly: 'unknown_value' })
  })

  test('needs no photo to be right', () => {
    expect(readWith({ photos: '' })).toMatchObject({ problems: {}, photos: [] })
  })
})

test.each([
  ['a.jpg', ['a.jpg']],
  ['a.jpg, b.jpg', ['a.jpg', 'b.jpg']],
  ['one, two.jpg; b.jpg', ['one, two.jpg', 'b.jpg']],
  ['a.jpg\nb.jpg', ['a.jpg', 'b.jpg']],
  [' ; ', []],
])('%j names %j', (text, names) => {
  expect(splitNames(text)).toEqual(names)
})

test.each([
  ['Front.JPG', 'front.jpg', 'Front.JPG'],
  ['shop/drill/1.jpg', '1.jpg', 'shop/drill/1.jpg'],
  ['shop\\1.jpg', 'SHOP/1.jpg', 'shop\\1.jpg'],
  ['front.jpg', 'front', 'front.jpg'],
  ['front.jpeg', 'front.jpg', 'front.jpeg'],
  ['front.jpg', 'back.jpg', undefined],
  ['__proto__', '__proto__', '__proto__'],
])('the file %s is meant by %s: %s', (name, wanted, found) => {
  expect(createFileLookup([{ name }, { name: 'other.png' }])(wanted)?.name).toBe(found)
})

test('of two files with one name none is meant but by its folder', () => {
  const files = [{ name: 'a/1.jpg' }, { name: 'b/1.jpg' }]
  expect(createFileLookup(files)('1.jpg')).toBeUndefined()
  expect(createFileLookup(files)('b/1.jpg')).toBe(files[1])
})

describe('the rows of an import', () => {
  const read = createRowReader(vocabulary)
  const right = {
    title: 'DSLR',
    description: 'Good.',
    price: '5',
    category: 'Camera',
    subCategory: 'DSLR',
    photos: 'a.jpg',
  }
  const row = (number: number, given: object = {}, more: object = {}) => ({
    number,
    cells: { ...right, ...given },
    ...more,
  })
  const statesOf = (
    rows: ReturnType<typeof row>[],
    pictures: { id: string; name: string; problem?: 'storage/damaged' }[] = [],
  ) => checkRows({ fileName: '', rows, unread: [], hasExample: false, pictures }, read).map(({ state }) => state)
  const a = { id: '1', name: 'A.JPG' }

  test.each([
    ['waits for its photo', [row(2)], [], ['no_photo']],
    ['without a photo waits for one', [row(2, { photos: '' })], [a], ['no_photo']],
    ['with its photo is ready', [row(2)], [a], ['ready']],
    ['with one of its photos waits for the other', [row(2, { photos: 'a.jpg; b.jpg' })], [a], ['no_photo']],
    [
      'with a damaged photo waits for another copy',
      [row(2)],
      [{ ...a, problem: 'storage/damaged' as const }],
      ['no_photo'],
    ],
    ['is wrong before anything else', [row(2, { price: 'x' })], [], ['wrong']],
    ['is wrong where the server says so', [row(2, {}, { refused: { category: 'unknown_value' } })], [a], ['wrong']],
    ['says the same as an earlier one', [row(2), row(3)], [a], ['ready', 'same']],
    [
      'has the code of an earlier one',
      [row(2, { ref: 'x' }), row(3, { ref: 'X ', title: 'Other' })],
      [a],
      ['ready', 'same'],
    ],
    ['with a code of its own is another thing', [row(2, { ref: 'x' }), row(3, { ref: 'y' })], [a], ['ready', 'ready']],
    [
      'that is wrong keeps no other one with its code waiting',
      [row(2, { ref: 'x', price: 'five' }), row(3, { ref: 'x' })],
      [a],
      ['wrong', 'ready'],
    ],
    ['was there before, though it is wrong', [row(2, { price: 'x' }, { adId: '1', wasThere: true })], [], ['there']],
    ['is posted', [row(2, {}, { adId: '1' })], [], ['posted']],
    ['was there before', [row(2, {}, { adId: '1', wasThere: true })], [], ['there']],
  ])('one %s', (_, rows, pictures, states) => {
    expect(statesOf(rows, pictures)).toEqual(states)
  })

  test('one with too many cells is wrong as a whole, and none of its cells is', () => {
    const given = [row(2, { price: 'x', ref: 'a' }, { tooMany: { cells: 9, columns: 8 } }), row(3, { ref: 'a' })]
    const rows = checkRows({ fileName: '', rows: given, unread: [], hasExample: false, pictures: [a] }, read)
    expect(rows.map(({ state, problems }) => [state, problems])).toEqual([
      ['wrong', {}],
      ['ready', {}],
    ])
  })

  test('those with the same wrong text in a column are found together', () => {
    const given = [
      row(2, { condition: 'shiny' }),
      row(3, { condition: ' shiny ', ref: 'b' }),
      row(4, { condition: 'Good', ref: 'c' }),
      row(5, { condition: 'shiny', ref: 'd' }, { adId: '1' }),
      row(6, { condition: 'dull', ref: 'e' }),
    ]
    const rows = checkRows({ fileName: '', rows: given, unread: [], hasExample: false, pictures: [a] }, read)
    expect(rowsWithSameError(rows, 'condition', 'shiny')).toEqual([2, 3])
    expect(rowsWithSameError(rows, 'title', 'DSLR')).toEqual([])
  })

  test('two hundred rows with six hundred photos are told apart by one look at each name', () => {
    let looks = 0
    const pictures = Array.from({ length: 600 }, (_, i) => ({
      id: `${i}`,
      get name() {
        looks++
        return `photos/${i}.jpg`
      },
    }))
    const rows = Array.from({ length: 200 }, (_, i) =>
      row(i + 2, { ref: `${i}`, photos: `${i}.jpg; ${i + 200}.jpg; ${i + 400}.jpg` }),
    )
    expect(new Set(statesOf(rows, pictures))).toEqual(new Set(['ready']))
    expect(looks).toBe(600)
  })
})

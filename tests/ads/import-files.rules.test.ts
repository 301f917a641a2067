import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openZipArchive } from '../../app/features/ad-import/open-zip-archive.lazy.ts'
import { readTableFile } from '../../app/features/ad-import/read-table-file.ts'
import { spreadsheet, withFurtherRow } from '../support/spreadsheets.ts'

const fileOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>])
const textFile = (text: string) => fileOf(new TextEncoder().encode(text))
const open = (file: Blob) => readTableFile(file, () => [])
const table = [
  ['Title', 'Price', 'zipCode'],
  ['કેમેરા & bag', 500, '380009'],
  ['Second', 499.5, 380_009],
]

describe('a table', () => {
  test('is read from XLSX by its bytes, whatever its file is called', async () => {
    expect(await open(fileOf(spreadsheet(table)))).toMatchObject({
      rows: [
        { number: 2, cells: { title: 'કેમેરા & bag', price: '500', zipCode: '380009' } },
        { number: 3, cells: { title: 'Second', price: '499.5', zipCode: '380009' } },
      ],
    })
  })

  test('is read from XLSX with large parts, without workers', async () => {
    const long = Array.from({ length: 150 }, (_, i) => [`Row ${i}`, i + 1, 'x'.repeat(6_000)])
    expect(await open(fileOf(spreadsheet([['Title', 'Price', 'Description'], ...long])))).toMatchObject({
      rows: { length: 150 },
    })
  })

  test('is not made of XLSX with a cell in its far corner, which would take gigabytes', async () => {
    const far = withFurtherRow(spreadsheet(table), 1_048_576, ['x'])
    expect(await open(fileOf(far))).toMatchObject({ rows: { length: 3 } })
    const farther = withFurtherRow(spreadsheet(table), 1_048_576, [...Array<string>(25).fill(''), 'x'])
    expect(await open(fileOf(farther))).toEqual({ problem: 'too_many_rows', count: 1_048_576 })
  })

  test('is read from XLSX with a formatted row far below that has no cells', async () => {
    const wide = [[...(table[0] ?? []), ...Array<string>(25).fill('x')], ...table.slice(1)]
    expect(await open(fileOf(withFurtherRow(spreadsheet(wide), 1_048_576, [])))).toMatchObject({ rows: { length: 2 } })
  })

  test('is read from text', async () => {
    expect(await open(textFile('Title;Price\nRug;5'))).toMatchObject({
      rows: [{ cells: { title: 'Rug', price: '5' } }],
    })
  })

  test.each([
    ['an archive of other files', fileOf(zipSync({ 'a.txt': new Uint8Array(3) })), 'unreadable'],
    ['a cut-off XLSX', fileOf(spreadsheet(table).subarray(0, 300)), 'unreadable'],
    // 60 MB of blanks in 60 KB.
    [
      'an XLSX that becomes huge',
      fileOf(spreadsheet(table, { 'xl/huge.xml': new Uint8Array(60_000_000) })),
      'unreadable',
    ],
    ['the old format of Excel', fileOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 1)), 'unreadable'],
    ['a file that is too large', fileOf(new Uint8Array(5 * 1024 * 1024 + 1)), 'too_large'],
    ['an open quotation mark', textFile('Title,Price\n"Rug,5'), 'open_quote'],
    ['other text', textFile('Hello.'), 'no_header'],
    ['nothing', textFile(''), 'no_header'],
  ])('is not made of %s', async (_, file, problem) => {
    expect(await open(file)).toMatchObject({ problem })
  })
})

describe('an archive', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values)
  const archive = zipSync({
    'a.jpg': [bytes(1, 2, 3), { level: 0 }],
    'shop/ક.jpg': bytes(...Array.from({ length: 500 }, () => 7)),
    'shop/': new Uint8Array(),
    '__MACOSX/shop/._a.jpg': bytes(1),
    '../../up.jpg': bytes(9),
  })
  const unpacked = async (from: Blob) =>
    Promise.all(
      ((await openZipArchive(from)) ?? []).map(async ({ name, unpack }) => [name, (await unpack())?.size] as const),
    )

  test('has its photographs, stored or packed, and nothing that macOS added', async () => {
    expect(await unpacked(fileOf(archive))).toEqual([
      ['a.jpg', 3],
      ['shop/ક.jpg', 500],
      ['../../up.jpg', 1],
    ])
  })

  test('with a comment behind it is read', async () => {
    const commented = new Uint8Array([...archive, 104, 105])
    commented[archive.length - 2] = 2
    expect(await unpacked(fileOf(commented))).toHaveLength(3)
  })

  test.each([
    ['a photograph', fileOf(bytes(0xff, 0xd8, 0xff, 0xe0))],
    ['nothing', fileOf(new Uint8Array())],
    ['a cut-off one', fileOf(archive.subarray(0, archive.length - 30))],
  ])('is not made of %s', async (_, file) => {
    expect(await openZipArchive(file)).toBeUndefined()
  })

  test('unpacks no more than its directory says, and nothing larger than a photograph', async () => {
    const bomb = zipSync({ 'bomb.jpg': new Uint8Array(1_000_000) })
    const view = new DataView(bomb.buffer)
    const directory = view.getUint32(bomb.length - 6, true)
    view.setUint32(directory + 24, 100, true)
    const [[, size] = []] = await unpacked(fileOf(bomb))
    expect(size ?? 0).toBeLessThanOrEqual(100)
    view.setUint32(directory + 24, 0xf0000000, true)
    expect(await unpacked(fileOf(bomb))).toEqual([['bomb.jpg', undefined]])
  })

  test('with a wrong directory has nothing', async () => {
    const wrong = archive.slice()
    new DataView(wrong.buffer).setUint32(wrong.length - 6, 5, true)
    expect(await openZipArchive(fileOf(wrong))).toBeUndefined()
    const elsewhere = archive.slice()
    const view = new DataView(elsewhere.buffer)
    view.setUint32(view.getUint32(elsewhere.length - 6, true) + 42, 7, true)
    expect(await unpacked(fileOf(elsewhere))).toContainEqual(['a.jpg', undefined])
  })
})

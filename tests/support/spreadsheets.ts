import { strFromU8, unzipSync, zipSync } from 'fflate'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellOf(value: string | number, column: number, row: number): string {
  const at = `${String.fromCharCode(65 + column)}${row}`
  return typeof value === 'number'
    ? `<c r="${at}"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
}

/** An XLSX file with one sheet, as small as one can be. @param further parts that it has besides */
export function spreadsheet(rows: readonly (readonly (string | number)[])[], further: Record<string, Uint8Array> = {}) {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const sheet = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((value, column) => cellOf(value, column, at + 1)).join('')}</row>`,
  )
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  return zipSync({
    'xl/workbook.xml': bytesOf(
      `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Ads" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': bytesOf(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': bytesOf(`<worksheet ${main}><sheetData>${sheet.join('')}</sheetData></worksheet>`),
    ...further,
  })
}

/** An XLSX file with one more row of text behind the others of its first sheet. */
export function withFurtherRow(file: Uint8Array, number: number, texts: readonly string[]): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(file)
  const name = 'xl/worksheets/sheet1.xml'
  const cells = texts.map((text, column) => text && cellOf(text, column, number))
  const sheet = strFromU8(parts[name] ?? new Uint8Array()).replace(
    '</sheetData>',
    () => `<row r="${number}">${cells.join('')}</row></sheetData>`,
  )
  return zipSync({ ...parts, [name]: bytesOf(sheet) })
}

import { strToU8, zipSync } from 'fflate'
import { importLimits } from '../../../domain/limits/ad-import.ts'
import type { TemplateColumn } from './import-template.ts'

/** The cell formats of `styles`, by their number in it. */
const formats = { header: 1, text: 2, amount: 3, hint: 4 } as const

const office = 'http://schemas.openxmlformats.org'
const main = `xmlns="${office}/spreadsheetml/2006/main"`
const relations = `${office}/officeDocument/2006/relationships`
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Cells are text (format 49), so that no program turns 000123, 380009 or 5-6 into another number or a date. */
const styles = `<styleSheet ${main}>
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor indexed="41"/></patternFill></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="5">
<xf/>
<xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center"/></xf>
<xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
<xf applyAlignment="1"><alignment vertical="top"/></xf>
<xf numFmtId="49" fontId="2" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
</cellXfs>
</styleSheet>`

interface Workbook {
  columns: readonly TemplateColumn[]
  /** The names of its two sheets, for the ads and for what goes into their columns. */
  sheets: readonly [ads: string, guide: string]
  /** Stands before the hint of a column that has to be filled in. */
  required: string
}

/**
 * Formats the template as an XLSX file. The first sheet takes the ads. The second explains each column and has the
 * choices, which the cells of the first one offer.
 */
export function formatWorkbook({ columns, sheets, required }: Workbook): Uint8Array<ArrayBuffer> {
  const guide = guideRows(columns, required)
  const widths = columns.map((column) => widthOf(column))
  // A list in a file is read from a range of cells: inside a rule it may have 255 characters.
  const lists = columns.flatMap(({ choices }, at) => {
    const letters = columnLetters(at)
    const range = `'${sheets[1].replaceAll("'", "''")}'!$${letters}$3:$${letters}$${choices.length + 2}`
    const cells = `${letters}2:${letters}${importLimits.rowsMax + 2}`
    return choices.length === 0
      ? []
      : `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${cells}"><formula1>${escapeXml(range)}</formula1></dataValidation>`
  })
  const allCells = `A1:${columnLetters(columns.length - 1)}${importLimits.rowsMax + 2}`
  const ads = sheet({
    columns: columns.map(({ isAmount }, at) => columnXml(at, widths[at], isAmount ? formats.amount : formats.text)),
    rows: [
      rowXml(
        1,
        columns.map((one) => textCell(one.isRequired ? `${one.name} *` : one.name, formats.header)),
        24,
      ),
      rowXml(
        2,
        columns.map(({ example, isAmount }) => (isAmount ? amountCell(example) : textCell(example, formats.text))),
      ),
    ],
    rules: `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations><ignoredErrors><ignoredError sqref="${allCells}" numberStoredAsText="1"/></ignoredErrors>`,
    isSelected: true,
  })
  const explained = sheet({
    columns: columns.map((_, at) => columnXml(at, Math.max(widths[at] ?? 0, hintWidth), formats.text)),
    rows: guide.map((row, at) =>
      rowXml(
        at + 1,
        row.map((text) => textCell(text, guideFormat(at))),
        at === 0 ? 24 : at === 1 ? hintHeight(row) : undefined,
      ),
    ),
  })
  const names = sheets.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const files = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['worksheet', 'worksheets/sheet2.xml'],
      ['styles', 'styles.xml'],
    ),
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': ads,
    'xl/worksheets/sheet2.xml': explained,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(prolog + xml)])))
}

/** Names, hints, and below them the choices of each column. */
function guideRows(columns: readonly TemplateColumn[], required: string): string[][] {
  const longest = Math.max(0, ...columns.map(({ choices }) => choices.length))
  return [
    columns.map(({ name }) => name),
    columns.map(({ hint, isRequired }) => (isRequired ? `(${required}) ${hint}` : hint)),
    ...Array.from({ length: longest }, (_, at) => columns.map(({ choices }) => choices[at] ?? '')),
  ]
}

const guideFormat = (row: number): number => [formats.header, formats.hint][row] ?? formats.text

interface Sheet {
  columns: readonly string[]
  rows: readonly string[]
  rules?: string
  isSelected?: boolean
}

/** A sheet with a frozen first row. */
const sheet = ({ columns, rows, rules = '', isSelected = false }: Sheet): string =>
  `<worksheet ${main}><sheetViews><sheetView${isSelected ? ' tabSelected="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rows.join('')}</sheetData>${rules}</worksheet>`

const columnXml = (at: number, width = 0, format: number = formats.text): string =>
  `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${format}" customWidth="1"/>`

type CellXml = (at: string) => string

/** @param height in points; without it the program fits the row to its text */
function rowXml(number: number, cells: readonly CellXml[], height?: number): string {
  const size = height === undefined ? '' : ` ht="${height}" customHeight="1"`
  return `<row r="${number}"${size}>${cells.map((cell, at) => cell(`${columnLetters(at)}${number}`)).join('')}</row>`
}

/** An empty cell has the format of its column. */
const textCell =
  (text: string, format: number): CellXml =>
  (at) =>
    text === ''
      ? ''
      : `<c r="${at}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

const amountCell =
  (text: string): CellXml =>
  (at) =>
    text === '' ? '' : `<c r="${at}" s="${formats.amount}"><v>${Number(text)}</v></c>`

/** The letters of a column: A, Z, AA. */
const columnLetters = (at: number): string =>
  `${at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`

/** The letters that a text takes in a line; marks stand above and below them. */
const lettersOf = (text: string): number => text.replace(/\p{M}/gu, '').length

const [narrowest, widest, hintWidth] = [14, 44, 24]

/** The width of a column, in characters. */
function widthOf({ name, example, choices }: TemplateColumn): number {
  const longest = Math.max(...[`${name} *`, example, ...choices].map(lettersOf))
  return Math.min(Math.max(longest + 3, narrowest), widest)
}

/** Points of the row with the hints: programs do not measure text of a file that they open. */
const hintHeight = (hints: readonly string[]): number =>
  16 * Math.max(1, ...hints.map((hint) => Math.ceil(lettersOf(hint) / (hintWidth - 6))))

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const relationships = (...targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${office}/package/2006/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

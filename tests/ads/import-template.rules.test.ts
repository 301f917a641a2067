import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { formatWorkbook } from '../../app/features/ad-import/format-workbook.lazy.ts'
import { importTemplate } from '../../app/features/ad-import/import-template.ts'
import { readXlsx } from '../../app/features/ad-import/read-xlsx.lazy.ts'
import { languages } from '../../domain/languages.ts'
import { parseRow, type RowCells } from '../../domain/rules/ad-import/read-row.ts'
import { parseTable } from '../../domain/rules/ad-import/read-table.ts'
import { readAllCatalogues } from '../support/catalogues.ts'
import { withFurtherRow } from '../support/spreadsheets.ts'

const { say, vocabulary } = await readAllCatalogues()
const { categories, saidOf } = vocabulary

const kinds = languages.flatMap((language) =>
  [undefined, ...categories].map((category) => ({ language, kind: category?.name ?? 'all', category })),
)

function make({ language, category }: Pick<(typeof kinds)[number], 'language' | 'category'>) {
  const columns = importTemplate((id) => say(language, id), { categories, category })
  const workbook = formatWorkbook({ columns, sheets: ["Ads & 'more'", "It's <help>"], required: 'needed' })
  return { columns, workbook, parts: unzipSync(workbook) }
}
const xmlOf = (parts: Record<string, Uint8Array>, name: string) => strFromU8(parts[name] ?? new Uint8Array())

async function parseWorkbook(workbook: Uint8Array) {
  const cells = await readXlsx(workbook)
  return 'problem' in cells ? cells : parseTable(cells, saidOf)
}

describe('the Excel template', () => {
  test.each(kinds)('is read again: $kind in $language', async ({ language, category }) => {
    const { columns, workbook } = make({ language, category })
    // The example is left out, and nothing else is in it.
    expect(await parseWorkbook(workbook)).toEqual({ problem: 'no_rows' })
    // A row like the example is an ad.
    const texts = columns.map(({ example, name }) =>
      name === say(language, 'importColumn.ref')
        ? '007'
        : name === say(language, 'importColumn.subCategory')
          ? example || (columns[2]?.choices[0] ?? '')
          : example,
    )
    const table = await parseWorkbook(withFurtherRow(workbook, 3, texts))
    expect(table).toMatchObject({ rows: [{ number: 3, cells: { ref: '007' } }], unread: [], hasExample: true })
    const [row] = 'rows' in table ? table.rows : []
    expect(parseRow(row?.cells ?? {}, vocabulary)).toMatchObject({ problems: {}, ref: '007' })
  })

  test.each(kinds)('offers only choices that are understood: $kind in $language', ({ language, category }) => {
    const { columns } = make({ language, category })
    const cells = (column: string, choice: string): RowCells => ({
      category: category?.name ?? (column === 'subCategory' ? '' : 'Camera'),
      [column]: choice,
    })
    for (const column of ['category', 'subCategory', 'rentType', 'callOnly']) {
      const { choices = [] } = columns.find(({ name }) => name === say(language, `importColumn.${column}`)) ?? {}
      const refused = choices.filter((choice) => parseRow(cells(column, choice), vocabulary).problems[column])
      expect(refused).toEqual([])
      if (column !== 'subCategory') expect(choices).not.toEqual([])
    }
  })

  test('has frozen names, and text cells but for amounts', () => {
    const { columns, parts } = make({ language: 'en', category: undefined })
    const sheet = xmlOf(parts, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"')
    const formats = [...xmlOf(parts, 'xl/styles.xml').matchAll(/<xf( numFmtId="49")?[ /]/g)]
      .slice(1)
      .map(([, text]) => text !== undefined)
    const isText = [...sheet.matchAll(/<col [^>]*style="(\d)"/g)].map(([, style]) => formats[Number(style)])
    expect(isText).toEqual(columns.map(({ isAmount }) => !isAmount))
    expect(columns.filter(({ isAmount }) => isAmount).map(({ name }) => name)).not.toContain('PIN code')
  })

  test('offers each list from the sheet that has it, also beyond column Z', () => {
    const { columns, parts } = make({ language: 'en', category: undefined })
    const lists = [
      ...xmlOf(parts, 'xl/worksheets/sheet1.xml').matchAll(
        /sqref="([A-Z]+)2:\1(?:202)"><formula1>'It''s &lt;help&gt;'!\$\1\$3:\$\1\$(\d+)</g,
      ),
    ]
    const offered = columns.filter(({ choices }) => choices.length > 0)
    expect(lists.map(([, , last]) => Number(last) - 2)).toEqual(offered.map(({ choices }) => choices.length))
    expect(lists.at(-1)?.[1]).toBe('AB')
    expect(offered.at(-1)?.name).toBe('Condition')
    const guide = xmlOf(parts, 'xl/worksheets/sheet2.xml')
    for (const choice of offered.flatMap(({ choices }) => choices))
      expect(guide).toContain(`>${choice.replaceAll('&', '&amp;')}</t>`)
  })
})

import type { Language } from '../../../domain/languages.ts'
import { formatCsv } from '../../../domain/rules/ad-import/read-table.ts'
import { downloadFile } from '../../browser/download-file.ts'
import { importTemplate, type TemplateOptions, templateRows } from './import-template.ts'
import { messageIn } from './load-all-languages.ts'

/**
 * Downloads a template as a workbook for spreadsheet programs (XLSX).
 * @throws when the code for that cannot be loaded
 */
export async function downloadWorkbookTemplate(language: Language, options: TemplateOptions): Promise<void> {
  const { formatWorkbook } = await import('./format-workbook.lazy.ts')
  const say = (id: string): string => messageIn(language, id) ?? id
  const bytes = formatWorkbook({
    columns: importTemplate((id) => messageIn(language, id), options),
    sheets: [say('import.sheet_ads'), say('import.sheet_guide')],
    required: say('import.needed'),
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  downloadFile(new Blob([bytes], { type }), 'ads.xlsx')
}

/** Downloads a template as text with commas (CSV). */
export function downloadCsvTemplate(language: Language, options: TemplateOptions): void {
  const text = formatCsv(templateRows(importTemplate((id) => messageIn(language, id), options)))
  downloadFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'ads.csv')
}

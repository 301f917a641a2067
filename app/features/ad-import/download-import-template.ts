import type { CategoryDeclaration } from '../../../domain/categories/categories.ts'
import type { Language } from '../../../domain/languages.ts'
import { columnMessageId, commonColumns } from '../../../domain/rules/ad-import/columns.ts'
import { formatCsv } from '../../../domain/rules/ad-import/read-table.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import { downloadFile } from '../../browser/download-file.ts'
import { messageIn } from './load-all-languages.ts'

interface TemplateKind {
  name: string
  declaration: CategoryDeclaration | undefined
}

/** The fields that most categories have. */
const usualFields = ['brand', 'model', 'condition', 'included', 'deposit', 'papers']

/**
 * Downloads a template in one language: the column names and an example row.
 * @param kind whose fields it has; otherwise the fields that most categories have
 */
export function downloadImportTemplate(language: Language, kind?: TemplateKind): void {
  const say = (id: string): string => messageIn(language, id) ?? id
  const common = commonColumns.filter((column) => column !== 'amenities' || kind?.declaration?.amenities !== false)
  const fields = kind ? (kind.declaration?.attributes.map(({ key }) => key) ?? []) : usualFields
  const columns = [...common, ...fields]
  const example: Partial<Record<string, string>> = {
    ref: say('import.example_ref'),
    category: say(`category.${kind ? slugify(kind.name) : 'camera'}`),
    ...(!kind && { subCategory: say('subcategory.dslr') }),
    title: say('import.example_title'),
    description: say('import.example_description'),
    price: '500',
    rentType: say('rentType.day'),
    photos: 'camera-1.jpg; camera-2.jpg',
  }
  const table = [columns.map((key) => say(columnMessageId(key))), columns.map((key) => example[key] ?? '')]
  downloadFile(new Blob([formatCsv(table)], { type: 'text/csv;charset=utf-8' }), 'ads.csv')
}

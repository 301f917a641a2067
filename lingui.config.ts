import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { defaultLanguage, languages } from './domain/languages.ts'

const catalogues = join(import.meta.dirname, 'app/i18n/catalogues')

export default defineConfig({
  sourceLocale: defaultLanguage,
  locales: [...languages],
  // Our ids are written by hand (`search_here`), not made from the English text.
  format: formatter({ explicitIdAsDefault: true }),
  catalogs: readdirSync(catalogues).map((area) => ({ path: `${catalogues}/${area}/{locale}`, include: ['app'] })),
})

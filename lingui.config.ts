import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { defaultLanguage, languages } from './domain/languages.ts'

export default defineConfig({
  sourceLocale: defaultLanguage,
  locales: [...languages],
  // Our ids are written by hand (`search_here`), not made from the English text.
  format: formatter({ explicitIdAsDefault: true }),
  catalogs: [{ path: '<rootDir>/app/i18n/catalogues/{locale}', include: ['app'] }],
})

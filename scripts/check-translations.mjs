/** Checks the three catalogues against each other, against the source of app/ and against the data in domain/. */
import { readdir, readFile } from 'node:fs/promises'
import { categoryDeclarations, flattenSubCategories } from '../domain/categories/categories.ts'
import { errorCodes, fieldErrorCodes } from '../domain/errors.ts'
import { languages } from '../domain/languages.ts'
import { listSorts } from '../domain/rules/list-sort.ts'
import { rentTypes, rentUnit } from '../domain/rules/rent-type.ts'
import { slugify } from '../domain/rules/slug.ts'
import { findTranslationProblems } from './i18n/translation-rules.ts'

const app = new URL('../app/', import.meta.url)

/** Words that stay in Latin letters in every language, and why. */
const latinIds = new Set([])

const attributes = categoryDeclarations.flatMap((category) => category.attributes)
const unique = (values) => [...new Set(values)]

const families = {
  category: categoryDeclarations.map(({ name }) => slugify(name)),
  subcategory: unique(
    categoryDeclarations.flatMap(({ subCategories }) => flattenSubCategories(subCategories).map(slugify)),
  ),
  attribute: unique(attributes.map(({ key }) => key)),
  option: unique(attributes.flatMap((attribute) => (attribute.kind === 'choice' ? attribute.options : []))),
  error: errorCodes,
  fieldError: fieldErrorCodes,
  unit: rentTypes.map(rentUnit),
  rentType: rentTypes.map(rentUnit),
  sort: listSorts,
}

const sourcePaths = (await readdir(app, { recursive: true })).filter((path) => /(?<!\.gen)\.tsx?$/.test(path))
const catalogues = languages.map(async (language) => [
  language,
  await readFile(new URL(`i18n/catalogues/${language}.po`, app), 'utf8'),
])

const problems = findTranslationProblems({
  catalogues: Object.fromEntries(await Promise.all(catalogues)),
  sources: await Promise.all(sourcePaths.map((path) => readFile(new URL(path, app), 'utf8'))),
  families,
  latinIds,
})

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

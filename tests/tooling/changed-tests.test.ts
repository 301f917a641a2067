import { expect, it } from 'vitest'
import { findTouchedTests } from '../../scripts/checks/changed-tests.ts'

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((target) => `import { a } from '${target}'\n`).join(''),
})
const tests = [
  file('tests/api/favourites.test.ts', '../support/api-setup.ts'),
  file('tests/browser/favourites.test.ts', '../support/built-site.ts'),
  file('tests/api/reviews-answers.test.ts'),
  file('tests/domain/rules.test.ts', '../../domain/rules/price.ts', '../../domain/rules/slug.ts'),
  file('tests/server/page-cache.test.ts'),
]

it.each([
  ['a file of a noun', ['server/modules/favourites/favourites.ts'], ['api/favourites', 'browser/favourites']],
  ['the same noun in the singular', ['app/ui/favourite/heart.tsx'], ['api/favourites', 'browser/favourites']],
  ['a file that a test imports', ['domain/rules/price.ts'], ['domain/rules']],
  ['a test alone', ['tests/api/favourites.test.ts'], ['api/favourites']],
  ['what tests share', ['tests/support/built-site.ts'], ['browser/favourites']],
  ['a file with a noun of no test', ['platform/postgres/connection.ts'], []],
  ['words that every path has', ['server/modules/pages/list.view.ts'], []],
  ['nothing', [], []],
])('%s touches the tests of it and no other', (_, changed, touched) => {
  expect(findTouchedTests(changed, tests)).toEqual(touched.map((name) => `tests/${name}.test.ts`))
})

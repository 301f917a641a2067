import { expect, it } from 'vitest'
import { findAffectedTests } from '../../scripts/checks/changed-tests.ts'

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((target) => `import { a } from '${target}'\n`).join(''),
})
const tests = [
  file('tests/favourites/favourites.api.test.ts', '../support/api-setup.ts'),
  file('tests/favourites/favourites.browser.test.ts', '../support/built-site.ts'),
  file('tests/reviews/answers.api.test.ts'),
  file('tests/wire/small-rules.test.ts', '../../domain/rules/price.ts', '../../domain/rules/slug.ts'),
  file('tests/page-cache/page-cache.test.ts'),
]

it.each([
  [
    'a file of a noun',
    ['server/modules/favourites/favourites.ts'],
    ['favourites/favourites.api', 'favourites/favourites.browser'],
  ],
  [
    'the same noun in the singular',
    ['app/ui/favourite-mark.tsx'],
    ['favourites/favourites.api', 'favourites/favourites.browser'],
  ],
  ['a file that a test imports', ['domain/rules/price.ts'], ['wire/small-rules']],
  ['a test alone', ['tests/favourites/favourites.api.test.ts'], ['favourites/favourites.api']],
  ['a shared file of tests', ['tests/support/built-site.ts'], ['favourites/favourites.browser']],
  ['a file with a noun of no test', ['platform/postgres/connection.ts'], []],
  ['words in every path', ['server/modules/pages/list.view.ts'], []],
  ['nothing', [], []],
])('%s selects its tests and no other', (_, changed, touched) => {
  expect(findAffectedTests(changed, tests)).toEqual(touched.map((name) => `tests/${name}.test.ts`))
})

import { join } from 'node:path'
import type { Step } from './run-steps.ts'

const tool = (path: string, ...words: string[]): string[] => [join('node_modules', path), ...words]

/** Generated types that other steps need. */
const prepared = ['message ids', 'route types']

/** The steps of `npm run check`, without the tests of the rules. Ordered so that the slowest start first. */
export const checkSteps: readonly Step[] = [
  { name: 'message ids', command: ['scripts/make/generate-message-ids.mjs'] },
  { name: 'route types', command: tool('@react-router/dev/bin.cjs', 'typegen') },
  { name: 'build', command: ['scripts/start.mjs', '--build-only'], after: ['message ids'] },
  { name: 'types', command: tool('typescript/bin/tsc'), after: prepared },
  { name: 'types of the worker', command: tool('typescript/bin/tsc', '--project', 'app/worker') },
  { name: 'lint', command: tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings') },
  {
    name: 'dead code',
    command: tool('knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'),
    after: prepared,
  },
  { name: 'translations', command: ['scripts/checks/translations/check-translations.mjs'] },
  { name: 'bundle budget', command: ['scripts/checks/bundle-budget.mjs'], after: ['build'] },
  { name: 'browsers', command: ['scripts/checks/floor/check-floor.ts'], after: ['build'] },
]

/** The steps that the tests themselves need. */
export const buildSteps = checkSteps.filter(({ name }) => name === 'message ids' || name === 'build')

/** The tests of the rules of the house. */
const houseTests = ['habits', 'tree', 'contrast', 'docs-size', 'markdown-links'].map(
  (name) => `tests/house/${name}.test.ts`,
)

/** The rules that are tests: `npm test` runs them with all the others. */
export const ruleTests: Step = {
  name: 'rules',
  command: tool('vitest/vitest.mjs', 'run', ...houseTests),
}

/** Applies the fixes of the formatter and the linter. */
export const fixStep: Step = { name: 'fix', command: tool('@biomejs/biome/bin/biome', 'check', '--write') }

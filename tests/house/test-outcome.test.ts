import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeOutcome, parseTestOutcome } from '../../scripts/checks/outcome.ts'

const fileOf = (name: string, seconds: number, tests: { title: string; status: string }[], status = 'passed') => ({
  name: join(process.cwd(), 'tests', name),
  status,
  startTime: 0,
  endTime: seconds * 1000,
  assertionResults: tests,
})
const passed = { title: 'is fine', status: 'passed' }

it('the summary of a run has a few lines, with the command that repeats a failed test', () => {
  const failed = { title: 'costs ₹10 (a day’s price)', status: 'failed' }
  const files = [fileOf('a.test.ts', 1.25, [passed]), fileOf('b.test.ts', 70, [passed, failed], 'failed')]
  const report = { numPassedTests: 2, numPendingTests: 1, numTodoTests: 0, testResults: files }
  expect(describeOutcome(parseTestOutcome(report, false), 125)).toEqual([
    'To run again what failed:',
    "  npm test -- tests/b.test.ts -t 'costs ₹10 \\(a day’s price\\)'",
    '2 min 5 s in all; the files that took longest:',
    '    70.0 s  tests/b.test.ts',
    '     1.3 s  tests/a.test.ts',
    '2 passed, 1 failed, 1 skipped',
  ])
})

it('a file that cannot be loaded is a failure, and so is a run without a report', () => {
  const report = { numPassedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  const broken = parseTestOutcome({ ...report, testResults: [fileOf('a.test.ts', 0, [], 'failed')] }, false)
  expect(broken).toMatchObject({ failed: 1, commands: ['npm test -- tests/a.test.ts'] })
  expect(parseTestOutcome(undefined, false)).toMatchObject({ passed: 0, failed: 1, commands: [] })
  expect(parseTestOutcome({ ...report, testResults: [] }, true)).toMatchObject({ failed: 0 })
})

it('ten files at most are named, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, i) => fileOf(`${i}.test.ts`, i, [passed]))
  const { slowest } = parseTestOutcome(
    { numPassedTests: 12, numPendingTests: 0, numTodoTests: 0, testResults: files },
    true,
  )
  expect(slowest.map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})

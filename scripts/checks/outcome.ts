import { relative } from 'node:path'

/** The used part of Vitest's report. Times are in milliseconds. */
export interface Report {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    /** An absolute path. */
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { title: string; status: string }[]
  }[]
}

/** The result of a run of tests. */
export interface TestOutcome {
  passed: number
  failed: number
  skipped: number
  /** One command for each failed test, which runs it again. */
  commands: string[]
  /** The slowest files. */
  slowest: { path: string; seconds: number }[]
}

/**
 * Summarizes a run. A file that could not be loaded, and a failed run without a report or without a failed test,
 * count as one failure.
 * @param isGood did the run itself succeed?
 */
export function parseTestOutcome(report: Report | undefined, isGood: boolean): TestOutcome {
  const files = report?.testResults ?? []
  const commands = files.flatMap(commandsOf)
  return {
    passed: report?.numPassedTests ?? 0,
    failed: isGood ? commands.length : Math.max(commands.length, 1),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    commands,
    slowest: files
      .map(({ name, startTime, endTime }) => ({ path: shorten(name), seconds: (endTime - startTime) / 1000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, 10),
  }
}

const shorten = (path: string): string => relative(process.cwd(), path)

function commandsOf({ name, status, assertionResults }: Report['testResults'][number]): string[] {
  const command = `npm test -- ${shorten(name)}`
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [command]
  // The pattern is a regular expression inside single quotes.
  return failed.map(
    ({ title }) => `${command} -t '${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", '.')}'`,
  )
}

/** Describes a test result in a few lines; the last one has only the counts. @param seconds that the whole command took */
export function describeOutcome(
  { passed, failed, skipped, commands, slowest }: TestOutcome,
  seconds: number,
): string[] {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  const again = commands.length > 0 ? ['To run again what failed:', ...commands.map((line) => `  ${line}`)] : []
  const rows = slowest.map(({ path, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${path}`)
  const time = `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s in all; the files that took longest:`
  return [...again, time, ...rows, counts]
}

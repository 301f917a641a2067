import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** What we read of Vitest's report. */
interface Report {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/**
 * Runs Vitest for each list of words, one after the other, with its output going straight through. All temporary
 * files of the tests lie in one folder that is removed at the end, whatever happened to the tests.
 * @param environment is added to that of the tests
 */
export async function runTests(
  runs: readonly (readonly string[])[],
  environment: Record<string, string>,
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'kiraya-test-'))
  // The test database belongs to another user when we are root.
  chmodSync(folder, 0o755)
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    for (const [i, words] of runs.entries()) {
      if (stopping.signal.aborted) break
      const report = join(folder, `report-${i}.json`)
      const isGood = await runVitest({ words, report, signal: stopping.signal }, { ...environment, TMPDIR: folder })
      add(total, countsOf(report, isGood))
    }
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    // Vitest that is stopped goes at once; the test database notices that by itself and takes a moment to end.
    if (stopping.signal.aborted) await sleep(2_500)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return total
}

interface VitestRun {
  words: readonly string[]
  report: string
  signal: AbortSignal
}

async function runVitest(run: VitestRun, environment: Record<string, string>): Promise<boolean> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${run.report}`]
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...run.words], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  run.signal.addEventListener('abort', () => child.kill(), { once: true })
  const [code] = await once(child, 'close')
  return code === 0
}

/** Files that could not even be loaded, and a run that ended badly with no test to blame, count as one failure each. */
function countsOf(path: string, isGood: boolean): Counts {
  if (!existsSync(path)) return { passed: 0, failed: isGood ? 0 : 1, skipped: 0 }
  const report: Report = JSON.parse(readFileSync(path, 'utf8'))
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = report.numFailedTests + broken.length
  return {
    passed: report.numPassedTests,
    failed: isGood ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function add(total: Counts, counts: Counts): void {
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
}

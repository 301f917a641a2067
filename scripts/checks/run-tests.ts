import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseTestOutcome, type Report, type TestOutcome } from './outcome.ts'

/**
 * Runs Vitest with its output passed through. All temporary files of the tests are in one folder that is removed
 * at the end, with any result.
 * @param words parameters of Vitest: parts of the paths of test files, and options
 * @param environment is added to that of the tests
 */
export async function runTests(words: readonly string[], environment: Record<string, string>): Promise<TestOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'kiraya-test-'))
  // The test database belongs to another user when this runs as root.
  chmodSync(folder, 0o755)
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    const report = join(folder, 'report.json')
    const run = { words, report, signal: stopping.signal }
    const isGood = await runVitest(run, { ...environment, TMPDIR: folder })
    return parseTestOutcome(
      existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined,
      isGood,
    )
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    // Vitest ends at once when it is stopped; the test database notices that by itself and takes a moment to end.
    if (stopping.signal.aborted) await sleep(2_500)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
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

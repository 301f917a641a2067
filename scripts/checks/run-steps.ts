import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** One program of a check, run with the current Node. */
export interface Step {
  name: string
  /** A script and its arguments. */
  command: readonly string[]
  /** Steps that must have passed before. */
  after?: readonly string[]
}

interface Outcome {
  isGood: boolean
  output: string
  seconds: string
}

/**
 * Runs steps, as many in parallel as the machine has cores, each as soon as those before it have passed. Prints each
 * result in one line, and the whole output only of failed ones.
 * @returns did all of them pass?
 */
export async function runSteps(steps: readonly Step[], say: (line: string) => void): Promise<boolean> {
  const width = Math.max(...steps.map(({ name }) => name.length))
  const children = new Set<ChildProcess>()
  const waiting = new Set(steps)
  const running = new Map<string, Promise<void>>()
  const passed = new Set<string>()

  const lacking = ({ after = [] }: Step): string[] => after.filter((name) => !passed.has(name))

  async function finish(step: Step): Promise<void> {
    const { isGood, output, seconds } = await run(step, children)
    say(`${isGood ? 'passed' : 'FAILED'}   ${step.name.padEnd(width)}  ${seconds} s`)
    if (isGood) passed.add(step.name)
    else say(`\n${output.trim()}\n`)
    running.delete(step.name)
  }

  const stop = (): void => {
    waiting.clear()
    for (const child of children) child.kill()
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  do {
    const ready = [...waiting].filter((step) => lacking(step).length === 0)
    for (const step of ready.slice(0, availableParallelism() - running.size)) {
      waiting.delete(step)
      running.set(step.name, finish(step))
    }
    await Promise.race(running.values())
  } while (running.size > 0 || [...waiting].some((step) => lacking(step).length === 0))
  process.off('SIGINT', stop).off('SIGTERM', stop)

  for (const step of waiting) say(`skipped  ${step.name.padEnd(width)}  after ${lacking(step).join(', ')}`)
  return passed.size === steps.length
}

function run({ command }: Step, children: Set<ChildProcess>): Promise<Outcome> {
  const begun = performance.now()
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
  children.add(child)
  let output = ''
  const keep = (text: string): void => {
    output += text
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep)
  return new Promise((resolve) => {
    child.once('error', (error) => keep(error.message))
    child.once('close', (code) => {
      children.delete(child)
      resolve({ isGood: code === 0, output, seconds: ((performance.now() - begun) / 1000).toFixed(1) })
    })
  })
}

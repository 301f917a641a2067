import { expect, it } from 'vitest'
import { runSteps, type Step } from '../../scripts/checks/run-steps.ts'

const step = (name: string, code: string, ...after: string[]): Step => ({ name, command: ['--eval', code], after })
const good = "console.log('all is well')"
const bad = "console.log('look here'); console.error('and here'); process.exitCode = 1"

/** The printed lines, without the times. */
async function run(...steps: Step[]) {
  const lines: string[] = []
  const isGood = await runSteps(steps, (line) => lines.push(line.replace(/\s+\d+\.\d s$/, '')))
  return { isGood, lines }
}

it('runs each step after those that it needs, and prints little about passed ones', async () => {
  expect(await run(step('last', good, 'middle'), step('middle', good, 'first'), step('first', good))).toEqual({
    isGood: true,
    lines: ['passed   first', 'passed   middle', 'passed   last'],
  })
})

it('prints all output of a failed step, continues with the others and skips those that needed it', async () => {
  const { isGood, lines } = await run(step('broken', bad), step('needs it', good, 'broken'), step('other', good))
  expect(isGood).toBe(false)
  expect(lines.join('\n')).toMatch(/FAILED {3}broken\n\nlook here\nand here\n/)
  expect(lines).toContain('passed   other')
  expect(lines.at(-1)).toMatch(/^skipped {2}needs it +after broken$/)
})

it('fails when a step cannot be run at all', async () => {
  const { isGood, lines } = await run({ name: 'nowhere', command: ['no-such-script.mjs'] })
  expect(isGood).toBe(false)
  expect(lines.join('\n')).toContain('Cannot find module')
})

/**
 * `npm run check`: types, lint, dead code, translations, bundle budget and the rules of the house.
 * --fix   first applies the fixes of the formatter and the linter
 */
import { parseArgs } from 'node:util'
import { checkSteps, fixStep, ruleTests } from './check-steps.ts'
import { runSteps } from './run-steps.ts'

const { fix } = parseArgs({ options: { fix: { type: 'boolean', default: false } } }).values

if (fix) await runSteps([fixStep], console.log)
const isGood = await runSteps([...checkSteps, ruleTests], console.log)
process.exitCode = isGood ? 0 : 1

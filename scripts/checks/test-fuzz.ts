/**
 * `npm run test:fuzz`: strange requests for every call and lists of every kind, with a new seed each time, and every cached list
 * after every change. `-- --seed monsoon` repeats those of a seed, `-- --runs 5000` sets the number for each call. `npm test` sends
 * 60 for each call, always the same, and reads a fifth of the lists.
 */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runTests } from './run-tests.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' }, runs: { type: 'string', default: '1000' } } })
const { seed = randomBytes(6).toString('hex'), runs } = values

if (/^[1-9]\d{0,6}$/.test(runs)) {
  console.log(
    `${runs} requests for each call. To send the same again: npm run test:fuzz -- --seed ${seed} --runs ${runs}`,
  )
  // One file after the other: slow requests are measured on an idle machine.
  const files = ['wire/fuzz.api', 'lists/random.api', 'page-cache/kept-lists'].map((name) => `tests/${name}.test.ts`)
  const { failed, passed } = await runTests(['--no-file-parallelism', ...files], {
    KIRAYA_FUZZ: JSON.stringify({ seed, runs: Number(runs) }),
  })
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
} else {
  console.error('--runs must be a whole number')
  process.exitCode = 1
}

/**
 * `npm run test:fuzz`: strange requests for every call and lists of every kind, with a new seed each time. `-- --seed monsoon`
 * repeats those of a seed, `-- --runs 5000` sets the number for each call. Not part of `npm test`, which sends 60 for each call,
 * always the same.
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
  const files = ['--no-file-parallelism', 'tests/wire/fuzz.api.test.ts', 'tests/lists/random.api.test.ts']
  const { failed, passed } = await runTests(files, {
    KIRAYA_FUZZ: JSON.stringify({ seed, runs: Number(runs) }),
  })
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
} else {
  console.error('--runs must be a whole number')
  process.exitCode = 1
}

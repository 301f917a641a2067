/**
 * `npm run test:attack`: attacks a site of its own, one attack after the other, beside an honest visitor, and prints the
 * answers to both. Takes less than ten minutes. Not part of `npm test`, which asserts the same of counts and answers, because
 * it measures times.
 * numbers   the rows to run, for example `-- 4 6`
 */
import { setTimeout as pause } from 'node:timers/promises'
import { requireChromium } from '../browsers/install-chromium.ts'
import { buildSteps } from '../checks/check-steps.ts'
import { runSteps } from '../checks/run-steps.ts'
import { type Attack, createFindings } from './attack.ts'
import { type AttackedSite, startAttackedSite } from './attacked-site.ts'
import { attacks } from './attacks.ts'
import { letVisitorIn, type Visit } from './let-visitor-in.ts'

interface Outcome {
  attack: Attack
  visit: Visit
  faults: readonly string[]
}

/** Milliseconds: a shorter visit would measure too little. */
const visitMin = 10_000

/** The number of printed faults of one attack. */
const faultsMax = 15

const wanted = process.argv.slice(2).map(Number)
const chosen = attacks.filter(({ row }) => wanted.length === 0 || wanted.includes(row))
process.env.KIRAYA_CHROMIUM ??= requireChromium(console.log)
const isBuilt = await runSteps(buildSteps, console.log)
const outcomes = isBuilt ? await attackAll() : []
console.log(['', ...tableOf(outcomes)].join('\n'))
const failed = outcomes.filter(({ faults }) => faults.length > 0).length
console.log(`\n${outcomes.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 && outcomes.length > 0 ? 0 : 1

async function attackAll(): Promise<Outcome[]> {
  console.log('Starting a site with demo data …')
  const site = await startAttackedSite()
  const results: Outcome[] = []
  try {
    for (const attack of chosen) results.push(await tryOne(attack, site))
  } finally {
    await site.stop()
  }
  return results
}

async function tryOne(attack: Attack, site: AttackedSite): Promise<Outcome> {
  const findings = createFindings()
  const fail = (error: Error) => findings.expect(false, `the attack itself failed: ${error.message}`)
  const run = await attack.prepare(site, findings).catch(fail)
  const visitor = await letVisitorIn(site, attack)
  const begun = performance.now()
  await run?.().catch(fail)
  await pause(Math.max(0, visitMin - (performance.now() - begun)))
  const visit = await visitor.leave()
  const { p95Max = Number.POSITIVE_INFINITY } = attack
  findings.expect(visit.failures.length === 0, `the visitor failed: ${[...new Set(visit.failures)].join(', ')}`)
  findings.expect(visit.p95 <= p95Max, `the visitor waited for ${Math.round(visit.p95)} ms`)
  const faults = findings.faults()
  console.log(`\n${attack.row}. ${attack.what}`)
  for (const line of findings.counts()) console.log(`   ${line}`)
  console.log(
    `   visitor: ${visit.visits} visits, p50 ${inMs(visit.p50)}, p95 ${inMs(visit.p95)}, longest ${inMs(visit.longest)}`,
  )
  for (const fault of faults.slice(0, faultsMax)) console.log(`   FAULT: ${fault}`)
  if (faults.length > faultsMax) console.log(`   and ${faults.length - faultsMax} faults more`)
  return { attack, visit, faults }
}

function tableOf(all: readonly Outcome[]): string[] {
  const rows = all.map(({ attack: { row, what }, visit, faults }) => [
    row,
    what,
    inMs(visit.p50),
    inMs(visit.p95),
    `${visit.failures.length} of ${visit.visits}`,
    faults.length === 0 ? 'holds' : inWords(faults),
  ])
  return [
    '| row | attack | visitor’s p50 | p95 | failures | what has to hold |',
    '|---|---|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ]
}

function inMs(time: number): string {
  return `${Math.round(time)} ms`
}

/** The first faults, and the number of the others. */
function inWords(faults: readonly string[]): string {
  const [some, more] = [faults.slice(0, 3).join('; ').replaceAll(/\s+/g, ' '), faults.length - 3]
  return (more > 0 ? `${some}; and ${more} more` : some).replaceAll('|', '\\|')
}

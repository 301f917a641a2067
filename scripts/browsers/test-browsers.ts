/**
 * `npm run test:browsers`: complete uses of the site, in browsers that many people have: Firefox, WebKit and old Chromiums,
 * which it installs if necessary (root on Debian). Prints a table and leaves screenshots in `.cache/browsers`. Not part of
 * `npm test`, because it downloads half a gigabyte and takes half an hour.
 * words   only browsers and journeys whose names have one of them, for example `-- firefox offline`
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSteps } from '../checks/check-steps.ts'
import { runSteps } from '../checks/run-steps.ts'
import { type Engine, engines } from './engines.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { watchScript } from './in-page.ts'
import { requireSystemBrowsers } from './install-engines.ts'
import type { Journey } from './journey.ts'
import { type JourneySite, startJourneySite } from './journey-site.ts'
import { journeys } from './journeys.ts'
import { openVisitor } from './visitor.ts'

/** Of one journey in one engine. */
interface Outcome {
  sign: 'passes' | '**fails**' | '–'
  /** The reason why it cannot continue. */
  trouble?: string
}

/** Of an engine, by the name of the journey. */
type Outcomes = Map<string, Outcome>

const folder = join(import.meta.dirname, '../../.cache/browsers')
const words = process.argv.slice(2).map((word) => word.toLowerCase())
const isWanted = ({ name }: { name: string }) => words.some((word) => name.toLowerCase().includes(word))
const chosenEngines = engines.some(isWanted) ? engines.filter(isWanted) : engines
const chosenJourneys = journeys.some(isWanted) ? journeys.filter(isWanted) : journeys

try {
  requireSystemBrowsers(console.log)
  const isBuilt = await runSteps(buildSteps, console.log)
  process.exitCode = isBuilt && (await tryAll()) ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** @returns whether every journey succeeded in every engine */
async function tryAll(): Promise<boolean> {
  console.log('Starting a site with demo data …')
  const site = await startJourneySite()
  const tried = new Map<string, Outcomes>()
  try {
    for (const engine of chosenEngines) tried.set(engine.name, await tryEngine(engine, site))
  } finally {
    await site.stop()
  }
  const table = tableOf(tried)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'table.md'), table)
  const signs = [...tried.values()].flatMap((outcomes) => Array.from(outcomes.values(), ({ sign }) => sign))
  const count = (wanted: Outcome['sign']) => signs.filter((sign) => sign === wanted).length
  console.log(`\n${table}\n${count('passes')} passed, ${count('**fails**')} failed`)
  return count('passes') > 0 && count('**fails**') === 0
}

async function tryEngine({ name, start, without }: Engine, site: JourneySite): Promise<Outcomes> {
  console.log(`\n${name}`)
  const { script = '', styles } = without ?? {}
  const door = await startFaultProxy(site.url, {
    page: `${watchScript}${script};`,
    worker: `${script};`,
    sheet: (css) => (styles ? css.replace(styles, 'unheard-of') : css),
  })
  const outcomes: Outcomes = new Map()
  try {
    for (const journey of chosenJourneys) {
      const begun = performance.now()
      const outcome = await tryJourney(journey, { name, start }, { door, site })
      outcomes.set(journey.name, outcome)
      const { sign, trouble = '' } = outcome
      console.log(`   ${sign} ${journey.name} (${((performance.now() - begun) / 1000).toFixed(1)} s) ${trouble}`)
    }
  } finally {
    await door.close()
  }
  return outcomes
}

/** Each journey has a browser of its own: one that crashes or hangs fails one journey only. */
async function tryJourney(
  { walk, needsOffline }: Journey,
  { name, start }: Engine,
  { door, site }: { door: FaultProxy; site: JourneySite },
): Promise<Outcome> {
  await site.forgetRates()
  const browser = await start()
  try {
    if (needsOffline && !browser.setOffline) return { sign: '–' }
    await walk(await openVisitor(browser, door), site, join(folder, name.replaceAll(' ', '-').toLowerCase()))
    return { sign: 'passes' }
  } catch (error) {
    return { sign: '**fails**', trouble: (error as Error).message }
  } finally {
    await browser.close()
    await door.setNetwork('there')
    door.takeRefused()
  }
}

/** Journeys downwards, engines to the right; below, the reasons of failures. */
function tableOf(tried: ReadonlyMap<string, Outcomes>): string {
  const rows = chosenJourneys.map(({ name }) => [
    name,
    ...Array.from(tried.values(), (outcomes) => outcomes.get(name)?.sign),
  ])
  const troubles = [...tried].flatMap(([engine, outcomes]) =>
    Array.from(outcomes, ([journey, { trouble = '' }]) => [engine, journey, trouble.replaceAll(/\s+/g, ' ')] as const),
  )
  return [
    `| journey | ${[...tried.keys()].join(' | ')} |`,
    `|---|${'---|'.repeat(tried.size)}`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    ...troubles
      .filter(([, , trouble]) => trouble !== '')
      .map(([engine, journey, trouble]) => `- ${engine}, ${journey}: ${trouble}`),
    '',
  ].join('\n')
}

/**
 * Reports features of the built files that a supported browser lacks (docs/decisions/browser-support.md), except those that the file for older
 * browsers adds and those in `allowed.ts`. Part of `npm run check`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowedFeatures } from './allowed.ts'
import type { ScriptSource, UnsupportedFeature } from './findings.ts'
import { findInScripts } from './in-scripts.ts'
import { findInStyles } from './in-styles.ts'
import { findMissingPolyfills, polyfilledMembers } from './polyfilled.ts'

const build = join(import.meta.dirname, '../../../build')

const isBrought = ({ file, what }: UnsupportedFeature): boolean =>
  file.startsWith('client/') &&
  polyfilledMembers.some(([owner, member]) => [`${owner}.${member}`, `.${member}`].includes(what))

/** The file of older parts itself. */
function readFiles(folder: string, ending: string): ScriptSource[] {
  return readdirSync(join(build, folder))
    .filter((name) => name.endsWith(ending) && !name.startsWith('older-browsers-'))
    .map((name) => ({ file: `${folder}/${name}`, code: readFileSync(join(build, folder, name), 'utf8') }))
}

const scripts = [...readFiles('client/assets', '.js'), ...readFiles('worker', '.js')]
const findings = [...findInScripts(scripts), ...findInStyles(readFiles('client/assets', '.css'))]
const named = findings.filter((one) => !isBrought(one) && !allowedFeatures.some(({ what }) => what.test(one.what)))
const timesOf = (what: RegExp): number =>
  findings.reduce((sum, one) => (what.test(one.what) ? sum + (one.times ?? 1) : sum), 0)
const unused = allowedFeatures.filter(({ what }) => timesOf(what) === 0)
const miscounted = allowedFeatures.filter(({ what, times }) => times !== undefined && timesOf(what) !== times)

const problems = [
  ...[...new Set(named.map(({ what }) => what))].map((what) => {
    const found = named.filter((one) => one.what === what)
    const files = found.map(({ file }) => file.replace(/^.*\//, ''))
    return `${what} in ${files.join(', ')}: missing in ${[...new Set(found.flatMap(({ without }) => without))].join(', ')}`
  }),
  ...unused.map(({ what }) => `allowed.ts lists ${what}, which no file uses`),
  ...miscounted.map(
    ({ what, times }) => `allowed.ts lists ${what} ${times} times; style sheets say it ${timesOf(what)} times`,
  ),
  ...findMissingPolyfills().map((what) => `${what} is brought, but some browser has what pages ask for and not this`),
]
for (const problem of problems) console.log(problem)
if (problems.length > 0) process.exitCode = 1

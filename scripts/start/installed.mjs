import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchTools } from './fetched-tools.mjs'
import { withLock } from './lock.mjs'
import { OperatorError } from './operator-error.mjs'
import { isNodeMissing } from './pinned-node.mjs'
import { runProgram, runScript } from './run-program.mjs'

/**
 * Installs the packages of the lockfile when they are missing or differ from it.
 * @param {string} root folder of the project
 * @param {{ omitsDevelopment?: boolean }} options without packages for development, which are removed where they are there
 */
export async function ensureInstalled(root, { omitsDevelopment = false } = {}) {
  if (isInstalled(root, omitsDevelopment)) return
  await withLock(join(root, '.cache', 'prepare.lock'), async () => {
    if (isInstalled(root, omitsDevelopment)) return
    const npm = npmOf(process.env)
    const tools = await fetchTools(root, {
      version: askVersion(npm, root),
      run: (parameters) => runNpm(npm, parameters, { cwd: root }),
    })
    console.log('Installing the packages …')
    const env = { ...process.env, ...tools?.env }
    const parameters = [
      'ci',
      omitsDevelopment ? '--omit=dev' : '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    const code = await runNpm(npmOf(env), parameters, { cwd: root, env })
    tools?.remove()
    if (code !== 0)
      throw new OperatorError('The packages could not be installed: "npm ci" failed, for the reason above')
  })
}

/** Compares the lockfile with the record that npm leaves in node_modules after a complete installation. */
function isInstalled(root, omitsDevelopment) {
  const recordFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(recordFile) || isNodeMissing(root)) return false
  const { '': own, ...wanted } = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(recordFile)
  // A site may run without packages for development.
  const hasDevelopment = Object.values(installed).some(({ dev }) => dev)
  if (hasDevelopment && omitsDevelopment) return false
  // Node and the database may come from elsewhere.
  const isReplaceable = (place) => place.replace('node_modules/', '') in (own.optionalDependencies ?? {})
  return Object.entries(wanted).every(([place, wish]) => {
    const found = installed[place]
    const isNativePart = wish.optional && fitsThisMachine(wish) && !isReplaceable(place)
    if (!found) {
      if ((wish.dev || wish.devOptional) && !hasDevelopment) return true
      return wish.optional ? !isNativePart : false
    }
    if (isNativePart && !existsSync(join(root, place))) return false
    return found.version === wish.version && found.integrity === wish.integrity
  })
}

/** Is this a package for one kind of machine, and for this one? */
function fitsThisMachine({ os, cpu, libc }) {
  if (os === undefined && cpu === undefined) return false
  return allows(os, process.platform) && allows(cpu, process.arch) && (libc === undefined || allows(libc, thisLibc()))
}

/** @param {string | string[] | undefined} names those that are allowed, or with a `!` those that are not */
function allows(names, name) {
  const all = [names ?? []].flat()
  const only = all.filter((one) => !one.startsWith('!'))
  return !all.includes(`!${name}`) && (only.length === 0 || only.includes(name))
}

let libc

function thisLibc() {
  libc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return libc
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** npm as a JavaScript program, with the Node that runs it, where its path is known, else the `npm` command. */
function npmOf({ npm_execpath: script, npm_node_execpath: node = process.execPath }) {
  return script?.endsWith('npm-cli.js') ? [node, script] : ['npm']
}

/** The version of the Node that runs npm, which may be another than that of this process. */
function askVersion([program, ...before], root) {
  try {
    return JSON.parse(execFileSync(program, [...before, 'version', '--json'], { cwd: root, encoding: 'utf8' })).node
  } catch (error) {
    throw new OperatorError(`${program} cannot be run: ${error.message}`)
  }
}

function runNpm([program, script], parameters, options) {
  // On SIGTERM npm cleans up for a minute; an incomplete installation is detected at the next start.
  const running = { ...options, endsWith: 'SIGKILL' }
  return script ? runScript(program, script, parameters, running) : runProgram(program, parameters, running)
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { runProgram, runScript } from './run-program.mjs'
import { Trouble } from './trouble.mjs'

/**
 * Installs the packages of the lockfile when they are missing or differ from it.
 * @param {string} root folder of the project
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return
  await withLock(join(root, '.cache', 'prepare.lock'), async () => {
    if (isInstalled(root)) return
    console.log('Installing the packages …')
    const code = await runNpm(
      ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
      root,
    )
    if (code !== 0) throw new Trouble('The packages could not be installed: "npm ci" failed, for the reason above')
  })
}

/** Compares the lockfile with the record that npm leaves in node_modules after a complete installation. */
function isInstalled(root) {
  const recordFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(recordFile)) return false
  const wanted = Object.entries(readPackages(join(root, 'package-lock.json')))
  const installed = readPackages(recordFile)
  return wanted.every(([place, { version, integrity, optional, dev, devOptional }]) => {
    const found = installed[place]
    // Packages for other machines are left out, and a site may run without those for development.
    if (!found) return place === '' || Boolean(optional || dev || devOptional)
    return found.version === version && found.integrity === integrity
  })
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** npm as a JavaScript program where its path is known, else the `npm` command. */
function runNpm(parameters, root) {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  // On SIGTERM npm cleans up for a minute; an incomplete installation is detected at the next start.
  const options = { cwd: root, endsWith: 'SIGKILL' }
  if (npm?.endsWith('npm-cli.js')) return runScript(node, npm, parameters, options)
  return runProgram('npm', parameters, options)
}

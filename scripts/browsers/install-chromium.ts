import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundledChromium, findChromium, isShell, startsChromium } from './find-chromium.ts'

/** A build of Chromium that includes the libraries which small machines lack; it exists for Linux on x64. */
const bundle = '@sparticuz/chromium@153.0.0'
const home = join(dirname(bundledChromium), '..')
const aptWasAsked = join(home, 'apt-was-asked')

/**
 * The browser for the tests, installed if necessary: with the system's package manager by root, else (or when that
 * fails) from the package registry into `.cache/`. Root gets the headless one also where there is another: a page
 * takes a third of the time in it.
 * @param say receives messages about slow steps
 * @throws with one instruction when it cannot be installed
 */
export function requireChromium(say: (line: string) => void): string {
  const found = findChromium()
  if (found && (isShell(found) || process.env.CHROMIUM_PATH || existsSync(aptWasAsked))) return found
  if (process.getuid?.() === 0 && succeeds('apt-get', ['--version'])) {
    say('Installing Chromium with apt-get …')
    installByApt()
    const installed = findChromium()
    if (installed) return installed
  }
  if (found) return found
  if (process.platform === 'linux' && process.arch === 'x64') {
    say('No Chromium here: fetching a bundled one into .cache …')
    if (installBundle() && startsChromium(bundledChromium)) return bundledChromium
  }
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to a Chromium or Chrome program.')
}

/** Some systems have only the one with windows; the check runs once. */
function installByApt(): void {
  const apt = (...words: string[]) => succeeds('apt-get', words, { DEBIAN_FRONTEND: 'noninteractive' })
  const install = (...packages: string[]) => apt('install', '-qy', '--no-install-recommends', ...packages)
  if (apt('update', '-q') && !install('chromium', 'chromium-headless-shell') && !findChromium()) install('chromium')
  mkdirSync(dirname(aptWasAsked), { recursive: true })
  writeFileSync(aptWasAsked, '')
}

function succeeds(command: string, words: string[], extra: NodeJS.ProcessEnv = {}): boolean {
  const { status, stderr } = spawnSync(command, words, {
    env: { ...process.env, ...extra },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0 && stderr) console.error(stderr.trimEnd())
  return status === 0
}

function installBundle(): boolean {
  mkdirSync(home, { recursive: true })
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', home, bundle]
  if (!succeeds('npm', words)) return false

  // Unpacked beside and moved into place at once, so that an interrupted attempt leaves no incomplete browser behind.
  const aside = mkdtempSync(join(home, 'unpacking-'))
  const entry = pathToFileURL(join(home, 'node_modules/@sparticuz/chromium/build/index.js')).href
  const unpack = `const { default: chromium } = await import('${entry}'); await chromium.executablePath()`
  // The package unpacks into the temporary folder, and its libraries only on the cloud machine it is made for.
  const surroundings = { TMPDIR: aside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  const isUnpacked = succeeds(process.execPath, ['--input-type=module', '--eval', unpack], surroundings)
  if (isUnpacked) {
    writeFileSync(join(aside, 'start'), startScript)
    chmodSync(join(aside, 'start'), 0o755)
    chmodSync(join(aside, 'chromium'), 0o755)
    chmodSync(aside, 0o755)
    rmSync(dirname(bundledChromium), { recursive: true, force: true })
    renameSync(aside, dirname(bundledChromium))
  }
  for (const leftover of [aside, join(home, 'node_modules')]) rmSync(leftover, { recursive: true, force: true })
  return isUnpacked
}

const startScript = `#!/bin/sh
# Starts the bundled Chromium with its own libraries.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$here/chromium" "$@"
`

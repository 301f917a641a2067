import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { findMiniBrowser } from './webkit.ts'

const home = join(import.meta.dirname, '../../.cache/browsers')
const programs = ['firefox-esr', 'WebKitWebDriver', 'Xvfb']
const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/**
 * Firefox and WebKit of the system, installed with its package manager if necessary.
 * @param say receives messages about slow steps
 * @throws with one instruction when they cannot be installed
 */
export function requireSystemBrowsers(say: (line: string) => void): void {
  if (areThere()) return
  const isPossible = process.getuid?.() === 0 && succeeds('apt-get', '--version')
  if (isPossible) say(`Installing ${packages.join(', ')} with apt-get …`)
  if (!isPossible || !install() || !areThere())
    throw new Error(`This needs Firefox and WebKit: install the packages ${packages.join(', ')}, for example as root.`)
}

const areThere = () =>
  programs.every((program) => succeeds('sh', '-c', `command -v ${program}`)) && findMiniBrowser() !== undefined
const install = () =>
  succeeds('apt-get', 'update', '-q') && succeeds('apt-get', 'install', '-qy', '--no-install-recommends', ...packages)

function succeeds(command: string, ...words: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, words, { env, stdio: 'ignore' }).status === 0
}

/**
 * An old Chromium, downloaded from the package registry into `.cache` if necessary.
 * @param version of the package `@sparticuz/chromium`, which includes the browser of its first number for Linux on x64
 * @returns its program
 */
export async function requireOldChromium(version: string, say: (line: string) => void): Promise<string> {
  const folder = join(home, `chromium-${version}`)
  const program = join(folder, 'chromium')
  if (existsSync(program)) return program
  say(`Fetching Chromium ${version} …`)
  mkdirSync(home, { recursive: true })
  // Unpacked beside and moved into place at once, so that an interrupted attempt leaves no incomplete browser behind.
  const aside = mkdtempSync(join(home, 'unpacking-'))
  try {
    const words = ['pack', `@sparticuz/chromium@${version}`, '--pack-destination', aside, '--silent']
    const { stdout, stderr } = spawnSync('npm', words, { encoding: 'utf8' })
    if (!succeeds('tar', '-xzf', join(aside, stdout.trim()), '-C', aside))
      throw new Error(`Chromium ${version} cannot be fetched: ${stderr}`)
    const whole = join(aside, 'chromium')
    const packed = createReadStream(join(aside, 'package/bin/chromium.br'))
    await pipeline(packed, createBrotliDecompress(), createWriteStream(whole))
    await chmod(whole, 0o755)
    mkdirSync(folder, { recursive: true })
    renameSync(whole, program)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  return program
}

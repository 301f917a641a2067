import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Headless Chromium: a page takes a third of the time in it. It shows no notifications. */
const shell = 'chromium-headless-shell'
export const isShell = (path: string): boolean => path.endsWith(shell) || path === bundledChromium
const macPlaces = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** The folder where `scripts/browsers/install-chromium.ts` puts the bundled one. */
export const bundledChromium = join(import.meta.dirname, '../../.cache/chromium/browser/start')

/** Tells whether a program starts Chromium. Some systems have a placeholder of that name. */
export function startsChromium(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

/**
 * The browser for tests and screenshots: `CHROMIUM_PATH`, else one of the system, else the bundled one.
 * @param hasWindows prefers one with windows
 * @throws when `CHROMIUM_PATH` names something that does not start
 */
export function findChromium(
  environment: NodeJS.ProcessEnv = process.env,
  { hasWindows = false } = {},
): string | undefined {
  const { CHROMIUM_PATH: chosen, PATH = '' } = environment
  if (chosen) {
    if (startsChromium(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not start as a browser.`)
  }
  const places = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const shells = PATH.split(delimiter).map((folder) => join(folder, shell))
  const system = hasWindows ? [...places, ...macPlaces, ...shells] : [...shells, ...places, ...macPlaces]
  return [...system, bundledChromium].find((path) => isProgram(path) && startsChromium(path))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

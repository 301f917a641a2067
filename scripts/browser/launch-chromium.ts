import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

const quiet = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A headless browser that talks to nobody but our pages.
 * @throws when there is none; `npm test` installs one
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = process.env.KIRAYA_CHROMIUM ?? findChromium()
  if (!executablePath) throw new Error('No Chromium here: npm test installs one, or set CHROMIUM_PATH.')
  // Root is not allowed the sandbox; everybody else keeps it where the system offers it.
  const args = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet
  return chromium.launch({ executablePath, args })
}

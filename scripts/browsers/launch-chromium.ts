import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

// The address bar makes two pages for its suggestions in every window, so for every test profile: half a second of
// a processor each. Chromium reads only the last list of this kind, so it includes those that Playwright switches off.
const withoutFeatures = `
  WebUIOmniboxPopup WebUIOmniboxAimPopup
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable
  LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect
  TcpPortRandomizationWin OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch
  IsolateOrigins site-per-process`

const quiet = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All pages of a profile share one process: a new one for each takes longer than most tests.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  `--disable-features=${withoutFeatures.trim().split(/\s+/)}`,
]

const fontsFile = join(import.meta.dirname, 'fonts/fonts.conf')

/**
 * A headless browser that reaches nothing but the site's pages. On Linux it sees only the fonts in `fonts/`, those of an
 * Android phone, so that pages are as wide and as high on every machine.
 * @param hasWindows one that could show windows, if there is one: the others show no notifications
 * @param further arguments of its command line
 * @throws when there is none; `npm test` installs one
 */
export async function launchChromium({ hasWindows = false, further = [] as string[] } = {}): Promise<Browser> {
  const chosen = hasWindows ? undefined : process.env.KIRAYA_CHROMIUM
  const executablePath = chosen ?? findChromium(process.env, { hasWindows })
  if (!executablePath) throw new Error('No Chromium here: npm test installs one, or set CHROMIUM_PATH.')
  // Root is not allowed the sandbox; other users keep it where the system offers it.
  const args = [...quiet, ...further, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  return chromium.launch({ executablePath, args, env: { ...process.env, FONTCONFIG_FILE: fontsFile } })
}

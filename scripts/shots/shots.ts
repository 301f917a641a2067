/**
 * `npm run shots`: screenshots of all screens in all languages, sizes and colours, in `.cache/shots`. `KIRAYA_URL`
 * names a running site. `npm run shots -- home hi` takes only screenshots with these words in their names.
 */
import { launchChromium } from '../browsers/launch-chromium.ts'
import { takeShots } from './take-shots.ts'
import { startTemporarySite } from './temporary-site.ts'

const folder = '.cache/shots'

const { KIRAYA_URL: given } = process.env
const browser = await launchChromium()
try {
  if (given) await shoot(given)
  else await shootTemporarySite()
} finally {
  await browser.close()
}

async function shootTemporarySite(): Promise<void> {
  const site = await startTemporarySite()
  try {
    await shoot(site.url)
  } finally {
    await site.stop()
  }
}

async function shoot(siteUrl: string): Promise<void> {
  const count = await takeShots(browser, { siteUrl, folder, words: process.argv.slice(2) })
  console.log(`${count} pictures in ${folder}`)
}

import { launchChromium } from '../browser/launch-chromium.ts'
import { takeShots } from './take-shots.ts'
import { startTemporarySite } from './temporary-site.ts'

const folder = '.cache/shots'
const { KIRAYA_URL: given } = process.env
const site = given ? { url: given, stop: async () => {} } : await startTemporarySite()
const browser = await launchChromium()
try {
  const count = await takeShots(browser, { siteUrl: site.url, folder, words: process.argv.slice(2) })
  console.log(`${count} pictures in ${folder}`)
} finally {
  await browser.close()
  await site.stop()
}

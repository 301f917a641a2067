import { spawnSync } from 'node:child_process'
import { launchChromium } from '../browser/launch-chromium.ts'
import { takeShots } from './take-shots.ts'
import { startTemporarySite } from './temporary-site.ts'

const folder = '.cache/shots'
// Readers' devices bring fonts for their scripts; small machines do not, and then pictures are full of boxes.
const lacksFonts = ['hi', 'gu'].some((language) => spawnSync('fc-list', [`:lang=${language}`]).stdout?.length === 0)
if (lacksFonts) console.log('There is no font for Hindi or Gujarati here: install one, on Debian fonts-noto-core.')

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

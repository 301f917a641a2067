/**
 * Makes public/phones, the screens in the three phones, and public/screens, those of the manifest, from the site's screens in
 * all languages.
 * Run it when they look different: node scripts/run.mjs make/take-phone-pictures. `KIRAYA_URL` names a running site.
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { languages } from '../../domain/languages.ts'
import { launchChromium } from '../browsers/launch-chromium.ts'
import { findAd, openScreen, signIn } from '../shots/open-screen.ts'
import { startTemporarySite } from '../shots/temporary-site.ts'

/** A current phone with two device pixels per CSS pixel. */
const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** In pixels; the carousel's `srcset` names the same. */
const widths = [232, 464]
const folder = fileURLToPath(new URL('../../public/phones/', import.meta.url))
/** The screens in the manifest, and their size in pixels (`app/routes/web-manifest.ts`). */
const screensFolder = fileURLToPath(new URL('../../public/screens/', import.meta.url))
const screenWidth = 540
const desktop = { viewport: { width: 1280, height: 800 } }

const { KIRAYA_URL: given } = process.env
const site = given ? undefined : await startTemporarySite()
const browser = await launchChromium()
try {
  await takePictures(browser, given ?? site?.url ?? '')
} finally {
  await browser.close()
  await site?.stop()
}

async function takePictures(browser: Browser, siteUrl: string): Promise<void> {
  const { person } = await signIn(siteUrl)
  const screens = [
    { name: 'home', path: '/', person, awaited: 'article img' },
    { name: 'product', path: await findAd(siteUrl), person, awaited: 'main img' },
    { name: 'my-ads', path: '/My_ads', person, awaited: 'article img' },
  ]
  for (const language of languages) {
    for (const parent of [folder, screensFolder]) await mkdir(parent + language, { recursive: true })
    for (const { name, ...screen } of screens) {
      const page = await openScreen(browser, { siteUrl, language, ...screen }, { ...phone, colorScheme: 'light' })
      const shot = await page.screenshot({ animations: 'disabled' })
      await writeFiles(shot, `${folder}${language}/${name}`)
      await writeScreen(sharp(shot).resize(screenWidth), `${language}/${name}`)
      await page.context().close()
    }
    const home = { siteUrl, language, path: '/', person, awaited: 'article img' }
    const page = await openScreen(browser, home, { ...desktop, colorScheme: 'light' })
    await writeScreen(sharp(await page.screenshot({ animations: 'disabled' })), `${language}/wide-home`)
    await page.context().close()
  }
}

/** @param path without width and format */
async function writeFiles(shot: Buffer, path: string): Promise<void> {
  for (const width of widths) {
    const picture = sharp(shot).resize(width, null, { kernel: 'lanczos3' })
    const files = await Promise.all([
      picture.clone().webp({ quality: 39, effort: 6, smartSubsample: true }).toFile(`${path}-${width}.webp`),
      picture.clone().avif({ quality: 48, effort: 4 }).toFile(`${path}-${width}.avif`),
    ])
    console.log(path, width, files.map(({ format, size }) => `${format} ${size}`).join(', '))
  }
}

async function writeScreen(picture: Sharp, name: string): Promise<void> {
  const { size } = await picture
    .webp({ quality: 60, effort: 6, smartSubsample: true })
    .toFile(`${screensFolder}${name}.webp`)
  console.log(screensFolder + name, size)
}

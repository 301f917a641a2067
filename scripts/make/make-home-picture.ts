/**
 * Makes docs/pictures/home.webp, the picture of README.md, from the site's screens in three languages. Run it when they look
 * different: node scripts/run.mjs make/make-home-picture. `KIRAYA_URL` names a running site.
 */
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'
import type { Language } from '../../domain/languages.ts'
import { launchChromium } from '../browsers/launch-chromium.ts'
import { openScreen } from '../shots/open-screen.ts'
import { startTemporarySite } from '../shots/temporary-site.ts'

/** A screen of the site in a frame, with its place in the picture. */
interface Framed {
  path: string
  language: Language
  awaited: string
  options: BrowserContextOptions
  left: number
  top: number
  width: number
  height: number
  /** The frame around it, and its outer corners, in pixels of the picture. */
  frame: number
  corner: number
  frameColor: string
}

const target = fileURLToPath(new URL('../../docs/pictures/home.webp', import.meta.url))
/** Twice the width of a documentation page. */
const [width, height] = [1680, 980]

const desktop = {
  options: { viewport: { width: 1280, height: 964 } },
  ...{ width: 1113, height: 838, frame: 1, corner: 14, frameColor: '#e7dfd1' },
}
const phone = {
  options: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  ...{ width: 300, height: 650, frame: 10, corner: 44, frameColor: '#14110d' },
}

const { KIRAYA_URL: given } = process.env
const site = given ? undefined : await startTemporarySite()
const browser = await launchChromium()
try {
  await makePicture(browser, given ?? site?.url ?? '')
} finally {
  await browser.close()
  await site?.stop()
}

/** From back to front: home on a desktop, home on a phone, and an ad on another. */
async function makePicture(browser: Browser, siteUrl: string): Promise<void> {
  const home = { path: '/', awaited: 'article img' }
  const ad = { path: await findHindiAd(siteUrl), awaited: 'main img' }
  const screens: Framed[] = [
    { ...desktop, ...home, language: 'en', left: 60, top: 64 },
    { ...phone, ...home, language: 'gu', left: 985, top: 252 },
    { ...phone, ...ad, language: 'hi', left: 1330, top: 104 },
  ]
  const layers: OverlayOptions[] = []
  for (const screen of screens) {
    layers.push({ input: Buffer.from(drawFrame(screen)) })
    layers.push({ input: await takeScreen(browser, siteUrl, screen), left: screen.left, top: screen.top })
  }
  await mkdir(dirname(target), { recursive: true })
  const { size } = await sharp(Buffer.from(drawGround()))
    .composite(layers)
    .webp({ quality: 70, effort: 6, smartSubsample: true })
    .toFile(target)
  console.log(target, size)
}

/** The first ad of the clothes whose title is Hindi: its letters are in the address too. */
async function findHindiAd(siteUrl: string): Promise<string> {
  const list = await (await fetch(new URL('/category/cloth', siteUrl))).text()
  const [, ad] = /href="(\/cloth\/[^"]*%E0%A4[^"]*)"/.exec(list) ?? []
  if (!ad) throw new Error('There is no ad with a Hindi title on /category/cloth to take a picture of.')
  return ad
}

/** @returns the screen in its size, with round corners */
async function takeScreen(browser: Browser, siteUrl: string, screen: Framed): Promise<Buffer> {
  const { path, language, awaited, options } = screen
  const shown = { siteUrl, path, language, awaited, person: undefined }
  const page = await openScreen(browser, shown, { ...options, colorScheme: 'light' })
  const shot = await page.screenshot({ animations: 'disabled' })
  await page.context().close()
  const { width, height } = screen
  const inner = screen.corner - screen.frame
  const mask = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${inner}"/></svg>`
  return sharp(shot)
    .resize(width, height, { kernel: 'lanczos3' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

function drawGround(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#fff4dc"/><stop offset="1" stop-color="#f8d796"/>
      </linearGradient>
    </defs>
    <rect width="${width}" height="${height}" rx="32" fill="url(#light)"/>
  </svg>`
}

/** The frame with its shadow. */
function drawFrame({ left, top, frame, corner, frameColor, ...size }: Framed): string {
  const place = `x="${left - frame}" y="${top - frame}" width="${size.width + 2 * frame}" height="${size.height + 2 * frame}" rx="${corner}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="22"/></filter></defs>
    <rect ${place} transform="translate(0 16)" fill="#543814" opacity="0.34" filter="url(#soft)"/>
    <rect ${place} fill="${frameColor}"/>
  </svg>`
}

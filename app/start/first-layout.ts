import latinFont from '../styles/fonts/anek-latin.woff2?url'
import rupeeFont from '../styles/fonts/anek-rupee.woff2?url'

const needsRupee = (page: string): boolean => page.includes('₹')

/**
 * Lets the fonts of the first words be fetched before the style sheet is read. The sign of the rupee, where there is one,
 * together with the letters: each font that comes later has the whole page laid out once more.
 */
export const fontLinks = (page: string): string =>
  (needsRupee(page) ? [latinFont, rupeeFont] : [latinFont])
    .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="anonymous">`)
    .join('')

/**
 * What a script in the head says as soon as the style sheet is read. A browser takes up a font that is there already only when
 * it meets the first word of it, and goes on with the device's meanwhile: it would lay out the page with those first.
 */
export const askForFonts = (page: string): string =>
  needsRupee(page) ? askFor('Anek, "Anek Rupee"', 'a₹') : askFor('Anek', 'a')

const askFor = (families: string, signs: string): string =>
  `document.fonts.load('1em ${families}', '${signs}').catch(() => {})`

/**
 * Has a page laid out in pieces while it is read: its header, what stands above the first cards, the cards, the rest. As one
 * piece it is the longest work of a first visit, and a phone does not answer before it is over. The scripts take themselves
 * away, so that the browser's half of the page finds what it expects.
 */
export function layOutInPieces(page: string, mark: string): string {
  const layOut = `<script nonce="${mark}">document.body.offsetHeight;document.currentScript.remove()</script>`
  return ['<main', '<ul class="cards', '<footer'].reduce((all, next) => all.replace(next, `${layOut}$&`), page)
}

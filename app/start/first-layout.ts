import latinFont from '../styles/fonts/anek-latin.woff2?url'
import rupeeFont from '../styles/fonts/anek-rupee.woff2?url'

const needsRupee = (page: string): boolean => page.includes('₹')

/**
 * Preloads the fonts of the first words before the style sheet is read. The rupee sign, where there is one,
 * together with the letters: each later font causes a layout of the whole page.
 */
export const fontLinks = (page: string): string =>
  (needsRupee(page) ? [latinFont, rupeeFont] : [latinFont])
    .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="anonymous">`)
    .join('')

/**
 * A script in the head that runs as soon as the style sheet is read. A browser uses a loaded font only after
 * it has met the first word in it, and uses the device's meanwhile: it would lay out the page with that first.
 */
export const askForFonts = (page: string): string =>
  needsRupee(page) ? askFor('Anek, "Anek Rupee"', 'a₹') : askFor('Anek', 'a')

const askFor = (families: string, signs: string): string =>
  `document.fonts.load('1em ${families}', '${signs}').catch(() => {})`

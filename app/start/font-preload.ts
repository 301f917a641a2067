import latinFont from '../styles/fonts/anek-latin.woff2?url'
import rupeeFont from '../styles/fonts/anek-rupee.woff2?url'

const needsRupee = (page: string): boolean => page.includes('₹')

/**
 * Preload links for the fonts of the first text, together with the font of the rupee sign if the page has one: each
 * later font would lay out the whole page again.
 */
export const fontPreloadLinks = (page: string): string =>
  (needsRupee(page) ? [latinFont, rupeeFont] : [latinFont])
    .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="anonymous">`)
    .join('')

/**
 * A script for the head that loads the fonts as soon as the style sheet is read. Without it the browser asks for a font
 * only when it meets the first text, and lays out the page with another font first.
 */
export const fontLoadScript = (page: string): string =>
  needsRupee(page) ? loadScriptFor('Anek, "Anek Rupee"', 'a₹') : loadScriptFor('Anek', 'a')

const loadScriptFor = (families: string, signs: string): string =>
  `document.fonts.load('1em ${families}', '${signs}').catch(() => {})`

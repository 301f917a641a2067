import type { Page } from 'playwright-core'
import type { Language } from '../../../domain/languages.ts'
import { findAccessibilityFaults } from '../axe.ts'
import { desktop, phone } from '../browser.ts'
import { findLatin } from './find-latin.ts'

const sizes = { phone, desktop }

/** The window size and colour scheme of a check. */
export interface PageAppearance {
  size: keyof typeof sizes
  colorScheme: 'light' | 'dark'
  /** Has the same page passed in the other colours? */
  isOnlyColors?: boolean
}

/** The narrowest window that pages have to fit into. */
const narrowest = { width: 320, height: 640 }

/** Sets the window size and colour scheme of a check. */
export async function setAppearance(page: Page, { size, colorScheme }: PageAppearance): Promise<void> {
  await page.setViewportSize(sizes[size])
  await page.emulateMedia({ colorScheme })
}

/** Checks the open page with these options. @returns its problems */
export async function checkPage(page: Page, look: PageAppearance): Promise<string[]> {
  await setAppearance(page, look)
  const { isOnlyColors = false } = look
  return [...(await findAccessibilityFaults(page, { isOnlyColors })), ...(await findOverflow(page))]
}

/** Checks that the page fits into the narrowest window. */
export async function checkPageNarrow(page: Page): Promise<string[]> {
  await page.setViewportSize(narrowest)
  return findOverflow(page)
}

/** Finds untranslated texts of the open page. */
export async function findUntranslatedText(page: Page, language: Language): Promise<string[]> {
  const { lang, title, headings } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    headings: document.querySelectorAll('h1').length,
  }))
  return [
    ...(lang === language ? [] : [`its language is ${lang}`]),
    ...(title.trim() ? [] : ['it has no title']),
    ...(headings === 1 ? [] : [`it has ${headings} h1`]),
    ...(language === 'en' ? [] : (await findLatin(page)).map((found) => `Latin words in ${found}`)),
  ]
}

function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    return scrollWidth > innerWidth ? [`it is ${scrollWidth} px wide in a window of ${innerWidth} px`] : []
  })
}

import type { Page } from 'playwright-core'
import { wordingRules } from '../../../scripts/checks/translations/wording-rules.ts'
import { crawlTexts } from './crawl-site.ts'

/** Latin words that the site's own text may contain; besides its name and the names of devices. */
const allowedWords = new Set([...Object.keys(wordingRules.latinWords), 'Kiraya', 'Firefox', 'Linux'])

/** Addresses are the same in every language. */
const addresses = /\S+@\S+|https?:\/\/\S+/g

/** Longest first: one may be part of another. */
const typedTexts = Object.values(crawlTexts).sort((a, b) => b.length - a.length)

/**
 * The Latin words in a page's own text: in its texts, hidden ones too, in labels for screen readers, in tooltips, in its
 * title and in its description. Text in an element of another `lang`, or in one with `translate="no"`, is a user's own
 * words or a name. Attributes and live regions cannot be marked: there the typed texts are removed by their content.
 */
export async function findLatin(page: Page): Promise<string[]> {
  const said = await page.evaluate(listSaid)
  return said.flatMap(({ where, text, isMarkable }) => {
    const own = isMarkable ? text : typedTexts.reduce((rest, one) => rest.replaceAll(one, ' '), text)
    const words = own.replace(addresses, ' ').match(/[A-Za-z][A-Za-z’']+/g) ?? []
    const english = words.filter((word) => !allowedWords.has(word))
    return english.length > 0 ? [`${where}: ${english.join(' ')}`] : []
  })
}

interface Said {
  where: string
  text: string
  isMarkable: boolean
}

/** Runs in the page. */
function listSaid(): Said[] {
  const { documentElement: root, title } = document
  const said: Said[] = [{ where: 'title', text: title, isMarkable: false }]
  const isOwn = (element: Element) =>
    element.closest('[lang]')?.getAttribute('lang') === root.lang && !element.closest('[translate="no"]')

  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=description], meta[property$=description]'))
    said.push({ where: 'description', text: meta.content, isMarkable: false })

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    // The value of a field is the reader's own text.
    if (!element || element.closest('script, style, noscript, template, textarea') || !isOwn(element)) continue
    said.push({
      where: `<${element.localName} class="${element.className}">`,
      text: text.nodeValue ?? '',
      isMarkable: !element.closest('[role=status]'),
    })
  }
  const spoken = [
    'alt',
    'title',
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
  ]
  for (const name of [...spoken, 'label'])
    for (const element of document.querySelectorAll(`body [${name}]`))
      if (isOwn(element))
        said.push({
          where: `<${element.localName} ${name}>`,
          text: element.getAttribute(name) ?? '',
          isMarkable: false,
        })
  return said
}

import { type DataSaverChoice, dataSaverCookie } from '../../domain/rules/data-saver-choice.ts'
import { setDataSaverPage } from './data-saver-page.ts'
import { detectDataSaver } from './detect-data-saver.ts'

const cookieOf = (): string | undefined => /(?:^|; )light=(on|off|auto)/.exec(document.cookie)?.[1]

/** The data-saver choice of this browser: on, off or automatic. */
export function readDataSaverChoice(): DataSaverChoice {
  const cookie = cookieOf()
  return cookie === 'on' || cookie === 'off' ? cookie : 'auto'
}

/** Stores the data-saver choice for the next pages. The open page is not rendered again, so that typed text stays. */
export function storeDataSaverChoice(choice: DataSaverChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = dataSaverCookie(choice)
  detectDataSaver()
  const cookie = cookieOf()
  setDataSaverPage(cookie === 'on' || cookie === 'auto')
}

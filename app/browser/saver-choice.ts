import { type SaverChoice, saverCookie } from '../../domain/rules/saver-choice.ts'
import { setLight } from './light-page.ts'
import { noteNetwork } from './note-network.ts'

const cookieOf = (): string | undefined => /(?:^|; )light=(on|off|auto)/.exec(document.cookie)?.[1]

/** The data-saver choice of this browser: on, off or automatic. */
export function readSaverChoice(): SaverChoice {
  const cookie = cookieOf()
  return cookie === 'on' || cookie === 'off' ? cookie : 'auto'
}

/** Stores the data-saver choice for the next pages. The open page is not rendered again, so that typed text stays. */
export function chooseSaver(choice: SaverChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = saverCookie(choice)
  noteNetwork()
  const cookie = cookieOf()
  setLight(cookie === 'on' || cookie === 'auto')
}

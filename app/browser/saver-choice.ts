import { type SaverChoice, saverCookie } from '../../domain/rules/saver-choice.ts'
import { setLight } from './light.ts'
import { noteNetwork } from './note-network.ts'

const cookieOf = (): string | undefined => /(?:^|; )light=(on|off|auto)/.exec(document.cookie)?.[1]

/** What the reader of this browser has chosen. */
export function readSaverChoice(): SaverChoice {
  const cookie = cookieOf()
  return cookie === 'on' || cookie === 'off' ? cookie : 'auto'
}

/** Keeps the choice for the pages to come; on the open one nothing is drawn anew, so that nothing typed is lost. */
export function chooseSaver(choice: SaverChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = saverCookie(choice)
  noteNetwork()
  const cookie = cookieOf()
  setLight(cookie === 'on' || cookie === 'auto')
}

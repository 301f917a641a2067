import type { Attack } from '../attack.ts'
import { flood, send } from '../send.ts'

const word = 'camera'

/** The word with some of its letters encoded, each way once, and what else may lead to the same page. */
const aliases = [
  ...Array.from({ length: 2 ** word.length - 1 }, (_, i) =>
    [...word].map((letter, at) => (((i + 1) >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join(''),
  ).map((alias) => `/category/${alias}`),
  ...['!', '%21', '%2f..', '%2F', '/', '//', ';a', '%00', '%20', '+', '.', '%C3%A9'].map(
    (end) => `/category/${word}${end}`,
  ),
  `/%63ategory/${word}`,
  `//category/${word}`,
  `/./category/${word}`,
  `/category/../category/${word}`,
  `/Category/${word}`,
  `/category/${word.toUpperCase()}`,
]

export const pageAliases: Attack = {
  row: 9,
  what: `${aliases.length} other ways to write the address of one kept page`,
  async prepare({ baseUrl }, findings) {
    return () =>
      flood({ perSecond: aliases.length / 8, seconds: 8 }, async (turn) => {
        const alias = aliases[turn % aliases.length] as string
        const { status } = await send(baseUrl, alias, { from: '127.0.2.9' })
        findings.count('aliases', status)
        findings.expect(status !== 200, `there is a page at ${alias}`)
      })
  },
}

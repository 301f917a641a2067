/**
 * The ways to check one state of a page, such as languages, sizes and sets of colours: one of them in
 * `npm test`, all of them in `npm run test:axe`, which runs every file that imports this one.
 * @param turn a number of the state, so that over all states each way has its turn
 */
export function pickVariants<Way>(ways: readonly Way[], turn: number): Way[] {
  return process.env.KIRAYA_AXE ? [...ways] : ways.filter((_, place) => place === turn % ways.length)
}

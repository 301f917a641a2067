/** Something the person at the keyboard can mend: shown as its message alone. */
export class Trouble extends Error {}

/**
 * Runs the whole of a script: trouble is told in one line, anything else with its stack, both with exit code 1.
 * @param {() => Promise<number>} main answers with the exit code
 */
export async function finishWith(main) {
  try {
    process.exit(await main())
  } catch (error) {
    console.error(error instanceof Trouble ? error.message : error)
    process.exit(1)
  }
}

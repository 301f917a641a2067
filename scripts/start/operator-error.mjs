/** A problem that the operator can fix: printed as its message alone. */
export class OperatorError extends Error {}

/**
 * Runs a whole script: an `OperatorError` is printed in one line, any other error with its stack, both with exit code 1.
 * @param {() => Promise<number>} main resolves with the exit code
 */
export async function runMain(main) {
  try {
    process.exit(await main())
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error)
    process.exit(1)
  }
}

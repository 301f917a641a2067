/**
 * An error that the operator can fix: a taken port, a folder that cannot be written, a wrong setting. Only its message is
 * printed, one line for each problem, without a stack.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}

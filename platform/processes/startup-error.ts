/**
 * Something the person who starts the site can mend: a taken port, a folder that cannot be written, a wrong
 * setting. It is shown as its message alone, one line for one problem, without a stack.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The reasons for which the platform refuses a request. The product maps each code to a status and a message. */
export type PlatformErrorCode =
  /** Too much work waits already, or waits too long: the caller may try again. */
  | 'busy'
  /** The disk or the file store is full. */
  | 'storage_full'
  | 'malformed_request'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'request_too_large'
  | 'address_too_long'
  | 'headers_too_large'

/** An expected refusal of the platform. The product translates it into an answer. */
export class PlatformError extends Error {
  override name = 'PlatformError'
  readonly code: PlatformErrorCode

  constructor(code: PlatformErrorCode) {
    super(code)
    this.code = code
  }
}

/**
 * An error that the operator can fix: a taken port, a folder that cannot be written, a wrong setting. Only its message is
 * printed, one line for each problem, without a stack.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}

import { type LevelWithSilent, type Logger, pino, stdSerializers } from 'pino'
import { canonicalPageTarget } from '../transport/request-target.ts'

/** Creates the logger of a process. It redacts secrets. */
export function createLog(level: LevelWithSilent): Logger {
  return redactSecrets(pino({ level }))
}

/** Paths that are removed from every line, where a request or an answer is logged as a whole. */
const secrets = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  'headers.authorization',
  'headers.cookie',
  'headers["set-cookie"]',
  // Here PostgreSQL quotes the refused row and the values of a statement.
  'err.detail',
  'err.where',
  'err.internalQuery',
]

/** Returns a logger that redacts secrets and values that people typed. */
export function redactSecrets(logger: Logger): Logger {
  return logger.child({}, { redact: secrets, serializers: { err: serializeError } })
}

/** PostgreSQL quotes the value in its errors about a value (SQLSTATE class 22). */
function serializeError(error: Error & { code?: unknown }) {
  const serialized = stdSerializers.err(error)
  if (!/^22\w{3}$/.test(String(error?.code))) return serialized
  const unquoted = (text: string) => text.replace(/"[^"\n]*"/g, '"…"')
  return { ...serialized, message: unquoted(serialized.message), stack: unquoted(serialized.stack) }
}

/** A page is answered under every spelling of its address, and others that are like it hold the secret as well. */
function withoutSecret(path: string, secretPaths: readonly string[]): string {
  const page = canonicalPageTarget(withoutEscapes(path)).toLowerCase()
  const secret = secretPaths.find((beginning) => page.includes(beginning))
  return secret === undefined ? path : `${secret}…`
}

/** A path without escapes, also of escapes, and with one kind of slash, of which there is never more than one. */
function withoutEscapes(path: string): string {
  if (/^[\w./-]*$/.test(path) && !path.includes('//')) return path
  let text = path
  // Each round makes it shorter.
  while (/%[0-7][\da-f]/i.test(text))
    text = text.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return text.replace(/[\\/\s]+/g, '/')
}

const plainValue = /^[\w./%-]{1,80}$/

/** Which parts of a URL may be logged. */
export interface LogRedaction {
  /** Query parameters whose values may be logged: choices, numbers and ids. */
  publicParameters: ReadonlySet<string>
  /** Beginnings of paths after which a secret comes, up to the next slash. */
  secretPaths: readonly string[]
}

/**
 * Redacts a URL for the log: its path without secrets, the names of its query parameters, and the values of those that hold
 * nothing personal.
 */
export function redactUrl(url: string, { publicParameters, secretPaths }: LogRedaction): string {
  const [asked = '', query] = url.split(/\?(.*)/s, 2)
  const path = withoutSecret(asked, secretPaths)
  if (query === undefined) return path.slice(0, 300)
  const pairs = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s, 2)
    if (!/^\w{1,40}$/.test(name)) return '…'
    return publicParameters.has(name) && plainValue.test(value) ? `${name}=${value}` : `${name}=…`
  })
  return `${path}?${pairs.join('&')}`.slice(0, 300)
}

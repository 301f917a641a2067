import { type Logger, pino, stdSerializers } from 'pino'
import type { Settings } from '../../server/env.ts'

/** The log of a process, without secrets. @param name where there are several */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>, name?: string): Logger {
  const log = withoutSecrets(pino({ level: logLevel }))
  return name === undefined ? log : log.child({ process: name })
}

/** Secrets that no log may hold, wherever a request or an answer is logged as a whole. */
const secrets = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  'headers.authorization',
  'headers.cookie',
  'headers["set-cookie"]',
  // With which the database shows the row that it refused, and the values of a statement.
  'err.detail',
  'err.where',
  'err.internalQuery',
]

/** The same log, without secrets and without what people typed. */
export function withoutSecrets(logger: Logger): Logger {
  return logger.child({}, { redact: secrets, serializers: { err: tellError } })
}

/** Errors of the database about a value quote the value. */
function tellError(error: Error & { code?: unknown }) {
  const told = stdSerializers.err(error)
  if (!/^22\w{3}$/.test(String(error?.code))) return told
  const unquoted = (text: string) => text.replace(/"[^"\n]*"/g, '"…"')
  return { ...told, message: unquoted(told.message), stack: unquoted(told.stack) }
}

/** What an address may say about itself in a log: choices, numbers and ids, nothing that somebody typed. */
const tellable = new Set(
  [
    ['category', 'categoryId', 'subCategory', 'cursor', 'limit', 'skip', 'sort', 'minPrice', 'maxPrice', 'productId'],
    ['reviewId', 'isActive', 'isHardDelete', 'others', 'reveal', 'lang', 'tab', '_routes'],
  ].flat(),
)
const plain = /^[\w./%-]{1,80}$/

/** An address with the names of all that it asks for, and the values of what anybody may read. */
export function tellAddress(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s, 2)
  if (query === undefined) return path.slice(0, 300)
  const told = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s, 2)
    if (!/^\w{1,40}$/.test(name)) return '…'
    return tellable.has(name) && plain.test(value) ? `${name}=${value}` : `${name}=…`
  })
  return `${path}?${told.join('&')}`.slice(0, 300)
}

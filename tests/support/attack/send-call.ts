import { fittingValue, type JsonSchema, type Route } from './document.ts'

/** A call with its input. */
export interface Call {
  query: Record<string, string>
  path: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

/**
 * Fills a call with valid values.
 * @param known values of a test by the names of parameters and fields; optional ones are sent only when they are known
 */
export function fillIn({ parameters, body }: Route, known: Record<string, unknown>): Call {
  const call: Call = { query: {}, path: {}, headers: {}, body: undefined }
  for (const { in: place, name, required, schema } of parameters) {
    if (!required && known[name] === undefined) continue
    const value = String(fittingValue(schema, name, known))
    call[place === 'header' ? 'headers' : place][name] = value
  }
  if (body) call.body = fillInBody(body, known)
  return call
}

function fillInBody({ type, schema }: { type: string; schema: JsonSchema }, known: Record<string, unknown>): unknown {
  if (schema.format === 'binary') return known.bytes
  if (type !== 'multipart/form-data') return fittingValue(schema, '', known)
  const form = new FormData()
  for (const [name, value] of Object.entries(fittingValue({ type: 'object', ...schema }, '', known) as object))
    form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/** The path of a call. */
export function addressOf(route: Route, { query, path }: Pick<Call, 'query' | 'path'>): string {
  const filled = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}

export interface CallAnswer {
  status: number
  headers: Headers
  text: string
  /** The code of a refusal; '' for a success. */
  code: string
}

/** Sends a call. Only the start of an endless answer is read. */
export async function sendCall(
  baseUrl: string,
  route: Route,
  call: Call,
  headers: Record<string, string> = {},
): Promise<CallAnswer> {
  const { body } = call
  const isRaw = body instanceof FormData || body instanceof Uint8Array
  const type = route.body?.type
  const leaving = new AbortController()
  const response = await fetch(`${baseUrl}${addressOf(route, call)}`, {
    method: route.method,
    signal: leaving.signal,
    headers: {
      ...(body !== undefined && !(body instanceof FormData) && type && { 'content-type': type }),
      ...call.headers,
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as FormData) : JSON.stringify(body) }),
  })
  const isEndless = response.headers.get('content-type') === 'text/event-stream'
  const text = isEndless ? '' : await response.text()
  if (isEndless) leaving.abort()
  return { status: response.status, headers: response.headers, text, code: codeOf(text) }
}

function codeOf(text: string): string {
  if (!text.startsWith('{')) return ''
  return JSON.parse(text).code ?? ''
}

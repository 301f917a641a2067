import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface RawPage {
  status: number
  headers: IncomingHttpHeaders
  /** The page without its compression. */
  html: string
}

/** Requests a page with exactly these headers; `fetch` adds some and hides the compression. */
export function requestRaw(url: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<RawPage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, async (answer) => {
      const body = await buffer(answer)
      const encoding = body.length > 0 ? answer.headers['content-encoding'] : undefined
      const html = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, html: html.toString() })
    })
    sent.on('error', reject).end()
  })
}

import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const forms = { br: formOf('br'), gzip: formOf('gzip') }
const anyForm = formOf('\\*')

/** Tells whether a client accepts a compression. A client that accepts any accepts gzip. */
export function acceptsEncoding(headers: IncomingHttpHeaders, encoding: keyof typeof forms): boolean {
  const accepted = String(headers['accept-encoding'] ?? '')
  const named = forms[encoding].exec(accepted)
  const [found, quality = '1'] = named ?? (encoding === 'gzip' ? anyForm.exec(accepted) : null) ?? []
  return found !== undefined && Number(quality) > 0
}

/** The name as a whole word of the list, with the weight behind it. */
function formOf(encoding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([\\d.]+)\\s*)?(?=,|$)`, 'i')
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Bytes below which compressing costs more than it saves. */
const worthwhile = 1_024
/** The logarithm of the smallest window. */
const smallestWindow = 16
const compressible = /json|text|xml|javascript/

/**
 * Compresses answers. Nearly all are there as a whole: as a stream, an answer of 30 KB would take three times as long. Files come as streams;
 * pictures are compressed already and pass as they are.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    const isReady = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isReady && !(payload instanceof Readable)) return payload
    if ((isReady && payload.length < worthwhile) || reply.hasHeader('content-encoding')) return payload
    if (!compressible.test(String(reply.getHeader('content-type')))) return payload
    const encoding = acceptsEncoding(headers, 'br') ? 'br' : acceptsEncoding(headers, 'gzip') && 'gzip'
    if (!encoding) return payload
    const vary = String(reply.getHeader('vary') ?? '')
    if (!/accept-encoding/i.test(vary)) reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    reply.header('content-encoding', encoding).removeHeader('content-length')
    if (payload instanceof Readable) {
      const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: fastBrotliQuality } }
      // A source that breaks off ends the answer, too.
      return pipeline(payload, encoding === 'br' ? createBrotliCompress(quick) : createGzip(), () => undefined)
    }
    return encoding === 'br'
      ? compressBrotli(payload, brotliOptions(payload.length, fastBrotliQuality))
      : compressGzip(payload)
  })
}

/** The Brotli quality that costs a tenth of a millisecond for a page. */
export const fastBrotliQuality = 4

/**
 * Options of Brotli for content that is there as a whole. The usual window of 4 MB costs an encoder 10 MB of memory outside of the heap: with
 * some pages at once V8 collects garbage all the time (docs/decisions/page-cache.md).
 * @param size bytes of the content
 */
export function brotliOptions(size: number, quality: number): BrotliOptions {
  const window = Math.ceil(Math.log2(Math.max(size, 2)))
  return {
    // Each chunk is a way to the other thread and back; what comes out is a fifth of a page.
    chunkSize: Math.max(Math.ceil(size / 2), 1_024),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, smallestWindow), constants.BROTLI_DEFAULT_WINDOW),
    },
  }
}

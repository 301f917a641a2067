import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../domain/errors.ts'
import { allowLongWork } from './slow-bodies.ts'

/**
 * What a request brings besides its head, as it comes; for content types whose parser hands on the stream.
 * @throws AppError `request_too_large` as soon as it is; `malformed_request` when it breaks off
 */
export async function* bodyOf(request: FastifyRequest, bytesMax: number): AsyncGenerator<Buffer> {
  const body = request.body as Readable
  let size = 0
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > bytesMax) throw new AppError('request_too_large')
      yield chunk
    }
    allowLongWork(request)
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed_request')
  } finally {
    // The rest of what is refused early is thrown away as it comes, so that its sender gets to read the answer.
    request.raw.unpipe().resume()
  }
}

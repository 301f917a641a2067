import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../../domain/errors.ts'
import { pictureLimits } from '../../../../domain/limits/picture.ts'
import { stopBodyTimeout } from '../../../../platform/transport/request-bodies.ts'

/**
 * Lets the calls of a plugin accept forms (`multipart/form-data`). A file in them may be as large as a picture.
 * @param limits the number of files and other fields; more of them get `request_too_large`
 */
export async function registerMultipart(
  app: FastifyInstance,
  limits: { files: number; fields: number },
): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: pictureLimits.bytesMax, fieldSize: 4_000, headerPairs: 20, ...limits },
  })
}

/** Skips body validation on routes with `multipart/form-data`: the handler reads the parts after authentication. */
export const skipBodyValidation = { validatorCompiler: () => () => true }

/**
 * Reads the parts of a `multipart/form-data` body in order; each has to be read before the next one arrives.
 * @throws AppError `unsupported_content` for what is no form; `malformed_request` for one that cannot be read
 */
export async function* readParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) throw new AppError('unsupported_content')
  try {
    yield* request.parts()
    stopBodyTimeout(request)
  } catch (error) {
    throw explain(error)
  } finally {
    // The rest of a form that is refused early is thrown away as it comes, so that its sender gets to read the answer.
    request.raw.unpipe().resume()
  }
}

/**
 * Streams the content of an uploaded file.
 * @throws AppError `storage/invalid-argument` as soon as it is larger than a picture may be; `malformed_request`
 */
export async function* readFileContent({ file }: MultipartFile): AsyncGenerator<Buffer> {
  file.once('limit', () => file.destroy(new AppError('storage/invalid-argument')))
  try {
    yield* file
  } catch (error) {
    throw explain(error)
  }
}

/** The parser has one error for forms without a boundary and for truncated ones. */
function explain(error: unknown): unknown {
  const isClear = error instanceof AppError || (error as FastifyError).statusCode !== undefined
  return isClear ? error : new AppError('malformed_request')
}

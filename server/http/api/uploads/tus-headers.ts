import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, fieldError } from '../../../../domain/errors.ts'
import { pictureLimits } from '../../../../domain/limits/picture.ts'
import type { Upload } from '../../../modules/media/media.ts'

/** The protocol of uploads in pieces (https://tus.io/protocols/resumable-upload), and what of it there is here. */
const version = '1.0.0'
export const chunkContentType = 'application/offset+octet-stream'
export const tusCapabilities = {
  'tus-version': version,
  'tus-max-size': String(pictureLimits.bytesMax),
  'tus-extension': 'creation,expiration,termination',
}

/** Requires the tus version of the request, and sets it on the answer. @throws AppError `upload_version_unknown` */
export async function requireTusVersion({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('tus-resumable', version)
  if (headers['tus-resumable'] === version) return
  reply.header('tus-version', version)
  throw new AppError('upload_version_unknown')
}

/** Reads a header with a number of bytes. @throws AppError `invalid_input` */
export function readByteCountHeader({ headers }: FastifyRequest, name: 'Upload-Length' | 'Upload-Offset'): number {
  const given = headers[name.toLowerCase()]
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given))
    throw new AppError('invalid_input', [fieldError(name, 'not_a_whole_number')])
  return Number(given)
}

/** Keys of printable ASCII, each with a value in Base64. */
const pair = '[!-+\\--~]+(?: [A-Za-z0-9+/]*={0,2})?'
const pairs = new RegExp(`^${pair}(?:,${pair})*$`)
const metadataMax = 2_000

/** Reads `Upload-Metadata` as it was sent; it may be empty. @throws AppError `invalid_input` */
export function readUploadMetadata({ headers }: FastifyRequest): string {
  const metadata = String(headers['upload-metadata'] ?? '')
  if (metadata.length > metadataMax) throw new AppError('invalid_input', [fieldError('Upload-Metadata', 'too_long')])
  if (metadata !== '' && !pairs.test(metadata))
    throw new AppError('invalid_input', [fieldError('Upload-Metadata', 'unknown_value')])
  return metadata
}

/** The headers with the received bytes of an upload and its expiry. */
export function uploadStateHeaders({ received, touched_at }: Upload) {
  return {
    'upload-offset': String(received),
    'upload-expires': new Date(touched_at.getTime() + pictureLimits.uploadLifetime).toUTCString(),
  }
}

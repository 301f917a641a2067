import type { FastifySchema } from 'fastify'
import type { ErrorCode } from '../../../../domain/errors.ts'
import { describeResponseHeaders, describeResponses } from '../../docs/answers.ts'
import { uploaderSecurity } from './uploader.ts'

/** Uploads in pieces for the documentation (tus 1.0.0). */

const text = (description: string) => ({ type: 'string', description })
const bytes = (description: string) => ({ type: 'integer', minimum: 0, description })

const speaksTus = (headers: object = {}) => ({
  type: 'object',
  required: ['Tus-Resumable', ...Object.keys(headers)],
  properties: { 'Tus-Resumable': { type: 'string', const: '1.0.0', description: 'The protocol.' }, ...headers },
})
const params = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', format: 'uuid', description: 'The last part of the upload’s `Location`.' } },
}
const version = { 'Tus-Resumable': '`1.0.0`.' }
const expires = { 'Upload-Expires': 'An HTTP date: until then it waits for the next piece.' }
const place = { 'Upload-Offset': 'Bytes that are kept: where the next piece begins.' }
const common: ErrorCode[] = ['storage/unauthenticated', 'upload_version_unknown']
const ofOne: ErrorCode[] = [...common, 'storage/object-not-found']

export const resumableUploadDocs = {
  describe: {
    operationId: 'describeUploads',
    tags: ['ads'],
    summary: 'What uploads in pieces can do',
    description: 'Uploads in pieces speak tus 1.0.0 with its extensions creation, expiration and termination.',
    response: describeResponseHeaders(204, 'In the headers.', {
      'Tus-Version': 'The versions of the protocol.',
      'Tus-Extension': 'The extensions.',
      'Tus-Max-Size': 'Bytes that a picture may have.',
    }),
  },
  begin: {
    operationId: 'beginUpload',
    tags: ['ads'],
    summary: 'Begin to send a picture in pieces',
    description: 'For networks that break off. Whoever has more than 36 unfinished uploads loses the oldest.',
    security: uploaderSecurity,
    headers: {
      ...speaksTus({ 'Upload-Length': bytes('Bytes of the whole, at most 10 MB.') }),
      properties: {
        ...speaksTus().properties,
        'Upload-Length': bytes('Bytes of the whole, at most 10 MB.'),
        'Upload-Metadata': text('`filename` and `filetype`, each followed by a space and its value in Base64.'),
      },
    },
    response: describeResponseHeaders(
      201,
      'It is waiting.',
      { Location: 'Where the pieces go.', ...version, ...expires },
      [
        ...common,
        'invalid_input',
        'unsupported_content',
        'storage/invalid-argument',
        'storage/invalid-format',
        'storage/damaged',
        'too_many_requests',
      ],
    ),
  },
  look: {
    operationId: 'findUpload',
    tags: ['ads'],
    summary: 'How far an upload is',
    description: 'After a break: the next piece begins at `Upload-Offset`.',
    security: uploaderSecurity,
    params,
    headers: speaksTus(),
    response: describeResponseHeaders(
      200,
      'In the headers.',
      {
        ...place,
        'Upload-Length': 'Bytes of the whole.',
        'Upload-Metadata': 'As it was sent.',
        ...version,
        ...expires,
      },
      ofOne,
    ),
  },
  send: {
    operationId: 'sendPiece',
    tags: ['ads'],
    summary: 'Send the next piece',
    description: 'At most 1 MB, and but for the last at least 16 KB; it is kept wholly or not at all.',
    security: uploaderSecurity,
    params,
    consumes: ['application/offset+octet-stream'],
    headers: speaksTus({ 'Upload-Offset': bytes('Where the piece begins.') }),
    body: { type: 'string', format: 'binary', description: 'The bytes.' },
    response: describeResponseHeaders(204, 'It is kept.', { ...place, ...version, ...expires }, [
      ...ofOne,
      'invalid_input',
      'unsupported_content',
      'upload_elsewhere',
      'request_too_large',
      'storage/quota-exceeded',
      'too_many_requests',
    ]),
  },
  drop: {
    operationId: 'dropUpload',
    tags: ['ads'],
    summary: 'Give an upload up',
    description: 'Its pieces are removed. A picture that was made of it stays.',
    security: uploaderSecurity,
    params,
    headers: speaksTus(),
    response: describeResponseHeaders(204, 'It is gone.', version, ofOne),
  },
  finish: {
    operationId: 'finishUpload',
    tags: ['ads'],
    summary: 'Make the picture of an upload that is complete',
    description:
      'Answers like `uploads`; asked again within a day, it answers the same. What is no picture is removed.',
    security: uploaderSecurity,
    params,
    response: describeResponses(['Upload'], 'The picture as it was kept.', [
      'storage/unauthenticated',
      'storage/object-not-found',
      'upload_incomplete',
      'storage/invalid-argument',
      'storage/invalid-format',
      'storage/damaged',
      'storage/quota-exceeded',
      'too_many_requests',
    ]),
  },
} satisfies Record<string, FastifySchema & { operationId: string }>
